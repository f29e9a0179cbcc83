import { scaled } from '@cognitive-delivery/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openNote, signNote } from '../src/checkpoint/note.js';
import { exportVerifierKey, importVerifierKey, keyId } from '../src/checkpoint/verifier-key.js';
import { type Checkpoint, signCheckpoint, verifyCheckpoint } from '../src/checkpoint.js';
import { importPrivateKey, importPublicKey, privateJwkOf } from '../src/ed25519-key.js';
import { MerkleTree } from '../src/merkle/tree.js';
import { readNote } from './support/independent-log.js';

const ORIGIN = 'alm.example/journal-1';
const VERIFIER_KEY = 'alm.example/journal-1+d949c1d5+AQOhB7/zzhC+HXDdGOdLwJln5NYwm6UNXx3chmQSVTG4';
const WITNESS_KEY = 'witness.example/w1+873390cd+ASFS+NGbeR0kRTJC4V8uq2y3z/p7al7TAJeWDgaYgdsS';
const WITNESS_LINE =
  '\u2014 witness.example/w1 hzOQzSC2v4+8CQsFLAu/7AxLh9OcWSbHDrP2OGJs1qPOiF/zQWQT7P/0Pa4AyZIEw8LmRfQo1BpbYZ6twdrhwMbWNg8=\n';
const ROOT = 'XcnaeacGWamtVZy3Ad7ZoqudgjqtL0lgz+Nw7/RgQyg=';
const SIGNATURE =
  '2UnB1W02Zji8QgzWbPIYGdFggqTgsQ/C2hGwDCtYCT5HnCyZflfgVZOCyBITo2fd/RlRwigjeNxz6+N9q9YfkkIwtAg=';
const NOTE = `${ORIGIN}\n8\n${ROOT}\n\n\u2014 ${ORIGIN} ${SIGNATURE}\n`;
const EMPTY_NOTE = `${ORIGIN}\n0\n47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=\n\n\u2014 ${ORIGIN} 2UnB1URW8jfcwq/OBLKG04pKUUahG41uY62QuVTkAfeTvMPljR6z7s//Is83V1SErO1XKRNUqBBQB5BUvLWCxz9fqAY=\n`;

const key = importPrivateKey(privateJwkOf(Uint8Array.from({ length: 32 }, (_, index) => index)));
const witness = importPrivateKey(privateJwkOf(new Uint8Array(32).fill(0x42)));
const log = importVerifierKey(VERIFIER_KEY);
const verify = (note: string | Uint8Array, keys = [log], origin = ORIGIN) =>
  verifyCheckpoint(note, keys, origin);
const code = (...args: Parameters<typeof verify>) => {
  const outcome = verify(...args);
  return outcome.ok ? 'ok' : outcome.code;
};
const signed = (text: string, name = ORIGIN) => signNote(text, name, key);

describe('the worked vectors', () => {
  test('a checkpoint of eight lines, and one of none', () => {
    expect(signCheckpoint({ origin: ORIGIN, size: 8, root: ROOT }, key)).toBe(NOTE);
    expect(signCheckpoint({ origin: ORIGIN, ...new MerkleTree().head() }, key)).toBe(EMPTY_NOTE);
    expect(verify(NOTE)).toEqual({
      ok: true,
      checkpoint: { origin: ORIGIN, size: 8, root: ROOT },
      signers: [ORIGIN],
    });
    expect(verify(EMPTY_NOTE)).toMatchObject({ ok: true, checkpoint: { size: 0 } });
    expect(verify(Buffer.from(NOTE))).toEqual(verify(NOTE));
  });

  test('a verifier key', () => {
    expect(exportVerifierKey({ name: ORIGIN, key: key.publicKey })).toBe(VERIFIER_KEY);
    expect(exportVerifierKey({ name: 'witness.example/w1', key: witness.publicKey })).toBe(WITNESS_KEY);
    expect(exportVerifierKey(importVerifierKey(WITNESS_KEY))).toBe(WITNESS_KEY);
    expect(Buffer.from(keyId(log)).toString('hex')).toBe('d949c1d5');
  });

  test('the example that is published with the format', () => {
    const foo = importVerifierKey('example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k');
    const text = 'This is an example message.\n';
    const line =
      '\u2014 example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=\n';

    expect(openNote(`${text}\n${line}`, [foo])).toEqual({ ok: true, text, signers: ['example.com/foo'] });
    expect(verifyCheckpoint(`${text}\n${line}`, [foo], 'example.com/foo')).toEqual({
      ok: false,
      code: 'checkpoint_malformed',
    });
  });
});

