/**
 * Calls a function with a signal, and rejects where it takes longer than `ms` or `signal` is aborted. The
 * function is told by its signal; where it does not listen it is left behind. It is not called at all where
 * `signal` is aborted already.
 */
export async function withinTime<T>(
  ms: number,
  signal: AbortSignal,
  call: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  if (signal.aborted) throw new Error('the call was given up before it began');
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, ms);
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([call(controller.signal), rejection(controller.signal)]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}

function rejection(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const stop = () => reject(new Error('the call was given up'));
    signal.addEventListener('abort', stop, { once: true });
  });
}
