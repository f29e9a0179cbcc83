import type { Amount } from './amount.js';
import { add, compare, type Decimal, formatDecimal, higher, negate, subtract, ZERO } from './decimal.js';

// A counter tells its level once for each twentieth of what it began with.
const LEVELS = 20n;

/** What is left of one amount. Goes below zero where more was spent than there was. */
export class Counter {
  readonly currency: string;
  readonly #initial: Decimal;
  readonly #source: Counter | undefined;
  #left: Decimal;
  #toldLevel = 0n;
  #toldExhausted = false;

  /** Begins with an amount, taken from `source` where one is given. */
  constructor({ currency, value }: Amount, source?: Counter) {
    this.currency = currency;
    this.#initial = value;
    this.#left = value;
    this.#source = source;
    source?.charge(value);
  }

  get left(): Decimal {
    return this.#left;
  }

  /** What is left as text, with at least the digits after the point that the initial amount has. */
  get text(): string {
    return formatDecimal(this.#left, this.#initial.scale);
  }

  get isExhausted(): boolean {
    return compare(this.#left, ZERO) <= 0;
  }

  /** Takes a value off. What is spent beyond the amount is spent from the source, at once. */
  charge(value: Decimal): void {
    this.#shift(negate(value));
  }

  /** Gives what was not spent back to the source. */
  release(): void {
    const unspent = higher(this.#left, ZERO);
    this.#left = subtract(this.#left, unspent);
    if (this.#source !== undefined) this.#source.#shift(unspent);
  }

  #shift(value: Decimal): void {
    const before = overdrawn(this.#left);
    this.#left = add(this.#left, value);
    const less = subtract(before, overdrawn(this.#left));
    if (this.#source !== undefined && less.digits !== 0n) this.#source.#shift(less);
  }

  /** Reports whether there is a level to tell since the last time: a further twentieth, or the end. */
  takeNews(): boolean {
    const level = this.#level();
    const exhausted = this.isExhausted;
    const news = (level > this.#toldLevel && level < LEVELS) || (exhausted && !this.#toldExhausted);
    if (level > this.#toldLevel) this.#toldLevel = level;
    this.#toldExhausted ||= exhausted;
    return news;
  }

  // How many twentieths of the initial amount are gone.
  #level(): bigint {
    const spent = subtract(this.#initial, this.#left);
    const scale = Math.max(spent.scale, this.#initial.scale);
    const whole = this.#initial.digits * 10n ** BigInt(scale - this.#initial.scale);
    const gone = spent.digits * 10n ** BigInt(scale - spent.scale) * LEVELS;
    return whole === 0n || gone < 0n ? 0n : gone / whole;
  }
}

function overdrawn(left: Decimal): Decimal {
  return higher(negate(left), ZERO);
}