describe('signatures', () => {
  const both = NOTE + WITNESS_LINE;
  const witnessFirst = NOTE.replace(`\n\n`, `\n\n${WITNESS_LINE}`);
  const w1 = importVerifierKey(WITNESS_KEY);

  test('by others are ignored, wherever they stand', () => {
    expect(verify(both)).toMatchObject({ ok: true, signers: [ORIGIN] });
    expect(verify(witnessFirst)).toMatchObject({ ok: true, signers: [ORIGIN] });
    expect(verify(`${NOTE}\u2014 other.example AAAAAAA=\n`)).toMatchObject({ ok: true });
  });

  test('by known witnesses are told', () => {
    expect(verify(both, [log, w1])).toMatchObject({ signers: [ORIGIN, 'witness.example/w1'] });
    expect(verify(witnessFirst, [w1, log])).toMatchObject({ signers: ['witness.example/w1', ORIGIN] });
  });

  test('by a witness alone do not do', () => {
    expect(code(both, [w1])).toBe('note_unsigned');
    expect(code(both, [])).toBe('note_unsigned');
  });

  test('that are wrong under a known key speak against the note, though another holds', () => {
    const wrong = SIGNATURE.replace('2UnB1W02', '2UnB1W03');
    expect(code(both.replace(SIGNATURE, wrong), [log, w1])).toBe('note_mismatch');
    expect(code(`${NOTE}\u2014 ${ORIGIN} ${wrong}\n`)).toBe('note_mismatch');
    expect(code(`${NOTE}\u2014 ${ORIGIN} ${SIGNATURE}\n`)).toBe('ok');
    expect(code(`${NOTE}\u2014 ${ORIGIN} ${Buffer.from('d949c1d5ff', 'hex').toString('base64')}\n`)).toBe(
      'note_mismatch',
    );
  });

  test('that fit by name or by id alone are none of the key', () => {
    const raw = Buffer.from(SIGNATURE, 'base64');
    const otherId = Buffer.concat([Buffer.from('00000000', 'hex'), raw.subarray(4)]).toString('base64');

    expect(code(NOTE.replace(SIGNATURE, otherId))).toBe('note_unsigned');
    expect(code(NOTE.replace(`\u2014 ${ORIGIN}`, '\u2014 alm.example/journal-2'))).toBe('note_unsigned');
  });

  test('with S + L in place of S do not hold', () => {
    const malleable =
      '2UnB1W02Zji8QgzWbPIYGdFggqTgsQ/C2hGwDCtYCT5HnCyZayvWsq3l2mrpP1+A3BMw1ygjeNxz6+N9q9YfkkIwtBg=';
    expect(code(NOTE.replace(SIGNATURE, malleable))).toBe('note_mismatch');
  });

  test('are of this journal and no other under the same key', () => {
    expect(code(NOTE, [log], 'alm.example/journal-2')).toBe('checkpoint_of_another_log');
    expect(code(signed(`alm.example/journal-2\n8\n${ROOT}\n`))).toBe('checkpoint_of_another_log');
  });
});

