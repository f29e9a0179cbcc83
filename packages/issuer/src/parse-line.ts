import { type ParsedJson, parseJson } from '@cognitive-delivery/core';

// A line holds a declaration, its grant and little else; what an issuer reads (1 MiB, 128 levels) fits.
const LIMITS = { maxBytes: 16 * 1024 * 1024, maxDepth: 136 };

/** Parses a journal line. */
export function parseLine(text: string): ParsedJson {
  return parseJson(text, LIMITS);
}
