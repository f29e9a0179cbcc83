const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** Runs `use` with what tells it that the process was asked to stop; a second signal ends the process. */
export async function withStopSignal<T>(use: (stopped: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const stop = () => controller.abort();
  for (const signal of SIGNALS) process.once(signal, stop);
  try {
    return await use(controller.signal);
  } finally {
    for (const signal of SIGNALS) process.off(signal, stop);
  }
}

/** Resolves when a signal to stop is given. */
export function whenAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
