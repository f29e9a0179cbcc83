import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Case, repositoryRoot } from '@cognitive-delivery/testkit';
import { expect, test } from 'vitest';
import { readManifest } from '../src/index.js';

const file = join(repositoryRoot, 'conformance', 'intentweb', 'site-validate.json');
const cases = JSON.parse(readFileSync(file, 'utf8')) as Case[];

test('at least 20 valid and 100 invalid, each with an id of its own', () => {
  const valid = cases.filter(({ expected }) => expected['valid']).length;
  expect(valid).toBeGreaterThanOrEqual(20);
  expect(cases.length - valid).toBeGreaterThanOrEqual(100);
  expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length);
});

test.each(cases.map((entry) => [entry.id, entry.why, entry] as const))(
  '%s %s',
  (_id, _why, { input, expected }) => {
    const { text, url } = input as { text: string; url?: string };
    const reading = readManifest(text, url === undefined ? {} : { url });
    const faults = reading.ok ? [] : reading.faults;
    const findings = reading.ok ? [] : reading.findings;
    const isText = !reading.ok && reading.code === 'unparseable';
    expect([
      ...faults.map(({ keyword, path }) => ({
        layer: 'schema',
        pointer: isText ? '' : path,
        rule: isText ? 'parse' : keyword,
      })),
      ...findings.map(({ rule, path }) => ({ layer: 'rule', pointer: path, rule })),
    ]).toEqual(expected['errors']);
  },
);
