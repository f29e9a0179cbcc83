// Finer than any price of a token, and so few that an amount stays a short integer.
const PLACES = 24;

const POWERS = Array.from({ length: 64 }, (_, exponent) => 10n ** BigInt(exponent));

// Every decimal of so many digits survives the way through a double and back.
const SAFE_DIGITS = 15;

/** Which way an amount goes that cannot be held exactly: what is charged goes up, what is left goes down. */
export type Rounding = 'up' | 'down';

/**
 * Returns a JSON number that is finite and not negative as a whole count of 10^-24. The number counts as the
 * decimal that it is written as, so that 0.1 is a tenth; sums of such counts are exact.
 */
export function toUnits(value: number, rounding: Rounding): bigint {
  const text = String(value);
  const exponentAt = text.indexOf('e');
  const mantissa = exponentAt === -1 ? text : text.slice(0, exponentAt);
  const exponent = exponentAt === -1 ? 0 : Number(text.slice(exponentAt + 1));
  const point = mantissa.indexOf('.');
  const places = point === -1 ? 0 : mantissa.length - point - 1;
  const digits = BigInt(mantissa.replace('.', ''));
  const shift = PLACES + exponent - places;
  return shift >= 0 ? digits * power(shift) : divide(digits, power(-shift), rounding);
}

/**
 * Returns the JSON number that is written as this count of 10^-24 or, where no number is, one of 15 digits
 * beside it; the largest number for what is beyond it.
 */
export function fromUnits(units: bigint, rounding: Rounding): number {
  const exact = Number(`${units}e-${PLACES}`);
  if (exact > Number.MAX_VALUE) return Number.MAX_VALUE;
  if (toUnits(exact, rounding) === units) return exact;
  const excess = String(units).length - SAFE_DIGITS;
  const rounded = divide(units, power(excess), rounding);
  return Math.min(Number(`${rounded}e${excess - PLACES}`), Number.MAX_VALUE);
}

function power(exponent: number): bigint {
  return POWERS[exponent] ?? 10n ** BigInt(exponent);
}

function divide(dividend: bigint, divisor: bigint, rounding: Rounding): bigint {
  return (rounding === 'up' ? dividend + divisor - 1n : dividend) / divisor;
}
