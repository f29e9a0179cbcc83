import { describe, expect, test } from 'vitest';
import { findCredentials } from '../src/credentials.js';
import { aManifest } from './support/manifests.js';

// Put together here, so that no scanner of this repository takes them for real ones.
const zeros = (count: number) => '0'.repeat(count);
const SAMPLES: readonly (readonly [kind: string, text: string])[] = [
  ['a private key', `-----BEGIN ${'RSA PRIVATE'} KEY-----`],
  ['a private key', `-----BEGIN ${'PRIVATE'} KEY-----`],
  ['a private key', `-----BEGIN ${'PGP PRIVATE'} KEY BLOCK-----`],
  ['an AWS access key', `AK${'IA'}${zeros(16)}`],
  ['an AWS access key', `key=AS${'IA'}${zeros(16)};`],
  ['a GitHub token', `gh${'p_'}${zeros(36)}`],
  ['a GitHub token', `github_${'pat_'}${zeros(22)}`],
  ['a GitLab token', `glp${'at-'}${zeros(20)}`],
  ['an npm token', `np${'m_'}${zeros(36)}`],
  ['a Google API key', `AI${'za'}${zeros(35)}`],
  ['a Slack token', `xox${'b-'}${zeros(10)}`],
  ['a Stripe key', `sk_${'live_'}${zeros(16)}`],
  ['a secret API key', `s${'k-'}${zeros(20)}`],
  ['a bearer token', `Authorization: Bearer  ${zeros(16)}`],
  ['a JSON web token', `ey${'J'}${zeros(8)}.ey${'J'}${zeros(8)}.${zeros(8)}`],
  ['a password in a URL', `postgres://user:${zeros(3)}@db.test/x`],
];

describe('findCredentials', () => {
  test.each(SAMPLES)('%s: %s', (kind, text) => {
    for (const wrapped of [text, `before ${text} after`, `"${text}"`]) {
      const issues = findCredentials({ a: [{ 'b/c': wrapped }] });
      expect(issues).toEqual([
        {
          code: 'vendor:alm:credential_in_manifest',
          path: '/a/0/b~1c',
          message: expect.stringContaining(kind),
        },
      ]);
      expect(JSON.stringify(issues)).not.toContain(text);
    }
  });

  test.each(SAMPLES)('%s as the name of a member, which no place shows: %s', (_, text) => {
    const issues = findCredentials({ a: { [text]: { inside: text } } });
    expect(issues.map(({ path }) => path)).toEqual(['/a', '/a/(hidden)/inside']);
    expect(JSON.stringify(issues)).not.toContain(text);
  });

  test.each([
    `AK${'IA'}${zeros(15)}`,
    `AK${'IA'}${zeros(17)}`,
    `task-${'s'}k-short`,
    `disk-${zeros(40)}`,
    `gh${'p_'}${zeros(35)}`,
    'Bearer of news',
    '-----BEGIN CERTIFICATE-----',
    'https://example.test:8443/a@b',
    'mcp:server:tool',
    zeros(64),
    `sha256:${zeros(16)}`,
  ])('%j is none', (text) => {
    expect(findCredentials({ text })).toEqual([]);
  });

  test('an ordinary manifest has none', () => {
    expect(
      findCredentials(aManifest({ root: { attestation: { issuer: 'harness', signature: zeros(64) } } })),
    ).toEqual([]);
    expect(findCredentials(null)).toEqual([]);
  });

  test('at most twenty places are told', () => {
    expect(findCredentials(Array(50).fill(`gh${'p_'}${zeros(36)}`))).toHaveLength(20);
  });

  test('costs no more than the length of the text', () => {
    const size = 1_000_000;
    const pieces = [
      'eyJ',
      '.eyJ',
      'sk-',
      '-sk-',
      'Bearer ',
      '-----BEGIN ',
      '://',
      '://a:',
      ':',
      'xox',
      'AKIA',
      'ghp_',
      ' PRIVATE KEY',
      'npm_a-',
    ];
    const start = performance.now();
    for (const piece of pieces)
      findCredentials([
        piece.repeat(size / piece.length),
        piece + ' '.repeat(size),
        piece + 'a'.repeat(size),
      ]);
    expect(performance.now() - start).toBeLessThan(10_000);
  });
});
