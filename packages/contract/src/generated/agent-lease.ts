// Generated from schemas/agent-lease.schema.json by scripts/generate.mjs. Do not edit.

import type { AgentLeaseManifest } from './agent-lease-manifest.js';

/**
 * A signed grant. Its id is the only key that opens anything, from `issued_at` until just before `expires_at`, as long as neither it nor an ancestor was closed.
 */
export interface AgentLease {
  /**
   * Schema set that the document was written against, as `major.minor`, for example "1.2". A reader compares the major only.
   */
  schema_version: string;
  /**
   * Identifier of the lease and, while it is open, a bearer secret.
   */
  lease_id: string;
  /**
   * The granted manifest, never the declared one.
   */
  manifest: AgentLeaseManifest;
  /**
   * SHA-256 of the canonical bytes of the manifest as declared.
   */
  declared_hash: string;
  /**
   * Lease under which this one was granted; absent on a root lease.
   */
  parent_lease_id?: string;
  /**
   * Instant from which the lease is open.
   */
  issued_at: string;
  /**
   * Instant from which the lease opens nothing; later than `issued_at`.
   */
  expires_at: string;
  /**
   * Session of the issuer that granted the lease.
   */
  issuer_session_id: string;
  /**
   * Fingerprint of the signing key, for example "sha256:" and 16 hexadecimal digits.
   */
  key_fingerprint: string;
  /**
   * Signature over the canonical bytes of every member but this one.
   */
  signature: string;
  [k: string]: unknown;
}
