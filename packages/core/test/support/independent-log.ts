import { createHash, createPublicKey, verify } from 'node:crypto';

// Reads journals' proofs and checkpoints as another program would: written from the public formats alone, by
// definition instead of by algorithm, on Buffer and BigInt, with nothing of this package.

const sha256 = (...parts: readonly (Buffer | string)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

const leaf = (entry: Buffer): Buffer => sha256(Buffer.of(0), entry);
const node = (left: Buffer, right: Buffer): Buffer => sha256(Buffer.of(1), left, right);

/** Returns the head of a list of entries by its definition. */
export function headOf(entries: readonly Buffer[]): Buffer {
  if (entries.length === 0) return sha256('');
  if (entries.length === 1) return leaf(entries[0] as Buffer);
  let split = 1;
  while (split * 2 < entries.length) split *= 2;
  return node(headOf(entries.slice(0, split)), headOf(entries.slice(split)));
}

/** Returns the head to which an inclusion path leads: by the bits of the index, the border on the left. */
export function headByInclusion(entry: Buffer, index: bigint, size: bigint, path: readonly Buffer[]): string {
  const inner = bitLength(index ^ (size - 1n));
  const border = (index >> BigInt(inner)).toString(2).replaceAll('0', '').length;
  if (index >= size || path.length !== inner + border) return 'impossible';
  return path
    .reduce((hash, sibling, level) => {
      const left = level >= inner || ((index >> BigInt(level)) & 1n) === 1n;
      return left ? node(sibling, hash) : node(hash, sibling);
    }, leaf(entry))
    .toString('base64');
}

/** Returns the older and the newer head to which a consistency path leads, by the recursion that makes it. */
export function headsByConsistency(
  older: number,
  newer: number,
  path: readonly Buffer[],
  olderHead: Buffer,
): [older: string, newer: string] {
  const left = [...path];
  const heads = (m: number, n: number, whole: boolean): [Buffer, Buffer] => {
    if (m === n) {
      const hash = whole ? olderHead : (left.shift() ?? Buffer.alloc(32));
      return [hash, hash];
    }
    let split = 1;
    while (split * 2 < n) split *= 2;
    if (m <= split) {
      const [old, now] = heads(m, split, whole);
      return [old, node(now, left.shift() ?? Buffer.alloc(32))];
    }
    const [old, now] = heads(m - split, n - split, false);
    const whole_left = left.shift() ?? Buffer.alloc(32);
    return [node(whole_left, old), node(whole_left, now)];
  };
  const [old, now] = heads(older, newer, true);
  return left.length > 0 ? ['too long', 'too long'] : [old.toString('base64'), now.toString('base64')];
}

/** Returns the lines of a note's text if the key of the text form signed it, and throws otherwise. */
export function readNote(note: Buffer, verifierKey: string): string[] {
  const [name = '', id = '', ...rest] = verifierKey.split('+');
  const key = Buffer.from(rest.join('+'), 'base64');
  if (sha256(name, '\n', key).subarray(0, 4).toString('hex') !== id) throw new Error('id');
  const end = note.lastIndexOf('\n\n');
  const text = note.subarray(0, end + 1);
  const signatures = note
    .subarray(end + 2)
    .toString()
    .split('\n')
    .filter((line) => line.startsWith(`\u2014 ${name} `))
    .map((line) => Buffer.from(line.split(' ')[2] as string, 'base64'))
    .filter((bytes) => bytes.subarray(0, 4).toString('hex') === id);
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: key.subarray(1).toString('base64url') };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  if (!signatures.some((bytes) => verify(null, text, publicKey, bytes.subarray(4))))
    throw new Error('unsigned');
  return text.toString().trimEnd().split('\n');
}

function bitLength(value: bigint): number {
  return value === 0n ? 0 : value.toString(2).length;
}
