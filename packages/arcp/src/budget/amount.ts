import type { Issue } from '@cognitive-delivery/core';
import { type Decimal, parseDecimal } from './decimal.js';

/** An amount of one currency, as `USD:2.00`. */
export interface Amount {
  readonly currency: string;
  readonly value: Decimal;
  /** The number as it was written. */
  readonly text: string;
}

const AMOUNT = /^([A-Za-z][A-Za-z0-9_.-]*):([0-9]{1,18}(?:\.[0-9]{1,18})?)$/;

/**
 * Returns the amount that a text names, or undefined unless it is a currency, a colon, and at most 18
 * digits before and 18 after the point: no sign, exponent, blank or separator. The case of a currency counts.
 */
export function parseAmount(text: string): Amount | undefined {
  const [, currency = '', number = ''] = AMOUNT.exec(text) ?? [];
  const value = parseDecimal(number);
  return value === undefined ? undefined : { currency, value, text: number };
}

/** The amounts of a budget, or what is wrong with them. */
export type AmountsReading =
  | { readonly ok: true; readonly amounts: readonly Amount[] }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/** Returns the amounts of a budget; a currency named twice is refused, since sums and maxima differ. */
export function parseAmounts(texts: readonly string[]): AmountsReading {
  const amounts = new Map<string, Amount>();
  const issues: Issue[] = [];
  texts.forEach((text, index) => {
    const amount = parseAmount(text);
    const path = `/${index}`;
    if (amount === undefined) {
      const message = 'write an amount as a currency, a colon and a plain number, for example USD:2.00';
      issues.push({ code: 'INVALID_REQUEST', path, message });
    } else if (amounts.has(amount.currency)) {
      issues.push({
        code: 'INVALID_REQUEST',
        path,
        message: 'this currency has an amount already; name it once',
      });
    } else {
      amounts.set(amount.currency, amount);
    }
  });
  return issues.length > 0 ? { ok: false, issues } : { ok: true, amounts: [...amounts.values()] };
}
