import { AlmError } from './errors.js';
import { type ByteWriter, type KnownBytes, withWriter } from './lib/byte-writer.js';
import { isPlainObject } from './lib/plain-object.js';
import { toPointer } from './lib/pointer.js';

const MAX_DEPTH = 1000;
const [OPEN_BRACKET, CLOSE_BRACKET, OPEN_BRACE, CLOSE_BRACE, COLON, COMMA] = [
  0x5b, 0x5d, 0x7b, 0x7d, 0x3a, 0x2c,
];

/**
 * Returns the canonical text of a JSON value: RFC 8785 after dropping the members whose value is
 * undefined (section 7). Equal values give equal text, whatever the order of their members.
 *
 * Takes JSON data only: null, booleans, finite numbers, strings, arrays without holes, and objects made
 * by a literal or by `JSON.parse`. A `toJSON` member is data like any other; one that is a function, and
 * every instance of a class (`Date`, `Map`), is refused, since what would be signed is not what is there.
 *
 * @throws {not_canonical} for what is no JSON value, a cycle, or nesting deeper than 1,000, with its place
 */
export function canonicalize(value: unknown): string {
  return withCanonicalBytes(value, (bytes) => new TextDecoder().decode(bytes));
}

/**
 * Returns the canonical bytes of a JSON value, the UTF-8 of {@link canonicalize}: what hashes and
 * signatures are computed over (section 7).
 *
 * @throws {not_canonical} as {@link canonicalize}
 */
export function canonicalBytes(value: unknown): Uint8Array {
  return withCanonicalBytes(value, (bytes) => bytes.slice());
}

/** Hands the canonical bytes to `use`, which must not keep them: the buffer is used again. */
export function withCanonicalBytes<T>(value: unknown, use: (bytes: Uint8Array) => T, known?: KnownBytes): T {
  return withWriter((writer) => {
    writer.known = known;
    write(writer, value, []);
    return use(writer.written());
  });
}

// `path` names the members and elements from the root to `value`.
function write(writer: ByteWriter, value: unknown, path: (string | number)[]): void {
  if (typeof value === 'string') writer.quoted(value);
  else if (typeof value === 'number') writeNumber(writer, value, path);
  else if (typeof value === 'boolean' || value === null) writer.ascii(String(value));
  else if (typeof value === 'object') writeContainer(writer, value, path);
  else throw refuse(path, `${value === undefined ? 'undefined' : `a ${typeof value}`} is no JSON value`);
}

function writeNumber(writer: ByteWriter, value: number, path: readonly (string | number)[]): void {
  if (!Number.isFinite(value)) throw refuse(path, 'a number must be finite');
  // ECMA-262 Number::toString is the form that RFC 8785 3.2.2.3 asks for; it writes -0 as 0.
  writer.ascii(String(value));
}

function writeContainer(writer: ByteWriter, value: object, path: (string | number)[]): void {
  const known = writer.known?.get(value);
  if (known !== undefined) {
    writer.bytes(known);
    return;
  }
  // Also what ends a cycle.
  if (path.length === MAX_DEPTH) throw refuse(path, `nesting deeper than ${MAX_DEPTH} levels, or a cycle`);
  if (Array.isArray(value)) writeArray(writer, value, path);
  else if (isPlainObject(value)) writeObject(writer, value, path);
  else throw refuse(path, 'an instance of a class is no JSON value; convert it first');
}

function writeArray(writer: ByteWriter, array: readonly unknown[], path: (string | number)[]): void {
  writer.byte(OPEN_BRACKET);
  for (let index = 0; index < array.length; index++) {
    if (index > 0) writer.byte(COMMA);
    path.push(index);
    write(writer, array[index], path);
    path.pop();
  }
  writer.byte(CLOSE_BRACKET);
}

function writeObject(writer: ByteWriter, object: Record<string, unknown>, path: (string | number)[]): void {
  writer.byte(OPEN_BRACE);
  let first = true;
  for (const key of sortedKeys(object)) {
    const member = object[key];
    if (member === undefined) continue;
    if (!first) writer.byte(COMMA);
    first = false;
    writer.quoted(key);
    writer.byte(COLON);
    path.push(key);
    write(writer, member, path);
    path.pop();
  }
  writer.byte(CLOSE_BRACE);
}

// By UTF-16 code unit (RFC 8785 3.2.3), which is how JavaScript compares strings.
function sortedKeys(object: object): string[] {
  const keys = Object.keys(object);
  if (keys.length > 16) return keys.sort();
  // Insertion sort: several times faster than sort() on as few names as our shapes have.
  for (let i = 1; i < keys.length; i++) {
    const key = keys[i] as string;
    let j = i;
    for (; j > 0 && (keys[j - 1] as string) > key; j--) keys[j] = keys[j - 1] as string;
    keys[j] = key;
  }
  return keys;
}

function refuse(path: readonly (string | number)[], message: string): AlmError {
  return new AlmError('not_canonical', message, { place: toPointer(path) });
}
