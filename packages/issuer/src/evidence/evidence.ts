import { randomUUID } from 'node:crypto';
import { type AuditEvent, SCHEMA_SET_VERSION } from '@cognitive-delivery/contract';
import { formatInstant, validate } from '@cognitive-delivery/core';
import type { Draft } from './draft.js';
import type { EvidenceSink, EvidenceStatus } from './sink.js';

/** Where an issuer or a gate writes its decisions beside the journal. */
export interface EvidenceOptions {
  readonly sink: EvidenceSink;
  /** Writes `lease.*`, which is the reference writer's, in place of `alm.lease.*`. Default false. */
  readonly asReferenceWriter?: boolean;
}

/** Writes audit events. Never throws: a decision that was made stands, whatever becomes of its evidence. */
export class Evidence {
  readonly #options: EvidenceOptions | undefined;
  readonly #session: string;
  #rejected = 0;
  #lossesTold = 0;

  constructor(options: EvidenceOptions | undefined, session: string) {
    this.#options = options;
    this.#session = session;
  }

  /** Writes what `draft` returns, which is not called where nobody asked for evidence. */
  write(draft: () => readonly Draft[]): void {
    if (this.#options === undefined) return;
    try {
      for (const each of draft()) this.#put(this.#options.sink, each);
    } catch {
      this.#rejected += 1;
    }
  }

  /** Undefined where nobody asked for evidence. What is no valid event counts as lost. */
  status(): EvidenceStatus | undefined {
    const status = this.#options?.sink.status();
    return status && { ...status, lost: status.lost + this.#rejected };
  }

  #put(sink: EvidenceSink, draft: Draft): void {
    const { lost, waiting } = sink.status();
    // Said once there is room to say it: whoever reads the events learns that some are missing.
    if (lost > this.#lossesTold && waiting === 0) {
      const details = { events: lost - this.#lossesTold };
      this.#lossesTold = lost;
      this.#put(sink, { what: 'evidence_lost', at: formatInstant(Date.now()), outcome: 'failure', details });
    }
    const event = this.#eventOf(draft);
    if (validate('audit-event', event).valid) sink.put(event);
    else this.#rejected += 1;
  }

  #eventOf({ what, at, details, ...members }: Draft): AuditEvent {
    const prefix = this.#options?.asReferenceWriter === true ? 'lease' : 'alm.lease';
    return {
      schema_version: SCHEMA_SET_VERSION,
      timestamp: at,
      event_id: randomUUID(),
      event_type: `${prefix}.${what}`,
      session_id: this.#session,
      ...members,
      details: Object.fromEntries(
        Object.entries(details).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
      ),
    };
  }
}
