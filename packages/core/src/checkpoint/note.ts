import { type Ed25519PrivateKey, signBytes, verifyBytes } from '../ed25519-key.js';
import { fromBase64, toBase64 } from '../lib/base64.js';
import { isNoteName, keyId, type NoteVerifier } from './verifier-key.js';

/** The text of a note with the names of the known keys that signed it, or why it is not believed. */
export type OpenedNote =
  | { readonly ok: true; readonly text: string; readonly signers: readonly string[] }
  | { readonly ok: false; readonly code: NoteFault };

/** Why a note is not believed. */
export type NoteFault = 'note_malformed' | 'note_mismatch' | 'note_too_large' | 'note_unsigned';

interface SignatureLine {
  readonly name: string;
  /** The key id, then the signature. */
  readonly bytes: Uint8Array;
}

const LARGEST = 65_536;
const MOST_SIGNATURES = 64;
const ID = 4;
const SIGNATURE = 64;
const SIGNATURE_LINE = /^\u2014 ([^ ]+) ([^ ]+)$/u;
// A line feed is the only control character of a note.
const CONTROL = /[\u0000-\u0009\u000b-\u001f]/;

/**
 * Returns a note: the text, which ends in a line feed, and the signature line of a key (C2SP signed-note).
 *
 * @throws {origin_malformed} for a name that no note can carry
 * @throws {key_malformed} for a key that `importPrivateKey` did not make
 */
export function signNote(text: string, name: string, key: Ed25519PrivateKey): string {
  const id = keyId({ name, key: key.publicKey });
  const signature = signBytes(key, new TextEncoder().encode(text));
  return `${text}\n\u2014 ${name} ${toBase64(Uint8Array.of(...id, ...signature))}\n`;
}

/**
 * Returns the text of a note once a known key has signed it. Signatures by others are ignored, which is
 * what lets witnesses add theirs; a wrong one under a known key speaks against the whole note.
 */
export function openNote(note: string | Uint8Array, verifiers: readonly NoteVerifier[]): OpenedNote {
  const bytes = typeof note === 'string' ? new TextEncoder().encode(note) : note;
  if (bytes.length > LARGEST) return refuse('note_too_large');
  const parts = split(bytes);
  if (parts === undefined) return refuse('note_malformed');

  const signed = new TextEncoder().encode(parts.text);
  const signers = new Set<string>();
  for (const line of parts.lines) {
    const verifier = verifiers.find((candidate) => isBy(candidate, line));
    if (verifier === undefined) continue;
    const signature = line.bytes.subarray(ID);
    if (signature.length !== SIGNATURE || !verifyBytes(verifier.key, signed, signature)) {
      return refuse('note_mismatch');
    }
    signers.add(verifier.name);
  }
  return signers.size > 0 ? { ok: true, text: parts.text, signers: [...signers] } : refuse('note_unsigned');
}

// By name and id together: one of the two alone says nothing.
function isBy(verifier: NoteVerifier, { name, bytes }: SignatureLine): boolean {
  return verifier.name === name && keyId(verifier).every((byte, index) => byte === bytes[index]);
}

function split(bytes: Uint8Array): { text: string; lines: readonly SignatureLine[] } | undefined {
  const note = decode(bytes);
  if (note === undefined || CONTROL.test(note) || !note.endsWith('\n')) return undefined;
  // The text may have empty lines of its own, so the last one ends it.
  const end = note.lastIndexOf('\n\n');
  if (end === -1) return undefined;
  const lines = note
    .slice(end + 2, -1)
    .split('\n')
    .map(readLine);
  if (lines.length > MOST_SIGNATURES || lines.includes(undefined)) return undefined;
  return { text: note.slice(0, end + 1), lines: lines as SignatureLine[] };
}

function readLine(line: string): SignatureLine | undefined {
  const [, name, encoded] = SIGNATURE_LINE.exec(line) ?? [];
  const bytes = encoded === undefined ? undefined : fromBase64(encoded);
  return name !== undefined && isNoteName(name) && bytes !== undefined && bytes.length > ID
    ? { name, bytes }
    : undefined;
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function refuse(code: NoteFault): OpenedNote {
  return { ok: false, code };
}
