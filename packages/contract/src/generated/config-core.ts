// Generated from schemas/config-core.schema.json by scripts/generate.mjs. Do not edit.

/**
 * The part of a workspace's configuration that every implementation reads the same way. Every section is optional, and sections of a product's own are left alone.
 */
export interface ConfigCore {
  /**
   * How much governance the workspace has adopted, from 1 to 4.
   */
  adoption_tier?: 1 | 2 | 3 | 4;
  /**
   * Where the governance rules come from.
   */
  governance?: {
    /**
     * Where the rules come from, for example a repository URL.
     */
    source?: string;
    /**
     * When the rules are fetched again.
     */
    refresh_mode?: 'on-open' | 'manual' | 'scheduled';
    /**
     * Which profile of the rules applies.
     */
    profile?: string;
    [k: string]: unknown;
  };
  /**
   * Who must review, and whether the author may.
   */
  review_policy?: {
    /**
     * Whether another model family than the author's must review.
     */
    cross_model_review_required?: boolean;
    /**
     * Whether work may not be reviewed by whoever did it.
     */
    reviewer_cannot_be_implementer?: boolean;
    /**
     * How many reviewers must approve.
     */
    required_reviewers?: number;
    [k: string]: unknown;
  };
  /**
   * What provenance must state in this workspace.
   */
  provenance?: {
    /**
     * Members that a provenance record must carry here.
     */
    required_fields?: string[];
    [k: string]: unknown;
  };
  /**
   * The Cognitive Delivery Index in this workspace.
   */
  cdi?: {
    /**
     * Whether signals are recorded.
     */
    enabled?: boolean;
    /**
     * Where signals are sent. Null keeps them local, and is a value, not an omission.
     */
    aggregation_endpoint?: string | null;
    [k: string]: unknown;
  };
  /**
   * The exceptional override.
   */
  break_glass?: {
    /**
     * Who may override: anyone, on record; two people together; nobody.
     */
    mode?: 'self-service-logged' | 'two-person' | 'disabled';
    /**
     * How many minutes an override lasts.
     */
    timeout_minutes?: number;
    [k: string]: unknown;
  };
  /**
   * Dotted paths of values that this layer has fixed, for example "review_policy.required_reviewers". A lower layer may match or tighten them, never loosen them.
   */
  sealed?: string[];
  [k: string]: unknown;
}
