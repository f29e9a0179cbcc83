/** Writes one line of the service's log. Whoever calls it names leases by handle and leaves credentials out. */
export type Log = (
  level: 'info' | 'warn' | 'error',
  event: string,
  members?: Readonly<Record<string, string | number | undefined>>,
) => void;

/** Returns a log of JSON lines. */
export function jsonLog(write: (line: string) => unknown): Log {
  return (level, event, members = {}) => {
    write(`${JSON.stringify({ time: new Date().toISOString(), level, event, ...members })}\n`);
  };
}

/** Returns what may be logged of a fault of ours: where it happened, but not what was at hand there. */
export function traceOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return [error.name, ...frames.slice(0, 8).map((line) => line.trim())].join(' ');
}
