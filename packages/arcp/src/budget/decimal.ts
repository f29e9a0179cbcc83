/** An exact decimal number: `digits` divided by ten to the power of `scale`. */
export interface Decimal {
  readonly digits: bigint;
  readonly scale: number;
}

export const ZERO: Decimal = { digits: 0n, scale: 0 };

/** Returns the number that a plain decimal text names, or undefined: no exponent, no blank, no plus sign. */
export function parseDecimal(text: string): Decimal | undefined {
  const parts = /^(-?[0-9]+)(?:\.([0-9]+))?$/.exec(text);
  if (parts === null) return undefined;
  const [, whole = '', fraction = ''] = parts;
  return { digits: BigInt(whole + fraction), scale: fraction.length };
}

/** Returns the number that the shortest text of a binary number names; undefined for what is not finite. */
export function decimalOf(value: number): Decimal | undefined {
  const parts = /^(-?[0-9]+)(?:\.([0-9]+))?(?:e([+-][0-9]+))?$/.exec(String(value));
  if (parts === null) return undefined;
  const [, whole = '', fraction = '', exponent = '0'] = parts;
  const scale = fraction.length - Number(exponent);
  const digits = BigInt(whole + fraction);
  return scale >= 0 ? { digits, scale } : { digits: digits * 10n ** BigInt(-scale), scale: 0 };
}

export function add(left: Decimal, right: Decimal): Decimal {
  const scale = Math.max(left.scale, right.scale);
  return { digits: scaled(left, scale) + scaled(right, scale), scale };
}

export function negate({ digits, scale }: Decimal): Decimal {
  return { digits: -digits, scale };
}

export function subtract(left: Decimal, right: Decimal): Decimal {
  return add(left, negate(right));
}

/** Returns a negative number, zero or a positive one as `left` is below, equal to or above `right`. */
export function compare(left: Decimal, right: Decimal): number {
  const { digits } = subtract(left, right);
  return digits < 0n ? -1 : digits > 0n ? 1 : 0;
}

export function lower(left: Decimal, right: Decimal): Decimal {
  return compare(left, right) <= 0 ? left : right;
}

export function higher(left: Decimal, right: Decimal): Decimal {
  return compare(left, right) >= 0 ? left : right;
}

/** Returns the number as text, with at least `places` digits after the point and no zero more than that. */
export function formatDecimal({ digits, scale }: Decimal, places = 0): string {
  const width = Math.max(scale, places);
  const text = abs(scaled({ digits, scale }, width))
    .toString()
    .padStart(width + 1, '0');
  const point = text.length - width;
  let fraction = text.slice(point);
  while (fraction.length > places && fraction.endsWith('0')) fraction = fraction.slice(0, -1);
  return `${digits < 0n ? '-' : ''}${text.slice(0, point)}${fraction === '' ? '' : `.${fraction}`}`;
}

/** Returns the number with at most `places` digits after the point, rounded towards zero. */
export function truncate({ digits, scale }: Decimal, places: number): Decimal {
  if (scale <= places) return { digits, scale };
  return { digits: digits / 10n ** BigInt(scale - places), scale: places };
}

// The digits of a number at a scale that is not below its own.
function scaled({ digits, scale }: Decimal, to: number): bigint {
  return digits * 10n ** BigInt(to - scale);
}

function abs(value: bigint): bigint {
  return value < 0n ? -value : value;
}
