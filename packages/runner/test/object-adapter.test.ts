import { createHash, createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { adaptObject, type ObjectAdapter } from '../src/adapters/object-adapter.js';
import { canonicalText } from '../src/json.js';
import { runCorpus } from '../src/run-corpus.js';
import { readCorpus } from './support/corpus.js';

const corpus = readCorpus();

// A signer over values, whole: what a lease is signed over is everything but its signature.
const signer: ObjectAdapter = {
  validate: () => true,
  canonicalise: canonicalText,
  hash: (value) => createHash('sha256').update(canonicalText(value)).digest('hex'),
  verify(lease, keyHex) {
    const { signature, ...signed } = lease as Record<string, unknown>;
    const hmac = createHmac('sha256', Buffer.from(keyHex, 'hex'));
    return signature === hmac.update(canonicalText(signed)).digest('hex');
  },
};

describe('an object in this process', () => {
  test('is asked what its hooks can answer, and nothing about the text that it never sees', async () => {
    const { results } = await runCorpus(adaptObject(signer), corpus, { only: 'verify/' });
    const own = results.filter(({ hook }) => hook === 'verify');
    expect(own.filter(({ state }) => state !== 'passed')).toEqual([]);
    expect(own).toHaveLength(corpus.signatures.length * 5);
    expect(own.some(({ id }) => /member-twice|not-json/.test(id))).toBe(false);
  });

  test('passes canonical bytes and hashes with the right functions', async () => {
    for (const only of ['canonicalise/', 'hash/']) {
      const { results } = await runCorpus(adaptObject(signer), corpus, { only });
      const own = results.filter(({ hook }) => hook !== 'case');
      expect(own.filter(({ state }) => state !== 'passed')).toEqual([]);
      expect(own.length).toBeGreaterThan(2);
    }
  });

  test('has unchecked what it does not offer', async () => {
    const { results } = await runCorpus(adaptObject(signer), corpus, { only: 'narrow/' });
    expect(new Set(results.map(({ state }) => state))).toEqual(new Set(['unchecked']));
  });

  test('that throws is reported as errored', async () => {
    const adapter = adaptObject({
      validate() {
        throw new RangeError('out of range');
      },
    });
    const { results } = await runCorpus(adapter, corpus, { only: 'validate/agent-lease.minimal' });
    expect(results[0]).toMatchObject({ state: 'errored', difference: 'hook_threw: out of range' });
  });
});
