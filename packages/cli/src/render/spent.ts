import type { PublicLease } from './public-view.js';

const UNITS = { steps: 'steps', tokens: 'tokens', cost_usd: 'cost' } as const;

/**
 * Returns what a lease and those beneath it spent, of what it was granted: `tokens 1200 of 5000, cost $0.12`;
 * empty where nothing was measured.
 */
export function describeSpent({ charged, granted }: PublicLease): string {
  return (['steps', 'tokens', 'cost_usd'] as const)
    .flatMap((measure) => {
      const spent = charged[measure];
      if (spent === undefined) return [];
      const limit = granted.budget[measure];
      const show = (amount: number) => (measure === 'cost_usd' ? `$${amount}` : String(amount));
      return [`${UNITS[measure]} ${show(spent)}${limit === undefined ? '' : ` of ${show(limit)}`}`];
    })
    .join(', ');
}
