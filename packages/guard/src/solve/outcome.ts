/** Why something could not be told for certain, and where. */
export interface Doubt {
  /** JSON Pointer into a schema; empty where it is no single place. */
  readonly place: string;
  readonly why: string;
}

/** What the search for a value that satisfies a formula ended with. */
export type Outcome =
  /** A value; with a doubt, it rests on something without a rule and has yet to be confirmed. */
  | { readonly kind: 'found'; readonly value: unknown; readonly doubt?: Doubt }
  /** There is none, which is proved. */
  | { readonly kind: 'none' }
  | { readonly kind: 'unknown'; readonly doubt: Doubt };

export const NONE: Outcome = { kind: 'none' };

export function found(value: unknown, doubt?: Doubt): Outcome {
  return doubt ? { kind: 'found', value, doubt } : { kind: 'found', value };
}

export function unknown(why: string, place = ''): Outcome {
  return { kind: 'unknown', doubt: { place, why } };
}

/**
 * Returns the best outcome of several ways, tried in order: a value without doubt, else one with a doubt, else
 * unknown if any way is, else none.
 */
export function firstOf<T>(ways: Iterable<T>, attempt: (way: T) => Outcome): Outcome {
  let best: Outcome = NONE;
  for (const way of ways) {
    const outcome = attempt(way);
    if (outcome.kind === 'found' && !outcome.doubt) return outcome;
    if (rank(outcome) > rank(best)) best = outcome;
  }
  return best;
}

function rank({ kind }: Outcome): number {
  return kind === 'found' ? 2 : kind === 'unknown' ? 1 : 0;
}
