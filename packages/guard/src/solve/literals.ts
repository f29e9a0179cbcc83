import type { Condition, Formula, Literal } from '../formula/formula.js';

/** Literals of one type, by kind and sign. */
export class Literals {
  constructor(readonly all: readonly Literal[]) {}

  /** The conditions of a kind that have to hold. */
  holding<K extends Condition['kind']>(kind: K): Extract<Condition, { kind: K }>[] {
    return this.all.filter((literal): literal is Extract<Condition, { kind: K }> => literal.kind === kind);
  }

  /** The conditions of a kind that have to fail. */
  failing<K extends Condition['kind']>(kind: K): Extract<Condition, { kind: K }>[] {
    return this.all.flatMap((literal) =>
      literal.kind === 'not' && literal.of.kind === kind
        ? [literal.of as Extract<Condition, { kind: K }>]
        : [],
    );
  }

  /** The least and the greatest size. */
  sizes(): { min: number; max: number } {
    const min = Math.max(0, ...this.holding('size').map(({ least }) => least));
    const max = Math.min(Number.POSITIVE_INFINITY, ...this.failing('size').map(({ least }) => least - 1));
    return { min, max };
  }
}

/** Reports whether a formula is a literal. */
export function isLiteral(formula: Formula): formula is Literal {
  return !['and', 'or', 'true', 'false'].includes(formula.kind);
}
