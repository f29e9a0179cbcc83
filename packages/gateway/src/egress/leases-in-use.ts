import type { Issuer } from '@cognitive-delivery/issuer';
import { type WatchOptions, watchLease } from '../lease/watch.js';

interface InUse {
  readonly endings: Set<() => void>;
  readonly stop: () => void;
}

/** Ends what goes on under a lease as soon as the lease is seen to be closed. */
export class LeasesInUse {
  readonly #issuer: Pick<Issuer, 'get'>;
  readonly #watch: WatchOptions;
  readonly #inUse = new Map<string, InUse>();

  constructor(issuer: Pick<Issuer, 'get'>, watch: WatchOptions) {
    this.#issuer = issuer;
    this.#watch = watch;
  }

  /** Calls `end` when the lease closes; returns what is called when there is nothing to end any more. */
  use(leaseId: string, end: () => void): () => void {
    const known = this.#inUse.get(leaseId) ?? this.#begin(leaseId);
    known.endings.add(end);
    return () => {
      known.endings.delete(end);
      if (known.endings.size > 0) return;
      known.stop();
      if (this.#inUse.get(leaseId) === known) this.#inUse.delete(leaseId);
    };
  }

  /** Ends everything. */
  close(): void {
    for (const { endings, stop } of this.#inUse.values()) {
      stop();
      for (const end of endings) end();
    }
    this.#inUse.clear();
  }

  #begin(leaseId: string): InUse {
    const endings = new Set<() => void>();
    const stop = watchLease(
      this.#issuer,
      leaseId,
      () => {
        this.#inUse.delete(leaseId);
        for (const end of endings) end();
      },
      this.#watch,
    );
    const begun = { endings, stop };
    this.#inUse.set(leaseId, begun);
    return begun;
  }
}
