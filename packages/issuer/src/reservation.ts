import type { LeaseRecord } from '@cognitive-delivery/contract';

/**
 * The member `reservation` of a heartbeat record whose cumulative `usage` holds work in flight, or tells
 * what came of it: `made` before the work, then `settled`, by which what was not used is given back.
 */
export interface ReservationNote {
  readonly id: string;
  readonly state: 'made' | 'settled';
}

/** Returns the reservation that a record carries, or undefined where it carries none or a malformed one. */
export function reservationOf(record: LeaseRecord): ReservationNote | undefined {
  const note = record['reservation'];
  if (record.event !== 'heartbeat' || typeof note !== 'object' || note === null) return undefined;
  const { id, state } = note as Record<string, unknown>;
  if (typeof id !== 'string' || (state !== 'made' && state !== 'settled')) return undefined;
  return { id, state };
}
