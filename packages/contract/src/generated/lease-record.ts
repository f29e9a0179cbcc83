// Generated from schemas/lease-record.schema.json by scripts/generate.mjs. Do not edit.

import type { AgentLease } from './agent-lease.js';
import type { AgentLeaseManifest } from './agent-lease-manifest.js';

/**
 * One line of the append-only lease journal: one decision about one lease. The status of a lease is folded from its lines, and no line is ever rewritten.
 */
export interface LeaseRecord {
  /**
   * Schema set that the document was written against, as `major.minor`, for example "1.2". A reader compares the major only.
   */
  schema_version: string;
  /**
   * Instant of the decision.
   */
  at: string;
  /**
   * What was decided.
   */
  event:
    | 'granted'
    | 'refused'
    | 'narrowed'
    | 'heartbeat'
    | 'attached'
    | 'revoked'
    | 'stopped'
    | 'completed'
    | 'expired';
  /**
   * Lease that the record is about. On a refusal, a fresh id that names the refusal.
   */
  lease_id: string;
  /**
   * Lease under which the declaration was presented.
   */
  parent_lease_id?: string;
  /**
   * The lease as signed; on `granted`.
   */
  lease?: AgentLease;
  /**
   * The manifest as declared; on `granted` and `refused`.
   */
  declared?: AgentLeaseManifest;
  /**
   * SHA-256 of the canonical bytes of the manifest as declared.
   */
  declared_hash?: string;
  /**
   * SHA-256 of the canonical bytes of the manifest as granted.
   */
  granted_hash?: string;
  /**
   * Codes for which a declaration was refused.
   *
   * Items: A refusal code: `R1` and following, `runtime_error:<name>` or `vendor:<vendor>:<code>`.
   */
  reasons?: string[];
  /**
   * The same in prose, for a person.
   */
  reason?: string;
  /**
   * Who revoked the lease: the id of one of its ancestors, or `issuer`.
   */
  by?: string | 'issuer';
  /**
   * What was spent up to this record.
   */
  usage?: LeaseRecordUsage;
  /**
   * Whether the governor could hold the process to its lease, or only advise it; on `attached`.
   */
  containment?: 'enforced' | 'advisory';
  /**
   * Platform as the runtime names it, for example "linux"; on `attached`.
   */
  platform?: string;
  /**
   * On `revoked`: signature over the canonical bytes of the record without this member, with the key of the leases.
   */
  signature?: string;
  [k: string]: unknown;
}
/**
 * What a lease has spent. An absent member was not measured, which is not the same as zero.
 */
export interface LeaseRecordUsage {
  /**
   * Model tokens, input and output together.
   */
  tokens?: number;
  /**
   * Cost in US dollars.
   */
  cost_usd?: number;
  [k: string]: unknown;
}
