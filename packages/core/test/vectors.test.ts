import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AgentLease, AgentLeaseManifest } from '@cognitive-delivery/contract';
import { repositoryRoot } from '@cognitive-delivery/testkit';
import { describe, expect, test } from 'vitest';
import { canonicalize } from '../src/canonicalize.js';
import { declaredHash, sha256Hex } from '../src/digest.js';
import { importHmacKey } from '../src/hmac-key.js';
import { narrow } from '../src/narrow.js';
import { signLease, verifyLease } from '../src/sign.js';
import { validate } from '../src/validate.js';
import { CORPUS, corpusJson, testKeyHex } from './support/corpus.js';

interface CanonicalVectors {
  readonly vectors: readonly { name: string; value: unknown; canonical: string; sha256: string }[];
  readonly must_fail: readonly { name: string; construct: string }[];
}

interface NarrowingVector {
  readonly name: string;
  readonly schema_invalid?: true;
  readonly parent_invalid?: true;
  readonly parent: AgentLeaseManifest;
  readonly declared: AgentLeaseManifest;
  readonly granted?: AgentLeaseManifest;
  readonly diff?: object;
  readonly refusals?: readonly string[];
}

interface SignatureVector {
  readonly name: string;
  readonly lease: AgentLease;
  readonly declared: unknown;
}

const key = importHmacKey(testKeyHex(), { conformance: true });

// The published corpus and ours: the same nine points, other values.
describe.each([
  ['ours', join(CORPUS, 'canonical-vectors.json')],
  ['published', join(repositoryRoot, 'node_modules/contract-1.0.2/conformance/canonical-vectors.json')],
])('canonical-vectors.json, %s', (_, path) => {
  const file = JSON.parse(readFileSync(path, 'utf8')) as CanonicalVectors;

  test.each(file.vectors)('$name', ({ value, canonical, sha256 }) => {
    expect(canonicalize(value)).toBe(canonical);
    expect(sha256Hex(canonicalize(value))).toBe(sha256);
  });

  test.each(file.must_fail)('$name fails', ({ construct }) => {
    expect(() => canonicalize({ x: Number(construct) })).toThrow(
      expect.objectContaining({ code: 'not_canonical', place: '/x' }),
    );
  });

  test('has the nine points and the two failures of section 7.1', () => {
    expect(file.vectors.map(({ name }) => name)).toEqual([
      'member-order',
      'nested-order',
      'absent-is-omitted',
      'empty-containers',
      'string-escapes',
      'string-literals',
      'lone-surrogate',
      'numbers',
      'utf16-key-order',
    ]);
    expect(file.must_fail.map(({ name }) => name)).toEqual(['infinity', 'nan']);
  });
});

describe('narrowing-vectors.json', () => {
  const { vectors } = corpusJson<{ vectors: NarrowingVector[] }>('narrowing-vectors.json');

  test.each(vectors)('$name', ({ parent, declared, granted, diff, refusals }) => {
    const narrowing = narrow(declared, parent);

    if (!narrowing.ok) return expect(narrowing.reasons).toEqual(refusals);
    expect(narrowing.granted).toEqual(granted);
    expect(canonicalize(narrowing.granted)).toBe(canonicalize(granted));
    expect(narrowing.diff).toEqual(diff);
  });

  test.each(vectors)(
    '$name is well formed',
    ({ parent, declared, granted, diff, refusals, schema_invalid, parent_invalid }) => {
      expect(validate('agent-lease-manifest', parent).valid).toBe(parent_invalid !== true);
      expect(validate('agent-lease-manifest', declared).valid).toBe(schema_invalid !== true);
      expect([granted, refusals].filter((answer) => answer !== undefined)).toHaveLength(1);
      expect(diff === undefined).toBe(granted === undefined);
      if (granted !== undefined) expect(validate('agent-lease-manifest', granted).valid).toBe(true);
    },
  );

  test('no name occurs twice', () => {
    expect(new Set(vectors.map(({ name }) => name)).size).toBe(vectors.length);
  });
});

describe('signature-vectors.json', () => {
  const { vectors } = corpusJson<{ vectors: SignatureVector[] }>('signature-vectors.json');

  test.each(vectors)('$name verifies and names its declaration', ({ lease, declared }) => {
    expect(verifyLease(lease, key)).toEqual({ verified: true, fingerprint: lease.key_fingerprint });
    expect(declaredHash(declared)).toBe(lease.declared_hash);
    expect(validate('agent-lease', lease)).toEqual({ valid: true, errors: [] });
  });

  test.each(vectors)('$name is what signing it again gives', ({ lease }) => {
    const { signature: _, ...unsigned } = lease;

    expect(signLease(unsigned as AgentLease, key)).toEqual(lease);
  });

  test.each(vectors)('$name fails with one digit of its signature changed', ({ lease }) => {
    const signature = (lease.signature.startsWith('0') ? '1' : '0') + lease.signature.slice(1);

    expect(verifyLease({ ...lease, signature }, key)).toEqual({
      verified: false,
      code: 'signature_mismatch',
    });
  });

  test.each(vectors)('$name fails with a blank added to its purpose', ({ lease }) => {
    const changed = structuredClone(lease);
    changed.manifest.intent.purpose += ' ';

    expect(verifyLease(changed, key)).toEqual({ verified: false, code: 'signature_mismatch' });
  });

  test.each(vectors)('$name is a fixture too', ({ name, lease }) => {
    const fixture = name.startsWith('minimal') ? 'minimal' : name;

    expect(corpusJson('fixtures', 'valid', `agent-lease.${fixture}.json`)).toEqual(lease);
  });

  test('the key is refused outside a conformance run', () => {
    expect(() => importHmacKey(testKeyHex())).toThrow(expect.objectContaining({ code: 'key_is_test_key' }));
  });
});
