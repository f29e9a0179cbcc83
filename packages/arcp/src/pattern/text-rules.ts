import { MAX_PATTERN_LENGTH } from '@cognitive-delivery/core';
import { isPathCapability, NET_FETCH } from '../capability.js';

const CONTROL = /[\p{Cc}\p{Cs}]/u;

/** Reports whether a text has a control character or half a surrogate pair, which others read as other text. */
export function hasControl(text: string): boolean {
  return CONTROL.test(text);
}

/** Reports whether a text has a `.` or `..` segment, percent-encoded or not. */
export function hasDotSegment(text: string): boolean {
  return /(?:^|\/)(?:\.|%2e){1,2}(?:\/|\?|$)/i.test(text);
}

/**
 * Returns why the text of a pattern is refused, or undefined: each of these forms is a known way to reach
 * more than was meant, or matches nothing that a target can be.
 */
export function patternFault(capability: string, pattern: string): string | undefined {
  if (pattern === '') return 'an empty pattern matches nothing; leave it out';
  if (Array.from(pattern).length > MAX_PATTERN_LENGTH) {
    return `a pattern has at most ${MAX_PATTERN_LENGTH} characters`;
  }
  if (hasControl(pattern)) return 'a pattern has no control characters';
  if (pattern.includes('\\')) return 'a pattern has no backslash; the separator is /';
  if (pattern.includes('***')) return 'three stars have no meaning; write * or **';
  if (/(?:^|\/)\.\.?(?:\/|$)/.test(pattern)) {
    return 'a pattern has no . or .. segment; write what it resolves to';
  }
  if (emptySegment(capability).test(pattern)) return 'a pattern has no empty segment; write one slash';
  if (isPathCapability(capability) && /.\/$/.test(pattern)) {
    return 'a path has no slash at its end; leave it out, or write /** for all below it';
  }
  return undefined;
}

// The two slashes after the scheme of a URL are none.
function emptySegment(capability: string): RegExp {
  return capability === NET_FETCH ? /(?<!^[A-Za-z][A-Za-z0-9+.-]*:)\/\// : /\/\//;
}
