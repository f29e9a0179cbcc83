import { type AdmissionOptions, type AdmittedLease, admitLease, parseAmounts } from '../../src/index.js';

/** An instant to begin at. */
export const START = Date.UTC(2026, 9, 5, 6);

/** Returns a lease that must be admitted. */
export function lease(
  request: Readonly<Record<string, readonly string[]>>,
  expiresAt?: string,
  options: AdmissionOptions = {},
): AdmittedLease {
  const constraints = expiresAt === undefined ? {} : { expires_at: expiresAt };
  const admission = admitLease({ lease_request: request, lease_constraints: constraints }, options);
  if (!admission.ok) throw new Error(JSON.stringify(admission.issues));
  return admission.lease;
}

/** Returns amounts that must be read. */
export function amounts(...texts: string[]) {
  const reading = parseAmounts(texts);
  if (!reading.ok) throw new Error(JSON.stringify(reading.issues));
  return reading.amounts;
}

/** Two clocks that a test moves by hand. */
export function handClocks(start = START) {
  const time = { wall: start, monotonic: 0 };
  return {
    wall: () => time.wall,
    monotonic: () => time.monotonic,
    /** Lets time pass on both. */
    pass(ms: number) {
      time.wall += ms;
      time.monotonic += ms;
    },
    /** Sets the wall clock alone, as an administrator does. */
    setWall(ms: number) {
      time.wall = ms;
    },
  };
}
