import { newFuel } from './automaton/find-uncovered.js';
import type { Amount } from './budget/amount.js';
import { compare, parseDecimal } from './budget/decimal.js';
import { COST_BUDGET } from './capability.js';
import type { AdmittedLease } from './lease.js';
import { coverageOf } from './pattern/coverage.js';

/** What is left of the amounts of a lease, by currency, as decimal texts. */
export type Remaining = Readonly<Record<string, string>>;

/** Where a child lease is wider than its parent. */
export interface Widening {
  /** Undefined where the expiry is later. */
  readonly capability?: string;
  /** RFC 6901 JSON Pointer into the child's request. */
  readonly path: string;
  readonly message: string;
  /** A target that the child would have and the parent has not. */
  readonly sample?: string;
}

/**
 * Reports whether a child lease is no wider than its parent: each of its patterns stands for targets of
 * the parent alone, no amount is above what the parent has left, and it does not expire later. What the
 * child leaves out it does not have, but for amounts and expiry, which it shares with the parent.
 *
 * `remaining` stands in for the parent's own amounts in the currencies that it names.
 */
export function isSubset(child: AdmittedLease, parent: AdmittedLease, remaining: Remaining = {}): boolean {
  return findWidening(child, parent, remaining) === undefined;
}

/** Returns the first place where {@link isSubset} fails, with a target that shows it where there is one. */
export function findWidening(
  child: AdmittedLease,
  parent: AdmittedLease,
  remaining: Remaining = {},
): Widening | undefined {
  return (
    findWiderPattern(child, parent) ?? findWiderAmount(child, parent, remaining) ?? laterExpiry(child, parent)
  );
}

function findWiderPattern(child: AdmittedLease, parent: AdmittedLease): Widening | undefined {
  const fuel = newFuel();
  for (const [capability, patterns] of child.patterns) {
    const path = `/lease_request/${capability}`;
    const parents = parent.patterns.get(capability);
    if (parents === undefined) {
      return { capability, path, message: 'the parent has no such capability' };
    }
    const excessOf = coverageOf(parents);
    for (const [index, pattern] of patterns.entries()) {
      const excess = excessOf(pattern, fuel);
      if (excess === undefined) continue;
      const message = 'the parent does not cover this pattern';
      return { capability, path: `${path}/${index}`, message, ...excess };
    }
  }
  return undefined;
}

function findWiderAmount(
  child: AdmittedLease,
  parent: AdmittedLease,
  remaining: Remaining,
): Widening | undefined {
  const capability = COST_BUDGET;
  const place = `/lease_request/${capability}`;
  if (Object.hasOwn(child.lease, capability) && !Object.hasOwn(parent.lease, capability)) {
    return { capability, path: place, message: 'the parent has no such capability' };
  }
  const limits = new Map(parent.amounts.map((amount) => [amount.currency, amount]));
  for (const [index, amount] of child.amounts.entries()) {
    const path = `${place}/${index}`;
    const limit = limits.get(amount.currency);
    if (limit === undefined)
      return { capability, path, message: 'the parent has no amount of this currency' };
    const left = leftOf(limit, remaining);
    if (left === undefined || compare(amount.value, left) > 0) {
      return { capability, path, message: 'the parent has less than this left' };
    }
  }
  return undefined;
}

function leftOf({ currency, value }: Amount, remaining: Remaining) {
  if (!Object.hasOwn(remaining, currency)) return value;
  return parseDecimal(remaining[currency] as string);
}

function laterExpiry(child: AdmittedLease, parent: AdmittedLease): Widening | undefined {
  if (child.expiresAt === undefined || parent.expiresAt === undefined) return undefined;
  if (child.expiresAt <= parent.expiresAt) return undefined;
  return { path: '/lease_constraints/expires_at', message: 'the parent expires before this' };
}
