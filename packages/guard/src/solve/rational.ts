/** A fraction in lowest terms; the denominator is positive. */
export interface Rational {
  readonly over: bigint;
  readonly under: bigint;
}

/** Returns a finite number as the decimal that JSON writes for it. */
export function rational(value: number): Rational {
  const [, sign, whole = '0', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/.exec(String(value)) ?? [];
  const digits = BigInt(`${sign ?? ''}${whole}${fraction}`);
  const power = Number(exponent) - fraction.length;
  return power >= 0 ? reduce(digits * 10n ** BigInt(power), 1n) : reduce(digits, 10n ** BigInt(-power));
}

export function reduce(over: bigint, under: bigint): Rational {
  const sign = under < 0n ? -1n : 1n;
  const common = gcd(over, under) * sign || 1n;
  return { over: over / common, under: under / common };
}

export function divide(a: Rational, b: Rational): Rational {
  return reduce(a.over * b.under, a.under * b.over);
}

/** Returns the least positive number that is a whole multiple of both. */
export function leastCommonMultiple(a: Rational, b: Rational): Rational {
  const over = lcm(a.over * b.under, b.over * a.under);
  return reduce(over, a.under * b.under);
}

export function lcm(a: bigint, b: bigint): bigint {
  return (a / gcd(a, b)) * b;
}

export function floor({ over, under }: Rational): bigint {
  const quotient = over / under;
  return over % under !== 0n && over < 0n ? quotient - 1n : quotient;
}

export function toNumber({ over, under }: Rational): number {
  // Division of two numbers rounds once where both are exact.
  return Number(over) / Number(under);
}

/** Reports whether a number is a whole multiple, both as decimals. */
export function isMultiple(value: number, divisor: number): boolean {
  return divide(rational(value), rational(divisor)).under === 1n;
}

/** Reports whether a number is a whole multiple; undefined where validators that divide do not find so. */
export function isMultipleForAll(value: number, divisor: number): boolean | undefined {
  const verdict = isMultiple(value, divisor);
  return Number.isInteger(value / divisor) === verdict ? verdict : undefined;
}

/** Reports whether binary floating point holds the number's decimal exactly, so that validators agree on it. */
export function isExact(divisor: number): boolean {
  const { under } = rational(divisor);
  return (under & (under - 1n)) === 0n;
}

function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (y > 0n) [x, y] = [y, x % y];
  return x;
}
