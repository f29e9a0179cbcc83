// Generated from schemas/cdi-assessment.schema.json by scripts/generate.mjs. Do not edit.

/**
 * A person's assessment of a workspace on the six dimensions of the Index, made every ninety days beside the signals that are recorded by themselves.
 */
export interface CdiAssessment {
  /**
   * Schema set that the document was written against, as `major.minor`, for example "1.2". A reader compares the major only.
   */
  schema_version: string;
  /**
   * Identifier of this assessment.
   */
  assessment_id: string;
  /**
   * When it was recorded, with a time zone.
   */
  created_at: string;
  /**
   * Who led the assessment, by role. May be empty.
   */
  assessor: string;
  /**
   * Who took part, by role. May be empty.
   */
  participants: string[];
  /**
   * The six dimensions, each once.
   */
  dimensions: {
    /**
     * Which dimension it is.
     */
    id:
      | 'provenance-integrity'
      | 'supervisory-clarity'
      | 'scope-definition'
      | 'review-substance'
      | 'constraint-fidelity'
      | 'capability-calibration';
    /**
     * 1 absent, 2 informal, 3 documented, 4 complete, 5 substantive.
     */
    score: number;
    /**
     * What the score rests on.
     */
    evidence: string;
    /**
     * Name of the dimension as shown to a person.
     */
    name: string;
    /**
     * Label of the score as shown to a person, for example "Documented".
     */
    level_label: string;
    [k: string]: unknown;
  }[];
  /**
   * The six scores in short.
   */
  summary: {
    /**
     * What the six scores look like together.
     */
    profile: 'flat' | 'audit-ready' | 'split' | 'brittle' | 'emerging';
    /**
     * Mean of the six scores.
     */
    average_score: number;
    /**
     * Lowest of the six scores.
     */
    lowest_score: number;
    /**
     * The dimensions that have the lowest score.
     *
     * Items: One of the six dimensions of the instrument.
     */
    lowest_dimensions: (
      | 'provenance-integrity'
      | 'supervisory-clarity'
      | 'scope-definition'
      | 'review-substance'
      | 'constraint-fidelity'
      | 'capability-calibration'
    )[];
    [k: string]: unknown;
  };
  /**
   * The one improvement chosen for the next ninety days.
   */
  ninety_day_priority: {
    /**
     * Dimension to improve.
     */
    dimension:
      | 'provenance-integrity'
      | 'supervisory-clarity'
      | 'scope-definition'
      | 'review-substance'
      | 'constraint-fidelity'
      | 'capability-calibration';
    /**
     * What will be done.
     */
    action: string;
    /**
     * How one will know that it worked.
     */
    success_measure: string;
    /**
     * When it is looked at again; any form of date.
     */
    review_date: string;
    [k: string]: unknown;
  };
  /**
   * When the next assessment is due; any form of date.
   */
  next_assessment_due: string;
  /**
   * The instrument behind the record, so that a record found on its own still says what made it.
   */
  source: {
    /**
     * Name of the instrument.
     */
    instrument: string;
    /**
     * Version of the instrument.
     */
    version: string;
    [k: string]: unknown;
  };
  [k: string]: unknown;
}
