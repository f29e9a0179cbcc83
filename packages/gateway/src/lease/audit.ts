import { randomUUID } from 'node:crypto';
import { type AuditEvent, SCHEMA_SET_VERSION } from '@cognitive-delivery/contract';
import { formatInstant, leaseHandle } from '@cognitive-delivery/core';
import type { EvidenceSink } from '@cognitive-delivery/issuer';

/** One decision of a gateway or proxy, beside what the issuer's own gate writes of its checks. */
interface Decided {
  /** The last segments of the event type, such as `mcp.refused`. */
  readonly what: string;
  readonly outcome: 'success' | 'failure';
  readonly code?: string | undefined;
  /** Names of the protocol only; never an argument, a path or what somebody else chose. */
  readonly method?: string | undefined;
  readonly tool?: string | undefined;
}

/** Takes note of a decision. */
export type Audit = (decided: Decided) => void;

const TOOL = /^[A-Za-z0-9_][A-Za-z0-9_.:/-]{0,127}$/;
const METHOD = /^[a-z]+(?:\/[A-Za-z_]+){0,2}$/;

/** Returns an audit that writes events of a lease to a sink, with its handle and never its id; or to nowhere. */
export function auditTo(
  sink: EvidenceSink | undefined,
  leaseId: string | undefined,
  session: string = randomUUID(),
): Audit {
  if (sink === undefined) return () => undefined;
  const lease = leaseId === undefined ? {} : { lease: leaseHandle(leaseId) };
  return ({ what, outcome, code, method, tool }) => {
    const event: AuditEvent = {
      schema_version: SCHEMA_SET_VERSION,
      timestamp: formatInstant(Date.now()),
      event_id: randomUUID(),
      event_type: `alm.${what}`,
      session_id: session,
      actor: { kind: 'agent' },
      outcome,
      details: {
        ...lease,
        ...(code !== undefined && { code }),
        ...(method !== undefined && METHOD.test(method) && { method: method.slice(0, 100) }),
        ...(tool !== undefined && TOOL.test(tool) && { tool }),
      },
    };
    sink.put(event);
  };
}
