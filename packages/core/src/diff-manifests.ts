import type { AgentLeaseManifest } from '@cognitive-delivery/contract';
import {
  ACTION_KINDS,
  type Action,
  type ActionKind,
  type ActionLists,
  compileActionJudge,
  compileDenialTest,
  containerOf,
  listNamesOf,
  listsOf,
} from './action.js';
import { literalFolder, samplePaths } from './diff/sample-paths.js';
import { own } from './lib/own.js';
import { BUDGET_FIELDS, type BudgetField, type ListName } from './narrow/change.js';
import { isLiteralPath } from './path.js';

/** An entry because of which actions are gained or lost. */
export interface Difference {
  readonly list: ListName;
  readonly entry: string;
  /**
   * One such action. Absent for a pattern of paths where none was found: it may well open nothing new, as
   * `src/a?.ts` beside `src/*.ts`.
   */
  readonly sample?: Action;
}

/** A budget field that differs; absent means that the manifest says nothing of it. */
export interface BudgetDifference {
  readonly field: BudgetField;
  readonly before?: number;
  readonly after?: number;
}

/** What one manifest opens and another does not. */
export interface ManifestDiff {
  readonly gained: readonly Difference[];
  readonly lost: readonly Difference[];
  readonly budget: readonly BudgetDifference[];
}

// Every sample is judged by every entry: worth a second, not minutes.
const MOST_COMPARISONS = 1_000_000;
const MOST_FOLDERS = 8;

/**
 * Compares two manifests by what they open: the actions gained on the way from `before` to `after` and those
 * lost, by the entry that is new or gone, each with a sample. A tool that needs an approval no more is gained
 * under `approvals`. Both must validate; texts and unknown members are not compared.
 */
export function diffManifests(before: AgentLeaseManifest, after: AgentLeaseManifest): ManifestDiff {
  return {
    gained: gains(before, after),
    lost: gains(after, before),
    budget: BUDGET_FIELDS.flatMap((field): BudgetDifference[] => {
      const [from, to] = [own(before.budget, field), own(after.budget, field)];
      if (from === to) return [];
      return [
        {
          field,
          ...(typeof from === 'number' && { before: from }),
          ...(typeof to === 'number' && { after: to }),
        },
      ];
    }),
  };
}

function gains(before: AgentLeaseManifest, after: AgentLeaseManifest): readonly Difference[] {
  const found = ACTION_KINDS.flatMap((kind) => gainsOf(kind, listsOf(before, kind), listsOf(after, kind)));
  const approvals = before.approvals
    .filter((tool) => !after.approvals.includes(tool))
    .filter((tool) => [before, after].every(({ allow }) => allow.tools.includes(tool)))
    .map((tool): Difference => ({ list: 'approvals', entry: tool, sample: { kind: 'tool', subject: tool } }));
  return once([...found, ...approvals]);
}

function gainsOf(kind: ActionKind, before: ActionLists, after: ActionLists): readonly Difference[] {
  const names = listNamesOf(kind);
  const [held, stillDenied] = [containerOf(kind, before.allow), containerOf(kind, after.deny)];
  const added = after.allow.filter((entry) => held(entry) === undefined);
  // An entry under the home is in no container of paths, and is still there all the same.
  const dropped = before.deny.filter(
    (entry) => stillDenied(entry) === undefined && !after.deny.includes(entry),
  );
  if (added.length === 0 && dropped.length === 0) return [];

  const samples = samplesOf(kind, before, after);
  const [opens, opened] = [compileActionJudge(kind, after), compileActionJudge(kind, before)];
  const gained = samples.actions.filter((action) => opens(action).allowed && !opened(action).allowed);
  const differences = [
    ...added.map((entry): Difference => {
      const judge = compileActionJudge(kind, { allow: [entry], deny: [] });
      return difference(
        names.allow,
        entry,
        gained.find((action) => judge(action).allowed),
      );
    }),
    ...dropped.map((entry): Difference => {
      const covers = compileDenialTest(kind, entry);
      return difference(names.deny ?? names.allow, entry, gained.find(covers));
    }),
  ];
  // Of names, hosts and literal paths the samples leave nothing out: without one, an entry opens nothing new.
  const paths = kind === 'read' || kind === 'write';
  const isExact = ({ list, entry }: Difference) => !paths || (list === names.allow && isLiteralPath(entry));
  return differences.filter((one) => one.sample !== undefined || !samples.complete || !isExact(one));
}

function difference(list: ListName, entry: string, sample: Action | undefined): Difference {
  return sample === undefined ? { list, entry } : { list, entry, sample };
}

interface Samples {
  readonly actions: readonly Action[];
  /** Whether every sample that would be of use was taken. */
  readonly complete: boolean;
}

function samplesOf(kind: ActionKind, before: ActionLists, after: ActionLists): Samples {
  const entries = [...new Set([...after.allow, ...before.deny, ...before.allow, ...after.deny])];
  const fresh = freshName(entries);
  const folders = entries.flatMap((entry) => literalFolder(entry) ?? []).slice(0, MOST_FOLDERS);
  const subjects = entries.flatMap((entry) => {
    if (kind === 'host') return sampleHosts(entry, fresh);
    return kind === 'read' || kind === 'write' ? samplePaths(entry, fresh, folders) : [entry];
  });
  const all = [...new Set(subjects)].map((subject): Action => ({ kind, subject }));
  const actions = all.slice(0, MOST_COMPARISONS / entries.length);
  return { actions, complete: actions.length === all.length };
}

// Three labels to put before a number, so that four make an address.
const LEADING = ['10', '0', '0'];

function sampleHosts(entry: string, fresh: string): readonly string[] {
  if (entry === '*') return [`${fresh}.example`];
  if (!entry.startsWith('*.')) return [entry];
  // What ends in numbers is no name; as a deny entry it covers addresses.
  const labels = entry.slice(2).split('.');
  const numbers = labels.length < 4 && labels.every((label) => /^[0-9]+$/.test(label));
  if (numbers) return [[...LEADING.slice(0, 4 - labels.length), ...labels].join('.')];
  return [fresh + entry.slice(1)];
}

// In no entry, so that only a pattern can mean it.
function freshName(entries: readonly string[]): string {
  let name = 'any';
  for (let count = 2; entries.some((entry) => entry.includes(name)); count++) name = `any${count}`;
  return name;
}

// A deny entry for paths counts for reading and for writing; told once, with a sample where there is one.
function once(differences: readonly Difference[]): readonly Difference[] {
  const byEntry = new Map<string, Difference>();
  for (const one of differences) {
    const key = `${one.list} ${one.entry}`;
    if (byEntry.get(key)?.sample === undefined) byEntry.set(key, one);
  }
  return [...byEntry.values()];
}
