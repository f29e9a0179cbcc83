import type { CredentialStore, OutstandingRequest } from './credential-store.js';
import { isPermanent, type Provisioner } from './provisioner.js';
import { withinTime } from './within-time.js';

/** How often and how long a call of a provisioner is tried. Times in milliseconds. */
export interface Patience {
  /** How long one call may take. */
  readonly callMs: number;
  /** How long the end of a job waits for its revocations before they go on without it. */
  readonly endMs: number;
  /** The wait after the first failure; each further one is twice as long. */
  readonly firstWaitMs: number;
  /** The longest wait. */
  readonly longestWaitMs: number;
}

/** Revokes requests until they are revoked. */
export interface Revoker {
  /** Resolves once the request is revoked, is known to be unrevocable, or the revoker is closed. */
  revoke(entry: OutstandingRequest): Promise<void>;
  /** Stops trying; what is outstanding stays in the list for the next process. */
  close(): void;
}

/** Returns a revoker that tries again with growing waits, and takes an entry off the list last of all. */
export function createRevoker(
  provisioner: Provisioner,
  store: CredentialStore,
  patience: Patience,
  onUnrevocable: (entry: OutstandingRequest) => void,
): Revoker {
  const running = new Map<string, Promise<void>>();
  const closing = new AbortController();

  async function tryUntilDone(entry: OutstandingRequest): Promise<void> {
    for (
      let wait = patience.firstWaitMs;
      !closing.signal.aborted;
      wait = Math.min(2 * wait, patience.longestWaitMs)
    ) {
      if (await tryOnce(entry)) return;
      await pause(wait, closing.signal);
    }
  }

  async function tryOnce(entry: OutstandingRequest): Promise<boolean> {
    try {
      await withinTime(patience.callMs, closing.signal, (signal) =>
        provisioner.revoke(entry.request_id, signal),
      );
      await store.remove(entry.request_id);
      return true;
    } catch (error) {
      // Whatever the upstream said may hold a secret, so nothing of it goes further.
      return isPermanent(error) && giveUp(entry);
    }
  }

  async function giveUp(entry: OutstandingRequest): Promise<boolean> {
    const unrevocable: OutstandingRequest = { ...entry, unrevocable: true };
    await store.put(unrevocable).catch(() => {});
    onUnrevocable(unrevocable);
    return true;
  }

  return {
    revoke(entry) {
      const known = running.get(entry.request_id);
      if (known !== undefined) return known;
      const run = tryUntilDone(entry).finally(() => running.delete(entry.request_id));
      running.set(entry.request_id, run);
      return run;
    },
    close: () => closing.abort(),
  };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    timer.unref();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
