import { AlmError, canonicalize, sha256Hex } from '@cognitive-delivery/core';
import { isObject, pointer } from '../lib/json.js';

const MAX_DEPTH = 128;

/**
 * Returns the canonical text of a manifest byte for byte as the code of section 1.4 writes it: names sorted by
 * UTF-16 code unit, no white space, members that are undefined left out. For JSON it is the text of RFC 8785,
 * and where that gives none (a lone surrogate), the escape that `JSON.stringify` writes.
 *
 * @throws {not_canonical} for what JSON cannot carry and the code would turn into something else, and for
 * nesting deeper than 128
 */
export function canonicalForm(manifest: unknown): string {
  return canonicalize(withNulls(manifest, []));
}

/**
 * Returns the `manifestHash` of a manifest: the SHA-256 of its canonical form as lower-case hexadecimal.
 *
 * @throws {not_canonical} as {@link canonicalForm}
 */
export function manifestHash(manifest: unknown): string {
  return sha256Hex(canonicalForm(manifest));
}

// The code writes null for an undefined element and for undefined itself, which RFC 8785 does not know.
function withNulls(value: unknown, path: readonly (string | number)[]): unknown {
  if (path.length > MAX_DEPTH) {
    throw new AlmError('not_canonical', `nesting deeper than ${MAX_DEPTH} levels`, {
      place: pointer(...path),
    });
  }
  if (value === undefined) return null;
  if (Array.isArray(value)) {
    return Array.from(value, (element: unknown, index) => {
      if (!Object.hasOwn(value, index)) {
        throw new AlmError('not_canonical', 'an array has a hole', { place: pointer(...path, index) });
      }
      return withNulls(element, [...path, index]);
    });
  }
  if (!isObject(value)) return value;
  const prototype: unknown = Object.getPrototypeOf(value);
  // An instance of a class is refused by what follows, with its place.
  if (prototype !== null && Object.getPrototypeOf(prototype) !== null) return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return Object.fromEntries(entries.map(([name, inner]) => [name, withNulls(inner, [...path, name])]));
}
