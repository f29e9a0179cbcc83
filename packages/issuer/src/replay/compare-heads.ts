import type { TreeHead } from '@cognitive-delivery/core';
import type { Head } from './believe-heads.js';

/** What signed heads say of a journal. */
export interface HeadsVerdict {
  /** How many lines, from the first on, are those that an anchor or any head covers. */
  readonly anchored: number;
  readonly covered: number;
  /** The first head that does not fit, where no larger one does: lines after `from` are not what was signed. */
  readonly altered: { readonly from: number; readonly by: Head } | undefined;
  /** The largest head of more lines than there are. */
  readonly cut: Head | undefined;
  /** Pairs of heads that cannot be of one journal. */
  readonly forks: readonly (readonly [Head, Head])[];
}

/** Compares a journal with its signed heads while it is read. */
export class HeadComparison {
  readonly #heads: readonly Head[];
  readonly #fitting = new Set<Head>();
  #next = 0;

  /** Takes heads in the order of their sizes. */
  constructor(heads: readonly Head[]) {
    this.#heads = heads;
  }

  /** Reports whether a head waits for the journal to be of this size. */
  isDue(size: number): boolean {
    return this.#heads[this.#next]?.checkpoint.size === size;
  }

  /** Compares the heads of a size with the journal's own, and returns them. */
  compare({ size, root }: TreeHead): readonly Head[] {
    const due = this.#heads.filter(({ checkpoint }) => checkpoint.size === size);
    for (const head of due) if (head.checkpoint.root === root) this.#fitting.add(head);
    this.#next += due.length;
    return due;
  }

  /** Returns what the heads show of a journal of so many lines. */
  verdict(lines: number): HeadsVerdict {
    const good = this.#heads.filter((head) => this.#fitting.has(head));
    const bad = this.#heads.filter((head) => !this.#fitting.has(head) && head.checkpoint.size <= lines);
    const covered = good.at(-1)?.checkpoint.size ?? 0;
    const altered = bad.find(({ checkpoint }) => checkpoint.size > covered);
    return {
      anchored: good.findLast(({ kind }) => kind === 'anchor')?.checkpoint.size ?? 0,
      covered,
      altered: altered && { from: covered, by: altered },
      cut: this.#heads.findLast(({ checkpoint }) => checkpoint.size > lines),
      forks: [...this.#twins(), ...overtaken(bad, good)],
    };
  }

  // Two heads of one size and not of one journal.
  #twins(): readonly (readonly [Head, Head])[] {
    return this.#heads.flatMap((head, index) => {
      const next = this.#heads[index + 1];
      const twins = next?.checkpoint.size === head.checkpoint.size;
      return twins && next.checkpoint.root !== head.checkpoint.root ? [[head, next] as const] : [];
    });
  }
}

// A head that does not fit below a larger one that does; of one size they are twins already.
function overtaken(bad: readonly Head[], good: readonly Head[]): readonly (readonly [Head, Head])[] {
  return bad.flatMap((head) => {
    const sizes = new Set(good.map(({ checkpoint }) => checkpoint.size));
    const larger = good.find(({ checkpoint }) => checkpoint.size > head.checkpoint.size);
    return larger === undefined || sizes.has(head.checkpoint.size) ? [] : [[head, larger] as const];
  });
}
