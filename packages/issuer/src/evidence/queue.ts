import type { AuditEvent } from '@cognitive-delivery/contract';
import {
  type Deliver,
  type EvidenceSink,
  type EvidenceStatus,
  type QueueLimits,
  Undeliverable,
} from './sink.js';

const AT_ONCE = 500;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Puts a bounded queue before a delivery. Events are delivered in order and again until they arrive; those
 * that find the queue full are lost, the newest first, so that what is there has no gap but at its end.
 */
export class EvidenceQueue implements EvidenceSink {
  readonly #deliver: Deliver;
  readonly #limits: Required<QueueLimits>;
  readonly #end: () => Promise<void>;
  readonly #waiting: string[] = [];
  #written = 0;
  #lost = 0;
  #lastFailure: string | undefined;
  #running: Promise<void> | undefined;
  #wake: () => void = () => undefined;
  #closed = false;

  constructor(deliver: Deliver, limits: QueueLimits = {}, end: () => Promise<void> = async () => undefined) {
    this.#deliver = deliver;
    this.#limits = { maxWaiting: 10_000, firstPauseMs: 200, closeMs: 5000, ...limits };
    this.#end = end;
  }

  put(event: AuditEvent): void {
    if (this.#closed || this.#waiting.length >= this.#limits.maxWaiting) this.#lost += 1;
    else this.#waiting.push(JSON.stringify(event));
    this.#running ??= this.#run();
  }

  status(): EvidenceStatus {
    return {
      written: this.#written,
      lost: this.#lost,
      waiting: this.#waiting.length,
      ...(this.#lastFailure !== undefined && { last_failure: this.#lastFailure }),
    };
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    this.#wake();
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, this.#limits.closeMs);
    });
    await Promise.race([this.#running, timeout]);
    clearTimeout(timer);
    this.#lost += this.#waiting.splice(0).length;
    await this.#end();
  }

  async #run(): Promise<void> {
    // Lets the decision go first.
    await Promise.resolve();
    let pause = this.#limits.firstPauseMs;
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.slice(0, AT_ONCE);
      const last = this.#closed;
      try {
        await this.#deliver(batch);
        this.#written += this.#waiting.splice(0, batch.length).length;
        this.#lastFailure = undefined;
        pause = this.#limits.firstPauseMs;
      } catch (error) {
        this.#lastFailure = error instanceof Error ? error.message : 'unknown error';
        if (error instanceof Undeliverable) this.#lost += this.#waiting.splice(0, batch.length).length;
        else if (last) break;
        else await this.#rest(pause);
        pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
      }
    }
    this.#running = undefined;
  }

  // Ends early where the sink is closed; keeps no process alive.
  async #rest(ms: number): Promise<void> {
    if (this.#closed) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms).unref();
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
