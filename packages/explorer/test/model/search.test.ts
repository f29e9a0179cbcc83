import { describe, expect, test } from 'vitest';
import type { Row } from '../../src/model/row.js';
import { compileSearch, parseSearch } from '../../src/model/search.js';
import { manifest } from '../support/journal.js';

const ROW: Row = {
  line: 7,
  event: 'granted',
  at: '2026-11-02T08:00:00.000Z',
  time: 0,
  subject: 'lease:0123456789ab',
  lease: 0,
  agent: 'Code Writer',
  note: '2 tools',
};
const MANIFEST = manifest('Code Writer', 'test', {
  allow: {
    tools: ['read_file'],
    read_paths: ['src/**', `${'a'.repeat(2000)}/**`],
    hosts: ['*.example.com'],
    commands: ['git'],
  },
  deny: { paths: ['**/.env'] },
});
const finds = (text: string, row: Row = ROW) => compileSearch(parseSearch(text), () => [MANIFEST])(row);

describe('parseSearch', () => {
  test.each([
    ['', []],
    ['a  b', [{ value: 'a' }, { value: 'b' }]],
    ['tool:read_file', [{ field: 'tool', value: 'read_file' }]],
    ['agent:"code writer" x', [{ field: 'agent', value: 'code writer' }, { value: 'x' }]],
    ['http://a', [{ value: 'http://a' }]],
    ['__proto__:x', [{ value: '__proto__:x' }]],
    ['tool:', [{ value: 'tool:' }]],
  ])('%s', (text, terms) => {
    expect(parseSearch(text)).toEqual(terms);
  });
});

describe('compileSearch', () => {
  test.each([
    ['tool:read_file', true],
    ['tool:write', false],
    ['path:src/deep/app.ts', true],
    ['path:lib/app.ts', false],
    ['path:.env', true],
    ['host:api.example.com', true],
    ['host:API.example.com.', true],
    ['host:example.com.evil', false],
    ['command:git', true],
    ['event:granted', true],
    ['event:refused', false],
    ['agent:writer', true],
    ['lease:0123', true],
    ['lease:lease:0123456789ab', true],
    ['line:7', true],
    ['line:77', false],
    ['reason:R2', false],
    ['code git', true],
    ['code nothing', false],
  ])('%s: %s', (text, found) => {
    expect(finds(text)).toBe(found);
  });

  test('a short reason is the whole code, so that R1 is not R10', () => {
    const row: Row = { ...ROW, event: 'refused', reasons: ['R10', 'vendor:alm:credential_in_manifest'] };
    expect(finds('reason:R1', row)).toBe(false);
    expect(finds('reason:r10', row)).toBe(true);
    expect(finds('reason:credential', row)).toBe(true);
  });
});
