import { parseJson } from '@cognitive-delivery/core';

/** What ends a line, or a text, for one reader or another. */
const ENDS = /[\0\n\r\v\f\u0085\u2028\u2029]+/;

/**
 * Returns every tool that some reader could take a text for a call of: readers that cut it at other places,
 * take no notice of case, width or blanks, take arrays for batches, or any of several members of one name.
 */
export function toolsCalledIn(text: string): readonly string[] {
  return text.split(ENDS).flatMap((part) => callsOf(parsed(part)));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reports whether a text is one line of JSON that strict and lenient readers read alike. */
export function isPlainLine(text: string): boolean {
  return text.split(ENDS).length === 1 && parseJson(text).ok;
}

function callsOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(callsOf);
  if (typeof value !== 'object' || value === null) return [];
  const methods = membersLike(value, 'method');
  if (!methods.some((method) => fold(String(method)) === 'tools/call')) return [];
  return membersLike(value, 'params').flatMap((params) => {
    const names = typeof params === 'object' && params !== null ? membersLike(params, 'name') : [params];
    return names.map((name) => String(name));
  });
}

function membersLike(value: object, name: string): readonly unknown[] {
  return Object.entries(value).flatMap(([key, member]) => (fold(key) === name ? [member] : []));
}

function fold(text: string): string {
  return text.normalize('NFKC').toUpperCase().toLowerCase().trim();
}
