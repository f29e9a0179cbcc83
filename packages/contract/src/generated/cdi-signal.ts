// Generated from schemas/cdi-signal.schema.json by scripts/generate.mjs. Do not edit.

/**
 * One line of the append-only signal log from which the Cognitive Delivery Index is computed.
 */
export interface CdiSignal {
  /**
   * Schema set that the document was written against, as `major.minor`, for example "1.2". A reader compares the major only.
   */
  schema_version: string;
  /**
   * When it happened, with a time zone.
   */
  timestamp: string;
  /**
   * The workspace without naming it: the SHA-256 of its remote URL, or a UUID. Lower case.
   */
  workspace_id: string;
  /**
   * What happened. A closed vocabulary, because the Index counts it: a new value is a decision of its own.
   */
  event_type:
    | 'workspace.initialised'
    | 'workspace.onboarding_route_selected'
    | 'workspace.onboarding_preview_generated'
    | 'workspace.onboarding_import_applied'
    | 'workspace.onboarding_skipped'
    | 'workspace.onboarding_agent_briefed'
    | 'work.intake_classified'
    | 'spec.created'
    | 'artefact.recorded'
    | 'artefact.written'
    | 'artefact.structure_invalid'
    | 'artefact.lint_completed'
    | 'task.status_updated'
    | 'execution.plan_created'
    | 'execution.task_claimed'
    | 'decision.evidence_checked'
    | 'decision.record_created'
    | 'decision.record_linked'
    | 'cdi.assessment_recorded'
    | 'phase.advanced'
    | 'phase.reverted'
    | 'phase.gate_failed'
    | 'review.recorded'
    | 'adoption_tier.changed'
    | 'break_glass.used'
    | 'break_glass.reverted'
    | 'mode.switched'
    | 'mode.switch_refused'
    | 'tool.call_refused'
    | 'ux.surface_consolidation_applied'
    | 'setup.completed'
    | 'setup.abandoned'
    | 'plane.connected'
    | 'plane.disconnected'
    | 'plane.unreachable'
    | 'plane.policy_malformed'
    | 'plane.policy_overrode_local'
    | 'plane.evidence_replicated'
    | 'plane.evidence_drop'
    | 'plane.evidence_drop_batch'
    | 'plane.auth_failed'
    | 'plane.seat_revoked'
    | 'governance.synced'
    | 'governance.seal_applied'
    | 'governance.source_unreachable'
    | 'provenance.drift_detected'
    | 'hook.executed'
    | 'hook.failed'
    | 'migration.kiro_planned'
    | 'migration.kiro_applied'
    | 'migration.kiro_failed'
    | 'migration.fg_enabled_to_mode'
    | 'integration.previewed'
    | 'integration.action_requested'
    | 'integration.action_succeeded'
    | 'integration.action_failed'
    | 'integration.health_checked'
    | 'integration.gate_evidence_checked'
    | 'fg.dispatch.previewed'
    | 'fg.dispatch.confirmed'
    | 'fg.dispatch.started'
    | 'fg.dispatch.completed'
    | 'fg.dispatch.failed'
    | 'fg.dispatch.cancelled'
    | 'fg.dispatch.expired'
    | 'fg.proposal.created'
    | 'fg.proposal.accepted'
    | 'fg.proposal.rejected'
    | 'fg.proposal.archived'
    | 'fg.proposal.superseded'
    | 'fg.proposal.converted'
    | 'fg.comparison.created'
    | 'fg.comparison.synthesis_created'
    | 'fg.integration.previewed'
    | 'fg.integration.confirmation_required'
    | 'fg.integration.result_recorded'
    | 'fg.integration.evidence_checked'
    | 'fg.orchestration.planned'
    | 'fg.orchestration.started'
    | 'fg.orchestration.worker_updated'
    | 'fg.orchestration.completed'
    | 'fg.orchestration.cancelled'
    | 'fg.orchestration.degraded'
    | 'session.started'
    | 'session.ended'
    | 'config.drift_detected'
    | 'spec.archived'
    | 'spec.deleted'
    | 'work.tool_invoked'
    | 'work.worktree_lifecycle'
    | 'chat.turn_started'
    | 'chat.turn_completed'
    | 'work.code_map_generated'
    | 'work.verification_run'
    | 'work.handoff_generated'
    | 'work.session_resumed'
    | 'work.impact_computed'
    | 'governance.ledger_sealed'
    | 'governance.ledger_verified'
    | 'governance.compliance_exported'
    | 'work.journal_generated'
    | 'work.journal_note_written'
    | 'work.journal_read'
    | 'governance.attestation_generated'
    | 'knowledge.graph_built'
    | 'knowledge.graph_queried'
    | 'governance.guardrail_promoted'
    | 'memory.captured'
    | 'memory.approved'
    | 'memory.lesson_recorded'
    | 'memory.rejected'
    | 'delivery.metrics_computed'
    | 'agent.trajectory_analyzed'
    | 'approval.calibrated'
    | 'nondev.prd_translated'
    | 'disclosure.evaluated'
    | 'diagram.generated'
    | 'fleet.enforcement_exported'
    | 'safety.scan_completed'
    | 'safety.budget_exceeded'
    | 'polyglot.scanned'
    | 'architecture.currency_assessed'
    | 'architecture.currency_snapshot_saved'
    | 'architecture.insight_discussed'
    | 'deploy.strategy_discussed'
    | 'deploy.assurance_report_generated'
    | 'deploy.assurance_signoff_recorded';
  /**
   * How much governance the workspace has adopted, from 1 to 4.
   */
  adoption_tier: 1 | 2 | 3 | 4;
  /**
   * Slug of the specification that it belongs to.
   */
  spec_slug?: string;
  /**
   * Phase of the delivery. An open vocabulary: a reader takes any value.
   */
  phase?: string;
  /**
   * Runtime of the agent. Open here.
   */
  runtime_agent?: string;
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
   * SHA-256 of the prompt. Never the prompt itself.
   */
  prompt_hash?: string;
  /**
   * How it ended.
   */
  outcome?: 'success' | 'failure' | 'partial';
  /**
   * Further facts as flat scalars. Member names that speak of secrets, prompts, paths or contents are refused; so are such values by rule, which no schema can see.
   */
  details?: {
    [k: string]: string | number | boolean;
  };
  [k: string]: unknown;
}
