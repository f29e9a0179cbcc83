import type { TriedAction } from './gate.js';

// The tabs of the playground.
const TABS = ['narrow', 'gate', 'schemas'] as const;

/** A tab of the playground. */
export type TabName = (typeof TABS)[number];

/** All that a person may change, and that a link carries. */
export interface PlaygroundState {
  readonly tab: TabName;
  readonly declared: string;
  readonly parent: string;
  readonly actions: readonly TriedAction[];
  readonly before: string;
  readonly after: string;
}

const KINDS: ReadonlySet<unknown> = new Set(['tool', 'read', 'write', 'host', 'command']);
const LONGEST_TEXT = 300_000;
const LONGEST_SUBJECT = 4_096;
const MOST_ACTIONS = 50;
const LAST_MINUTE = 1_000_000;

/** Returns a state where a value is one, within the bounds of what a page can show; undefined otherwise. */
export function asState(value: unknown): PlaygroundState | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { tab, declared, parent, actions, before, after } = value as Record<string, unknown>;
  const name = TABS.find((known) => known === tab);
  if (name === undefined || !isText(declared) || !isText(parent)) return undefined;
  if (!isText(before) || !isText(after)) return undefined;
  if (!Array.isArray(actions) || actions.length > MOST_ACTIONS) return undefined;
  const tried = actions.map(asAction);
  if (!tried.every((action) => action !== undefined)) return undefined;
  return { tab: name, declared, parent, actions: tried, before, after };
}

function asAction(value: unknown): TriedAction | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { kind, subject, minute } = value as Record<string, unknown>;
  if (!KINDS.has(kind) || !isText(subject, LONGEST_SUBJECT)) return undefined;
  if (typeof minute !== 'number' || !(minute >= 0 && minute <= LAST_MINUTE)) return undefined;
  return { kind: kind as TriedAction['kind'], subject, minute };
}

function isText(value: unknown, longest = LONGEST_TEXT): value is string {
  return typeof value === 'string' && value.length <= longest;
}
