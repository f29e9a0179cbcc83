import {
  type Ed25519PublicKey,
  type ImportKeyOptions,
  importPublicKey,
  type PublicJwk,
} from './ed25519-key.js';
import { type Issue, isAlmError } from './errors.js';
import { parseInstant } from './instant.js';
import { own } from './lib/own.js';
import { toPointer } from './lib/pointer.js';
import { parseJson } from './parse-json.js';

/** What a key signs: documents, or the heads of a journal. No key does both. */
export type KeyPurpose = 'checkpoint' | 'proof';

/** One line of a key history; it takes effect at its `at`, which may lie ahead. */
export type KeyEvent =
  | {
      readonly event: 'created';
      readonly at: string;
      readonly purpose: KeyPurpose;
      readonly kid: string;
      readonly jwk: PublicJwk;
    }
  | { readonly event: 'retired'; readonly at: string; readonly kid: string };

/** A key with the time in which it signs, in milliseconds since 1970. */
export interface HistoricKey {
  readonly key: Ed25519PublicKey;
  readonly purpose: KeyPurpose;
  readonly from: number;
  /** The first instant at which it no longer signs; absent while it is not retired. */
  readonly until?: number;
}

/** The outcome of {@link readKeyHistory}; a `path` begins with the index of the line. */
export type KeyHistoryReading =
  | { readonly ok: true; readonly keys: readonly HistoricKey[] }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/**
 * Returns the keys that {@link KeyEvent} lines tell of, in the order of their creation, or every line that
 * is at fault. A history with a fault is not used at all, since a retirement may stand in that line:
 * `key_event_malformed` (no event, no instant, a `kid` that is not the key's), `key_event_unknown`,
 * `key_event_out_of_order` (created twice, retired before created or twice), and the codes of
 * {@link importPublicKey}. Never throws.
 */
export function readKeyHistory(
  lines: readonly (string | Uint8Array)[],
  options: ImportKeyOptions = {},
): KeyHistoryReading {
  const keys = new Map<string, HistoricKey>();
  const issues = lines.flatMap((line, index) => {
    const fault = take(line, keys, options);
    return fault === undefined ? [] : [{ ...fault, path: `${toPointer([index])}${fault.path}` }];
  });
  return issues.length > 0 ? { ok: false, issues } : { ok: true, keys: [...keys.values()] };
}

/** Returns the keys for a purpose that sign at an instant, in milliseconds since 1970. */
export function keysInForce(
  history: readonly HistoricKey[],
  purpose: KeyPurpose,
  at: number,
): readonly Ed25519PublicKey[] {
  return history
    .filter((entry) => entry.purpose === purpose && entry.from <= at && !(at >= (entry.until ?? Infinity)))
    .map(({ key }) => key);
}

// Adds what a line tells to `keys`, or says what is wrong with it.
function take(
  line: string | Uint8Array,
  keys: Map<string, HistoricKey>,
  options: ImportKeyOptions,
): Issue | undefined {
  const parsed = parseJson(line);
  if (!parsed.ok) return malformed('', parsed.issues[0].message);
  const [event, kid] = [own(parsed.value, 'event'), own(parsed.value, 'kid')];
  const at = parseInstant(own(parsed.value, 'at'));
  if (at === undefined) return malformed('/at', 'this is no instant of the form 2026-10-05T06:00:00.000Z');
  if (typeof kid !== 'string') return malformed('/kid', 'name the key by its thumbprint');
  if (event === 'created') return create(parsed.value, { kid, from: at }, keys, options);
  if (event === 'retired') return retire({ kid, until: at }, keys);
  return issue('key_event_unknown', '/event', 'this event is not known, so the history cannot be told');
}

function create(
  event: unknown,
  { kid, from }: { kid: string; from: number },
  keys: Map<string, HistoricKey>,
  options: ImportKeyOptions,
): Issue | undefined {
  const purpose = own(event, 'purpose');
  if (purpose !== 'checkpoint' && purpose !== 'proof') {
    return malformed('/purpose', 'a key is for proof or for checkpoint');
  }
  try {
    const key = importPublicKey(own(event, 'jwk'), options);
    if (key.kid !== kid) return malformed('/kid', 'this is not the thumbprint of the key');
    if (keys.has(kid)) return issue('key_event_out_of_order', '/kid', 'this key was created before');
    keys.set(kid, { key, purpose, from });
    return undefined;
  } catch (error) {
    if (isAlmError(error)) return issue(error.code, `/jwk${error.place ?? ''}`, error.message);
    throw error;
  }
}

function retire(
  { kid, until }: { kid: string; until: number },
  keys: Map<string, HistoricKey>,
): Issue | undefined {
  const entry = keys.get(kid);
  if (entry === undefined || entry.until !== undefined || until < entry.from) {
    return issue('key_event_out_of_order', '/kid', 'no such key is in force at that instant');
  }
  keys.set(kid, { ...entry, until });
  return undefined;
}

function malformed(path: string, message: string): Issue {
  return issue('key_event_malformed', path, message);
}

function issue(code: string, path: string, message: string): Issue {
  return { code, path, message };
}
