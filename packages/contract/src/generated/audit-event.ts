// Generated from schemas/audit-event.schema.json by scripts/generate.mjs. Do not edit.

/**
 * One line of the append-only governance journal. It carries a hash where the request would stand and a cleaned summary, so that the journal can be kept for good.
 */
export interface AuditEvent {
  /**
   * Schema set that the document was written against, as `major.minor`, for example "1.2". A reader compares the major only.
   */
  schema_version: string;
  /**
   * When it happened, with a time zone.
   */
  timestamp: string;
  /**
   * Identifier of this event. Early records lack it.
   */
  event_id?: string;
  /**
   * What happened, in two or more dotted segments, for example "alm.lease_granted". An open vocabulary; the first segment is the writer's own name, but for the reference writer.
   */
  event_type: string;
  /**
   * Session in which it happened. Early records lack it.
   */
  session_id?: string;
  /**
   * Request that caused it.
   */
  request_id?: string;
  /**
   * Slug of the specification that it belongs to.
   */
  spec_slug?: string;
  /**
   * Task that it belongs to.
   */
  task_id?: string;
  /**
   * Phase of the delivery. An open vocabulary: a reader takes any value.
   */
  phase?: string;
  /**
   * Who or what acted: the kind and the model, never a person's name, e-mail address or git identity.
   */
  actor?: {
    /**
     * What kind of actor it was.
     */
    kind: 'human' | 'agent' | 'system';
    /**
     * Label of the runtime, as the writer puts it.
     */
    runtime?: string;
    /**
     * Who makes the model.
     */
    model_vendor?: string;
    /**
     * Family of the model.
     */
    model_family?: string;
    /**
     * Version of the model.
     */
    model_version?: string;
    /**
     * Runtime from the closed vocabulary; what a reader keys identity on.
     */
    runtime_agent?:
      'codex-cli' | 'claude-code' | 'gemini-code-assist' | 'github-copilot' | 'cdf-native' | 'unknown';
    [k: string]: unknown;
  };
  /**
   * One line for a person, without control characters.
   */
  summary?: string;
  /**
   * Why it was done, without control characters.
   */
  reasoning?: string;
  /**
   * SHA-256 of the request. Never the request itself.
   */
  request_hash?: string;
  /**
   * How it ended.
   */
  outcome?: 'success' | 'failure' | 'partial';
  /**
   * Further facts as flat scalars. Member names that speak of secrets, prompts, paths or contents are refused: leave the fact out, do not rename it.
   */
  details?: {
    [k: string]: string | number | boolean;
  };
  [k: string]: unknown;
}
