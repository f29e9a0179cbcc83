/** How often somebody may ask: so often a second, and so often at once. */
export interface Rate {
  readonly per_second: number;
  readonly burst: number;
}

// Beyond as many, who has not asked for the longest time is forgotten.
const MAX_HELD = 10_000;

/** Token buckets: each name starts with a full one, and it fills up again as time passes. */
export class Buckets {
  readonly #rate: Rate;
  readonly #held = new Map<string, { level: number; at: number }>();

  constructor(rate: Rate) {
    this.#rate = rate;
  }

  /** Whether `name` asked before, and has not been forgotten. */
  has(name: string): boolean {
    return this.#held.has(name);
  }

  /** Takes one out of the bucket of `name`. Returns 0, or after how many seconds there is one to take. */
  take(name: string, now: number): number {
    const { per_second: rate, burst } = this.#rate;
    const before = this.#held.get(name) ?? { level: burst, at: now };
    const level = Math.min(burst, before.level + ((now - before.at) / 1000) * rate);
    const left = level >= 1 ? level - 1 : level;
    // Put last, so that the first is the one that has not asked for the longest time.
    this.#held.delete(name);
    this.#held.set(name, { level: left, at: now });
    if (this.#held.size > MAX_HELD) this.#held.delete(this.#held.keys().next().value as string);
    return level >= 1 ? 0 : Math.ceil((1 - level) / rate);
  }
}
