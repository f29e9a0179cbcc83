// Generated from schemas/provenance.schema.json by scripts/generate.mjs. Do not edit.

/**
 * What produced a governed artefact. The record stands under `cdf`: in the front matter of a document, or with the artefact's path in a journal. Validate against the definition that you expect, where you know which.
 */
export type Provenance = ProvenanceJournalEntry | ProvenanceFrontMatter;

/**
 * A line of the provenance journal: the record with the path of the artefact that it is about.
 */
export interface ProvenanceJournalEntry {
  /**
   * Path of the artefact, relative to the workspace.
   */
  artefact_path: string;
  /**
   * The record.
   */
  cdf: ProvenanceRecord;
  [k: string]: unknown;
}
/**
 * Which agent and model produced an artefact, from what, and who reviewed it.
 */
export interface ProvenanceRecord {
  /**
   * Schema set that the document was written against, as `major.minor`, for example "1.2". A reader compares the major only.
   */
  schema_version: string;
  /**
   * Slug of the specification that the artefact belongs to.
   */
  spec: string;
  /**
   * Phase in which it was produced. An open vocabulary: a reader takes any value.
   */
  phase: string;
  /**
   * Who is answerable for it, by role.
   */
  author: string;
  /**
   * Runtime of the agent. Open here; it attributes, it does not authenticate.
   */
  runtime_agent: string;
  /**
   * Coding assistant that the agent worked in.
   */
  coding_assistant?: string;
  /**
   * Who makes the model.
   */
  model_vendor: string;
  /**
   * Family of the model.
   */
  model_family: string;
  /**
   * Version of the model.
   */
  model_version?: string;
  /**
   * How much governance the workspace had adopted, from 1 to 4.
   */
  adoption_tier: 1 | 2 | 3 | 4;
  /**
   * SHA-256 of the request. Never the request itself.
   */
  prompt_hash: string;
  /**
   * SHA-256 of the steering documents; 64 zeros where it could not be computed.
   */
  steering_hash: string;
  /**
   * SHA-256 of the artefact's body, without its front matter.
   */
  content_hash?: string;
  /**
   * When it was produced, with a time zone.
   */
  timestamp: string;
  /**
   * Who reviewed it, by role. Null where nobody has yet.
   */
  reviewer: string | null;
  /**
   * Review that covers it. Null where there is none yet.
   */
  review_id: string | null;
  /**
   * Version of the governance rules in force.
   */
  policy_version: string;
  /**
   * Symbols that implement the requirements, where they could be resolved.
   */
  implemented_symbols?: {
    /**
     * Requirement of the specification.
     */
    requirementId?: string;
    /**
     * Symbol that implements it.
     */
    symbolName?: string;
    /**
     * File that holds the symbol.
     */
    path?: string;
    /**
     * Line on which the symbol begins.
     */
    line?: number;
    [k: string]: unknown;
  }[];
  [k: string]: unknown;
}
/**
 * The front matter of a document: the record alone, since the file is the artefact.
 */
export interface ProvenanceFrontMatter {
  /**
   * The record.
   */
  cdf: ProvenanceRecord;
  [k: string]: unknown;
}
