import { isPast } from './expiry.js';

/** The clocks of a runtime, both in milliseconds. */
export interface Clocks {
  /** Since 1970; may be set back or forward while the process runs. */
  readonly wall: () => number;
  /** Since any moment; only ever goes forward. */
  readonly monotonic: () => number;
}

/** The clocks of this machine. */
export const SYSTEM_CLOCKS: Clocks = { wall: () => Date.now(), monotonic: () => performance.now() };

/** The end of a lease, by two clocks: it has come once either says so. */
export interface Deadline {
  isPast(): boolean;
  /** Calls back once the deadline has come, unless it is cancelled by the function returned. */
  whenPast(callback: () => void): () => void;
}

// The longest that a timer of the platform waits; it fires at once where asked for more.
const LONGEST_WAIT = 2 ** 31 - 1;

/** Returns the deadline of an expiry; undefined is never past. */
export function deadlineAt(expiresAt: number | undefined, { wall, monotonic }: Clocks): Deadline {
  // A wall clock that is set back afterwards does not move this.
  const end = expiresAt === undefined ? undefined : monotonic() + (expiresAt - wall());
  const past = () => isPast(expiresAt, wall()) || isPast(end, monotonic());
  return {
    isPast: past,
    whenPast(callback) {
      if (expiresAt === undefined || end === undefined) return () => {};
      let timer: ReturnType<typeof setTimeout>;
      const wait = () => {
        if (past()) return callback();
        const left = Math.min(expiresAt - wall(), end - monotonic());
        timer = setTimeout(wait, Math.min(Math.max(1, Math.ceil(left)), LONGEST_WAIT));
        timer.unref();
      };
      wait();
      return () => clearTimeout(timer);
    },
  };
}
