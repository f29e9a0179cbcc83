import type { AuditEvent } from '@cognitive-delivery/contract';

/** How evidence fares on its way out. */
export interface EvidenceStatus {
  readonly written: number;
  /** Events that were given up: the queue was full, the receiver refused them, or it closed too soon. */
  readonly lost: number;
  readonly waiting: number;
  readonly last_failure?: string;
}

/** Where audit events go. Nothing here makes a decision wait or fail; what is lost is counted. */
export interface EvidenceSink {
  put(event: AuditEvent): void;
  status(): EvidenceStatus;
  /** Makes a last attempt to deliver what waits, for a few seconds at most. */
  close(): Promise<void>;
}

/** Thrown by a delivery that it would be no use to repeat. */
export class Undeliverable extends Error {
  override readonly name = 'Undeliverable';
}

/** Delivers events, each a line of JSON without its line feed; rejects where they did not arrive. */
export type Deliver = (lines: readonly string[]) => Promise<void>;

/** Limits of a sink's queue. */
export interface QueueLimits {
  /** How many events may wait. Default 10000. */
  readonly maxWaiting?: number;
  /** The pause before the first repetition, doubled each time up to 30 s, in milliseconds. Default 200. */
  readonly firstPauseMs?: number;
  /** How long `close` waits for the last delivery, in milliseconds. Default 5000. */
  readonly closeMs?: number;
}
