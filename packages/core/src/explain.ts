import type { AgentLeaseManifest } from '@cognitive-delivery/contract';
import type { Issue } from './errors.js';
import { own } from './lib/own.js';
import { quote } from './lib/quote.js';
import {
  type Added,
  BUDGET_FIELDS,
  type BudgetField,
  type Clamped,
  type Dropped,
  type ListName,
} from './narrow/change.js';
import { entriesOf, LISTS } from './narrow/lists.js';
import { nearestEntry } from './narrow/nearest.js';
import type { Narrowing } from './narrow.js';

// Every dropped entry is compared with a list of the parent: worth a moment, not minutes.
const MOST_COMPARISONS = 100_000;

/** What became of one entry or budget field of a declaration; `refused` speaks of all of it. */
export type Explanation =
  | { readonly kind: 'granted'; readonly list: ListName; readonly entry: string; readonly path: string }
  | (Dropped & {
      /** The parent's entry that came closest to holding it. */
      readonly nearest?: string;
    })
  | Added
  | { readonly kind: 'kept'; readonly field: BudgetField; readonly granted: number }
  | Clamped
  | ({ readonly kind: 'refused' } & Issue);

/**
 * Explains a narrowing entry by entry, in the order of the declaration; what the parent added follows the
 * list that it was added to, and the budget comes last. A refusal is explained by its issues. With the
 * parent at hand, a dropped entry also names the parent's entry that came closest, unless the two are so
 * large that looking for it would take long.
 */
export function explainNarrowing(
  declared: AgentLeaseManifest,
  narrowing: Narrowing,
  parent?: AgentLeaseManifest,
): readonly Explanation[] {
  if (!narrowing.ok) return narrowing.issues.map((issue) => ({ kind: 'refused', ...issue }));
  const { granted, changes } = narrowing;
  const dropped = new Map(
    changes.flatMap((change) => (change.kind === 'dropped' ? [[change.path, change] as const] : [])),
  );

  const near = parent && dropped.size * longestList(parent) <= MOST_COMPARISONS ? parent : undefined;
  const entries = LISTS.flatMap((list): Explanation[] => [
    ...entriesOf(declared, list).map(({ entry, path }): Explanation => {
      const change = dropped.get(path);
      return change === undefined ? { kind: 'granted', list, entry, path } : withNearest(change, near);
    }),
    ...changes.filter((change): change is Added => change.kind === 'added' && change.list === list),
  ]);
  const budget = BUDGET_FIELDS.flatMap((field): Explanation[] => {
    const change = changes.find((candidate) => candidate.kind === 'clamped' && candidate.field === field);
    const value = own(granted.budget, field);
    return change ? [change] : typeof value === 'number' ? [{ kind: 'kept', field, granted: value }] : [];
  });
  return [...entries, ...budget];
}

function longestList(manifest: AgentLeaseManifest): number {
  return Math.max(...LISTS.map((list) => entriesOf(manifest, list).length));
}

function withNearest(change: Dropped, parent: AgentLeaseManifest | undefined): Explanation {
  const nearest = parent && nearestEntry(change, parent.allow);
  if (nearest === undefined) return change;
  const message = `${change.message}; the nearest is ${quote(nearest)}`;
  return { ...change, nearest, message };
}
