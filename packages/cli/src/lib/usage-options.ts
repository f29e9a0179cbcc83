import type { Usage } from '@cognitive-delivery/issuer';
import { usageFailure } from './failure.js';
import type { Call, Option } from './verb.js';

/** Options that tell what a lease has spent; `when` says since when it is counted. */
export function usageOptions(when: string): Readonly<Record<'steps' | 'tokens' | 'cost-usd', Option>> {
  return {
    steps: { value: 'N', help: `steps taken ${when}` },
    tokens: { value: 'N', help: `tokens spent ${when}` },
    'cost-usd': { value: 'N', help: `US dollars spent ${when}` },
  };
}

/** Returns the usage that a call tells of, where it tells of any. @throws usage */
export function readTotal(call: Call): { usage?: Usage } {
  const usage = readUsage(call);
  return Object.keys(usage).length === 0 ? {} : { usage };
}

/** Returns the usage that a call tells of; absent fields mean unmeasured, not zero. @throws usage */
export function readUsage({ text }: Call): Usage {
  const steps = readNumber('steps', text('steps'), Number.isSafeInteger);
  const tokens = readNumber('tokens', text('tokens'), Number.isSafeInteger);
  const cost = readNumber('cost-usd', text('cost-usd'), Number.isFinite);
  return {
    ...(steps !== undefined && { steps }),
    ...(tokens !== undefined && { tokens }),
    ...(cost !== undefined && { cost_usd: cost }),
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
