import type { LeaseRecordUsage } from '@cognitive-delivery/contract';
import type { Account } from './account.js';
import { atLeast, plus, toAmounts, toUsage } from './amounts.js';

/**
 * Returns the cumulative usage of a lease whose finished work has spent `total`: with what is reserved for
 * other work, and never less than was charged already.
 */
export function cumulativeUsage({ usage, entry }: Account, total: LeaseRecordUsage): LeaseRecordUsage {
  const withReserved = [...(entry?.reservations?.values() ?? [])].reduce(plus, toAmounts(total, 'up'));
  return { ...total, ...toUsage(atLeast(usage, withReserved), 'up') };
}
