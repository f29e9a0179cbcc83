/** How much a {@link Cache} holds. */
export interface CacheBounds {
  readonly entries: number;
  /** The sum of the weights of all entries; an entry that weighs more alone is not held. */
  readonly weight: number;
}

/** For how long a value is held, and what it weighs. */
export interface Held {
  readonly since: number;
  readonly until: number;
  readonly weight: number;
}

/** Holds a value for a while; the oldest go where there are too many, or where they weigh too much together. */
export class Cache<T> {
  readonly #entries = new Map<string, Held & { readonly value: T }>();
  readonly #most: CacheBounds;
  #weight = 0;

  constructor(most: CacheBounds) {
    this.#most = most;
  }

  get(key: string, now: number): T | undefined {
    const entry = this.#entries.get(key);
    // A clock that was set back must not make it last longer.
    const isHeld = entry !== undefined && entry.since <= now && now < entry.until;
    return isHeld ? entry.value : undefined;
  }

  set(key: string, value: T, held: Held): void {
    this.#delete(key);
    this.#entries.set(key, { value, ...held });
    this.#weight += held.weight;
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