describe('a note', () => {
  test.each([
    ['nothing', ''],
    ['no signature', `${ORIGIN}\n8\n${ROOT}\n`],
    ['no line for a signature', `${ORIGIN}\n8\n${ROOT}\n\n`],
    ['no final line feed', NOTE.slice(0, -1)],
    ['one line feed too many', `${NOTE}\n`],
    ['bytes after the end', `${NOTE}x`],
    ['a line that is no signature', `${NOTE}x\n`],
    ['carriage returns', NOTE.replaceAll('\n', '\r\n')],
    ['a tab', NOTE.replace(`${ORIGIN} `, `${ORIGIN}\t`)],
    ['a NUL', NOTE.replace('alm', 'al\0m')],
    ['a hyphen for the dash', NOTE.replace('\u2014', '-')],
    ['two blanks', NOTE.replace(`${ORIGIN} `, `${ORIGIN}  `)],
    ['a blank at the end', NOTE.replace(`${SIGNATURE}`, `${SIGNATURE} `)],
    ['a plus sign in the name', `${NOTE}\u2014 a+b ${SIGNATURE}\n`],
    ['a name with a space of another script', `${NOTE}\u2014 a\u3000b ${SIGNATURE}\n`],
    ['a signature without padding', NOTE.replace('tAg=', 'tAg')],
    ['an unused bit of the signature', NOTE.replace('tAg=', 'tAh=')],
    ['the alphabet for URLs', NOTE.replace(SIGNATURE, SIGNATURE.replaceAll('/', '_').replaceAll('+', '-'))],
    ['too few bytes for an id', `${NOTE}\u2014 other.example AAAAAA==\n`],
    ['65 signatures', NOTE + '\u2014 other.example AAAAAAA=\n'.repeat(64)],
  ])('is malformed with %s', (_, note) => {
    expect(code(note)).toBe('note_malformed');
  });

  test('is UTF-8, without a byte order mark of its own', () => {
    expect(code(Buffer.concat([Buffer.of(0xff), Buffer.from(NOTE)]))).toBe('note_malformed');
    expect(code(`\ufeff${NOTE}`)).toBe('note_mismatch');
  });

  test('has at most 64 KiB and 64 signatures', () => {
    expect(code(NOTE + 'x'.repeat(65_536))).toBe('note_too_large');
    expect(code(NOTE + '\u2014 other.example AAAAAAA=\n'.repeat(63))).toBe('ok');
  });

  test('may have empty lines in its text, and a checkpoint may not', () => {
    const text = `${ORIGIN}\n8\n${ROOT}\n\nmore\n`;

    expect(openNote(signed(text), [log])).toMatchObject({ ok: true, text });
    expect(code(signed(text))).toBe('checkpoint_malformed');
  });
});

describe('the text of a checkpoint', () => {
  const at = (size: string, root = ROOT, more = '') => code(signed(`${ORIGIN}\n${size}\n${root}\n${more}`));

  test.each([
    '',
    '08',
    '+8',
    '-8',
    '8.0',
    '8e0',
    '0x8',
    ' 8',
    '8 ',
    '\uff18',
    '1'.repeat(30),
    '9007199254740992',
    'NaN',
  ])('no size is %j', (size) => {
    expect(at(size)).toBe('checkpoint_malformed');
  });

  test.each([
    ['nothing', ''],
    ['hexadecimal', Buffer.from(ROOT, 'base64').toString('hex')],
    ['an unused bit', ROOT.replace('yg=', 'yh=')],
    ['no padding', ROOT.slice(0, -1)],
    ['31 bytes', Buffer.alloc(31).toString('base64')],
    ['33 bytes', Buffer.alloc(33).toString('base64')],
    ['20 bytes', Buffer.alloc(20).toString('base64')],
  ])('no root is %s', (_, root) => {
    expect(at('8', root)).toBe('checkpoint_malformed');
  });

  test('has three lines at least', () => {
    for (const text of ['\n', `${ORIGIN}\n`, `${ORIGIN}\n8\n`, `\n8\n${ROOT}\n`]) {
      expect(code(signed(text))).toBe('checkpoint_malformed');
    }
    expect(at('9007199254740991')).toBe('ok');
  });

  test('may have lines that are not known here', () => {
    expect(at('8', ROOT, 'witnessed by nobody\n')).toBe('ok');
    expect(at('8', ROOT, 'alm-keys-of-another-kind 1 2 3\n')).toBe('ok');
  });

  test('carries the head of the key history', () => {
    const keys = new MerkleTree();
    keys.append('{"event":"created"}');
    const checkpoint: Checkpoint = { origin: ORIGIN, size: 8, root: ROOT, keys: keys.head() };
    const note = signCheckpoint(checkpoint, key);

    expect(note.split('\n')[3]).toBe(`alm-keys 1 ${keys.head().root}`);
    expect(verify(note)).toMatchObject({ ok: true, checkpoint });
  });

  test.each([
    'alm-keys\n',
    `alm-keys 1\n`,
    `alm-keys 01 ${ROOT}\n`,
    `alm-keys 1 ${ROOT} 2\n`,
    `alm-keys 1 x\n`,
  ])('no head of a key history is %j', (line) => {
    expect(at('8', ROOT, line)).toBe('checkpoint_malformed');
  });

  test('carries one such head', () => {
    expect(at('8', ROOT, `alm-keys 1 ${ROOT}\nalm-keys 2 ${ROOT}\n`)).toBe('checkpoint_malformed');
  });
});

