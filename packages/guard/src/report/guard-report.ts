import type { Comparison, PlacedFinding } from './compare-sets.js';

/** `undecided` where nothing breaks for certain, and something could not be proved. */
export type Verdict = 'additive' | 'breaking' | 'undecided';

/** A finding with every older set against which it holds. */
export interface ReportedFinding extends PlacedFinding {
  readonly against: readonly string[];
}

/** Everything that one run of the guard has to say; the value that each format renders. */
export interface GuardReport {
  readonly verdict: Verdict;
  readonly comparisons: readonly Omit<Comparison, 'findings'>[];
  readonly findings: readonly ReportedFinding[];
  /** Faults of the process around the schemas (of the allow-list, of a migration): any of them fails the run. */
  readonly faults: readonly string[];
  /** What was not compared, and why. */
  readonly notes: readonly string[];
}

/** Joins comparisons into one report: a finding that holds against several older sets is told once. */
export function makeReport(
  comparisons: readonly Comparison[],
  { faults = [], notes = [] }: { faults?: readonly string[]; notes?: readonly string[] } = {},
): GuardReport {
  const findings = joinFindings(comparisons);
  return {
    verdict: verdictOf(findings),
    comparisons: comparisons.map(({ findings: _, ...rest }) => rest),
    findings,
    faults,
    notes,
  };
}

/** Returns the verdict that findings add up to; what somebody accepted does not count. */
function verdictOf(findings: readonly PlacedFinding[]): Verdict {
  const severities = new Set(findings.filter(({ accepted }) => !accepted).map(({ severity }) => severity));
  if (severities.has('breaking')) return 'breaking';
  return severities.has('undecided') ? 'undecided' : 'additive';
}

function joinFindings(comparisons: readonly Comparison[]): ReportedFinding[] {
  const joined = new Map<string, ReportedFinding>();
  for (const { before, findings } of comparisons) {
    for (const finding of findings) {
      const { code, severity, schema, path, value, accepted } = finding;
      const key = JSON.stringify([code, severity, schema, path, value, accepted]);
      const known = joined.get(key);
      joined.set(
        key,
        known ? { ...known, against: [...known.against, before] } : { ...finding, against: [before] },
      );
    }
  }
  return [...joined.values()];
}
