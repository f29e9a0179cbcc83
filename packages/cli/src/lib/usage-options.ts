import type { LeaseRecord } from '@cognitive-delivery/contract';
import { usageFailure } from './failure.js';
import type { Call, Option } from './verb.js';

/** Options that report what a lease has spent so far. */
export const USAGE_OPTIONS: Readonly<Record<'tokens' | 'cost-usd', Option>> = {
  tokens: { value: 'N', help: 'tokens spent since the lease was issued, all in all' },
  'cost-usd': { value: 'N', help: 'US dollars spent since the lease was issued, all in all' },
};

/** Returns the usage that a call reports; absent fields mean unmeasured, not zero. @throws usage */
export function readUsage({ text }: Call): { usage?: NonNullable<LeaseRecord['usage']> } {
  const tokens = readNumber('tokens', text('tokens'), Number.isSafeInteger);
  const cost = readNumber('cost-usd', text('cost-usd'), Number.isFinite);
  if (tokens === undefined && cost === undefined) return {};
  return {
    usage: { ...(tokens !== undefined && { tokens }), ...(cost !== undefined && { cost_usd: cost }) },
  };
}

function readNumber(
  name: string,
  text: string | undefined,
  fits: (value: number) => boolean,
): number | undefined {
  if (text === undefined) return undefined;
  const value = /^[0-9]+(\.[0-9]+)?$/.test(text) ? Number(text) : Number.NaN;
  if (!fits(value)) throw usageFailure(`--${name} must be a number that is not negative`);
  return value;
}
