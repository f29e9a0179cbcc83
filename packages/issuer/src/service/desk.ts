import type { RecordLog } from '@cognitive-delivery/store';
import { admit } from '../admission.js';
import type { IssuerParts } from '../create-issuer.js';
import { journalFailure } from '../journal-view.js';
import type { LedgerState } from '../ledger-state.js';
import { Handles } from './handles.js';
import { Metrics } from './metrics.js';
import { ServiceError, unavailable } from './service-error.js';

/** What the answers of a service are made of. */
export interface Desk {
  readonly parts: IssuerParts;
  readonly metrics: Metrics;
  /** The service's own description, as JSON text. */
  readonly document: string;
  readonly jwks: (() => Promise<object | undefined>) | undefined;
  readonly openReader: () => Promise<RecordLog>;
  /** Aborted when the service begins to stop. */
  readonly stopping: AbortSignal;
  /** How many read the journal just now. */
  streams: number;
  /** Returns what the journal says as it stands now. @throws {store_unavailable} {journal_unreadable} */
  read(): Promise<LedgerState>;
  /** @throws {store_unavailable} {journal_unreadable} {clock_behind} {shutting_down} */
  checkReady(): Promise<void>;
  /** Returns the ids of the leases with a handle. @throws {store_unavailable} {journal_unreadable} */
  readonly findByHandle: (handle: string) => Promise<readonly string[]>;
}

/** Returns the desk of a service over an issuer. */
export function createDesk(
  parts: IssuerParts,
  options: Pick<Desk, 'document' | 'jwks' | 'openReader' | 'stopping'>,
): Desk {
  const handles = new Handles();
  const read = () =>
    parts.journal.read().catch((error: unknown) => {
      const { code, message } = journalFailure(error);
      throw unavailable(code, message);
    });
  let reading: Promise<LedgerState> | undefined;
  const desk: Desk = {
    ...options,
    parts,
    metrics: new Metrics(parts, () => desk.streams),
    streams: 0,
    read,
    async checkReady() {
      if (desk.stopping.aborted) throw new ServiceError('shutting_down', 'the service is about to stop');
      // Anybody may ask, so all who ask at the same time cost one read.
      reading ??= read().finally(() => {
        reading = undefined;
      });
      const state = await reading;
      // What keeps every lease shut keeps one shut that nobody was granted.
      const admission = admit(state, '', parts.contextOf(state));
      if (admission.ok) return;
      if (admission.code === 'clock_behind') throw unavailable('clock_behind', admission.message);
      if (state.unreadable.length > 0) throw unavailable('journal_unreadable', admission.message);
    },
    findByHandle: async (handle) => handles.find(await read(), handle),
  };
  return desk;
}
