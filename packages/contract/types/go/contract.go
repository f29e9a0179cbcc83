// Code generated from schemas/ by scripts/generate.mjs. DO NOT EDIT.

// Package contract has the ten shapes of schema set 1.2 as structs.
//
// Every object is open: members that stand in no struct are kept in Extra, and written again. An optional member that
// is absent is nil, which is not the same as empty. Types say less than the schemas: patterns, lengths and conditions
// are the validator's.
package contract

import "encoding/json"

// The model that drives the agent. Never a prompt, a key or any model output.
type AgentLeaseManifestModel struct {
	// Who makes the model, for example "anthropic".
	Vendor string `json:"vendor"`
	// Family of the model, for example "claude-sonnet".
	Family string `json:"family"`
	// Version within the family, where it is known.
	Version *string `json:"version,omitempty"`
	// Members that the struct does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

// UnmarshalJSON reads the object. A required member that is absent is an error.
func (v *AgentLeaseManifestModel) UnmarshalJSON(text []byte) error {
	return decodeOpen(text, v)
}

// MarshalJSON writes the object with the members in Extra.
func (v AgentLeaseManifestModel) MarshalJSON() ([]byte, error) {
	return encodeOpen(v)
}

// Who is asking: how the agent is run and on which runtime. None of it opens anything; only a lease id does.
type AgentLeaseManifestAgent struct {
	// Display label such as the worker role. Never a person's name, an e-mail address or a git identity: it
	// stays in the journal for good.
	Name string `json:"name"`
	// How the agent is run: by the issuer itself, as a command-line tool it starts, as a plugin, or from outside
	// over a bridge.
	// One of "native", "delegated-cli", "plugin", "external".
	Kind string `json:"kind"`
	// Runtime from the closed vocabulary. `unknown` says that the issuer looked and could not tell, and is
	// refused for `native` and `delegated-cli`.
	// One of "codex-cli", "claude-code", "gemini-code-assist", "github-copilot", "cdf-native", "unknown".
	RuntimeAgent string `json:"runtime_agent"`
	// Service through which the model is reached, where that differs from its vendor.
	Provider *string `json:"provider,omitempty"`
	// Model behind the agent, where it is known.
	Model *AgentLeaseManifestModel `json:"model,omitempty"`
	// Version of the harness that runs the agent.
	HarnessVersion *string `json:"harness_version,omitempty"`
	// Members that the struct does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

// UnmarshalJSON reads the object. A required member that is absent is an error.
func (v *AgentLeaseManifestAgent) UnmarshalJSON(text []byte) error {
	return decodeOpen(text, v)
}

// MarshalJSON writes the object with the members in Extra.
func (v AgentLeaseManifestAgent) MarshalJSON() ([]byte, error) {
	return encodeOpen(v)
}

// What the agent is to do.
type AgentLeaseManifestIntent struct {
	// One sentence of intent for the audit trail. No prompt text, no file content, no personal data.
	Purpose string `json:"purpose"`
	// Slug of the specification that the work belongs to.
	SpecSlug *string `json:"spec_slug,omitempty"`
	// Identifier of the task within that specification.
	TaskID *string `json:"task_id,omitempty"`
	// Members that the struct does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

// UnmarshalJSON reads the object. A required member that is absent is an error.
func (v *AgentLeaseManifestIntent) UnmarshalJSON(text []byte) error {
	return decodeOpen(text, v)
}

// MarshalJSON writes the object with the members in Extra.
func (v AgentLeaseManifestIntent) MarshalJSON() ([]byte, error) {
	return encodeOpen(v)
}

// What is asked for in a declaration, or held in a grant. Nothing outside these lists is allowed.
type AgentLeaseManifestAllow struct {
	// Tools that may be called, by exact identifier.
	Tools []string `json:"tools"`
	// Paths that may be read.
	ReadPaths []string `json:"read_paths"`
	// Paths that may be created, changed or removed.
	WritePaths []string `json:"write_paths"`
	// Hosts that may be reached.
	Hosts []string `json:"hosts"`
	// Commands that may be run.
	Commands []string `json:"commands"`
	// Argument constraints by tool: a JSON Schema per tool identifier. A declaration only, never part of a
	// grant.
	ToolArgs map[string]map[string]json.RawMessage `json:"tool_args,omitempty"`
	// Members that the struct does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

// UnmarshalJSON reads the object. A required member that is absent is an error.
func (v *AgentLeaseManifestAllow) UnmarshalJSON(text []byte) error {
	return decodeOpen(text, v)
}

// MarshalJSON writes the object with the members in Extra.
func (v AgentLeaseManifestAllow) MarshalJSON() ([]byte, error) {
	return encodeOpen(v)
}

// What stays refused whatever is allowed. A child keeps every denial of its parent.
type AgentLeaseManifestDeny struct {
	// Commands that are never run.
	Commands []string `json:"commands"`
	// Paths that are neither read nor written.
	Paths []string `json:"paths"`
	// Hosts that are never reached.
	Hosts []string `json:"hosts"`
	// Members that the struct does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

// UnmarshalJSON reads the object. A required member that is absent is an error.
func (v *AgentLeaseManifestDeny) UnmarshalJSON(text []byte) error {
	return decodeOpen(text, v)
}

// MarshalJSON writes the object with the members in Extra.
func (v AgentLeaseManifestDeny) MarshalJSON() ([]byte, error) {
	return encodeOpen(v)
}

// Ceilings on what the agent may spend. A member that is absent sets no ceiling of its own.
type AgentLeaseManifestBudget struct {
	// Largest number of steps, one being one turn of the agent's loop.
	Steps *int64 `json:"steps,omitempty"`
	// Longest run in milliseconds of wall-clock time; bounds the expiry of the lease.
	WallClockMs *int64 `json:"wall_clock_ms,omitempty"`
	// Largest number of model tokens, input and output together.
	Tokens *int64 `json:"tokens,omitempty"`
	// Largest cost in US dollars.
	CostUSD *float64 `json:"cost_usd,omitempty"`
	// How many generations of children may follow. Zero means that none may be delegated.
	Depth *int64 `json:"depth,omitempty"`
	// How many children may be live at the same time.
	FanOut *int64 `json:"fan_out,omitempty"`
	// Members that the struct does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

// UnmarshalJSON reads the object. A required member that is absent is an error.
func (v *AgentLeaseManifestBudget) UnmarshalJSON(text []byte) error {
	return decodeOpen(text, v)
}

// MarshalJSON writes the object with the members in Extra.
func (v AgentLeaseManifestBudget) MarshalJSON() ([]byte, error) {
	return encodeOpen(v)
}

// Who vouches for the declaration.
type AgentLeaseManifestAttestation struct {
	// Party that produced the declaration.
	// One of "agent", "bridge", "harness", "plugin".
	Issuer string `json:"issuer"`
	// Signature over the canonical bytes of the manifest without this member.
	Signature *string `json:"signature,omitempty"`
	// Fingerprint of the key behind `signature`. Never the key.
	KeyFingerprint *string `json:"key_fingerprint,omitempty"`
	// Members that the struct does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

// UnmarshalJSON reads the object. A required member that is absent is an error.
func (v *AgentLeaseManifestAttestation) UnmarshalJSON(text []byte) error {
	return decodeOpen(text, v)
}

// MarshalJSON writes the object with the members in Extra.
func (v AgentLeaseManifestAttestation) MarshalJSON() ([]byte, error) {
	return encodeOpen(v)
}

// What an agent declares it needs, or what an issuer granted it: identity, intent, scope, denials, budget and
// approvals. Both halves have this one shape, so that they can be compared member by member.
type AgentLeaseManifest struct {
	// Schema set that the document was written against, as `major.minor`, for example "1.2". A reader compares
	// the major only.
	SchemaVersion string `json:"schema_version"`
	// Who is asking.
	Agent AgentLeaseManifestAgent `json:"agent"`
	// Lease under which the manifest is presented; absent at the root.
	ParentLeaseID *string `json:"parent_lease_id,omitempty"`
	// What the agent is to do.
	Intent AgentLeaseManifestIntent `json:"intent"`
	// What is asked for, or held.
	Allow AgentLeaseManifestAllow `json:"allow"`
	// What stays refused.
	Deny AgentLeaseManifestDeny `json:"deny"`
	// Ceilings on what may be spent.
	Budget AgentLeaseManifestBudget `json:"budget"`
	// Tools whose every call waits for a person's approval. Present even when empty: an absent list means
	// something else.
	Approvals []string `json:"approvals"`
	// Who vouches for the declaration.
	Attestation *AgentLeaseManifestAttestation `json:"attestation,omitempty"`
	// Members that the struct does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

// UnmarshalJSON reads the object. A required member that is absent is an error.
func (v *AgentLeaseManifest) UnmarshalJSON(text []byte) error {
	return decodeOpen(text, v)
}

// MarshalJSON writes the object with the members in Extra.
func (v AgentLeaseManifest) MarshalJSON() ([]byte, error) {
	return encodeOpen(v)
}

// A signed grant. Its id is the only key that opens anything, from `issued_at` until just before
// `expires_at`, as long as neither it nor an ancestor was closed.
type AgentLease struct {
	// Schema set that the document was written against, as `major.minor`, for example "1.2". A reader compares
	// the major only.
	SchemaVersion string `json:"schema_version"`
	// Identifier of the lease and, while it is open, a bearer secret.
	LeaseID string `json:"lease_id"`
	// The granted manifest, never the declared one.
	Manifest AgentLeaseManifest `json:"manifest"`
	// SHA-256 of the canonical bytes of the manifest as declared.
	DeclaredHash string `json:"declared_hash"`
	// Lease under which this one was granted; absent on a root lease.
	ParentLeaseID *string `json:"parent_lease_id,omitempty"`
	// Instant from which the lease is open.
	IssuedAt string `json:"issued_at"`
	// Instant from which the lease opens nothing; later than `issued_at`.
	ExpiresAt string `json:"expires_at"`
	// Session of the issuer that granted the lease.
	IssuerSessionID string `json:"issuer_session_id"`
	// Fingerprint of the signing key, for example "sha256:" and 16 hexadecimal digits.
	KeyFingerprint string `json:"key_fingerprint"`
	// Signature over the canonical bytes of every member but this one.
	Signature string `json:"signature"`
	// Members that the struct does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

// UnmarshalJSON reads the object. A required member that is absent is an error.
func (v *AgentLease) UnmarshalJSON(text []byte) error {
	return decodeOpen(text, v)
}

// MarshalJSON writes the object with the members in Extra.
func (v AgentLease) MarshalJSON() ([]byte, error) {
	return encodeOpen(v)
}

// Who or what acted: the kind and the model, never a person's name, e-mail address or git identity.
type AuditEventActor struct {
	// What kind of actor it was.
	// One of "human", "agent", "system".
	Kind string `json:"kind"`
	// Label of the runtime, as the writer puts it.
	Runtime *string `json:"runtime,omitempty"`
	// Who makes the model.
	ModelVendor *string `json:"model_vendor,omitempty"`
	// Family of the model.
	ModelFamily *string `json:"model_family,omitempty"`
	// Version of the model.
	ModelVersion *string `json:"model_version,omitempty"`
	// Runtime from the closed vocabulary; what a reader keys identity on.
	// One of "codex-cli", "claude-code", "gemini-code-assist", "github-copilot", "cdf-native", "unknown".
	RuntimeAgent *string `json:"runtime_agent,omitempty"`
	// Members that the struct does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

// UnmarshalJSON reads the object. A required member that is absent is an error.
func (v *AuditEventActor) UnmarshalJSON(text []byte) error {
	return decodeOpen(text, v)
}

// MarshalJSON writes the object with the members in Extra.
func (v AuditEventActor) MarshalJSON() ([]byte, error) {
	return encodeOpen(v)
}

// One line of the append-only governance journal. It carries a hash where the request would stand and a
// cleaned summary, so that the journal can be kept for good.
type AuditEvent struct {
	// Schema set that the document was written against, as `major.minor`, for example "1.2". A reader compares
	// the major only.
	SchemaVersion string `json:"schema_version"`
	// When it happened, with a time zone.
	Timestamp string `json:"timestamp"`
	// Identifier of this event. Early records lack it.
	EventID *string `json:"event_id,omitempty"`
	// What happened, in two or more dotted segments, for example "alm.lease_granted". An open vocabulary; the
	// first segment is the writer's own name, but for the reference writer.
	EventType string `json:"event_type"`
	// Session in which it happened. Early records lack it.
	SessionID *string `json:"session_id,omitempty"`
	// Request that caused it.
	RequestID *string `json:"request_id,omitempty"`
	// Slug of the specification that it belongs to.
	SpecSlug *string `json:"spec_slug,omitempty"`
	// Task that it belongs to.
	TaskID *string `json:"task_id,omitempty"`
	// Phase of the delivery. An open vocabulary: a reader takes any value.
	Phase *string `json:"phase,omitempty"`
	// Who or what acted: the kind and the model, never a person's name, e-mail address or git identity.
	Actor *AuditEventActor `json:"actor,omitempty"`
	// One line for a person, without control characters.
	Summary *string `json:"summary,omitempty"`
	// Why it was done, without control characters.
	Reasoning *string `json:"reasoning,omitempty"`
	// SHA-256 of the request. Never the request itself.
	RequestHash *string `json:"request_hash,omitempty"`
	// How it ended.
	// One of "success", "failure", "partial".
	Outcome *string `json:"outcome,omitempty"`
	// Further facts as flat scalars. Member names that speak of secrets, prompts, paths or contents are refused:
	// leave the fact out, do not rename it.
	Details map[string]json.RawMessage `json:"details,omitempty"`
	// Members that the struct does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

// UnmarshalJSON reads the object. A required member that is absent is an error.
func (v *AuditEvent) UnmarshalJSON(text []byte) error {
	return decodeOpen(text, v)
}

// MarshalJSON writes the object with the members in Extra.
func (v AuditEvent) MarshalJSON() ([]byte, error) {
	return encodeOpen(v)
}

type CdiAssessmentDimensionsItem struct {
	// Which dimension it is.
	// One of "provenance-integrity", "supervisory-clarity", "scope-definition", "review-substance",
	// "constraint-fidelity", "capability-calibration".
	ID string `json:"id"`
	// 1 absent, 2 informal, 3 documented, 4 complete, 5 substantive.
	Score int64 `json:"score"`
	// What the score rests on.
	Evidence string `json:"evidence"`
	// Name of the dimension as shown to a person.
	Name string `json:"name"`
	// Label of the score as shown to a person, for example "Documented".
	LevelLabel string `json:"level_label"`
	// Members that the struct does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

// UnmarshalJSON reads the object. A required member that is absent is an error.
func (v *CdiAssessmentDimensionsItem) UnmarshalJSON(text []byte) error {
	return decodeOpen(text, v)
}

// MarshalJSON writes the object with the members in Extra.
func (v CdiAssessmentDimensionsItem) MarshalJSON() ([]byte, error) {
	return encodeOpen(v)
}

// The six scores in short.
type CdiAssessmentSummary struct {
	// What the six scores look like together.
	// One of "flat", "audit-ready", "split", "brittle", "emerging".
	Profile string `json:"profile"`
	// Mean of the six scores.
	AverageScore float64 `json:"average_score"`
	// Lowest of the six scores.
	LowestScore float64 `json:"lowest_score"`
	// The dimensions that have the lowest score.
	LowestDimensions []string `json:"lowest_dimensions"`
	// Members that the struct does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

// UnmarshalJSON reads the object. A required member that is absent is an error.
func (v *CdiAssessmentSummary) UnmarshalJSON(text []byte) error {
	return decodeOpen(text, v)
}

// MarshalJSON writes the object with the members in Extra.
func (v CdiAssessmentSummary) MarshalJSON() ([]byte, error) {
	return encodeOpen(v)
}

// The one improvement chosen for the next ninety days.
type CdiAssessmentNinetyDayPriority struct {
	// Dimension to improve.
	// One of "provenance-integrity", "supervisory-clarity", "scope-definition", "review-substance",
	// "constraint-fidelity", "capability-calibration".
	Dimension string `json:"dimension"`
	// What will be done.
	Action string `json:"action"`
	// How one will know that it worked.
	SuccessMeasure string `json:"success_measure"`
	// When it is looked at again; any form of date.
	ReviewDate string `json:"review_date"`
	// Members that the struct does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

// UnmarshalJSON reads the object. A required member that is absent is an error.
func (v *CdiAssessmentNinetyDayPriority) UnmarshalJSON(text []byte) error {
	return decodeOpen(text, v)
}

// MarshalJSON writes the object with the members in Extra.
func (v CdiAssessmentNinetyDayPriority) MarshalJSON() ([]byte, error) {
	return encodeOpen(v)
}

// The instrument behind the record, so that a record found on its own still says what made it.
type CdiAssessmentSource struct {
	// Name of the instrument.
	Instrument string `json:"instrument"`
	// Version of the instrument.
	Version string `json:"version"`
	// Members that the struct does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

// UnmarshalJSON reads the object. A required member that is absent is an error.
func (v *CdiAssessmentSource) UnmarshalJSON(text []byte) error {
	return decodeOpen(text, v)
}

// MarshalJSON writes the object with the members in Extra.
func (v CdiAssessmentSource) MarshalJSON() ([]byte, error) {
	return encodeOpen(v)
}

// A person's assessment of a workspace on the six dimensions of the Index, made every ninety days beside the
// signals that are recorded by themselves.
type CdiAssessment struct {
	// Schema set that the document was written against, as `major.minor`, for example "1.2". A reader compares
	// the major only.
	SchemaVersion string `json:"schema_version"`
	// Identifier of this assessment.
	AssessmentID string `json:"assessment_id"`
	// When it was recorded, with a time zone.
	CreatedAt string `json:"created_at"`
	// Who led the assessment, by role. May be empty.
	Assessor string `json:"assessor"`
	// Who took part, by role. May be empty.
	Participants []string `json:"participants"`
	// The six dimensions, each once.
	Dimensions []CdiAssessmentDimensionsItem `json:"dimensions"`
	// The six scores in short.
	Summary CdiAssessmentSummary `json:"summary"`
	// The one improvement chosen for the next ninety days.
	NinetyDayPriority CdiAssessmentNinetyDayPriority `json:"ninety_day_priority"`
	// When the next assessment is due; any form of date.
	NextAssessmentDue string `json:"next_assessment_due"`
	// The instrument behind the record, so that a record found on its own still says what made it.
	Source CdiAssessmentSource `json:"source"`
	// Members that the struct does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

// UnmarshalJSON reads the object. A required member that is absent is an error.
func (v *CdiAssessment) UnmarshalJSON(text []byte) error {
	return decodeOpen(text, v)
}

// MarshalJSON writes the object with the members in Extra.
func (v CdiAssessment) MarshalJSON() ([]byte, error) {
	return encodeOpen(v)
}

// One line of the append-only signal log from which the Cognitive Delivery Index is computed.
type CdiSignal struct {
	// Schema set that the document was written against, as `major.minor`, for example "1.2". A reader compares
	// the major only.
	SchemaVersion string `json:"schema_version"`
	// When it happened, with a time zone.
	Timestamp string `json:"timestamp"`
	// The workspace without naming it: the SHA-256 of its remote URL, or a UUID. Lower case.
	WorkspaceID string `json:"workspace_id"`
	// What happened. A closed vocabulary, because the Index counts it: a new value is a decision of its own.
	// One of "workspace.initialised", "workspace.onboarding_route_selected",
	// "workspace.onboarding_preview_generated", "workspace.onboarding_import_applied",
	// "workspace.onboarding_skipped", "workspace.onboarding_agent_briefed", "work.intake_classified",
	// "spec.created", "artefact.recorded", "artefact.written", "artefact.structure_invalid",
	// "artefact.lint_completed", "task.status_updated", "execution.plan_created", "execution.task_claimed",
	// "decision.evidence_checked", "decision.record_created", "decision.record_linked",
	// "cdi.assessment_recorded", "phase.advanced", "phase.reverted", "phase.gate_failed", "review.recorded",
	// "adoption_tier.changed", "break_glass.used", "break_glass.reverted", "mode.switched",
	// "mode.switch_refused", "tool.call_refused", "ux.surface_consolidation_applied", "setup.completed",
	// "setup.abandoned", "plane.connected", "plane.disconnected", "plane.unreachable", "plane.policy_malformed",
	// "plane.policy_overrode_local", "plane.evidence_replicated", "plane.evidence_drop",
	// "plane.evidence_drop_batch", "plane.auth_failed", "plane.seat_revoked", "governance.synced",
	// "governance.seal_applied", "governance.source_unreachable", "provenance.drift_detected", "hook.executed",
	// "hook.failed", "migration.kiro_planned", "migration.kiro_applied", "migration.kiro_failed",
	// "migration.fg_enabled_to_mode", "integration.previewed", "integration.action_requested",
	// "integration.action_succeeded", "integration.action_failed", "integration.health_checked",
	// "integration.gate_evidence_checked", "fg.dispatch.previewed", "fg.dispatch.confirmed",
	// "fg.dispatch.started", "fg.dispatch.completed", "fg.dispatch.failed", "fg.dispatch.cancelled",
	// "fg.dispatch.expired", "fg.proposal.created", "fg.proposal.accepted", "fg.proposal.rejected",
	// "fg.proposal.archived", "fg.proposal.superseded", "fg.proposal.converted", "fg.comparison.created",
	// "fg.comparison.synthesis_created", "fg.integration.previewed", "fg.integration.confirmation_required",
	// "fg.integration.result_recorded", "fg.integration.evidence_checked", "fg.orchestration.planned",
	// "fg.orchestration.started", "fg.orchestration.worker_updated", "fg.orchestration.completed",
	// "fg.orchestration.cancelled", "fg.orchestration.degraded", "session.started", "session.ended",
	// "config.drift_detected", "spec.archived", "spec.deleted", "work.tool_invoked", "work.worktree_lifecycle",
	// "chat.turn_started", "chat.turn_completed", "work.code_map_generated", "work.verification_run",
	// "work.handoff_generated", "work.session_resumed", "work.impact_computed", "governance.ledger_sealed",
	// "governance.ledger_verified", "governance.compliance_exported", "work.journal_generated",
	// "work.journal_note_written", "work.journal_read", "governance.attestation_generated",
	// "knowledge.graph_built", "knowledge.graph_queried", "governance.guardrail_promoted", "memory.captured",
	// "memory.approved", "memory.lesson_recorded", "memory.rejected", "delivery.metrics_computed",
	// "agent.trajectory_analyzed", "approval.calibrated", "nondev.prd_translated", "disclosure.evaluated",
	// "diagram.generated", "fleet.enforcement_exported", "safety.scan_completed", "safety.budget_exceeded",
	// "polyglot.scanned", "architecture.currency_assessed", "architecture.currency_snapshot_saved",
	// "architecture.insight_discussed", "deploy.strategy_discussed", "deploy.assurance_report_generated",
	// "deploy.assurance_signoff_recorded".
	EventType string `json:"event_type"`
	// How much governance the workspace has adopted, from 1 to 4.
	// One of 1, 2, 3, 4.
	AdoptionTier int64 `json:"adoption_tier"`
	// Slug of the specification that it belongs to.
	SpecSlug *string `json:"spec_slug,omitempty"`
	// Phase of the delivery. An open vocabulary: a reader takes any value.
	Phase *string `json:"phase,omitempty"`
	// Runtime of the agent. Open here.
	RuntimeAgent *string `json:"runtime_agent,omitempty"`
	// Who makes the model.
	ModelVendor *string `json:"model_vendor,omitempty"`
	// Family of the model.
	ModelFamily *string `json:"model_family,omitempty"`
	// Version of the model.
	ModelVersion *string `json:"model_version,omitempty"`
	// SHA-256 of the prompt. Never the prompt itself.
	PromptHash *string `json:"prompt_hash,omitempty"`
	// How it ended.
	// One of "success", "failure", "partial".
	Outcome *string `json:"outcome,omitempty"`
	// Further facts as flat scalars. Member names that speak of secrets, prompts, paths or contents are refused;
	// so are such values by rule, which no schema can see.
	Details map[string]json.RawMessage `json:"details,omitempty"`
	// Members that the struct does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

// UnmarshalJSON reads the object. A required member that is absent is an error.
func (v *CdiSignal) UnmarshalJSON(text []byte) error {
	return decodeOpen(text, v)
}

// MarshalJSON writes the object with the members in Extra.
func (v CdiSignal) MarshalJSON() ([]byte, error) {
	return encodeOpen(v)
}

// Where the governance rules come from.
type ConfigCoreGovernance struct {
	// Where the rules come from, for example a repository URL.
	Source *string `json:"source,omitempty"`
	// When the rules are fetched again.
	// One of "on-open", "manual", "scheduled".
	RefreshMode *string `json:"refresh_mode,omitempty"`
	// Which profile of the rules applies.
	Profile *string `json:"profile,omitempty"`
	// Members that the struct does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

// UnmarshalJSON reads the object. A required member that is absent is an error.
func (v *ConfigCoreGovernance) UnmarshalJSON(text []byte) error {
	return decodeOpen(text, v)
}

// MarshalJSON writes the object with the members in Extra.
func (v ConfigCoreGovernance) MarshalJSON() ([]byte, error) {
	return encodeOpen(v)
}

// Who must review, and whether the author may.
type ConfigCoreReviewPolicy struct {
	// Whether another model family than the author's must review.
	CrossModelReviewRequired *bool `json:"cross_model_review_required,omitempty"`
	// Whether work may not be reviewed by whoever did it.
	ReviewerCannotBeImplementer *bool `json:"reviewer_cannot_be_implementer,omitempty"`
	// How many reviewers must approve.
	RequiredReviewers *int64 `json:"required_reviewers,omitempty"`
	// Members that the struct does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

// UnmarshalJSON reads the object. A required member that is absent is an error.
func (v *ConfigCoreReviewPolicy) UnmarshalJSON(text []byte) error {
	return decodeOpen(text, v)
}

// MarshalJSON writes the object with the members in Extra.
func (v ConfigCoreReviewPolicy) MarshalJSON() ([]byte, error) {
	return encodeOpen(v)
}

// What provenance must state in this workspace.
type ConfigCoreProvenance struct {
	// Members that a provenance record must carry here.
	RequiredFields []string `json:"required_fields,omitempty"`
	// Members that the struct does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

// UnmarshalJSON reads the object. A required member that is absent is an error.
func (v *ConfigCoreProvenance) UnmarshalJSON(text []byte) error {
	return decodeOpen(text, v)
}

// MarshalJSON writes the object with the members in Extra.
func (v ConfigCoreProvenance) MarshalJSON() ([]byte, error) {
	return encodeOpen(v)
}

// The Cognitive Delivery Index in this workspace.
type ConfigCoreCdi struct {
	// Whether signals are recorded.
	Enabled *bool `json:"enabled,omitempty"`
	// Where signals are sent. Null keeps them local, and is a value, not an omission.
	AggregationEndpoint json.RawMessage `json:"aggregation_endpoint,omitempty"`
	// Members that the struct does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

// UnmarshalJSON reads the object. A required member that is absent is an error.
func (v *ConfigCoreCdi) UnmarshalJSON(text []byte) error {
	return decodeOpen(text, v)
}

// MarshalJSON writes the object with the members in Extra.
func (v ConfigCoreCdi) MarshalJSON() ([]byte, error) {
	return encodeOpen(v)
}

// The exceptional override.
type ConfigCoreBreakGlass struct {
	// Who may override: anyone, on record; two people together; nobody.
	// One of "self-service-logged", "two-person", "disabled".
	Mode *string `json:"mode,omitempty"`
	// How many minutes an override lasts.
	TimeoutMinutes *int64 `json:"timeout_minutes,omitempty"`
	// Members that the struct does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

// UnmarshalJSON reads the object. A required member that is absent is an error.
func (v *ConfigCoreBreakGlass) UnmarshalJSON(text []byte) error {
	return decodeOpen(text, v)
}

// MarshalJSON writes the object with the members in Extra.
func (v ConfigCoreBreakGlass) MarshalJSON() ([]byte, error) {
	return encodeOpen(v)
}

// The part of a workspace's configuration that every implementation reads the same way. Every section is
// optional, and sections of a product's own are left alone.
type ConfigCore struct {
	// How much governance the workspace has adopted, from 1 to 4.
	// One of 1, 2, 3, 4.
	AdoptionTier *int64 `json:"adoption_tier,omitempty"`
	// Where the governance rules come from.
	Governance *ConfigCoreGovernance `json:"governance,omitempty"`
	// Who must review, and whether the author may.
	ReviewPolicy *ConfigCoreReviewPolicy `json:"review_policy,omitempty"`
	// What provenance must state in this workspace.
	Provenance *ConfigCoreProvenance `json:"provenance,omitempty"`
	// The Cognitive Delivery Index in this workspace.
	Cdi *ConfigCoreCdi `json:"cdi,omitempty"`
	// The exceptional override.
	BreakGlass *ConfigCoreBreakGlass `json:"break_glass,omitempty"`
	// Dotted paths of values that this layer has fixed, for example "review_policy.required_reviewers". A lower
	// layer may match or tighten them, never loosen them.
	Sealed []string `json:"sealed,omitempty"`
	// Members that the struct does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

// UnmarshalJSON reads the object. A required member that is absent is an error.
func (v *ConfigCore) UnmarshalJSON(text []byte) error {
	return decodeOpen(text, v)
}

// MarshalJSON writes the object with the members in Extra.
func (v ConfigCore) MarshalJSON() ([]byte, error) {
	return encodeOpen(v)
}

// What a lease has spent. An absent member was not measured, which is not the same as zero.
type LeaseRecordUsage struct {
	// Model tokens, input and output together.
	Tokens *int64 `json:"tokens,omitempty"`
	// Cost in US dollars.
	CostUSD *float64 `json:"cost_usd,omitempty"`
	// Members that the struct does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

// UnmarshalJSON reads the object. A required member that is absent is an error.
func (v *LeaseRecordUsage) UnmarshalJSON(text []byte) error {
	return decodeOpen(text, v)
}

// MarshalJSON writes the object with the members in Extra.
func (v LeaseRecordUsage) MarshalJSON() ([]byte, error) {
	return encodeOpen(v)
}

// One line of the append-only lease journal: one decision about one lease. The status of a lease is folded
// from its lines, and no line is ever rewritten.
type LeaseRecord struct {
	// Schema set that the document was written against, as `major.minor`, for example "1.2". A reader compares
	// the major only.
	SchemaVersion string `json:"schema_version"`
	// Instant of the decision.
	At string `json:"at"`
	// What was decided.
	// One of "granted", "refused", "narrowed", "heartbeat", "attached", "revoked", "stopped", "completed",
	// "expired".
	Event string `json:"event"`
	// Lease that the record is about. On a refusal, a fresh id that names the refusal.
	LeaseID string `json:"lease_id"`
	// Lease under which the declaration was presented.
	ParentLeaseID *string `json:"parent_lease_id,omitempty"`
	// The lease as signed; on `granted`.
	Lease *AgentLease `json:"lease,omitempty"`
	// The manifest as declared; on `granted` and `refused`.
	Declared *AgentLeaseManifest `json:"declared,omitempty"`
	// SHA-256 of the canonical bytes of the manifest as declared.
	DeclaredHash *string `json:"declared_hash,omitempty"`
	// SHA-256 of the canonical bytes of the manifest as granted.
	GrantedHash *string `json:"granted_hash,omitempty"`
	// Codes for which a declaration was refused.
	Reasons []string `json:"reasons,omitempty"`
	// The same in prose, for a person.
	Reason *string `json:"reason,omitempty"`
	// Who revoked the lease: the id of one of its ancestors, or `issuer`.
	By *string `json:"by,omitempty"`
	// What was spent up to this record.
	Usage *LeaseRecordUsage `json:"usage,omitempty"`
	// Whether the governor could hold the process to its lease, or only advise it; on `attached`.
	// One of "enforced", "advisory".
	Containment *string `json:"containment,omitempty"`
	// Platform as the runtime names it, for example "linux"; on `attached`.
	Platform *string `json:"platform,omitempty"`
	// On `revoked`: signature over the canonical bytes of the record without this member, with the key of the
	// leases.
	Signature *string `json:"signature,omitempty"`
	// Members that the struct does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

// UnmarshalJSON reads the object. A required member that is absent is an error.
func (v *LeaseRecord) UnmarshalJSON(text []byte) error {
	return decodeOpen(text, v)
}

// MarshalJSON writes the object with the members in Extra.
func (v LeaseRecord) MarshalJSON() ([]byte, error) {
	return encodeOpen(v)
}

type PluginManifestAuthorOption2 struct {
	// Name of a person or an organisation.
	Name string `json:"name"`
	// Address for contact.
	Email *string `json:"email,omitempty"`
	// Page about the author.
	URL *string `json:"url,omitempty"`
	// Members that the struct does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

// UnmarshalJSON reads the object. A required member that is absent is an error.
func (v *PluginManifestAuthorOption2) UnmarshalJSON(text []byte) error {
	return decodeOpen(text, v)
}

// MarshalJSON writes the object with the members in Extra.
func (v PluginManifestAuthorOption2) MarshalJSON() ([]byte, error) {
	return encodeOpen(v)
}

// Who publishes the plugin, as an object or a bare name.
type PluginManifestAuthor = json.RawMessage

// Source repository: its URL, or an object that carries it.
type PluginManifestRepository = json.RawMessage

// A path inside the plugin to components of one kind, or a list of such paths.
type PluginManifestComponentPath = json.RawMessage

// One slash command: either a file or its text, not both.
type PluginManifestCommandEntry struct {
	// Path to the command's file.
	Source *string `json:"source,omitempty"`
	// Text of the command.
	Content *string `json:"content,omitempty"`
	// What the command does.
	Description *string `json:"description,omitempty"`
	// Hint at the arguments.
	ArgumentHint *string `json:"argumentHint,omitempty"`
	// Model to run it with.
	Model *string `json:"model,omitempty"`
	// Tools that it may use.
	AllowedTools []string `json:"allowedTools,omitempty"`
	// Members that the struct does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

// UnmarshalJSON reads the object. A required member that is absent is an error.
func (v *PluginManifestCommandEntry) UnmarshalJSON(text []byte) error {
	return decodeOpen(text, v)
}

// MarshalJSON writes the object with the members in Extra.
func (v PluginManifestCommandEntry) MarshalJSON() ([]byte, error) {
	return encodeOpen(v)
}

// Slash commands: a path, a list of paths, or entries by name.
type PluginManifestCommands = json.RawMessage

// Runs a command.
type PluginManifestHookHandlerCommand struct {
	// Which kind of handler it is.
	// One of "command".
	Type string `json:"type"`
	// Command line to run.
	Command string `json:"command"`
	// Arguments.
	Args []string `json:"args,omitempty"`
	// Whether the hook does not wait for it.
	Async *bool `json:"async,omitempty"`
	// Whether the agent is woken when it ends.
	AsyncRewake *bool `json:"asyncRewake,omitempty"`
	// Shell to run it in.
	// One of "bash", "powershell".
	Shell *string `json:"shell,omitempty"`
	// Seconds after which it is abandoned.
	Timeout *float64 `json:"timeout,omitempty"`
	// Condition under which it runs.
	If *string `json:"if,omitempty"`
	// What a person is shown while it runs.
	StatusMessage *string `json:"statusMessage,omitempty"`
	// Whether it runs only once in a session.
	Once *bool `json:"once,omitempty"`
	// Members that the struct does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

// UnmarshalJSON reads the object. A required member that is absent is an error.
func (v *PluginManifestHookHandlerCommand) UnmarshalJSON(text []byte) error {
	return decodeOpen(text, v)
}

// MarshalJSON writes the object with the members in Extra.
func (v PluginManifestHookHandlerCommand) MarshalJSON() ([]byte, error) {
	return encodeOpen(v)
}

// Asks a model once.
type PluginManifestHookHandlerPrompt struct {
	// Which kind of handler it is.
	// One of "prompt".
	Type string `json:"type"`
	// What is asked.
	Prompt string `json:"prompt"`
	// Model to ask.
	Model *string `json:"model,omitempty"`
	// Whether work goes on when the answer blocks.
	ContinueOnBlock *bool `json:"continueOnBlock,omitempty"`
	// Seconds after which it is abandoned.
	Timeout *float64 `json:"timeout,omitempty"`
	// Condition under which it runs.
	If *string `json:"if,omitempty"`
	// What a person is shown while it runs.
	StatusMessage *string `json:"statusMessage,omitempty"`
	// Whether it runs only once in a session.
	Once *bool `json:"once,omitempty"`
	// Members that the struct does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

// UnmarshalJSON reads the object. A required member that is absent is an error.
func (v *PluginManifestHookHandlerPrompt) UnmarshalJSON(text []byte) error {
	return decodeOpen(text, v)
}

// MarshalJSON writes the object with the members in Extra.
func (v PluginManifestHookHandlerPrompt) MarshalJSON() ([]byte, error) {
	return encodeOpen(v)
}

// Lets an agent look into it.
type PluginManifestHookHandlerAgent struct {
	// Which kind of handler it is.
	// One of "agent".
	Type string `json:"type"`
	// What the agent is to do.
	Prompt string `json:"prompt"`
	// Model of the agent.
	Model *string `json:"model,omitempty"`
	// Seconds after which it is abandoned.
	Timeout *float64 `json:"timeout,omitempty"`
	// Condition under which it runs.
	If *string `json:"if,omitempty"`
	// What a person is shown while it runs.
	StatusMessage *string `json:"statusMessage,omitempty"`
	// Whether it runs only once in a session.
	Once *bool `json:"once,omitempty"`
	// Members that the struct does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

// UnmarshalJSON reads the object. A required member that is absent is an error.
func (v *PluginManifestHookHandlerAgent) UnmarshalJSON(text []byte) error {
	return decodeOpen(text, v)
}

// MarshalJSON writes the object with the members in Extra.
func (v PluginManifestHookHandlerAgent) MarshalJSON() ([]byte, error) {
	return encodeOpen(v)
}

// Posts to a URL.
type PluginManifestHookHandlerHttp struct {
	// Which kind of handler it is.
	// One of "http".
	Type string `json:"type"`
	// Where to post.
	URL string `json:"url"`
	// Request headers.
	Headers map[string]string `json:"headers,omitempty"`
	// Environment variables that the headers may refer to.
	AllowedEnvVars []string `json:"allowedEnvVars,omitempty"`
	// Seconds after which it is abandoned.
	Timeout *float64 `json:"timeout,omitempty"`
	// Condition under which it runs.
	If *string `json:"if,omitempty"`
	// What a person is shown while it runs.
	StatusMessage *string `json:"statusMessage,omitempty"`
	// Whether it runs only once in a session.
	Once *bool `json:"once,omitempty"`
	// Members that the struct does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

// UnmarshalJSON reads the object. A required member that is absent is an error.
func (v *PluginManifestHookHandlerHttp) UnmarshalJSON(text []byte) error {
	return decodeOpen(text, v)
}

// MarshalJSON writes the object with the members in Extra.
func (v PluginManifestHookHandlerHttp) MarshalJSON() ([]byte, error) {
	return encodeOpen(v)
}

// Calls an MCP tool.
type PluginManifestHookHandlerMcpTool struct {
	// Which kind of handler it is.
	// One of "mcp_tool".
	Type string `json:"type"`
	// Name of the MCP server.
	Server string `json:"server"`
	// Tool to call.
	Tool string `json:"tool"`
	// Arguments of the call.
	Input map[string]json.RawMessage `json:"input,omitempty"`
	// Seconds after which it is abandoned.
	Timeout *float64 `json:"timeout,omitempty"`
	// Condition under which it runs.
	If *string `json:"if,omitempty"`
	// What a person is shown while it runs.
	StatusMessage *string `json:"statusMessage,omitempty"`
	// Whether it runs only once in a session.
	Once *bool `json:"once,omitempty"`
	// Members that the struct does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

// UnmarshalJSON reads the object. A required member that is absent is an error.
func (v *PluginManifestHookHandlerMcpTool) UnmarshalJSON(text []byte) error {
	return decodeOpen(text, v)
}

// MarshalJSON writes the object with the members in Extra.
func (v PluginManifestHookHandlerMcpTool) MarshalJSON() ([]byte, error) {
	return encodeOpen(v)
}

// What a hook does.
type PluginManifestHookHandler struct {
	// Which kind of handler it is.
	// One of "command", "prompt", "agent", "http", "mcp_tool".
	Type string `json:"type"`
	// Seconds after which it is abandoned.
	Timeout *float64 `json:"timeout,omitempty"`
	// Condition under which it runs.
	If *string `json:"if,omitempty"`
	// What a person is shown while it runs.
	StatusMessage *string `json:"statusMessage,omitempty"`
	// Whether it runs only once in a session.
	Once *bool `json:"once,omitempty"`
	// Members that the struct does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

// UnmarshalJSON reads the object. A required member that is absent is an error.
func (v *PluginManifestHookHandler) UnmarshalJSON(text []byte) error {
	return decodeOpen(text, v)
}

// MarshalJSON writes the object with the members in Extra.
func (v PluginManifestHookHandler) MarshalJSON() ([]byte, error) {
	return encodeOpen(v)
}

// Handlers for the events that a matcher selects.
type PluginManifestHookMatcher struct {
	// Which tools or sources it is for; absent means all.
	Matcher *string `json:"matcher,omitempty"`
	// What is done, in order.
	Hooks []PluginManifestHookHandler `json:"hooks"`
	// Members that the struct does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

// UnmarshalJSON reads the object. A required member that is absent is an error.
func (v *PluginManifestHookMatcher) UnmarshalJSON(text []byte) error {
	return decodeOpen(text, v)
}

// MarshalJSON writes the object with the members in Extra.
func (v PluginManifestHookMatcher) MarshalJSON() ([]byte, error) {
	return encodeOpen(v)
}

// Hooks by event.
type PluginManifestHooksMap = map[string][]PluginManifestHookMatcher

// Hooks by event, a path to such a file, or a list of both.
type PluginManifestHooksSource = json.RawMessage

// How to reach or run one MCP server.
type PluginManifestMcpServer struct {
	// Transport; a server over `stdio` needs `command`, any other `url`.
	// One of "stdio", "http", "sse", "ws", "streamable-http".
	Type *string `json:"type,omitempty"`
	// Executable of a local server.
	Command *string `json:"command,omitempty"`
	// Arguments.
	Args []string `json:"args,omitempty"`
	// Environment variables.
	Env map[string]string `json:"env,omitempty"`
	// Address of a remote server.
	URL *string `json:"url,omitempty"`
	// Request headers.
	Headers map[string]string `json:"headers,omitempty"`
	// Command that prints request headers.
	HeadersHelper *string `json:"headersHelper,omitempty"`
	// Milliseconds that one request may take.
	Timeout *int64 `json:"timeout,omitempty"`
	// Whether its tools are loaded from the start.
	AlwaysLoad *bool `json:"alwaysLoad,omitempty"`
	// OAuth settings.
	Oauth map[string]json.RawMessage `json:"oauth,omitempty"`
	// Members that the struct does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

// UnmarshalJSON reads the object. A required member that is absent is an error.
func (v *PluginManifestMcpServer) UnmarshalJSON(text []byte) error {
	return decodeOpen(text, v)
}

// MarshalJSON writes the object with the members in Extra.
func (v PluginManifestMcpServer) MarshalJSON() ([]byte, error) {
	return encodeOpen(v)
}

// MCP servers by name.
type PluginManifestMcpServersMap = map[string]PluginManifestMcpServer

// MCP servers by name, a path to such a file, or a list of both.
type PluginManifestMcpServersSource = json.RawMessage

// How to run one language server. No other member is known.
type PluginManifestLspServer struct {
	// Executable of the server.
	Command string `json:"command"`
	// Language by file extension, for example ".ts" to "typescript".
	ExtensionToLanguage map[string]string `json:"extensionToLanguage"`
	// Arguments.
	Args []string `json:"args,omitempty"`
	// How it is spoken to.
	// One of "stdio", "socket".
	Transport *string `json:"transport,omitempty"`
	// Environment variables.
	Env map[string]string `json:"env,omitempty"`
	// Sent to the server when it starts.
	InitializationOptions map[string]json.RawMessage `json:"initializationOptions,omitempty"`
	// Settings of the server.
	Settings map[string]json.RawMessage `json:"settings,omitempty"`
	// Folder that it works in.
	WorkspaceFolder *string `json:"workspaceFolder,omitempty"`
	// Milliseconds that it may take to start.
	StartupTimeout *int64 `json:"startupTimeout,omitempty"`
	// Milliseconds that it may take to stop.
	ShutdownTimeout *int64 `json:"shutdownTimeout,omitempty"`
	// Milliseconds that one request may take.
	RequestTimeout *int64 `json:"requestTimeout,omitempty"`
	// Whether it is started again after a crash.
	RestartOnCrash *bool `json:"restartOnCrash,omitempty"`
	// How often it is started again.
	MaxRestarts *int64 `json:"maxRestarts,omitempty"`
	// Whether its diagnostics are shown.
	Diagnostics *bool `json:"diagnostics,omitempty"`
	// Members that the struct does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

// UnmarshalJSON reads the object. A required member that is absent is an error.
func (v *PluginManifestLspServer) UnmarshalJSON(text []byte) error {
	return decodeOpen(text, v)
}

// MarshalJSON writes the object with the members in Extra.
func (v PluginManifestLspServer) MarshalJSON() ([]byte, error) {
	return encodeOpen(v)
}

// Language servers by name, a path to such a file, or a list of both.
type PluginManifestLspServers = json.RawMessage

type PluginManifestDependenciesItemOption2 struct {
	// Name of the plugin.
	Name string `json:"name"`
	// Marketplace that lists it.
	Marketplace *string `json:"marketplace,omitempty"`
	// Version or range that is needed.
	Version *string `json:"version,omitempty"`
	// Members that the struct does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

// UnmarshalJSON reads the object. A required member that is absent is an error.
func (v *PluginManifestDependenciesItemOption2) UnmarshalJSON(text []byte) error {
	return decodeOpen(text, v)
}

// MarshalJSON writes the object with the members in Extra.
func (v PluginManifestDependenciesItemOption2) MarshalJSON() ([]byte, error) {
	return encodeOpen(v)
}

// Plugins that this one needs.
type PluginManifestDependencies = []json.RawMessage

// One option that a person sets when enabling the plugin. No other member is known.
type PluginManifestUserConfigOption struct {
	// What kind of value it takes.
	// One of "string", "number", "boolean", "directory", "file".
	Type string `json:"type"`
	// Label shown to a person.
	Title string `json:"title"`
	// What the option does.
	Description string `json:"description"`
	// Whether the plugin needs a value.
	Required *bool `json:"required,omitempty"`
	// Value where none is set.
	Default json.RawMessage `json:"default,omitempty"`
	// The values to choose from.
	Options []string `json:"options,omitempty"`
	// Whether several values may be chosen.
	Multiple *bool `json:"multiple,omitempty"`
	// Whether the value is kept out of sight.
	Sensitive *bool `json:"sensitive,omitempty"`
	// Smallest number that is accepted.
	Min *float64 `json:"min,omitempty"`
	// Largest number that is accepted.
	Max *float64 `json:"max,omitempty"`
	// Members that the struct does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

// UnmarshalJSON reads the object. A required member that is absent is an error.
func (v *PluginManifestUserConfigOption) UnmarshalJSON(text []byte) error {
	return decodeOpen(text, v)
}

// MarshalJSON writes the object with the members in Extra.
func (v PluginManifestUserConfigOption) MarshalJSON() ([]byte, error) {
	return encodeOpen(v)
}

// Options by name; a name is usable as an environment variable.
type PluginManifestUserConfig = map[string]PluginManifestUserConfigOption

// A message channel that one of the plugin's MCP servers offers. No other member is known.
type PluginManifestChannel struct {
	// Name of the MCP server.
	Server string `json:"server"`
	// Label shown to a person.
	DisplayName *string `json:"displayName,omitempty"`
	// Options of this channel.
	UserConfig PluginManifestUserConfig `json:"userConfig,omitempty"`
	// Members that the struct does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

// UnmarshalJSON reads the object. A required member that is absent is an error.
func (v *PluginManifestChannel) UnmarshalJSON(text []byte) error {
	return decodeOpen(text, v)
}

// MarshalJSON writes the object with the members in Extra.
func (v PluginManifestChannel) MarshalJSON() ([]byte, error) {
	return encodeOpen(v)
}

// A command whose output is watched while the plugin is on. No other member is known.
type PluginManifestMonitor struct {
	// Name of the monitor.
	Name string `json:"name"`
	// Command line to run.
	Command string `json:"command"`
	// What it watches.
	Description string `json:"description"`
	// Condition under which it runs.
	When *string `json:"when,omitempty"`
	// Members that the struct does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

// UnmarshalJSON reads the object. A required member that is absent is an error.
func (v *PluginManifestMonitor) UnmarshalJSON(text []byte) error {
	return decodeOpen(text, v)
}

// MarshalJSON writes the object with the members in Extra.
func (v PluginManifestMonitor) MarshalJSON() ([]byte, error) {
	return encodeOpen(v)
}

// Components whose form may still change.
type PluginManifestExperimental struct {
	// Colour themes.
	Themes PluginManifestComponentPath `json:"themes,omitempty"`
	// Monitors, or a path to a file of them.
	Monitors json.RawMessage `json:"monitors,omitempty"`
	// Evaluations.
	Evals PluginManifestComponentPath `json:"evals,omitempty"`
	// Members that the struct does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

// UnmarshalJSON reads the object. A required member that is absent is an error.
func (v *PluginManifestExperimental) UnmarshalJSON(text []byte) error {
	return decodeOpen(text, v)
}

// MarshalJSON writes the object with the members in Extra.
func (v PluginManifestExperimental) MarshalJSON() ([]byte, error) {
	return encodeOpen(v)
}

// Prices as declared; what was really spent is recorded elsewhere.
type PluginManifestPrices struct {
	// Price of a million input tokens.
	InputPerMillion *float64 `json:"input_per_million,omitempty"`
	// Price of a million output tokens.
	OutputPerMillion *float64 `json:"output_per_million,omitempty"`
	// Members that the struct does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

// UnmarshalJSON reads the object. A required member that is absent is an error.
func (v *PluginManifestPrices) UnmarshalJSON(text []byte) error {
	return decodeOpen(text, v)
}

// MarshalJSON writes the object with the members in Extra.
func (v PluginManifestPrices) MarshalJSON() ([]byte, error) {
	return encodeOpen(v)
}

// A model provider that speaks one of the known protocols.
type PluginManifestProvider struct {
	// Identifier of the provider.
	ID string `json:"id"`
	// Protocol that it speaks.
	// One of "openai-compatible", "anthropic".
	Kind string `json:"kind"`
	// Address: HTTPS, or plain HTTP on this machine.
	BaseURL *string `json:"baseUrl,omitempty"`
	// Model to ask for.
	Model *string `json:"model,omitempty"`
	// Prices as declared.
	Prices *PluginManifestPrices `json:"prices,omitempty"`
	// Further hosts that it reaches; a lease must still allow them.
	ExtraHosts []string `json:"extraHosts,omitempty"`
	// Members that the struct does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

// UnmarshalJSON reads the object. A required member that is absent is an error.
func (v *PluginManifestProvider) UnmarshalJSON(text []byte) error {
	return decodeOpen(text, v)
}

// MarshalJSON writes the object with the members in Extra.
func (v PluginManifestProvider) MarshalJSON() ([]byte, error) {
	return encodeOpen(v)
}

// An issue tracker, by the actions that the host knows.
type PluginManifestTracker struct {
	// Identifier of the tracker.
	ID string `json:"id"`
	// Label shown to a person.
	Label string `json:"label"`
	// Action that reads an issue.
	ReadAction string `json:"readAction"`
	// Action that comments on an issue.
	CommentAction *string `json:"commentAction,omitempty"`
	// Action that moves an issue.
	TransitionAction *string `json:"transitionAction,omitempty"`
	// Action that creates an issue.
	CreateAction *string `json:"createAction,omitempty"`
	// Label of the issue number.
	ExternalIDLabel *string `json:"externalIdLabel,omitempty"`
	// Example of an issue number.
	ExternalIDPlaceholder *string `json:"externalIdPlaceholder,omitempty"`
	// Members that the struct does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

// UnmarshalJSON reads the object. A required member that is absent is an error.
func (v *PluginManifestTracker) UnmarshalJSON(text []byte) error {
	return decodeOpen(text, v)
}

// MarshalJSON writes the object with the members in Extra.
func (v PluginManifestTracker) MarshalJSON() ([]byte, error) {
	return encodeOpen(v)
}

// A check that the plugin implements and the harness runs out of process.
type PluginManifestCheck struct {
	// Identifier of the check.
	ID string `json:"id"`
	// Path of the worker inside the plugin.
	Worker string `json:"worker"`
	// Members that the struct does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

// UnmarshalJSON reads the object. A required member that is absent is an error.
func (v *PluginManifestCheck) UnmarshalJSON(text []byte) error {
	return decodeOpen(text, v)
}

// MarshalJSON writes the object with the members in Extra.
func (v PluginManifestCheck) MarshalJSON() ([]byte, error) {
	return encodeOpen(v)
}

// What the plugin adds to the harness, as data.
type PluginManifestContributes struct {
	// Model providers.
	Providers []PluginManifestProvider `json:"providers,omitempty"`
	// Issue trackers.
	Trackers []PluginManifestTracker `json:"trackers,omitempty"`
	// Paths of document packs inside the plugin.
	DocPacks []string `json:"docPacks,omitempty"`
	// Checks.
	Checks []PluginManifestCheck `json:"checks,omitempty"`
	// Members that the struct does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

// UnmarshalJSON reads the object. A required member that is absent is an error.
func (v *PluginManifestContributes) UnmarshalJSON(text []byte) error {
	return decodeOpen(text, v)
}

// MarshalJSON writes the object with the members in Extra.
func (v PluginManifestContributes) MarshalJSON() ([]byte, error) {
	return encodeOpen(v)
}

// What the plugin's own code asks to be allowed when it runs out of process: the lists of a lease manifest's
// `allow`.
type PluginManifestCapabilities struct {
	// Tools that it calls, by exact identifier.
	Tools []string `json:"tools,omitempty"`
	// Workspace-relative POSIX globs that it reads.
	ReadPaths []string `json:"read_paths,omitempty"`
	// Workspace-relative POSIX globs that it writes.
	WritePaths []string `json:"write_paths,omitempty"`
	// Hosts that it reaches, with an optional leading `*.`, or `*` for any.
	Hosts []string `json:"hosts,omitempty"`
	// Executables that it runs, by basename.
	Commands []string `json:"commands,omitempty"`
	// Argument constraints by tool: a JSON Schema per tool identifier.
	ToolArgs map[string]map[string]json.RawMessage `json:"tool_args,omitempty"`
	// Members that the struct does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

// UnmarshalJSON reads the object. A required member that is absent is an error.
func (v *PluginManifestCapabilities) UnmarshalJSON(text []byte) error {
	return decodeOpen(text, v)
}

// MarshalJSON writes the object with the members in Extra.
func (v PluginManifestCapabilities) MarshalJSON() ([]byte, error) {
	return encodeOpen(v)
}

// Who vouches for the declaration.
type PluginManifestAttestation struct {
	// Party that produced the declaration.
	// One of "agent", "bridge", "harness", "plugin".
	Issuer string `json:"issuer"`
	// Signature over the canonical bytes of the manifest, lower-case hexadecimal.
	Signature *string `json:"signature,omitempty"`
	// Fingerprint of the key behind `signature`. Never the key.
	KeyFingerprint *string `json:"key_fingerprint,omitempty"`
	// Members that the struct does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

// UnmarshalJSON reads the object. A required member that is absent is an error.
func (v *PluginManifestAttestation) UnmarshalJSON(text []byte) error {
	return decodeOpen(text, v)
}

// MarshalJSON writes the object with the members in Extra.
func (v PluginManifestAttestation) MarshalJSON() ([]byte, error) {
	return encodeOpen(v)
}

// What the plugin adds for this contract. A plain plugin has none.
type PluginManifestCdf struct {
	// Version of this block.
	// One of "1.0".
	SchemaVersion string `json:"schemaVersion"`
	// What the plugin adds.
	Contributes *PluginManifestContributes `json:"contributes,omitempty"`
	// What its own code asks to be allowed.
	Capabilities *PluginManifestCapabilities `json:"capabilities,omitempty"`
	// Who vouches for it.
	Attestation *PluginManifestAttestation `json:"attestation,omitempty"`
	// Members that the struct does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

// UnmarshalJSON reads the object. A required member that is absent is an error.
func (v *PluginManifestCdf) UnmarshalJSON(text []byte) error {
	return decodeOpen(text, v)
}

// MarshalJSON writes the object with the members in Extra.
func (v PluginManifestCdf) MarshalJSON() ([]byte, error) {
	return encodeOpen(v)
}

// A plugin's `plugin.json`: everything that a Claude Code plugin may state, and under `cdf` what this
// contract adds.
type PluginManifest struct {
	// Address of the schema, for editors.
	Schema *string `json:"$schema,omitempty"`
	// Identity of the plugin, unique within a marketplace.
	Name string `json:"name"`
	// Version of the plugin, in whatever form it uses.
	Version *string `json:"version,omitempty"`
	// What the plugin does.
	Description *string `json:"description,omitempty"`
	// Label shown to a person; `name` stays the identity.
	DisplayName *string `json:"displayName,omitempty"`
	// Who publishes it.
	Author PluginManifestAuthor `json:"author,omitempty"`
	// Page about the plugin.
	Homepage *string `json:"homepage,omitempty"`
	// Source repository.
	Repository PluginManifestRepository `json:"repository,omitempty"`
	// Licence, for example "Apache-2.0".
	License *string `json:"license,omitempty"`
	// Category for listings.
	Category *string `json:"category,omitempty"`
	// Words to find it by.
	Keywords []string `json:"keywords,omitempty"`
	// The publisher's own data, carried and never interpreted.
	Metadata map[string]json.RawMessage `json:"metadata,omitempty"`
	// Whether it starts enabled once installed. A wish, never an approval.
	DefaultEnabled *bool `json:"defaultEnabled,omitempty"`
	// Path of an icon inside the plugin.
	Icon *string `json:"icon,omitempty"`
	// Path of type declarations inside the plugin.
	Types *string `json:"types,omitempty"`
	// Documentation.
	DocumentationURL *string `json:"documentationUrl,omitempty"`
	// Support.
	SupportURL *string `json:"supportUrl,omitempty"`
	// Privacy policy.
	PrivacyPolicyURL *string `json:"privacyPolicyUrl,omitempty"`
	// Terms of service.
	TermsOfServiceURL *string `json:"termsOfServiceUrl,omitempty"`
	// Skills.
	Skills PluginManifestComponentPath `json:"skills,omitempty"`
	// Agents.
	Agents PluginManifestComponentPath `json:"agents,omitempty"`
	// Output styles.
	OutputStyles PluginManifestComponentPath `json:"outputStyles,omitempty"`
	// Workflows.
	Workflows PluginManifestComponentPath `json:"workflows,omitempty"`
	// Colour themes.
	Themes json.RawMessage `json:"themes,omitempty"`
	// Slash commands.
	Commands PluginManifestCommands `json:"commands,omitempty"`
	// Hooks.
	Hooks PluginManifestHooksSource `json:"hooks,omitempty"`
	// MCP servers.
	McpServers PluginManifestMcpServersSource `json:"mcpServers,omitempty"`
	// Language servers.
	LspServers PluginManifestLspServers `json:"lspServers,omitempty"`
	// Plugins that it needs.
	Dependencies PluginManifestDependencies `json:"dependencies,omitempty"`
	// Settings that it brings.
	Settings map[string]json.RawMessage `json:"settings,omitempty"`
	// Options that a person sets.
	UserConfig PluginManifestUserConfig `json:"userConfig,omitempty"`
	// Message channels.
	Channels []PluginManifestChannel `json:"channels,omitempty"`
	// Components whose form may still change.
	Experimental *PluginManifestExperimental `json:"experimental,omitempty"`
	// What the plugin adds for this contract.
	Cdf *PluginManifestCdf `json:"cdf,omitempty"`
	// Members that the struct does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

// UnmarshalJSON reads the object. A required member that is absent is an error.
func (v *PluginManifest) UnmarshalJSON(text []byte) error {
	return decodeOpen(text, v)
}

// MarshalJSON writes the object with the members in Extra.
func (v PluginManifest) MarshalJSON() ([]byte, error) {
	return encodeOpen(v)
}

// Who runs the marketplace.
type PluginMarketplaceOwner struct {
	// Name of a person or an organisation.
	Name string `json:"name"`
	// Address for contact.
	Email *string `json:"email,omitempty"`
	// Page about the owner.
	URL *string `json:"url,omitempty"`
	// Members that the struct does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

// UnmarshalJSON reads the object. A required member that is absent is an error.
func (v *PluginMarketplaceOwner) UnmarshalJSON(text []byte) error {
	return decodeOpen(text, v)
}

// MarshalJSON writes the object with the members in Extra.
func (v PluginMarketplaceOwner) MarshalJSON() ([]byte, error) {
	return encodeOpen(v)
}

// Defaults for all entries.
type PluginMarketplaceMetadata struct {
	// Folder that relative sources start from.
	PluginRoot *string `json:"pluginRoot,omitempty"`
	// What the marketplace offers.
	Description *string `json:"description,omitempty"`
	// Version of the list.
	Version *string `json:"version,omitempty"`
	// Members that the struct does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

// UnmarshalJSON reads the object. A required member that is absent is an error.
func (v *PluginMarketplaceMetadata) UnmarshalJSON(text []byte) error {
	return decodeOpen(text, v)
}

// MarshalJSON writes the object with the members in Extra.
func (v PluginMarketplaceMetadata) MarshalJSON() ([]byte, error) {
	return encodeOpen(v)
}

// A folder that is on disk already.
type PluginMarketplaceSourceLocal struct {
	// Which form it is.
	// One of "local".
	Source string `json:"source"`
	// Path of the folder.
	Path string `json:"path"`
	// Members that the struct does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

// UnmarshalJSON reads the object. A required member that is absent is an error.
func (v *PluginMarketplaceSourceLocal) UnmarshalJSON(text []byte) error {
	return decodeOpen(text, v)
}

// MarshalJSON writes the object with the members in Extra.
func (v PluginMarketplaceSourceLocal) MarshalJSON() ([]byte, error) {
	return encodeOpen(v)
}

// A repository on GitHub.
type PluginMarketplaceSourceGithub struct {
	// Which form it is.
	// One of "github".
	Source string `json:"source"`
	// Owner and repository, for example "acme/plugins".
	Repo string `json:"repo"`
	// Branch, tag or other revision. Only `sha` cannot move.
	Ref *string `json:"ref,omitempty"`
	// Commit, 7 to 40 hexadecimal digits.
	Sha *string `json:"sha,omitempty"`
	// Members that the struct does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

// UnmarshalJSON reads the object. A required member that is absent is an error.
func (v *PluginMarketplaceSourceGithub) UnmarshalJSON(text []byte) error {
	return decodeOpen(text, v)
}

// MarshalJSON writes the object with the members in Extra.
func (v PluginMarketplaceSourceGithub) MarshalJSON() ([]byte, error) {
	return encodeOpen(v)
}

// A git repository anywhere.
type PluginMarketplaceSourceUrl struct {
	// Which form it is.
	// One of "url".
	Source string `json:"source"`
	// Address of the repository.
	URL string `json:"url"`
	// Branch, tag or other revision. Only `sha` cannot move.
	Ref *string `json:"ref,omitempty"`
	// Commit, 7 to 40 hexadecimal digits.
	Sha *string `json:"sha,omitempty"`
	// Members that the struct does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

// UnmarshalJSON reads the object. A required member that is absent is an error.
func (v *PluginMarketplaceSourceUrl) UnmarshalJSON(text []byte) error {
	return decodeOpen(text, v)
}

// MarshalJSON writes the object with the members in Extra.
func (v PluginMarketplaceSourceUrl) MarshalJSON() ([]byte, error) {
	return encodeOpen(v)
}

// One folder of a git repository.
type PluginMarketplaceSourceGitSubdir struct {
	// Which form it is.
	// One of "git-subdir".
	Source string `json:"source"`
	// Address of the repository.
	URL string `json:"url"`
	// Folder inside the repository.
	Path string `json:"path"`
	// Branch, tag or other revision. Only `sha` cannot move.
	Ref *string `json:"ref,omitempty"`
	// Commit, 7 to 40 hexadecimal digits.
	Sha *string `json:"sha,omitempty"`
	// Members that the struct does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

// UnmarshalJSON reads the object. A required member that is absent is an error.
func (v *PluginMarketplaceSourceGitSubdir) UnmarshalJSON(text []byte) error {
	return decodeOpen(text, v)
}

// MarshalJSON writes the object with the members in Extra.
func (v PluginMarketplaceSourceGitSubdir) MarshalJSON() ([]byte, error) {
	return encodeOpen(v)
}

// An npm package.
type PluginMarketplaceSourceNpm struct {
	// Which form it is.
	// One of "npm".
	Source string `json:"source"`
	// Name of the package.
	Package string `json:"package"`
	// Version or range.
	Version *string `json:"version,omitempty"`
	// Registry to fetch it from.
	Registry *string `json:"registry,omitempty"`
	// Members that the struct does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

// UnmarshalJSON reads the object. A required member that is absent is an error.
func (v *PluginMarketplaceSourceNpm) UnmarshalJSON(text []byte) error {
	return decodeOpen(text, v)
}

// MarshalJSON writes the object with the members in Extra.
func (v PluginMarketplaceSourceNpm) MarshalJSON() ([]byte, error) {
	return encodeOpen(v)
}

// An archive to download.
type PluginMarketplaceSourceArchive struct {
	// Which form it is.
	// One of "archive".
	Source string `json:"source"`
	// Address of the archive.
	URL string `json:"url"`
	// SHA-256 of the archive, hexadecimal in either case.
	Sha256 *string `json:"sha256,omitempty"`
	// Members that the struct does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

// UnmarshalJSON reads the object. A required member that is absent is an error.
func (v *PluginMarketplaceSourceArchive) UnmarshalJSON(text []byte) error {
	return decodeOpen(text, v)
}

// MarshalJSON writes the object with the members in Extra.
func (v PluginMarketplaceSourceArchive) MarshalJSON() ([]byte, error) {
	return encodeOpen(v)
}

// A command that produces the plugin.
type PluginMarketplaceSourceCommand struct {
	// Which form it is.
	// One of "command".
	Source string `json:"source"`
	// Command line to run.
	Command string `json:"command"`
	// Seconds that it may take.
	Timeout *int64 `json:"timeout,omitempty"`
	// Whether its output is copied or linked.
	// One of "copy", "link".
	Mode *string `json:"mode,omitempty"`
	// Members that the struct does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

// UnmarshalJSON reads the object. A required member that is absent is an error.
func (v *PluginMarketplaceSourceCommand) UnmarshalJSON(text []byte) error {
	return decodeOpen(text, v)
}

// MarshalJSON writes the object with the members in Extra.
func (v PluginMarketplaceSourceCommand) MarshalJSON() ([]byte, error) {
	return encodeOpen(v)
}

// Where a plugin comes from: a path inside the marketplace, or one of seven forms.
type PluginMarketplaceSource = json.RawMessage

// When the plugin is worth suggesting.
type PluginMarketplaceRelevance struct {
	// Subject that it helps with.
	Topic *string `json:"topic,omitempty"`
	// Signs of that subject, in the host's own form.
	Signals json.RawMessage `json:"signals,omitempty"`
	// Members that the struct does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

// UnmarshalJSON reads the object. A required member that is absent is an error.
func (v *PluginMarketplaceRelevance) UnmarshalJSON(text []byte) error {
	return decodeOpen(text, v)
}

// MarshalJSON writes the object with the members in Extra.
func (v PluginMarketplaceRelevance) MarshalJSON() ([]byte, error) {
	return encodeOpen(v)
}

// What the entry adds for this contract.
type PluginMarketplaceEntryCdf struct {
	// SHA-256 that the fetched tree must have; anything else is refused.
	Digest *string `json:"digest,omitempty"`
	// What the plugin's own code asks to be allowed.
	Capabilities *PluginManifestCapabilities `json:"capabilities,omitempty"`
	// Members that the struct does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

// UnmarshalJSON reads the object. A required member that is absent is an error.
func (v *PluginMarketplaceEntryCdf) UnmarshalJSON(text []byte) error {
	return decodeOpen(text, v)
}

// MarshalJSON writes the object with the members in Extra.
func (v PluginMarketplaceEntryCdf) MarshalJSON() ([]byte, error) {
	return encodeOpen(v)
}

// One plugin of the list.
type PluginMarketplaceEntry struct {
	// Identity of the plugin.
	Name string `json:"name"`
	// Where it comes from.
	Source PluginMarketplaceSource `json:"source"`
	// Label shown to a person.
	DisplayName *string `json:"displayName,omitempty"`
	// What the plugin does.
	Description *string `json:"description,omitempty"`
	// Version that is listed.
	Version *string `json:"version,omitempty"`
	// Page about the plugin.
	Homepage *string `json:"homepage,omitempty"`
	// Licence, for example "Apache-2.0".
	License *string `json:"license,omitempty"`
	// Category for listings.
	Category *string `json:"category,omitempty"`
	// Who publishes it.
	Author PluginManifestAuthor `json:"author,omitempty"`
	// Source repository.
	Repository PluginManifestRepository `json:"repository,omitempty"`
	// Words to find it by.
	Keywords []string `json:"keywords,omitempty"`
	// Tags for listings.
	Tags []string `json:"tags,omitempty"`
	// Whether it starts enabled once installed. A wish, never an approval.
	DefaultEnabled *bool `json:"defaultEnabled,omitempty"`
	// Whether the fetched manifest must agree with this entry. Absent means true.
	Strict *bool `json:"strict,omitempty"`
	// Skills.
	Skills PluginManifestComponentPath `json:"skills,omitempty"`
	// Agents.
	Agents PluginManifestComponentPath `json:"agents,omitempty"`
	// Output styles.
	OutputStyles PluginManifestComponentPath `json:"outputStyles,omitempty"`
	// Workflows.
	Workflows PluginManifestComponentPath `json:"workflows,omitempty"`
	// Colour themes.
	Themes PluginManifestComponentPath `json:"themes,omitempty"`
	// Slash commands.
	Commands PluginManifestCommands `json:"commands,omitempty"`
	// Hooks.
	Hooks PluginManifestHooksSource `json:"hooks,omitempty"`
	// MCP servers.
	McpServers PluginManifestMcpServersSource `json:"mcpServers,omitempty"`
	// Language servers.
	LspServers PluginManifestLspServers `json:"lspServers,omitempty"`
	// Plugins that it needs.
	Dependencies PluginManifestDependencies `json:"dependencies,omitempty"`
	// Options that a person sets.
	UserConfig PluginManifestUserConfig `json:"userConfig,omitempty"`
	// Components whose form may still change.
	Experimental *PluginManifestExperimental `json:"experimental,omitempty"`
	// When it is worth suggesting.
	Relevance *PluginMarketplaceRelevance `json:"relevance,omitempty"`
	// Headers of the request that fetches it. No `Authorization`: credentials come from `headersHelper`.
	Headers map[string]string `json:"headers,omitempty"`
	// Program of the marketplace that prints request headers; needs `strict` to be false.
	HeadersHelper *string `json:"headersHelper,omitempty"`
	// The publisher's own data, carried and never interpreted.
	Metadata map[string]json.RawMessage `json:"metadata,omitempty"`
	// Settings that it brings.
	Settings map[string]json.RawMessage `json:"settings,omitempty"`
	// Message channels.
	Channels []PluginManifestChannel `json:"channels,omitempty"`
	// Path of type declarations inside the plugin.
	Types *string `json:"types,omitempty"`
	// What the entry adds for this contract.
	Cdf *PluginMarketplaceEntryCdf `json:"cdf,omitempty"`
	// Members that the struct does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

// UnmarshalJSON reads the object. A required member that is absent is an error.
func (v *PluginMarketplaceEntry) UnmarshalJSON(text []byte) error {
	return decodeOpen(text, v)
}

// MarshalJSON writes the object with the members in Extra.
func (v PluginMarketplaceEntry) MarshalJSON() ([]byte, error) {
	return encodeOpen(v)
}

// A marketplace's `marketplace.json`: who runs it, and the plugins that it lists with their sources.
type PluginMarketplace struct {
	// Address of the schema, for editors.
	Schema *string `json:"$schema,omitempty"`
	// Identity of the marketplace. By rule it holds no `..`.
	Name string `json:"name"`
	// Version of the list.
	Version *string `json:"version,omitempty"`
	// What the marketplace offers.
	Description *string `json:"description,omitempty"`
	// Who runs it.
	Owner PluginMarketplaceOwner `json:"owner"`
	// Defaults for all entries.
	Metadata *PluginMarketplaceMetadata `json:"metadata,omitempty"`
	// Other marketplaces that its plugins may depend on; absent means none.
	AllowCrossMarketplaceDependenciesOn []string `json:"allowCrossMarketplaceDependenciesOn,omitempty"`
	// New name by old name; null where the plugin was withdrawn.
	Renames map[string]json.RawMessage `json:"renames,omitempty"`
	// Whether a plugin that is no longer listed is removed.
	ForceRemoveDeletedPlugins *bool `json:"forceRemoveDeletedPlugins,omitempty"`
	// The plugins. May be empty.
	Plugins []PluginMarketplaceEntry `json:"plugins"`
	// Members that the struct does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

// UnmarshalJSON reads the object. A required member that is absent is an error.
func (v *PluginMarketplace) UnmarshalJSON(text []byte) error {
	return decodeOpen(text, v)
}

// MarshalJSON writes the object with the members in Extra.
func (v PluginMarketplace) MarshalJSON() ([]byte, error) {
	return encodeOpen(v)
}

type ProvenanceRecordImplementedSymbolsItem struct {
	// Requirement of the specification.
	RequirementID *string `json:"requirementId,omitempty"`
	// Symbol that implements it.
	SymbolName *string `json:"symbolName,omitempty"`
	// File that holds the symbol.
	Path *string `json:"path,omitempty"`
	// Line on which the symbol begins.
	Line *int64 `json:"line,omitempty"`
	// Members that the struct does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

// UnmarshalJSON reads the object. A required member that is absent is an error.
func (v *ProvenanceRecordImplementedSymbolsItem) UnmarshalJSON(text []byte) error {
	return decodeOpen(text, v)
}

// MarshalJSON writes the object with the members in Extra.
func (v ProvenanceRecordImplementedSymbolsItem) MarshalJSON() ([]byte, error) {
	return encodeOpen(v)
}

// Which agent and model produced an artefact, from what, and who reviewed it.
type ProvenanceRecord struct {
	// Schema set that the document was written against, as `major.minor`, for example "1.2". A reader compares
	// the major only.
	SchemaVersion string `json:"schema_version"`
	// Slug of the specification that the artefact belongs to.
	Spec string `json:"spec"`
	// Phase in which it was produced. An open vocabulary: a reader takes any value.
	Phase string `json:"phase"`
	// Who is answerable for it, by role.
	Author string `json:"author"`
	// Runtime of the agent. Open here; it attributes, it does not authenticate.
	RuntimeAgent string `json:"runtime_agent"`
	// Coding assistant that the agent worked in.
	CodingAssistant *string `json:"coding_assistant,omitempty"`
	// Who makes the model.
	ModelVendor string `json:"model_vendor"`
	// Family of the model.
	ModelFamily string `json:"model_family"`
	// Version of the model.
	ModelVersion *string `json:"model_version,omitempty"`
	// How much governance the workspace had adopted, from 1 to 4.
	// One of 1, 2, 3, 4.
	AdoptionTier int64 `json:"adoption_tier"`
	// SHA-256 of the request. Never the request itself.
	PromptHash string `json:"prompt_hash"`
	// SHA-256 of the steering documents; 64 zeros where it could not be computed.
	SteeringHash string `json:"steering_hash"`
	// SHA-256 of the artefact's body, without its front matter.
	ContentHash *string `json:"content_hash,omitempty"`
	// When it was produced, with a time zone.
	Timestamp string `json:"timestamp"`
	// Who reviewed it, by role. Null where nobody has yet.
	Reviewer json.RawMessage `json:"reviewer"`
	// Review that covers it. Null where there is none yet.
	ReviewID json.RawMessage `json:"review_id"`
	// Version of the governance rules in force.
	PolicyVersion string `json:"policy_version"`
	// Symbols that implement the requirements, where they could be resolved.
	ImplementedSymbols []ProvenanceRecordImplementedSymbolsItem `json:"implemented_symbols,omitempty"`
	// Members that the struct does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

// UnmarshalJSON reads the object. A required member that is absent is an error.
func (v *ProvenanceRecord) UnmarshalJSON(text []byte) error {
	return decodeOpen(text, v)
}

// MarshalJSON writes the object with the members in Extra.
func (v ProvenanceRecord) MarshalJSON() ([]byte, error) {
	return encodeOpen(v)
}

// A line of the provenance journal: the record with the path of the artefact that it is about.
type ProvenanceJournalEntry struct {
	// Path of the artefact, relative to the workspace.
	ArtefactPath string `json:"artefact_path"`
	// The record.
	Cdf ProvenanceRecord `json:"cdf"`
	// Members that the struct does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

// UnmarshalJSON reads the object. A required member that is absent is an error.
func (v *ProvenanceJournalEntry) UnmarshalJSON(text []byte) error {
	return decodeOpen(text, v)
}

// MarshalJSON writes the object with the members in Extra.
func (v ProvenanceJournalEntry) MarshalJSON() ([]byte, error) {
	return encodeOpen(v)
}

// The front matter of a document: the record alone, since the file is the artefact.
type ProvenanceFrontMatter struct {
	// The record.
	Cdf ProvenanceRecord `json:"cdf"`
	// Members that the struct does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

// UnmarshalJSON reads the object. A required member that is absent is an error.
func (v *ProvenanceFrontMatter) UnmarshalJSON(text []byte) error {
	return decodeOpen(text, v)
}

// MarshalJSON writes the object with the members in Extra.
func (v ProvenanceFrontMatter) MarshalJSON() ([]byte, error) {
	return encodeOpen(v)
}

// What produced a governed artefact. The record stands under `cdf`: in the front matter of a document, or
// with the artefact's path in a journal. Validate against the definition that you expect, where you know
// which.
type Provenance struct {
	// The record.
	Cdf ProvenanceRecord `json:"cdf"`
	// Members that the struct does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

// UnmarshalJSON reads the object. A required member that is absent is an error.
func (v *Provenance) UnmarshalJSON(text []byte) error {
	return decodeOpen(text, v)
}

// MarshalJSON writes the object with the members in Extra.
func (v Provenance) MarshalJSON() ([]byte, error) {
	return encodeOpen(v)
}