describe('signCheckpoint', () => {
  test.each(['', 'a b', 'a+b', 'a\nb', 'a\u00a0b', 'a\0', '\ud800'])('takes no origin %j', (origin) => {
    expect(() => signCheckpoint({ origin, size: 8, root: ROOT }, key)).toThrow(
      expect.objectContaining({ code: 'origin_malformed' }),
    );
  });

  test.each([
    [{ size: -1, root: ROOT }],
    [{ size: 2 ** 60, root: ROOT }],
    [{ size: 8, root: 'x' }],
    [{ size: 8, root: ROOT, keys: { size: 1, root: '' } }],
  ])('takes no head %j', (head) => {
    expect(() => signCheckpoint({ origin: ORIGIN, ...head }, key)).toThrow(
      expect.objectContaining({ code: 'index_out_of_range' }),
    );
  });
});

describe('importVerifierKey', () => {
  const point = VERIFIER_KEY.split('+').slice(2).join('+');

  test.each([
    ['nothing', ''],
    ['no name', `+d949c1d5+${point}`],
    ['another name', `alm.example/journal-2+d949c1d5+${point}`],
    ['another id', `${ORIGIN}+d949c1d6+${point}`],
    ['an id in upper case', VERIFIER_KEY.replace('d949c1d5', 'D949C1D5')],
    ['a blank in the name', VERIFIER_KEY.replace('alm.', 'alm ')],
    ['another type', `${ORIGIN}+d949c1d5+${point.replace('AQ', 'BA')}`],
    [
      'one byte less',
      `${ORIGIN}+d949c1d5+${Buffer.from(point, 'base64').subarray(0, 32).toString('base64')}`,
    ],
    ['a line feed', `${VERIFIER_KEY}\n`],
    ['another spelling', VERIFIER_KEY.replace('+HX', '-HX')],
  ])('takes no key with %s', (_, text) => {
    expect(() => importVerifierKey(text)).toThrow(expect.objectContaining({ code: 'key_malformed' }));
  });

  test('takes no key under which anyone can sign', () => {
    const weak = Buffer.concat([Buffer.of(1, 1), Buffer.alloc(31)]).toString('base64');

    expect(() => importVerifierKey(`x+00000000+${weak}`)).toThrow(
      expect.objectContaining({ code: 'key_weak' }),
    );
  });
});

describe('another program', () => {
  test('reads what we write', () => {
    const name = fc.stringMatching(/^[a-z0-9./-]{1,20}$/);
    fc.assert(
      fc.property(
        name,
        fc.maxSafeNat(),
        fc.uint8Array({ minLength: 32, maxLength: 32 }),
        (origin, size, hash) => {
          const root = Buffer.from(hash).toString('base64');
          const note = signCheckpoint({ origin, size, root, keys: { size, root } }, key);
          const verifierKey = exportVerifierKey({ name: origin, key: key.publicKey });

          expect(readNote(Buffer.from(note), verifierKey)).toEqual([
            origin,
            String(size),
            root,
            `alm-keys ${size} ${root}`,
          ]);
          expect(() => readNote(Buffer.from(note.replace(origin, `${origin}x`)), verifierKey)).toThrow();
        },
      ),
      { numRuns: scaled(2_000) },
    );
  });
});

test('any text at all gets an answer, and only what was signed is believed', () => {
  const piece = fc.constantFrom('\n', '\n\n', '\u2014 ', ORIGIN, ' ', '8', ROOT, SIGNATURE, 'x', '\ud800');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
      const note = pieces.join('');
      fc.pre(note !== NOTE);
      expect(verify(note).ok).toBe(false);
    }),
    { numRuns: scaled(20_000) },
  );
  expect(() => verifyCheckpoint(NOTE, [{ name: ORIGIN, key: { ...log.key } }], ORIGIN)).toThrow(
    expect.objectContaining({ code: 'key_malformed' }),
  );
  expect(importPublicKey(log.key.jwk).kid).toBe(log.key.kid);
});
