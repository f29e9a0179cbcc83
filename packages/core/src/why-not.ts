import {
  type Action,
  type ActionKind,
  type ActionOptions,
  compileDenialTest,
  containerOf,
  isGranted,
  judgeAction,
  listNamesOf,
  listsOf,
  withAllowed,
} from './action.js';
import { type Chain, isAskable } from './explain-decision.js';
import { isTooLong } from './glob.js';
import { normalizeHost } from './host.js';
import type { DenialCode } from './judgement.js';
import { quote } from './lib/quote.js';
import type { ListName } from './narrow/change.js';
import { isLiteralPath } from './path.js';
import { validate } from './validate.js';

/** An entry to add to, or to remove from, a list of one generation. */
export interface Edit {
  readonly op: 'add' | 'remove';
  readonly generation: number;
  readonly list: ListName;
  readonly entry: string;
}

/** What would have to be different for a lease to allow an action. */
export type WhyNot =
  /** Nothing: it does. */
  | { readonly outcome: 'allowed'; readonly entry: string }
  | {
      readonly outcome: 'widening';
      readonly code: DenialCode;
      /** The topmost generation to change: everything from there down to the lease has to be asked for again. */
      readonly generation: number;
      /** In the order of the generations. */
      readonly edits: readonly Edit[];
    }
  /** No entry of any list opens it: a host that is none, a path that leaves the workspace. */
  | { readonly outcome: 'impossible'; readonly code: DenialCode; readonly message: string };

/**
 * Returns the smallest widening under which the lease at the end of a chain would allow an action: the
 * fewest entries to add or remove in all, and among those a literal entry rather than a glob. Since a child
 * holds no more than its parent, the generations to change are always the nearest ones, up to the first
 * that holds what is asked for; so the fewest entries are also those that reach the least far up. A pattern
 * is proposed only where an ancestor has it already (or where nothing literal can name a path).
 *
 * Says what would do it, not that it should be done. Only entries are told of: approvals, budgets and
 * whether the lease is open are other questions.
 */
export function whyNot(chain: Chain, action: Action, options: ActionOptions = {}): WhyNot {
  const lists = chain.map((manifest) => listsOf(manifest, action.kind));
  const own = lists.at(-1) as (typeof lists)[number];
  const judged = judgeAction(own, action, options);
  if (judged.allowed) return { outcome: 'allowed', entry: judged.entry };
  const { code } = judged;
  if (!isAskable(code)) return { outcome: 'impossible', code, message: judged.message };
  const additions = missingEntries(chain, action);
  if (additions === undefined) {
    return { outcome: 'impossible', code, message: `no entry can name ${quote(action.subject)}` };
  }

  const { allow, deny } = listNamesOf(action.kind);
  const removed = fromBelow(lists, (list) =>
    list.deny.filter((entry) => compileDenialTest(action.kind, entry, options)(action)),
  ).map(({ generation, entry }): Edit => ({ op: 'remove', generation, list: deny ?? allow, entry }));
  const added = additions.flatMap(({ entry, generations }) =>
    generations.map((generation): Edit => ({ op: 'add', generation, list: allow, entry })),
  );
  const edits = [...added, ...removed].sort((a, b) => a.generation - b.generation);
  return { outcome: 'widening', code, generation: (edits[0] as Edit).generation, edits };
}

interface Candidate {
  readonly entry: string;
  /** The generations that do not hold it. */
  readonly generations: readonly number[];
}

// What to add, or undefined where no entry would do.
function missingEntries(chain: Chain, action: Action): readonly Candidate[] | undefined {
  const lists = chain.map((manifest) => listsOf(manifest, action.kind).allow);
  const missing = targetsOf(action).filter((target) => !isGranted(lists.at(-1) ?? [], target));
  if (missing.length === 0) return [];

  const containers = lists.map((list) => containerOf(action.kind, list));
  const inherited = lists.slice(0, -1).reverse().flat();
  const candidates = missing.map((target) => {
    const entries = [
      ...exactEntries(chain, target),
      ...inherited.filter((entry) => isGranted([entry], target)),
    ];
    return [...new Set(entries)].map((entry): Candidate => {
      const lacking = fromBelow(containers, (holds) => (holds(entry) === undefined ? [entry] : []));
      return { entry, generations: lacking.map(({ generation }) => generation) };
    });
  });
  const single = (candidate: Candidate) => [candidate];
  const apart = candidates.map((ofTarget) => best(ofTarget.map(single), action.kind));
  // A path that is a link has two names, and one entry may cover both.
  const together = (candidates[0] ?? []).filter(({ entry }) =>
    missing.every((target) => isGranted([entry], target)),
  );
  const separate = apart.includes(undefined) ? [] : [apart.flatMap((chosen) => chosen ?? [])];
  return best([...separate, ...together.map(single)], action.kind);
}

// A path has to be granted as asked for and, apart from that, as resolved.
function targetsOf(action: Action): readonly Action[] {
  if (action.kind !== 'read' && action.kind !== 'write') return [action];
  const { kind, subject, resolved } = action;
  const paths = new Set([subject, resolved?.relative ?? subject]);
  return [...paths].map((path) => ({ kind, subject: path }));
}

// The entry that names the target and nothing else, or as little else as a pattern can; none where no entry can.
function exactEntries(chain: Chain, target: Action): readonly string[] {
  const { kind, subject } = target;
  const path = kind === 'read' || kind === 'write';
  const entry = path ? exactPattern(subject) : kind === 'host' ? normalizeHost(subject) : subject;
  if (entry === undefined || !isGranted([entry], target)) return [];
  // The root policy stands for any manifest here: it is valid, so only the entry can be at fault.
  return validate('agent-lease-manifest', withAllowed(chain[0], kind, [entry])).valid ? [entry] : [];
}

function exactPattern(path: string): string {
  const segments = path.replace(/[*?[]/g, '[$&]').split('/');
  const exact = segments.join('/');
  if (!isTooLong(exact)) return exact;
  let folder = segments;
  while (isTooLong([...folder, '**'].join('/'))) folder = folder.slice(0, -1);
  return [...folder, '**'].join('/');
}

function best(
  choices: readonly (readonly Candidate[])[],
  kind: ActionKind,
): readonly Candidate[] | undefined {
  const size = (choice: readonly Candidate[]) =>
    choice.reduce((sum, { generations }) => sum + generations.length, 0);
  const globs = (choice: readonly Candidate[]) =>
    choice.filter(({ entry }) => !isLiteral(kind, entry)).length;
  const top = (choice: readonly Candidate[]) => Math.min(...choice.flatMap(({ generations }) => generations));
  return choices.toSorted((a, b) => size(a) - size(b) || top(b) - top(a) || globs(a) - globs(b))[0];
}

function isLiteral(kind: ActionKind, entry: string): boolean {
  return kind === 'host' ? !entry.startsWith('*') : isLiteralPath(entry);
}

/** Gathers what generations lack, from the lowest up to the first that lacks nothing. */
export function fromBelow<Generation, Found>(
  generations: readonly Generation[],
  lacking: (generation: Generation) => readonly Found[],
): { readonly generation: number; readonly entry: Found }[] {
  const found: { generation: number; entry: Found }[] = [];
  for (let generation = generations.length - 1; generation >= 0; generation--) {
    const here = lacking(generations[generation] as Generation);
    if (here.length === 0) break;
    found.push(...here.map((entry) => ({ generation, entry })));
  }
  return found;
}
