import { type NoteFault, openNote, signNote } from './checkpoint/note.js';
import type { NoteVerifier } from './checkpoint/verifier-key.js';
import type { Ed25519PrivateKey } from './ed25519-key.js';
import { AlmError } from './errors.js';
import { hashOf } from './merkle/hash.js';
import { isSize, type TreeHead } from './merkle/tree.js';

/** The head of a journal at one moment. */
export interface Checkpoint extends TreeHead {
  /** The name of the journal, which nobody else gives to another. */
  readonly origin: string;
  /** The head of the key history at that moment. */
  readonly keys?: TreeHead;
}

/** The outcome of {@link verifyCheckpoint}. */
export type CheckpointVerification =
  | {
      readonly ok: true;
      readonly checkpoint: Checkpoint;
      /** The names of the known keys that signed it, witnesses among them. */
      readonly signers: readonly string[];
    }
  | { readonly ok: false; readonly code: CheckpointCode };

/** Why a checkpoint is not believed. */
export type CheckpointCode = NoteFault | 'checkpoint_malformed' | 'checkpoint_of_another_log';

// Names the extension line that is ours; a reader skips the lines that it does not know.
const KEYS = 'alm-keys';
const KEYS_LINE = new RegExp(`^${KEYS} ([^ ]+) ([^ ]+)$`);
const DECIMAL = /^(?:0|[1-9][0-9]*)$/;

/**
 * Returns a checkpoint as a note that is signed under the journal's name (C2SP tlog-checkpoint): the text to
 * store, to publish and to keep elsewhere as an anchor. Never sign two between which no consistency proof
 * exists.
 *
 * @throws {origin_malformed} for an origin that is empty or has white space, a control character or a plus sign
 * @throws {index_out_of_range} for a head that no tree has
 * @throws {key_malformed} for a key that `importPrivateKey` did not make
 */
export function signCheckpoint(checkpoint: Checkpoint, key: Ed25519PrivateKey): string {
  const { origin, keys } = checkpoint;
  const lines = [origin, ...headTexts(checkpoint), ...(keys ? [`${KEYS} ${headTexts(keys).join(' ')}`] : [])];
  return signNote(`${lines.join('\n')}\n`, origin, key);
}

/**
 * Returns what a checkpoint says, once the journal's own key has signed it: one of `verifiers` whose name is
 * `origin`. Others of them may be witnesses; their signatures must hold too where they stand. Never looks at
 * the text before, and takes any text at all.
 */
export function verifyCheckpoint(
  note: string | Uint8Array,
  verifiers: readonly NoteVerifier[],
  origin: string,
): CheckpointVerification {
  const opened = openNote(note, verifiers);
  if (!opened.ok) return opened;
  const checkpoint = parseCheckpoint(opened.text);
  if (checkpoint === undefined) return { ok: false, code: 'checkpoint_malformed' };
  if (checkpoint.origin !== origin) return { ok: false, code: 'checkpoint_of_another_log' };
  if (!opened.signers.includes(origin)) return { ok: false, code: 'note_unsigned' };
  return { ok: true, checkpoint, signers: opened.signers };
}

// What the text of a checkpoint says, without its signatures, or undefined where it is malformed.
function parseCheckpoint(text: string): Checkpoint | undefined {
  if (!text.endsWith('\n')) return undefined;
  const [origin, size, root, ...extensions] = text.slice(0, -1).split('\n');
  if (origin === undefined || origin === '' || extensions.includes('')) return undefined;
  const head = headOf(size, root);
  const ours = extensions.filter((line) => line === KEYS || line.startsWith(`${KEYS} `));
  if (head === undefined || ours.length > 1) return undefined;
  if (ours[0] === undefined) return { origin, ...head };
  const [, keysSize, keysRoot] = KEYS_LINE.exec(ours[0]) ?? [];
  const keys = headOf(keysSize, keysRoot);
  return keys && { origin, ...head, keys };
}

function headOf(size: string | undefined, root: string | undefined): TreeHead | undefined {
  if (size === undefined || !DECIMAL.test(size) || !isSize(Number(size))) return undefined;
  return root !== undefined && hashOf(root) ? { size: Number(size), root } : undefined;
}

function headTexts({ size, root }: TreeHead): [size: string, root: string] {
  if (isSize(size) && hashOf(root) !== undefined) return [String(size), root];
  throw new AlmError('index_out_of_range', 'no tree has this head');
}
