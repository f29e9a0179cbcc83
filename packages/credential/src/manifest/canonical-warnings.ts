import type { Issue } from '@cognitive-delivery/core';
import { isObject, pointer } from '../lib/json.js';

const MOST = 20;
// No text that is meant to be read has so many upon one letter (UAX 15, Stream-Safe Text Format), and to put them in
// order takes time quadratic in their number.
const MANY_MARKS = /\p{M}{31}/u;
// With the flag u a pair is one character, so only a half that stands alone is a surrogate.
const LONE_SURROGATE = /\p{Cs}/u;

/** What two readers of section 1.4 could hash differently, or what two texts could share a hash by. */
type CanonicalWarningCode =
  | 'canonical_lone_surrogate'
  | 'canonical_negative_zero'
  | 'canonical_not_nfc'
  | 'canonical_prose_divergence'
  | 'canonical_unsafe_integer';

/**
 * Returns where the hash of a manifest could come out otherwise elsewhere, at most twenty places of each kind, so
 * that none hides another. The code and the prose of section 1.4 order names differently where one has a character
 * above U+FFFF and another one of U+E000 to U+FFFF.
 */
export function canonicalWarnings(manifest: unknown): readonly Issue[] {
  const found: Issue[] = [];
  const counts = new Map<CanonicalWarningCode, number>();
  visit(manifest, []);
  return found;

  function warn(code: CanonicalWarningCode, path: readonly (string | number)[], message: string): void {
    const before = counts.get(code) ?? 0;
    if (before >= MOST) return;
    counts.set(code, before + 1);
    found.push({ code, path: pointer(...path), message });
  }

  function visit(value: unknown, path: readonly (string | number)[]): void {
    if (typeof value === 'string') judgeText(value, path);
    else if (typeof value === 'number') judgeNumber(value, path);
    else if (Array.isArray(value)) value.forEach((element, index) => void visit(element, [...path, index]));
    else if (isObject(value)) {
      const names = Object.keys(value);
      if (ordersDiffer(names)) {
        warn(
          'canonical_prose_divergence',
          path,
          'names sort differently by code point and by code unit; rename one',
        );
      }
      for (const name of names) {
        judgeText(name, path);
        visit(value[name], [...path, name]);
      }
    }
  }

  function judgeText(text: string, path: readonly (string | number)[]): void {
    if (LONE_SURROGATE.test(text)) {
      warn('canonical_lone_surrogate', path, 'half a surrogate pair: RFC 8785 gives no hash for it');
    } else if (MANY_MARKS.test(text) || text.normalize('NFC') !== text) {
      warn(
        'canonical_not_nfc',
        path,
        'not in Unicode form NFC: the same text typed elsewhere has another hash',
      );
    }
  }

  function judgeNumber(value: number, path: readonly (string | number)[]): void {
    if (Object.is(value, -0)) warn('canonical_negative_zero', path, 'minus zero is hashed as 0; write 0');
    if (Number.isInteger(value) && !Number.isSafeInteger(value)) {
      warn('canonical_unsafe_integer', path, 'an integer beyond 2^53 loses digits; write it as a string');
    }
  }
}

function ordersDiffer(names: readonly string[]): boolean {
  if (!names.some((name) => /[\ud800-\udfff]/.test(name))) return false;
  const byUnit = names.toSorted();
  const byPoint = names.toSorted(compareCodePoints);
  return byUnit.some((name, index) => name !== byPoint[index]);
}

function compareCodePoints(a: string, b: string): number {
  const [left, right] = [[...a], [...b]];
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    const difference = (left[i]?.codePointAt(0) ?? 0) - (right[i]?.codePointAt(0) ?? 0);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}
