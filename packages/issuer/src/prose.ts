import type { Change, Issue } from '@cognitive-delivery/core';

// The `reason` of a record holds at most this many code points (lease-record schema).
const REASON_MAX = 500;

/** Returns `text` cut to what a record's `reason` may hold, counted in code points as the schema counts. */
export function clip(text: string): string {
  if (text.length <= REASON_MAX) return text;
  const points = Array.from(text);
  return points.length <= REASON_MAX ? text : `${points.slice(0, REASON_MAX - 1).join('')}…`;
}

/** Returns the prose of a refusal: one clause for each thing that stands against the declaration. */
export function refusalProse(issues: readonly Issue[]): string {
  const clauses = issues.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`));
  return clip([...new Set(clauses)].join('; '));
}

/** Returns the summary of a narrowing: what fell away, what was added, what was lowered. */
export function narrowingProse(changes: readonly Change[]): string {
  const dropped = changes.filter((change) => change.kind === 'dropped');
  const added = changes.filter((change) => change.kind === 'added');
  const clamped = changes.filter((change) => change.kind === 'clamped');
  const parts = [
    ['dropped', dropped.map(({ list, entry }) => `${list} ${entry}`)],
    ['added', added.map(({ list, entry }) => `${list} ${entry}`)],
    [
      'limited',
      clamped.map(({ field, declared, granted }) => `${field} ${declared ?? 'unset'} → ${granted}`),
    ],
  ] as const;
  const written = parts.filter(([, entries]) => entries.length > 0);
  return clip(written.map(([verb, entries]) => `${verb} ${entries.join(', ')}`).join('; '));
}
