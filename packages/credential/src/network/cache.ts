/** Holds a value for a while; the oldest goes where there are too many. */
export class Cache<T> {
  readonly #entries = new Map<string, { readonly value: T; readonly until: number }>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  get(key: string, now: number): T | undefined {
    const entry = this.#entries.get(key);
    return entry !== undefined && now < entry.until ? entry.value : undefined;
  }

  set(key: string, value: T, until: number): void {
    this.#entries.delete(key);
    this.#entries.set(key, { value, until });
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > this.#most && oldest !== undefined) this.#entries.delete(oldest);
  }
}
