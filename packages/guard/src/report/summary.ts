import type { GuardReport, ReportedFinding } from './guard-report.js';

/** The findings of a report by what they mean to a person. */
export interface SortedFindings {
  readonly breaking: readonly ReportedFinding[];
  readonly undecided: readonly ReportedFinding[];
  readonly accepted: readonly ReportedFinding[];
  readonly information: readonly ReportedFinding[];
}

export function sortFindings({ findings }: GuardReport): SortedFindings {
  const counting = findings.filter(({ accepted }) => !accepted);
  const of = (severity: string) => counting.filter((finding) => finding.severity === severity);
  return {
    breaking: of('breaking'),
    undecided: of('undecided'),
    accepted: findings.filter(({ accepted }) => accepted),
    information: of('information'),
  };
}

/** Returns the sentence that a reviewer needs first. */
export function verdictSentence(report: GuardReport): string {
  const { breaking, undecided, accepted } = sortFindings(report);
  if (breaking.length > 0)
    return `Not additive: ${plural(breaking.length, 'change breaks', 'changes break')} who relies on the older set.`;
  if (undecided.length > 0) {
    return `Not proved additive: ${plural(undecided.length, 'place', 'places')} could not be decided.`;
  }
  if (report.faults.length > 0)
    return `The schemas are additive; ${plural(report.faults.length, 'fault', 'faults')} to mend.`;
  if (accepted.length > 0) {
    return `Additive, but for ${plural(accepted.length, 'break', 'breaks')} accepted beforehand.`;
  }
  return 'Additive: every document that was accepted still is.';
}

/** Returns one line for each comparison: what was compared with what. */
export function comparisonLines({ comparisons }: GuardReport): string[] {
  return comparisons.map(({ before, after, compared, added }) => {
    const extra = added.length > 0 ? `, ${added.length} new` : '';
    return `${after} against ${before}: ${plural(compared, 'schema', 'schemas')}${extra}`;
  });
}

export function plural(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** Returns the first rows, and how many were left out. */
export function firstRows(
  rows: readonly string[],
  limit: number,
): { shown: readonly string[]; rest: number } {
  return { shown: rows.slice(0, limit), rest: Math.max(0, rows.length - limit) };
}
