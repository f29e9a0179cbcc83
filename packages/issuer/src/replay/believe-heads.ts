import {
  type Checkpoint,
  type HistoricKey,
  readKeyHistory,
  verifyCheckpoint,
} from '@cognitive-delivery/core';

/** Signed heads of the journal, each as the text of a note. */
export interface HeadsOptions {
  /** Kept beside the journal: whoever cuts it can cut them too. */
  readonly checkpoints?: readonly string[];
  /** Kept out of reach of whoever writes the journal. */
  readonly anchors?: readonly string[];
  /** The name of the journal; the one that the newest of the checkpoints, or else of the anchors, has. */
  readonly origin?: string;
}

/** A head that a checkpoint key signed. */
export interface Head {
  readonly kind: 'anchor' | 'checkpoint';
  /** Counted from 1, in the order in which they were given. */
  readonly place: number;
  readonly checkpoint: Checkpoint;
  readonly key: HistoricKey;
}

/** A note that is not believed, and why. */
export interface Unbelieved extends Pick<Head, 'kind' | 'place'> {
  readonly code: string;
}

/** Signed heads by the journal that they are of. */
export interface BelievedHeads {
  readonly origin: string | undefined;
  /** In the order of their sizes. */
  readonly own: readonly Head[];
  /** Of another name: of the journal that this one was pruned from, if of any that matters here. */
  readonly others: readonly Head[];
  readonly unbelieved: readonly Unbelieved[];
}

/** Returns the heads that a checkpoint key of the history signed, under whatever name each has. */
export function believeHeads(
  { checkpoints = [], anchors = [], origin }: HeadsOptions,
  history: readonly HistoricKey[],
): BelievedHeads {
  const notes = [...numbered('anchor', anchors), ...numbered('checkpoint', checkpoints)];
  const name = origin ?? originOf(notes.at(-1)?.note);
  const keys = history.filter(({ purpose }) => purpose === 'checkpoint');
  const heads: Head[] = [];
  const unbelieved: Unbelieved[] = [];
  for (const { kind, place, note } of notes) {
    const opened = open(note, keys);
    if ('code' in opened) unbelieved.push({ kind, place, code: opened.code });
    else heads.push({ kind, place, ...opened });
  }
  heads.sort((a, b) => a.checkpoint.size - b.checkpoint.size);
  return {
    origin: name,
    own: heads.filter(({ checkpoint }) => checkpoint.origin === name),
    others: heads.filter(({ checkpoint }) => checkpoint.origin !== name),
    unbelieved,
  };
}

/** Says why the key of a head may not have signed it when the journal had come to an instant. */
export function keyFault(
  { checkpoint, key }: Head,
  keyLines: readonly string[],
  instant: number,
): string | undefined {
  if (key.from > instant || instant >= (key.until ?? Number.POSITIVE_INFINITY))
    return 'checkpoint_key_not_in_force';
  if (checkpoint.keys === undefined) return undefined;
  const then = readKeyHistory(keyLines.slice(0, checkpoint.keys.size), { conformance: true });
  const known = then.ok && then.keys.some((each) => each.key.kid === key.key.kid);
  return known || keyLines.length === 0 ? undefined : 'checkpoint_key_unknown';
}

function numbered(kind: Head['kind'], notes: readonly string[]) {
  return notes.map((note, index) => ({ kind, place: index + 1, note }));
}

function open(
  note: string,
  keys: readonly HistoricKey[],
): Pick<Head, 'checkpoint' | 'key'> | Pick<Unbelieved, 'code'> {
  const name = originOf(note) ?? '';
  let code = 'note_unsigned';
  for (const key of keys) {
    const verified = verifyCheckpoint(note, [{ name, key: key.key }], name);
    if (verified.ok) return { checkpoint: verified.checkpoint, key };
    if (verified.code !== 'note_unsigned') code = verified.code;
  }
  return { code };
}

function originOf(note: string | undefined): string | undefined {
  const origin = note?.split('\n', 1)[0];
  return origin === '' ? undefined : origin;
}
