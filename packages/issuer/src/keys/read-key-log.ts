import {
  type Ed25519PrivateKey,
  type Ed25519PublicKey,
  type HistoricKey,
  type ImportKeyOptions,
  type Issue,
  type KeyEvent,
  keysInForce,
  MerkleTree,
  parseInstant,
  readKeyHistory,
  sha256Hex,
  signProof,
  type TreeHead,
  verifyProof,
} from '@cognitive-delivery/core';
import { parseLine } from '../parse-line.js';

/** A key event as it stands in a log of keys: tied to the line before it, and proven. */
export type LoggedKeyEvent = KeyEvent & {
  /** SHA-256 of the line before, in hexadecimal; absent in the first. */
  readonly prev?: string;
  readonly proof: string;
};

/** Keys with their times, and what a checkpoint commits to of where they are from. */
export interface KeyHistory {
  readonly keys: readonly HistoricKey[];
  /** Of the lines as a tree, each a leaf. */
  readonly head: TreeHead;
  readonly lines: readonly string[];
}

/** The outcome of {@link readKeyLog}; a `path` begins with the index of the line. */
export type KeyLogReading =
  | ({ readonly ok: true } & KeyHistory)
  | { readonly ok: false; readonly issues: readonly Issue[] };

/** How {@link readKeyLog} reads. */
export interface KeyLogOptions extends ImportKeyOptions {
  /** The proof keys that are known from elsewhere, say a published set; others in the log are then a fault. */
  readonly trusted?: readonly HistoricKey[];
}

/** Returns the line of a key event that follows `previous`, proven by `signer`. */
export function writeKeyEvent(
  event: KeyEvent,
  previous: string | undefined,
  signer: Ed25519PrivateKey,
): string {
  const chained = { ...event, ...(previous !== undefined && { prev: sha256Hex(previous) }) };
  return JSON.stringify(signProof(chained, signer));
}

/**
 * Reads a log of key events (`keys.jsonl`), or says what is wrong with it; one with a fault is not used at
 * all. Besides what `readKeyHistory` of core judges, each line must name the hash of the line before it
 * (`key_chain_broken`) and be proven (`key_event_unproven`) by a proof key that the lines before have in force
 * at its instant. Where they have none, a new proof key proves itself: that is how a log begins. With
 * `trusted`, a proof key that is not among these is refused (`key_event_untrusted`), and one that is proves
 * nothing beyond the time that it has there. Never throws.
 */
export function readKeyLog(lines: readonly string[], options: KeyLogOptions = {}): KeyLogReading {
  const history = readKeyHistory(lines, options);
  if (!history.ok) return history;
  const final = new Map(history.keys.map((entry) => [entry.key.kid, entry]));
  const soFar = new Map<string, HistoricKey>();
  const tree = new MerkleTree();
  const issues = lines.flatMap((line, index) => {
    const previous = index === 0 ? undefined : lines[index - 1];
    const fault = judge(eventOf(line), previous, { final, soFar, trusted: options.trusted });
    tree.append(line);
    return fault === undefined ? [] : [{ ...fault, path: `/${index}${fault.path}` }];
  });
  return issues.length > 0
    ? { ok: false, issues }
    : { ok: true, keys: history.keys, head: tree.head(), lines: [...lines] };
}

interface Judging {
  /** What the whole log says of each key. */
  readonly final: ReadonlyMap<string, HistoricKey>;
  /** What the lines before say of each key. */
  readonly soFar: Map<string, HistoricKey>;
  readonly trusted: readonly HistoricKey[] | undefined;
}

// Judges an event by the keys before it, and adds what it tells to them.
function judge(
  event: LoggedKeyEvent,
  previous: string | undefined,
  { final, soFar, trusted }: Judging,
): Issue | undefined {
  const entry = final.get(event.kid);
  if (entry === undefined) return undefined;
  const { until: _, ...created } = entry;
  const at = parseInstant(event.at) ?? Number.NaN;
  const before = keysInForce([...soFar.values()], 'proof', at);
  soFar.set(event.kid, event.event === 'created' ? created : entry);

  if (event.prev !== (previous === undefined ? undefined : sha256Hex(previous))) {
    return issue('key_chain_broken', '/prev', 'this is not the hash of the line before: the log was changed');
  }
  const isNewProofKey = event.event === 'created' && event.purpose === 'proof';
  const provers: readonly Ed25519PublicKey[] = before.length === 0 && isNewProofKey ? [entry.key] : before;
  const vouched = trusted === undefined ? provers : provers.filter((key) => isTrusted(key, trusted, at));
  const isStranger = isNewProofKey && trusted?.every(({ key }) => key.kid !== event.kid) === true;
  if (!isStranger && !verifyProof(event, vouched).verified) {
    return issue('key_event_unproven', '/proof', 'no proof key in force at that instant proves this event');
  }
  if (isStranger) {
    return issue('key_event_untrusted', '/kid', 'this key is not among the keys that were given as trusted');
  }
  return undefined;
}

// The last thing that a key may prove is its own retirement, hence at the very end of its time.
function isTrusted({ kid }: Ed25519PublicKey, trusted: readonly HistoricKey[], at: number): boolean {
  return trusted.some(({ key, from, until = Infinity }) => key.kid === kid && from <= at && at <= until);
}

// `readKeyHistory` has read the line.
function eventOf(line: string): LoggedKeyEvent {
  const parsed = parseLine(line);
  return (parsed.ok ? parsed.value : {}) as LoggedKeyEvent;
}

function issue(code: string, path: string, message: string): Issue {
  return { code, path, message };
}
