import type { LeaseRecord } from '@cognitive-delivery/contract';
import type { TreeHead } from '@cognitive-delivery/core';
import { own } from '../lib/own.js';

/** What a pruned journal says of the lines that it no longer has. */
export interface PruneNote {
  /** The line of the statement. */
  readonly line: number;
  readonly lines: number;
  readonly leases: number;
  readonly refusals: number;
  readonly from: string;
  readonly until: string;
  readonly sha256: string;
  /** The head of the journal that it was copied from, where that was noted. */
  readonly tree?: TreeHead;
}

/** Returns the statement of pruning that a record carries, or undefined where it carries none that can be read. */
export function pruneNoteOf(record: LeaseRecord, line: number): PruneNote | undefined {
  const note = record['pruned'];
  const counts = ['lines', 'leases', 'refusals'].map((name) => own(note, name));
  const texts = ['from', 'until', 'sha256'].map((name) => own(note, name));
  const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
  const isText = (value: unknown): value is string => typeof value === 'string';
  if (!counts.every(isCount) || !texts.every(isText)) return undefined;
  const [lines = 0, leases = 0, refusals = 0] = counts;
  const [from = '', until = '', sha256 = ''] = texts;
  const tree = treeOf(own(note, 'tree'));
  return { line, lines, leases, refusals, from, until, sha256, ...(tree && { tree }) };
}

function treeOf(value: unknown): TreeHead | undefined {
  const [size, root] = [own(value, 'size'), own(value, 'root')];
  return Number.isSafeInteger(size) && typeof root === 'string' ? { size: Number(size), root } : undefined;
}
