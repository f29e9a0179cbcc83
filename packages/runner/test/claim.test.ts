import { describe, expect, test } from 'vitest';
import { claimOf } from '../src/claim.js';
import type { CaseResult } from '../src/run-corpus.js';
import type { State } from '../src/verdict.js';

const hello = {
  name: 'acme',
  version: '2.0',
  language: 'rust',
  schema_set: '1.2',
  hooks: [],
  signature_algorithms: ['hmac-sha256'],
};
const READING = ['valid fixtures', 'invalid fixtures', 'unknown members', 'round trip', 'lease rules'];
const SIGNING = ['canonical bytes', 'RFC 8785 vectors', 'declared hashes', 'signatures'];
const ALL = [...READING, ...SIGNING, 'narrowing', 'component glob-match'];

/** Two cases of each group, the first in the state given for its group, all others passed. */
function results(states: Readonly<Record<string, State>> = {}): CaseResult[] {
  return ALL.flatMap((group) =>
    [states[group] ?? 'passed', 'passed' as const].map((state, index) => ({
      id: `${group}/${index}`,
      group,
      hook: 'validate',
      why: '',
      state,
      milliseconds: 1,
    })),
  );
}
const all = (groups: readonly string[], state: State): Record<string, State> =>
  Object.fromEntries(groups.map((group) => [group, state]));

function claim(states?: Readonly<Record<string, State>>, changes: object = {}) {
  const facts = { hello, digest: 'a'.repeat(64), partial: false, takesText: true };
  return claimOf(results(states), { ...facts, ...changes });
}
const CORPUS = 'the corpus of schema set 1.2 (aaaaaaaaaaaa)';

describe('the claim', () => {
  test('names every role, and the algorithm', () => {
    expect(claim()).toEqual({
      roles: ['reader', 'signer', 'issuer'],
      sentence: `acme 2.0 (rust) conforms to ${CORPUS} as reader, signer and issuer, signature algorithm hmac-sha256.`,
    });
  });

  test('a reader that offers nothing else says so, as clause 4 of section 9 wants', () => {
    const { roles, sentence } = claim(all([...SIGNING, 'narrowing'], 'unchecked'));
    expect(roles).toEqual(['reader']);
    expect(sentence).toBe(
      `acme 2.0 (rust) conforms to ${CORPUS} as reader. Not a conforming signer: canonical bytes not checked; ` +
        'RFC 8785 vectors not checked; declared hashes not checked; signatures not checked. ' +
        'Not a conforming issuer: narrowing not checked.',
    );
  });

  test.each(['failed', 'failed-elsewhere', 'unlocated', 'errored', 'timed-out'] as const)(
    'one case that is %s takes the role and those above it',
    (state) => {
      expect(claim({ 'invalid fixtures': state }).sentence).toBe(
        `acme 2.0 (rust) may not claim conformance with ${CORPUS}. ` +
          'Not a conforming reader: invalid fixtures failed 1 of 2.',
      );
      expect(claim({ signatures: state }).roles).toEqual(['reader']);
      expect(claim({ narrowing: state }).roles).toEqual(['reader', 'signer']);
    },
  );

  test('a failure that was expected is a failure all the same', () => {
    const { roles, sentence } = claim({ 'invalid fixtures': 'expected-failure' });
    expect(roles).toEqual([]);
    expect(sentence).toContain('Not a conforming reader: invalid fixtures with 1 expected failure.');
  });

  test('one case unchecked leaves its group unproved', () => {
    expect(claim({ 'lease rules': 'unchecked' }).roles).toEqual([]);
  });

  test('components are named and take no role', () => {
    expect(claim({ 'component glob-match': 'failed' })).toMatchObject({
      roles: ['reader', 'signer', 'issuer'],
      sentence: expect.stringContaining('Components: glob-match failed 1 of 2.'),
    });
  });

  test('an algorithm that the corpus cannot test is not passed off as tested', () => {
    const both = { ...hello, signature_algorithms: ['ed25519', 'hmac-sha256'] };
    expect(claim({}, { hello: both }).sentence).toContain(
      'signature algorithm hmac-sha256 (stated and not tested: ed25519).',
    );
    expect(claim({}, { hello: { ...hello, signature_algorithms: [] } })).toMatchObject({
      roles: ['reader'],
      sentence: expect.stringContaining('Not a conforming signer: hmac-sha256 not stated.'),
    });
  });

  test('nothing may be claimed from a part', () => {
    expect(claim({}, { partial: true })).toEqual({
      roles: [],
      sentence: `A part of ${CORPUS} was run with acme 2.0 (rust); nothing may be claimed from a part.`,
    });
  });

  test('who was handed values is not said to read text', () => {
    expect(claim({}, { takesText: false }).sentence).toMatch(/how it reads JSON text was not tested\.$/);
  });
});
