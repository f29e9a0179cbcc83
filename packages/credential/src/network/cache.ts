/** How much a {@link Cache} holds. */
export interface CacheBounds {
  readonly entries: number;
  /** The sum of the weights of all entries; an entry that weighs more alone is not held. */
  readonly weight: number;
}

/** Holds a value for a while; the oldest go where there are too many, or where they weigh too much together. */
export class Cache<T> {
  readonly #entries = new Map<
    string,
    { readonly value: T; readonly until: number; readonly weight: number }
  >();
  readonly #most: CacheBounds;
  #weight = 0;

  constructor(most: CacheBounds) {
    this.#most = most;
  }

  get(key: string, now: number): T | undefined {
    const entry = this.#entries.get(key);
    return entry !== undefined && now < entry.until ? entry.value : undefined;
  }

  set(key: string, value: T, { until, weight }: { readonly until: number; readonly weight: number }): void {
    this.#delete(key);
    this.#entries.set(key, { value, until, weight });
    this.#weight += weight;
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#most.entries && this.#weight <= this.#most.weight) return;
      this.#delete(oldest);
    }
  }

  #delete(key: string): void {
    this.#weight -= this.#entries.get(key)?.weight ?? 0;
    this.#entries.delete(key);
  }
}
