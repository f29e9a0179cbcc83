import { canonicalize, declaredHash, type Issue, parseJson, sha256Hex } from '@cognitive-delivery/core';

/**
 * A declaration as received: its value with the hash of its canonical bytes, or why it is none with the
 * hash of the bytes that came (a text that cannot be read has no canonical form).
 */
export type Reading =
  | { readonly ok: true; readonly value: unknown; readonly hash: string }
  | { readonly ok: false; readonly issue: Issue; readonly hash: string };

/**
 * Reads a declaration given as JSON text, as bytes, or as an object, which goes through its own JSON text
 * so that one set of limits holds for all.
 *
 * @throws {not_canonical} for an object that is no JSON value, or nested deeper than 1,000: a cycle ends there too
 */
export function readDeclaration(declared: string | Uint8Array | object): Reading {
  const text = isText(declared) ? declared : canonicalize(declared);
  const parsed = parseJson(text);
  if (parsed.ok) return { ok: true, value: parsed.value, hash: declaredHash(parsed.value) };
  const [{ code, message, line, column }] = parsed.issues;
  const reason = code === 'json_too_large' ? 'manifest_too_large' : 'manifest_unparseable';
  // Line and column tell the place; a pointer would carry member names of a text that nobody has judged.
  const place = `line ${line}, column ${column}: ${message}`;
  const issue = { code: `runtime_error:${reason}`, path: '', message: place };
  return { ok: false, issue, hash: sha256Hex(text) };
}

function isText(declared: string | Uint8Array | object): declared is string | Uint8Array {
  return typeof declared === 'string' || declared instanceof Uint8Array;
}
