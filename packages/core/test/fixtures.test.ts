import { createHmac } from 'node:crypto';
import type { AgentLeaseManifest, LeaseRecord, Shape } from '@cognitive-delivery/contract';
import { describe, expect, test } from 'vitest';
import { canonicalize } from '../src/canonicalize.js';
import { declaredHash, grantedHash } from '../src/digest.js';
import { importHmacKey } from '../src/hmac-key.js';
import { checkLeaseRules } from '../src/lease-rules.js';
import { verifyLease, verifyRecord } from '../src/sign.js';
import { validate } from '../src/validate.js';
import { casesOf, corpusJson, corpusText, documentNames, testKeyHex } from './support/corpus.js';
import {
  PUBLISHED_INVALID,
  PUBLISHED_INVALID_BY_RULE,
  PUBLISHED_VALID,
} from './support/published-fixtures.js';

const key = importHmacKey(testKeyHex(), { conformance: true });
const isLeaseShape = (name: string) => /^(?:agent-lease|agent-lease-manifest|lease-record)\./.test(name);
const leaseFixtures = (folder: string) => documentNames('fixtures', folder).filter(isLeaseShape);
const shapeOf = (name: string) => name.slice(0, name.indexOf('.')) as Shape;

describe('fixtures of the lease shapes', () => {
  test.each(leaseFixtures('valid'))('%s is accepted and keeps the rules', (name) => {
    const value = corpusJson('fixtures', 'valid', `${name}.json`);

    expect(validate(shapeOf(name), value)).toEqual({ valid: true, errors: [] });
    if (shapeOf(name) !== 'agent-lease-manifest') expect(checkLeaseRules(value)).toEqual([]);
  });

  test.each(leaseFixtures('invalid'))('%s is refused at its place', (name) => {
    const expected = corpusJson<{ path: string; keyword: string }>(
      'fixtures',
      'invalid',
      `${name}.expect.json`,
    );
    const { valid, errors } = validate(shapeOf(name), corpusJson('fixtures', 'invalid', `${name}.json`));
    const found = errors.map(({ instancePath, keyword }) => ({ path: instancePath || '/', keyword }));

    expect(valid).toBe(false);
    expect(found).toContainEqual(expected);
    expect(corpusText('fixtures', 'invalid', `${name}.reason`).trim()).not.toBe('');
  });

  test.each(leaseFixtures('invalid-by-rule'))('%s passes the schema and breaks its rule alone', (name) => {
    const value = corpusJson<object>('fixtures', 'invalid-by-rule', `${name}.json`);
    const { rule, path, context } = corpusJson<{ rule: string; path: string; context?: { chain: string[] } }>(
      'fixtures',
      'invalid-by-rule',
      `${name}.expect.json`,
    );
    const findings = checkLeaseRules(value, context && { chainOf: () => context.chain });

    expect(validate(shapeOf(name), value)).toEqual({ valid: true, errors: [] });
    expect(findings).toEqual([{ rule, path, message: expect.any(String) }]);
  });

  test.each([
    ['valid', PUBLISHED_VALID, 20],
    ['invalid', PUBLISHED_INVALID, 47],
    ['invalid-by-rule', PUBLISHED_INVALID_BY_RULE, 4],
  ])('%s has every published name', (folder, names, count) => {
    expect(names).toHaveLength(count);
    expect(leaseFixtures(folder)).toEqual(expect.arrayContaining(names));
  });

  test.each(['valid', 'invalid-by-rule'])('every lease under %s is signed', (folder) => {
    const leases = leaseFixtures(folder).filter((name) => shapeOf(name) === 'agent-lease');

    for (const name of leases) {
      expect(verifyLease(corpusJson('fixtures', folder, `${name}.json`), key).verified, name).toBe(true);
    }
  });

  test('the journal is needed to see a stranger revoke', () => {
    const name = 'lease-record.RevokedByStranger.json';

    expect(checkLeaseRules(corpusJson('fixtures', 'invalid-by-rule', name))).toEqual([]);
  });

  test('the recorded grant carries both hashes', () => {
    const granted = corpusJson<LeaseRecord>('fixtures', 'valid', 'lease-record.populated.json');
    const { granted_hash, ...without } = granted;

    expect(declaredHash(granted.declared)).toBe(granted.declared_hash);
    expect(grantedHash(without)).toBe(granted_hash);
  });

  test('the signed revocation verifies', () => {
    const revoked = corpusJson('fixtures', 'valid', 'lease-record.revoked-by-issuer.json');

    expect(verifyRecord(revoked, key).verified).toBe(true);
  });

  test('the attestation is signed over the manifest without that signature', () => {
    const { attestation, ...rest } = corpusJson<AgentLeaseManifest>(
      'fixtures',
      'valid',
      'agent-lease-manifest.populated.json',
    );
    const { signature, ...unsigned } = attestation ?? { issuer: 'agent' };
    const bytes = canonicalize({ ...rest, attestation: unsigned });

    expect(createHmac('sha256', Buffer.from(testKeyHex(), 'hex')).update(bytes).digest('hex')).toBe(
      signature,
    );
  });
});

test('the corpus is written in printable ASCII and ends every line with a line feed', () => {
  const folders = [
    ['fixtures', 'valid'],
    ['fixtures', 'invalid'],
    ['fixtures', 'invalid-by-rule'],
    ['vectors'],
  ];
  const files = [
    ['canonical-vectors.json'],
    ['narrowing-vectors.json'],
    ['signature-vectors.json'],
    ...folders.flatMap((folder) => documentNames(...folder).map((name) => [...folder, `${name}.json`])),
  ];

  expect(files.filter((path) => !/^[\n -~]*\n$/.test(corpusText(...path)))).toEqual([]);
});

test('no id of a case occurs twice', () => {
  const components = new Set([...documentNames('cases'), ...documentNames('vectors')]);
  const ids = [...components].flatMap((component) => casesOf(component).map(({ id }) => id));

  expect(new Set(ids).size).toBe(ids.length);
});
