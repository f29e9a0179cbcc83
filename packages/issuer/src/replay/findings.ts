import { type AuditFinding, FINDINGS } from './finding.js';

const MOST = 10_000;

/** A finding while an audit is under way. */
export interface PendingFinding extends AuditFinding {
  /** Whether it may be due to what a pruned journal no longer tells. */
  readonly pruning: boolean;
}

/** The findings of an audit: so many of them, and how many of each code there are. */
export class Findings {
  readonly #most: number;
  #list: PendingFinding[] = [];
  readonly #counts = new Map<string, number>();

  constructor(most = MOST) {
    this.#most = most;
  }

  add(finding: PendingFinding): void {
    this.#counts.set(finding.code, (this.#counts.get(finding.code) ?? 0) + 1);
    if (this.#list.length < this.#most) this.#list.push(finding);
  }

  /** Drops what pruning explains, up to the line that says that there was one. */
  dropPruning(line: number): void {
    const explained = (finding: PendingFinding) => finding.pruning && (finding.line ?? 0) <= line;
    for (const { code } of this.#list.filter(explained)) {
      this.#counts.set(code, (this.#counts.get(code) ?? 0) - 1);
    }
    this.#list = this.#list.filter((finding) => !explained(finding));
  }

  /** Returns them in the order of their lines; those of no line last. */
  list(): readonly AuditFinding[] {
    const place = ({ line = Number.POSITIVE_INFINITY }: AuditFinding) => line;
    return this.#list
      .toSorted((a, b) => place(a) - place(b) || order(a.code) - order(b.code))
      .map(({ pruning: _, ...finding }) => finding);
  }

  counts(): Readonly<Record<string, number>> {
    const held = [...this.#counts].filter(([, count]) => count > 0);
    return Object.fromEntries(held.sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}

const CODES = Object.keys(FINDINGS);

// Those of one line in one order, whenever the proofs of it are through.
function order(code: string): number {
  const index = CODES.indexOf(code);
  return index === -1 ? CODES.length : index;
}
