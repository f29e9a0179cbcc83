import { ClientError } from './client-error.js';

/** When an exchange must end, and why it did. */
export class Deadline {
  readonly signal: AbortSignal;
  readonly #late = new AbortController();
  readonly #ms: number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #endsAt = 0;

  /** Ends after so many milliseconds, or when the caller's signal says so. */
  constructor(ms: number, caller: AbortSignal | undefined) {
    this.#ms = ms;
    this.signal = caller === undefined ? this.#late.signal : AbortSignal.any([this.#late.signal, caller]);
    this.extend();
  }

  /** Begins to count anew, for an exchange that goes on. */
  extend(): void {
    this.release();
    this.#endsAt = performance.now() + this.#ms;
    this.#timer = setTimeout(() => this.#late.abort(), this.#ms);
  }

  /** Stops counting. */
  release(): void {
    clearTimeout(this.#timer);
  }

  /** Reports whether so many milliseconds are left. */
  hasLeft(ms: number): boolean {
    return performance.now() + ms < this.#endsAt;
  }

  /** Waits; rejects where the exchange ends first. */
  async sleep(ms: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(done, ms);
      const { signal } = this;
      function done() {
        clearTimeout(timer);
        signal.removeEventListener('abort', done);
        resolve();
      }
      signal.addEventListener('abort', done);
      if (signal.aborted) done();
    });
    if (this.signal.aborted) throw this.failureOf(this.signal.reason);
  }

  /** Returns what an exchange that broke is to its caller. */
  failureOf(cause: unknown): ClientError {
    if (cause instanceof ClientError) return cause;
    if (this.#late.signal.aborted) {
      return new ClientError('call_timeout', 'no answer came in time; what was asked may have been done', {
        cause,
      });
    }
    if (this.signal.aborted) return new ClientError('call_aborted', 'the call was aborted', { cause });
    return new ClientError('service_unreachable', 'the service cannot be reached, or broke off', { cause });
  }
}
