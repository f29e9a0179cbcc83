import type { CaseResult } from '../run-corpus.js';

/** Returns the results of each group, in the order of the corpus. */
export function groupResults(results: readonly CaseResult[]): ReadonlyMap<string, readonly CaseResult[]> {
  const groups = new Map<string, CaseResult[]>();
  for (const result of results) {
    const own = groups.get(result.group) ?? [];
    own.push(result);
    groups.set(result.group, own);
  }
  return groups;
}
