import type { LeaseSummary, RefusalSummary } from './row.js';

/** A line of the tree that is on show: a lease, or a declaration that was refused. */
export type TreeLine = {
  /** From 1. */
  readonly level: number;
  /** Among its siblings, from 1. */
  readonly position: number;
  readonly siblings: number;
} & (
  | { readonly kind: 'lease'; readonly place: number; readonly children: number; readonly open: boolean }
  | { readonly kind: 'refusal'; readonly place: number }
);

/** What stands beneath each lease, and at the top. */
export interface Branches {
  readonly roots: readonly Branch[];
  readonly beneath: ReadonlyMap<number, readonly Branch[]>;
}

type Branch = Pick<TreeLine, 'kind' | 'place'>;

/** Returns the delegation tree: leases and refusals beneath the lease that they were asked under, in the order of the journal. */
export function branchesOf(leases: readonly LeaseSummary[], refusals: readonly RefusalSummary[]): Branches {
  const all = [
    ...leases.map(({ line, parent }, place) => ({ kind: 'lease' as const, place, parent, line })),
    ...refusals.map(({ line, parent }, place) => ({ kind: 'refusal' as const, place, parent, line })),
  ].sort((a, b) => a.line - b.line);
  const roots: Branch[] = [];
  const beneath = new Map<number, Branch[]>();
  for (const { kind, place, parent } of all) {
    if (parent < 0) {
      roots.push({ kind, place });
      continue;
    }
    const siblings = beneath.get(parent);
    if (siblings === undefined) beneath.set(parent, [{ kind, place }]);
    else siblings.push({ kind, place });
  }
  return { roots, beneath };
}

/**
 * Returns the lines on show, where a lease shows what is beneath it as long as `isOpen` says so. With `isKept`
 * only what it keeps is on show, with all above it.
 */
export function linesOf(
  { roots, beneath }: Branches,
  isOpen: (place: number) => boolean,
  isKept?: (branch: Branch) => boolean,
): readonly TreeLine[] {
  const kept = isKept && keptBranches({ roots, beneath }, isKept);
  const lines: TreeLine[] = [];
  // Without recursion: nobody limits how deep a tree goes.
  const stack: { readonly branches: readonly Branch[]; at: number }[] = [];
  const push = (branches: readonly Branch[]) => {
    stack.push({ branches: kept ? branches.filter((branch) => kept.has(branch)) : branches, at: 0 });
  };
  push(roots);
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    const branch = top.branches[top.at];
    if (branch === undefined) {
      stack.pop();
      continue;
    }
    top.at += 1;
    const place = { level: stack.length, position: top.at, siblings: top.branches.length };
    if (branch.kind === 'refusal') {
      lines.push({ kind: 'refusal', place: branch.place, ...place });
      continue;
    }
    const children = beneath.get(branch.place) ?? [];
    const open = children.length > 0 && (kept !== undefined || isOpen(branch.place));
    lines.push({ kind: 'lease', place: branch.place, children: children.length, open, ...place });
    if (open) push(children);
  }
  return lines;
}

function keptBranches(
  { roots, beneath }: Branches,
  isKept: (branch: Branch) => boolean,
): ReadonlySet<Branch> {
  const kept = new Set<Branch>();
  const stack: (Branch | { readonly leave: Branch })[] = [...roots];
  const path: Branch[] = [];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if ('leave' in next) {
      path.pop();
      continue;
    }
    path.push(next);
    if (isKept(next)) for (const branch of path) kept.add(branch);
    stack.push({ leave: next });
    if (next.kind === 'lease') stack.push(...(beneath.get(next.place) ?? []));
  }
  return kept;
}
