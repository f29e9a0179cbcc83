import {
  type Checkpoint,
  type HistoricKey,
  type ImportKeyOptions,
  type Issue,
  parseInstant,
  verifyCheckpoint,
} from '@cognitive-delivery/core';
import { originOf } from '../checkpoints/read-checkpoints.js';
import { type KeyHistory, readKeyLog } from '../keys/read-key-log.js';
import { own } from '../lib/own.js';
import { parseLine } from '../parse-line.js';
import type { EvidenceBundle } from './bundle.js';

/** A checkpoint that is believed, or why it is not. */
export type OpenedHead =
  | { readonly ok: true; readonly checkpoint: Checkpoint }
  | { readonly ok: false; readonly faults: readonly Issue[] };

/**
 * Returns the checkpoint of a bundle once it is signed by a key of the history that the history already had
 * then, as the checkpoint itself knows it, and that was not retired when the lines beneath it were written.
 */
export function openHead(
  { checkpoint: note, lines }: EvidenceBundle,
  history: KeyHistory,
  options: ImportKeyOptions,
): OpenedHead {
  const origin = originOf(note);
  const signedBy = (keys: readonly HistoricKey[]) =>
    verifyCheckpoint(
      note,
      keys.filter(({ purpose }) => purpose === 'checkpoint').map(({ key }) => ({ name: origin, key })),
      origin,
    );
  const opened = signedBy(history.keys);
  if (!opened.ok) return refuse(opened.code, 'the checkpoint is not signed by a key of the key history');

  const { keys } = opened.checkpoint;
  const then = readKeyLog(history.lines.slice(0, keys?.size ?? 0), options);
  if (keys === undefined || !then.ok || then.head.size !== keys.size || then.head.root !== keys.root) {
    return refuse('key_history_unanchored', 'the key history is not the one that the checkpoint commits to');
  }
  if (!signedBy(then.keys).ok) {
    return refuse('checkpoint_key_unknown', 'the key of the checkpoint was made after the checkpoint');
  }
  // It was made after its last line, at a time that nobody signed.
  const newest = lines.reduce((latest, { text }) => Math.max(latest, instantIn(text)), -Infinity);
  if (!signedBy(history.keys.filter(({ until = Infinity }) => newest < until)).ok) {
    return refuse('checkpoint_key_not_in_force', 'the key of the checkpoint was retired before its lines');
  }
  return opened;
}

function instantIn(line: string): number {
  const parsed = parseLine(line);
  return parseInstant(own(parsed.ok ? parsed.value : undefined, 'at')) ?? Number.NEGATIVE_INFINITY;
}

function refuse(code: string, message: string): OpenedHead {
  return { ok: false, faults: [{ code, path: '/checkpoint', message }] };
}
