import type { Change } from '@cognitive-delivery/core';
import { narrowingProse } from './prose.js';

// No declaration that a person wrote has as many; one made to fill the journal gets no further.
const MAX_CHANGES = 1000;

/** Returns what a `narrowed` record says: the summary and, in a member of ours, the why of each change. */
export function narrowingNote(changes: readonly Change[]): {
  readonly reason: string;
  readonly changes: readonly Change[];
} {
  return { reason: narrowingProse(changes), changes: changes.slice(0, MAX_CHANGES) };
}
