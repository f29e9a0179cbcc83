import type { Corpus, SignatureVector } from '../corpus.js';
import { isObject, shown } from '../json.js';
import { failed, PASSED, type Verdict } from '../verdict.js';
import type { ConformanceCase } from './conformance-case.js';

/** Returns the cases of `hash` and `verify`: section 7 of the specification. */
export function signatureCases(corpus: Corpus): ConformanceCase[] {
  return corpus.signatures.flatMap((vector) => [
    hashCase(vector),
    ...variantsOf(vector).map((variant) => verifyCase(vector, variant, corpus.testKey)),
  ]);
}

interface Variant {
  readonly name?: string;
  readonly why: string;
  readonly text: string;
  readonly verified: boolean;
  readonly aboutText?: true;
}

function hashCase(vector: SignatureVector): ConformanceCase {
  return {
    id: `hash/${vector.name}`,
    group: 'declared hashes',
    why: 'declared_hash is the SHA-256 of the canonical bytes of the declaration',
    request: { hook: 'hash', text: JSON.stringify(vector.declared) },
    judge: (result) => judgeMember(result, 'sha256', vector.lease['declared_hash']),
  };
}

function verifyCase(vector: SignatureVector, variant: Variant, key_hex: string): ConformanceCase {
  const { name, why, text, verified, aboutText } = variant;
  return {
    id: name === undefined ? `verify/${vector.name}` : `verify/${vector.name}/${name}`,
    group: 'signatures',
    why,
    request: { hook: 'verify', lease: text, key_hex },
    ...(aboutText ? { aboutText } : {}),
    judge: (result) => judgeMember(result, 'verified', verified),
  };
}

function variantsOf({ lease }: SignatureVector): readonly Variant[] {
  const text = JSON.stringify(lease);
  const signature = String(lease['signature']);
  const flipped = (signature.startsWith('0') ? '1' : '0') + signature.slice(1);
  const manifest = lease['manifest'] as { intent: { purpose: string } };
  const intent = { ...manifest.intent, purpose: `${manifest.intent.purpose} ` };
  return [
    { why: 'a lease signed with the test key verifies', text, verified: true },
    {
      name: 'other-member-order',
      why: 'member order and white space are outside the signed bytes',
      text: JSON.stringify(Object.fromEntries(Object.entries(lease).reverse()), null, 2),
      verified: true,
    },
    {
      name: 'signature-changed',
      why: 'one changed digit of the signature no longer verifies',
      text: JSON.stringify({ ...lease, signature: flipped }),
      verified: false,
    },
    {
      name: 'manifest-changed',
      why: 'one changed byte of the granted manifest no longer verifies',
      text: JSON.stringify({ ...lease, manifest: { ...manifest, intent } }),
      verified: false,
    },
    {
      name: 'signature-upper-case',
      why: 'a signature is lower-case hexadecimal',
      text: JSON.stringify({ ...lease, signature: signature.toUpperCase() }),
      verified: false,
    },
    {
      name: 'member-twice',
      why: 'a member that occurs twice could be read in two ways',
      text: text.replace('"signature"', '"signature":"","signature"'),
      verified: false,
      aboutText: true,
    },
    {
      name: 'not-json',
      why: 'text that does not parse verifies as nothing',
      text: text.slice(0, -1),
      verified: false,
      aboutText: true,
    },
  ];
}

function judgeMember(result: unknown, name: string, expected: unknown): Verdict {
  const actual = isObject(result) ? result[name] : result;
  return actual === expected ? PASSED : failed(`expected ${name} ${shown(expected)}, got ${shown(actual)}`);
}
