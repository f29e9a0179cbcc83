import { beforeAll, describe, expect, test } from 'vitest';
import { gather, readGiven } from '../../src/model/evidence.js';
import { HMAC_HEX, type TestJournal, writeJournal } from '../support/journal.js';

let made: TestJournal;
beforeAll(async () => {
  made = await writeJournal();
});
const kindOf = (text: string, name = 'pasted text') => readGiven({ name, text }).kind;

describe('readGiven', () => {
  test('everything is known by what stands in it', () => {
    const [line = ''] = made.journal.split('\n');
    expect(kindOf(made.journal)).toBe('journal');
    expect(kindOf(line)).toBe('journal');
    expect(kindOf(made.bundle)).toBe('bundle');
    expect(kindOf(made.lease)).toBe('lease');
    expect(kindOf(made.jwks)).toBe('jwks');
    expect(kindOf(JSON.stringify(JSON.parse(made.jwks).keys[0]))).toBe('jwks');
    expect(kindOf(made.keyHistory)).toBe('history');
    expect(kindOf(made.policy)).toBe('policy');
    expect(kindOf(HMAC_HEX)).toBe('hmac');
    expect(kindOf(made.checkpoint)).toBe('anchors');
    expect(kindOf(JSON.stringify({ at: 'x', checkpoint: made.checkpoint }))).toBe('anchors');
    expect(kindOf(made.checkpoint, 'journal.jsonl.checkpoints')).toBe('checkpoints');
  });

  test.each([
    '',
    ' ',
    'x',
    '[]',
    '{}',
    '{',
    '{"event":1}\n{',
    '0'.repeat(64).replace('0', 'g'),
    '{"keys":[1]}',
  ])('of %j it is said what it is not', (text) => {
    expect(['unknown', 'jwks', 'journal']).toContain(kindOf(text));
  });

  test('a key that is malformed or public knowledge is not used', () => {
    expect(kindOf('{"keys":[{"kty":"OKP","crv":"Ed25519","x":"AA"}]}')).toBe('unknown');
    expect(kindOf(made.keyHistory.replace('"proof"', '"proofs"'))).toBe('unknown');
  });
});

describe('gather', () => {
  const all = (...texts: string[]) => gather(texts.map((text) => readGiven({ name: 'x', text })));

  test('a published set vouches for the history that it fits, and for no other', async () => {
    const both = all(made.keyHistory, made.jwks);
    expect(both).toMatchObject({ faults: [] });
    expect(both.keys.map(({ purpose }) => purpose).sort()).toEqual(['checkpoint', 'proof']);
    const other = await writeJournal();
    expect(all(made.keyHistory, other.jwks).faults).toHaveLength(1);
  });

  test('an audit gets what there is', () => {
    expect(all().options).toEqual({});
    expect(Object.keys(all(made.checkpoint, made.policy, HMAC_HEX, made.jwks).options).sort()).toEqual([
      'anchors',
      'history',
      'keys',
      'rootPolicy',
    ]);
  });
});
