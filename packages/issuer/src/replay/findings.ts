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
  readonly #lasting = new Held();
  // Apart, so that no number of these takes the room of the others.
  #pruning = new Held();

  constructor(most = MOST) {
    this.#most = most;
  }

  add({ pruning, ...finding }: PendingFinding): void {
    (pruning ? this.#pruning : this.#lasting).add(finding, this.#most);
  }

  /** Drops what pruning explains, once a statement says that there was one: what comes later it does not explain. */
  dropPruning(): void {
    this.#pruning = new Held();
  }

  /** Returns them in the order of their lines; those of no line last. */
  list(): readonly AuditFinding[] {
    const place = ({ line = Number.POSITIVE_INFINITY }: AuditFinding) => line;
    return [...this.#lasting.list, ...this.#pruning.list]
      .sort((a, b) => place(a) - place(b) || order(a.code) - order(b.code))
      .slice(0, this.#most);
  }

  counts(): Readonly<Record<string, number>> {
    const counts = new Map(this.#lasting.counts);
    for (const [code, count] of this.#pruning.counts) counts.set(code, (counts.get(code) ?? 0) + count);
    return Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}

class Held {
  readonly list: AuditFinding[] = [];
  readonly counts = new Map<string, number>();

  add(finding: AuditFinding, most: number): void {
    this.counts.set(finding.code, (this.counts.get(finding.code) ?? 0) + 1);
    if (this.list.length < most) this.list.push(finding);
  }
}

const CODES = Object.keys(FINDINGS);

// Those of one line in one order, whenever the proofs of it are through.
function order(code: string): number {
  const index = CODES.indexOf(code);
  return index === -1 ? CODES.length : index;
}
