import { judgeHost, judgePath, lint, validate } from '@cognitive-delivery/core';
import { readRootPolicy } from '@cognitive-delivery/issuer';
import { expect, test } from 'vitest';
import { PRESETS, rootPolicyOf, scopeOf } from '../../src/lib/presets.js';

const NAMES = [undefined, ...Object.keys(PRESETS)];
const policyOf = (name: string | undefined) => rootPolicyOf(scopeOf(name) as never);

test.each(NAMES)('the preset %s is a root policy that nothing is to be said against', (name) => {
  const policy = policyOf(name);
  expect(validate('agent-lease-manifest', policy).errors).toEqual([]);
  expect(readRootPolicy(policy).ok).toBe(true);
  expect(lint(policy)).toEqual([]);
});

test.each(NAMES)('the preset %s denies the files of the issuer', (name) => {
  const { deny } = policyOf(name);
  for (const path of ['.alm', '.alm/keys/x', 'nested/.alm/journal.jsonl']) {
    expect(judgePath({ allow: ['**'], deny: deny.paths }, path)).toMatchObject({ code: 'path_denied' });
  }
});

test.each([
  'localhost',
  'app.localhost',
  'LOCALHOST.',
  '127.0.0.1',
  '127.1',
  '0.0.0.0',
  '0',
  '169.254.169.254',
  'metadata.google.internal',
  'vault.service.internal',
  'printer.local',
])('web-research does not open %s', (host) => {
  const { allow, deny } = policyOf('web-research');
  expect(judgeHost({ allow: allow.hosts, deny: deny.hosts }, host).allowed).toBe(false);
});

test('web-research opens the web', () => {
  const { allow, deny } = policyOf('web-research');
  expect(judgeHost({ allow: allow.hosts, deny: deny.hosts }, 'example.com').allowed).toBe(true);
});
