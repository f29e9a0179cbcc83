import type { Validator } from './validator.js';

const MAX_TRIES = 3_000;

/**
 * Returns the document, without what can be taken away from it, if both validators of each schema say that the
 * one accepts and the other refuses it; undefined otherwise. `keeps` says what else it has to keep.
 */
export function smallest(
  document: unknown,
  accepts: Validator,
  refuses: Validator,
  keeps: (document: unknown) => boolean,
): { readonly document: unknown } | undefined {
  const isShown = (candidate: unknown): boolean => accepts.quick(candidate) && !refuses.quick(candidate);
  const isConfirmed = (candidate: unknown): boolean =>
    accepts.accepts(candidate) === true && refuses.accepts(candidate) === false;
  if (!isShown(document)) return undefined;
  const small = minimise(document, (candidate) => isShown(candidate) && keeps(candidate));
  const confirmed = [small, document].find(isConfirmed);
  return confirmed === undefined ? undefined : { document: confirmed };
}

// Takes away whatever can be without losing what `keeps` tests.
function minimise(document: unknown, keeps: (document: unknown) => boolean): unknown {
  let best = document;
  let tries = 0;
  for (let shrunk = true; shrunk; ) {
    shrunk = false;
    for (const candidate of smaller(best)) {
      if (++tries > MAX_TRIES) return best;
      if (!keeps(candidate)) continue;
      best = candidate;
      shrunk = true;
      break;
    }
  }
  return best;
}

// Every document with one member or item less, the outermost first.
function* smaller(value: unknown): Generator<unknown> {
  if (Array.isArray(value)) {
    for (let i = value.length - 1; i >= 0; i--) yield value.toSpliced(i, 1);
    for (const [i, item] of value.entries()) for (const less of smaller(item)) yield value.with(i, less);
  } else if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value);
    for (let i = entries.length - 1; i >= 0; i--) yield Object.fromEntries(entries.toSpliced(i, 1));
    for (const [i, [name, member]] of entries.entries()) {
      for (const less of smaller(member)) yield Object.fromEntries(entries.with(i, [name, less]));
    }
  }
}
