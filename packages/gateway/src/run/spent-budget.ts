import type { Issuer } from '@cognitive-delivery/issuer';
import type { Closed } from '../lease/watch.js';

// What is spent while a command runs. A step is charged before it is taken, so the last one may be under way; time
// ends the lease itself.
const MEASURES = ['tokens', 'cost_usd'] as const;

/**
 * Looks at what is left to a lease again and again, and tells once when it has nothing left of what it was given.
 * Keeps no process alive. Returns what stops it.
 */
export function spentBudget(
  issuer: Pick<Issuer, 'remaining'>,
  leaseId: string,
  granted: Readonly<Record<string, unknown>>,
  onSpent: (why: Closed) => void,
  everyMs = 500,
): () => void {
  let told = false;
  const look = async (): Promise<void> => {
    // A journal that cannot be read is noticed by whoever watches the lease.
    const left = await issuer.remaining(leaseId).catch(() => undefined);
    const spent = MEASURES.find((measure) => granted[measure] !== 0 && (left?.[measure] ?? 1) <= 0);
    if (spent === undefined || told) return;
    told = true;
    onSpent({ code: 'budget_exhausted', message: `the budget of ${spent} is used up` });
  };
  const timer = setInterval(() => void look(), everyMs).unref();
  return () => {
    told = true;
    clearInterval(timer);
  };
}
