import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { type ImportKeyOptions, importPrivateKey, importPublicKey } from '../src/ed25519-key.js';
import { isAlmError } from '../src/errors.js';
import { importHmacKey } from '../src/hmac-key.js';
import { parseInstant } from '../src/instant.js';
import type { HistoricKey, KeyPurpose } from '../src/key-history.js';
import { signProof, verifyProofAt } from '../src/proof.js';
import { verifyLease } from '../src/sign.js';
import { validate } from '../src/validate.js';
import { corpusJson, corpusText, testKeyHex } from './support/corpus.js';

interface ProofVector {
  readonly name: string;
  readonly document: unknown;
  readonly keys: readonly { key: string; purpose?: KeyPurpose; from: string; until?: string }[];
  readonly at: string;
  readonly conformance?: false;
  readonly expected: string;
}

const file = corpusJson<{ keys: Record<string, Record<string, unknown>>; vectors: ProofVector[] }>(
  'proof-vectors.json',
);
const schema = corpusJson<{ definitions: { verdict: { enum: string[] } } }>('proof-vectors.schema.json');
const published = ['current', 'former', 'stranger'];

const instant = (text: string): number => parseInstant(text) ?? Number.NaN;
const jwkOf = (name: string): unknown => {
  const { d: _, ...publicHalf } = file.keys[name] ?? {};
  return published.includes(name) ? publicHalf : file.keys[name];
};
const historyOf = (vector: ProofVector, options: ImportKeyOptions): HistoricKey[] =>
  vector.keys.map(({ key, purpose = 'proof', from, until }) => ({
    key: importPublicKey(jwkOf(key), options),
    purpose,
    from: instant(from),
    ...(until !== undefined && { until: instant(until) }),
  }));

function verdict(vector: ProofVector): string {
  try {
    const history = historyOf(vector, { conformance: vector.conformance ?? true });
    const outcome = verifyProofAt(vector.document, history, instant(vector.at));
    return outcome.verified ? 'verified' : outcome.code;
  } catch (error) {
    if (isAlmError(error)) return error.code;
    throw error;
  }
}

test.each(file.vectors)('$name: $expected', (vector) => {
  expect(verdict(vector)).toBe(vector.expected);
});

describe('proof-vectors.json', () => {
  const holding = file.vectors.filter(({ expected }) => expected === 'verified');

  test('is as its schema says, printable ASCII, no name twice', () => {
    const check = new Ajv({ allErrors: true }).compile(schema);
    check(file);

    expect(check.errors ?? []).toEqual([]);
    expect(corpusText('proof-vectors.json')).toMatch(/^[ -~\n]+$/);
    expect(new Set(file.vectors.map(({ name }) => name)).size).toBe(file.vectors.length);
  });

  test('has every verdict', () => {
    const used = new Set(file.vectors.map(({ expected }) => expected));

    expect(schema.definitions.verdict.enum.filter((code) => !used.has(code))).toEqual([]);
  });

  test.each(holding)('$name has a proof that is what signing it again gives', ({ name, document }) => {
    const { proof } = document as { proof: string };
    const signers = published.map((key) => importPrivateKey(file.keys[key], { conformance: true }));
    const again = signers.map((key) => signProof(document as object, key).proof);

    expect(again.includes(proof) || name === 'older-algorithm-name').toBe(true);
  });

  test('holds documents that are well formed, and whose signature covers the proof', () => {
    const hmac = importHmacKey(testKeyHex(), { conformance: true });
    for (const { name, document } of holding) {
      const shape = Object.hasOwn(document as object, 'event') ? 'lease-record' : 'agent-lease';
      const { signature } = document as { signature?: string };

      expect(verifyLease(document, hmac).verified).toBe(
        signature !== undefined && name !== 'other-signature',
      );
      expect(validate(shape, document).valid).toBe(signature !== undefined || shape === 'lease-record');
    }
  });
});
