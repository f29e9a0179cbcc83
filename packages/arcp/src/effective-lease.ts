import { leaseOf } from './admit-lease.js';
import { newFuel } from './automaton/find-uncovered.js';
import type { Amount } from './budget/amount.js';
import { compare } from './budget/decimal.js';
import { COST_BUDGET } from './capability.js';
import { earlier } from './expiry.js';
import type { AdmittedLease } from './lease.js';
import { coverageOf } from './pattern/coverage.js';
import type { Pattern } from './pattern/pattern.js';

/** One way in which an effective lease is less than what was asked for. */
export interface LeaseLoss {
  readonly kind: 'dropped' | 'narrowed' | 'limited';
  /** `lease_constraints` where the expiry was moved forward. */
  readonly capability: string;
  /** The pattern, amount or instant as asked for; absent where a whole capability was dropped or a limit added. */
  readonly asked?: string;
  /** What stands in its place. */
  readonly granted: readonly string[];
}

/** The lease that a runtime grants, with everything that is less than was asked for. */
export interface EffectiveLease {
  readonly lease: AdmittedLease;
  readonly losses: readonly LeaseLoss[];
}

/**
 * Narrows a requested lease to a ceiling. A pattern that the ceiling covers stays; one that is wider gives
 * way to those patterns of the ceiling that it covers itself; amounts and expiry are the lower of the two,
 * and a limit that only the ceiling has is taken on. The answer is never wider than the request or the
 * ceiling, and never wider than their overlap need be: patterns that merely overlap are dropped.
 */
export function effectiveLease(requested: AdmittedLease, ceiling: AdmittedLease): EffectiveLease {
  const losses: LeaseLoss[] = [];
  const patterns = new Map<string, readonly Pattern[]>();
  for (const [capability, asked] of requested.patterns) {
    const limits = ceiling.patterns.get(capability);
    if (limits === undefined) losses.push({ kind: 'dropped', capability, granted: [] });
    else patterns.set(capability, narrowPatterns(capability, asked, limits, losses));
  }

  const amounts = lowerAmounts(requested.amounts, ceiling.amounts, losses);
  const named = [requested, ceiling].some(({ lease }) => Object.hasOwn(lease, COST_BUDGET));
  const expiresAt = earlier(requested.expiresAt, ceiling.expiresAt);
  const lease = leaseOf(patterns, named ? amounts : undefined, expiresAt);
  const { expires_at: asked } = requested.constraints;
  if (expiresAt !== undefined && expiresAt !== requested.expiresAt) {
    const granted = [lease.constraints.expires_at as string];
    losses.push({
      kind: 'limited',
      capability: 'lease_constraints',
      ...(asked !== undefined && { asked }),
      granted,
    });
  }
  return { lease, losses };
}

function narrowPatterns(
  capability: string,
  asked: readonly Pattern[],
  limits: readonly Pattern[],
  losses: LeaseLoss[],
): Pattern[] {
  const fuel = newFuel();
  const excessOf = coverageOf(limits);
  const granted = new Map<string, Pattern>();
  for (const pattern of asked) {
    if (excessOf(pattern, fuel) === undefined) {
      granted.set(pattern.text, pattern);
      continue;
    }
    const excessOfPattern = coverageOf([pattern]);
    const inside = limits.filter((limit) => excessOfPattern(limit, fuel) === undefined);
    for (const limit of inside) granted.set(limit.text, limit);
    const texts = inside.map(({ text }) => text);
    losses.push({
      kind: inside.length > 0 ? 'narrowed' : 'dropped',
      capability,
      asked: pattern.text,
      granted: texts,
    });
  }
  return [...granted.values()];
}

function lowerAmounts(asked: readonly Amount[], limits: readonly Amount[], losses: LeaseLoss[]): Amount[] {
  const amounts = new Map(asked.map((amount) => [amount.currency, amount]));
  for (const limit of limits) {
    const own = amounts.get(limit.currency);
    if (own !== undefined && compare(own.value, limit.value) <= 0) continue;
    amounts.set(limit.currency, limit);
    losses.push({
      kind: 'limited',
      capability: COST_BUDGET,
      ...(own !== undefined && { asked: `${own.currency}:${own.text}` }),
      granted: [`${limit.currency}:${limit.text}`],
    });
  }
  return [...amounts.values()];
}
