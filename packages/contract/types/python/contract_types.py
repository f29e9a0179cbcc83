# Generated from schemas/ by scripts/generate.mjs. Do not edit.
"""The ten shapes of schema set 1.2 as typed dictionaries, as `json.loads` gives them.

Every object is open: a document may have members that stand in no type here, and a reader keeps them.
Types say less than the schemas: patterns, lengths and conditions are the validator's.
"""

from typing import Any, Literal, NotRequired, TypeAlias, TypedDict


# The model that drives the agent. Never a prompt, a key or any model output.
class AgentLeaseManifestModel(TypedDict):
    # Who makes the model, for example "anthropic".
    vendor: str
    # Family of the model, for example "claude-sonnet".
    family: str
    # Version within the family, where it is known.
    version: NotRequired[str]


# Who is asking: how the agent is run and on which runtime. None of it opens anything; only a lease id does.
class AgentLeaseManifestAgent(TypedDict):
    # Display label such as the worker role. Never a person's name, an e-mail address or a git identity: it
    # stays in the journal for good.
    name: str
    # How the agent is run: by the issuer itself, as a command-line tool it starts, as a plugin, or from
    # outside over a bridge.
    kind: Literal["native", "delegated-cli", "plugin", "external"]
    # Runtime from the closed vocabulary. `unknown` says that the issuer looked and could not tell, and is
    # refused for `native` and `delegated-cli`.
    runtime_agent: Literal["codex-cli", "claude-code", "gemini-code-assist", "github-copilot", "cdf-native", "unknown"]
    # Service through which the model is reached, where that differs from its vendor.
    provider: NotRequired[str]
    # Model behind the agent, where it is known.
    model: NotRequired[AgentLeaseManifestModel]
    # Version of the harness that runs the agent.
    harness_version: NotRequired[str]


# What the agent is to do.
class AgentLeaseManifestIntent(TypedDict):
    # One sentence of intent for the audit trail. No prompt text, no file content, no personal data.
    purpose: str
    # Slug of the specification that the work belongs to.
    spec_slug: NotRequired[str]
    # Identifier of the task within that specification.
    task_id: NotRequired[str]


# What is asked for in a declaration, or held in a grant. Nothing outside these lists is allowed.
class AgentLeaseManifestAllow(TypedDict):
    # Tools that may be called, by exact identifier.
    tools: list[str]
    # Paths that may be read.
    read_paths: list[str]
    # Paths that may be created, changed or removed.
    write_paths: list[str]
    # Hosts that may be reached.
    hosts: list[str]
    # Commands that may be run.
    commands: list[str]
    # Argument constraints by tool: a JSON Schema per tool identifier. A declaration only, never part of a
    # grant.
    tool_args: NotRequired[dict[str, dict[str, Any]]]


# What stays refused whatever is allowed. A child keeps every denial of its parent.
class AgentLeaseManifestDeny(TypedDict):
    # Commands that are never run.
    commands: list[str]
    # Paths that are neither read nor written.
    paths: list[str]
    # Hosts that are never reached.
    hosts: list[str]


# Ceilings on what the agent may spend. A member that is absent sets no ceiling of its own.
class AgentLeaseManifestBudget(TypedDict):
    # Largest number of steps, one being one turn of the agent's loop.
    steps: NotRequired[int]
    # Longest run in milliseconds of wall-clock time; bounds the expiry of the lease.
    wall_clock_ms: NotRequired[int]
    # Largest number of model tokens, input and output together.
    tokens: NotRequired[int]
    # Largest cost in US dollars.
    cost_usd: NotRequired[float]
    # How many generations of children may follow. Zero means that none may be delegated.
    depth: NotRequired[int]
    # How many children may be live at the same time.
    fan_out: NotRequired[int]


# Who vouches for the declaration.
class AgentLeaseManifestAttestation(TypedDict):
    # Party that produced the declaration.
    issuer: Literal["agent", "bridge", "harness", "plugin"]
    # Signature over the canonical bytes of the manifest without this member.
    signature: NotRequired[str]
    # Fingerprint of the key behind `signature`. Never the key.
    key_fingerprint: NotRequired[str]


# What an agent declares it needs, or what an issuer granted it: identity, intent, scope, denials, budget and
# approvals. Both halves have this one shape, so that they can be compared member by member.
class AgentLeaseManifest(TypedDict):
    # Schema set that the document was written against, as `major.minor`, for example "1.2". A reader compares
    # the major only.
    schema_version: str
    # Who is asking.
    agent: AgentLeaseManifestAgent
    # Lease under which the manifest is presented; absent at the root.
    parent_lease_id: NotRequired[str]
    # What the agent is to do.
    intent: AgentLeaseManifestIntent
    # What is asked for, or held.
    allow: AgentLeaseManifestAllow
    # What stays refused.
    deny: AgentLeaseManifestDeny
    # Ceilings on what may be spent.
    budget: AgentLeaseManifestBudget
    # Tools whose every call waits for a person's approval. Present even when empty: an absent list means
    # something else.
    approvals: list[str]
    # Who vouches for the declaration.
    attestation: NotRequired[AgentLeaseManifestAttestation]


# A signed grant. Its id is the only key that opens anything, from `issued_at` until just before `expires_at`,
# as long as neither it nor an ancestor was closed.
class AgentLease(TypedDict):
    # Schema set that the document was written against, as `major.minor`, for example "1.2". A reader compares
    # the major only.
    schema_version: str
    # Identifier of the lease and, while it is open, a bearer secret.
    lease_id: str
    # The granted manifest, never the declared one.
    manifest: AgentLeaseManifest
    # SHA-256 of the canonical bytes of the manifest as declared.
    declared_hash: str
    # Lease under which this one was granted; absent on a root lease.
    parent_lease_id: NotRequired[str]
    # Instant from which the lease is open.
    issued_at: str
    # Instant from which the lease opens nothing; later than `issued_at`.
    expires_at: str
    # Session of the issuer that granted the lease.
    issuer_session_id: str
    # Fingerprint of the signing key, for example "sha256:" and 16 hexadecimal digits.
    key_fingerprint: str
    # Signature over the canonical bytes of every member but this one.
    signature: str


# Who or what acted: the kind and the model, never a person's name, e-mail address or git identity.
class AuditEventActor(TypedDict):
    # What kind of actor it was.
    kind: Literal["human", "agent", "system"]
    # Label of the runtime, as the writer puts it.
    runtime: NotRequired[str]
    # Who makes the model.
    model_vendor: NotRequired[str]
    # Family of the model.
    model_family: NotRequired[str]
    # Version of the model.
    model_version: NotRequired[str]
    # Runtime from the closed vocabulary; what a reader keys identity on.
    runtime_agent: NotRequired[Literal["codex-cli", "claude-code", "gemini-code-assist", "github-copilot", "cdf-native", "unknown"]]


# One line of the append-only governance journal. It carries a hash where the request would stand and a
# cleaned summary, so that the journal can be kept for good.
class AuditEvent(TypedDict):
    # Schema set that the document was written against, as `major.minor`, for example "1.2". A reader compares
    # the major only.
    schema_version: str
    # When it happened, with a time zone.
    timestamp: str
    # Identifier of this event. Early records lack it.
    event_id: NotRequired[str]
    # What happened, in two or more dotted segments, for example "alm.lease_granted". An open vocabulary; the
    # first segment is the writer's own name, but for the reference writer.
    event_type: str
    # Session in which it happened. Early records lack it.
    session_id: NotRequired[str]
    # Request that caused it.
    request_id: NotRequired[str]
    # Slug of the specification that it belongs to.
    spec_slug: NotRequired[str]
    # Task that it belongs to.
    task_id: NotRequired[str]
    # Phase of the delivery. An open vocabulary: a reader takes any value.
    phase: NotRequired[str]
    # Who or what acted: the kind and the model, never a person's name, e-mail address or git identity.
    actor: NotRequired[AuditEventActor]
    # One line for a person, without control characters.
    summary: NotRequired[str]
    # Why it was done, without control characters.
    reasoning: NotRequired[str]
    # SHA-256 of the request. Never the request itself.
    request_hash: NotRequired[str]
    # How it ended.
    outcome: NotRequired[Literal["success", "failure", "partial"]]
    # Further facts as flat scalars. Member names that speak of secrets, prompts, paths or contents are
    # refused: leave the fact out, do not rename it.
    details: NotRequired[dict[str, str | float | bool]]


class CdiAssessmentDimensionsItem(TypedDict):
    # Which dimension it is.
    id: Literal["provenance-integrity", "supervisory-clarity", "scope-definition", "review-substance", "constraint-fidelity", "capability-calibration"]
    # 1 absent, 2 informal, 3 documented, 4 complete, 5 substantive.
    score: int
    # What the score rests on.
    evidence: str
    # Name of the dimension as shown to a person.
    name: str
    # Label of the score as shown to a person, for example "Documented".
    level_label: str


# The six scores in short.
class CdiAssessmentSummary(TypedDict):
    # What the six scores look like together.
    profile: Literal["flat", "audit-ready", "split", "brittle", "emerging"]
    # Mean of the six scores.
    average_score: float
    # Lowest of the six scores.
    lowest_score: float
    # The dimensions that have the lowest score.
    lowest_dimensions: list[Literal["provenance-integrity", "supervisory-clarity", "scope-definition", "review-substance", "constraint-fidelity", "capability-calibration"]]


# The one improvement chosen for the next ninety days.
class CdiAssessmentNinetyDayPriority(TypedDict):
    # Dimension to improve.
    dimension: Literal["provenance-integrity", "supervisory-clarity", "scope-definition", "review-substance", "constraint-fidelity", "capability-calibration"]
    # What will be done.
    action: str
    # How one will know that it worked.
    success_measure: str
    # When it is looked at again; any form of date.
    review_date: str


# The instrument behind the record, so that a record found on its own still says what made it.
class CdiAssessmentSource(TypedDict):
    # Name of the instrument.
    instrument: str
    # Version of the instrument.
    version: str


# A person's assessment of a workspace on the six dimensions of the Index, made every ninety days beside the
# signals that are recorded by themselves.
class CdiAssessment(TypedDict):
    # Schema set that the document was written against, as `major.minor`, for example "1.2". A reader compares
    # the major only.
    schema_version: str
    # Identifier of this assessment.
    assessment_id: str
    # When it was recorded, with a time zone.
    created_at: str
    # Who led the assessment, by role. May be empty.
    assessor: str
    # Who took part, by role. May be empty.
    participants: list[str]
    # The six dimensions, each once.
    dimensions: list[CdiAssessmentDimensionsItem]
    # The six scores in short.
    summary: CdiAssessmentSummary
    # The one improvement chosen for the next ninety days.
    ninety_day_priority: CdiAssessmentNinetyDayPriority
    # When the next assessment is due; any form of date.
    next_assessment_due: str
    # The instrument behind the record, so that a record found on its own still says what made it.
    source: CdiAssessmentSource


# One line of the append-only signal log from which the Cognitive Delivery Index is computed.
class CdiSignal(TypedDict):
    # Schema set that the document was written against, as `major.minor`, for example "1.2". A reader compares
    # the major only.
    schema_version: str
    # When it happened, with a time zone.
    timestamp: str
    # The workspace without naming it: the SHA-256 of its remote URL, or a UUID. Lower case.
    workspace_id: str
    # What happened. A closed vocabulary, because the Index counts it: a new value is a decision of its own.
    event_type: Literal["workspace.initialised", "workspace.onboarding_route_selected", "workspace.onboarding_preview_generated", "workspace.onboarding_import_applied", "workspace.onboarding_skipped", "workspace.onboarding_agent_briefed", "work.intake_classified", "spec.created", "artefact.recorded", "artefact.written", "artefact.structure_invalid", "artefact.lint_completed", "task.status_updated", "execution.plan_created", "execution.task_claimed", "decision.evidence_checked", "decision.record_created", "decision.record_linked", "cdi.assessment_recorded", "phase.advanced", "phase.reverted", "phase.gate_failed", "review.recorded", "adoption_tier.changed", "break_glass.used", "break_glass.reverted", "mode.switched", "mode.switch_refused", "tool.call_refused", "ux.surface_consolidation_applied", "setup.completed", "setup.abandoned", "plane.connected", "plane.disconnected", "plane.unreachable", "plane.policy_malformed", "plane.policy_overrode_local", "plane.evidence_replicated", "plane.evidence_drop", "plane.evidence_drop_batch", "plane.auth_failed", "plane.seat_revoked", "governance.synced", "governance.seal_applied", "governance.source_unreachable", "provenance.drift_detected", "hook.executed", "hook.failed", "migration.kiro_planned", "migration.kiro_applied", "migration.kiro_failed", "migration.fg_enabled_to_mode", "integration.previewed", "integration.action_requested", "integration.action_succeeded", "integration.action_failed", "integration.health_checked", "integration.gate_evidence_checked", "fg.dispatch.previewed", "fg.dispatch.confirmed", "fg.dispatch.started", "fg.dispatch.completed", "fg.dispatch.failed", "fg.dispatch.cancelled", "fg.dispatch.expired", "fg.proposal.created", "fg.proposal.accepted", "fg.proposal.rejected", "fg.proposal.archived", "fg.proposal.superseded", "fg.proposal.converted", "fg.comparison.created", "fg.comparison.synthesis_created", "fg.integration.previewed", "fg.integration.confirmation_required", "fg.integration.result_recorded", "fg.integration.evidence_checked", "fg.orchestration.planned", "fg.orchestration.started", "fg.orchestration.worker_updated", "fg.orchestration.completed", "fg.orchestration.cancelled", "fg.orchestration.degraded", "session.started", "session.ended", "config.drift_detected", "spec.archived", "spec.deleted", "work.tool_invoked", "work.worktree_lifecycle", "chat.turn_started", "chat.turn_completed", "work.code_map_generated", "work.verification_run", "work.handoff_generated", "work.session_resumed", "work.impact_computed", "governance.ledger_sealed", "governance.ledger_verified", "governance.compliance_exported", "work.journal_generated", "work.journal_note_written", "work.journal_read", "governance.attestation_generated", "knowledge.graph_built", "knowledge.graph_queried", "governance.guardrail_promoted", "memory.captured", "memory.approved", "memory.lesson_recorded", "memory.rejected", "delivery.metrics_computed", "agent.trajectory_analyzed", "approval.calibrated", "nondev.prd_translated", "disclosure.evaluated", "diagram.generated", "fleet.enforcement_exported", "safety.scan_completed", "safety.budget_exceeded", "polyglot.scanned", "architecture.currency_assessed", "architecture.currency_snapshot_saved", "architecture.insight_discussed", "deploy.strategy_discussed", "deploy.assurance_report_generated", "deploy.assurance_signoff_recorded"]
    # How much governance the workspace has adopted, from 1 to 4.
    adoption_tier: Literal[1, 2, 3, 4]
    # Slug of the specification that it belongs to.
    spec_slug: NotRequired[str]
    # Phase of the delivery. An open vocabulary: a reader takes any value.
    phase: NotRequired[str]
    # Runtime of the agent. Open here.
    runtime_agent: NotRequired[str]
    # Who makes the model.
    model_vendor: NotRequired[str]
    # Family of the model.
    model_family: NotRequired[str]
    # Version of the model.
    model_version: NotRequired[str]
    # SHA-256 of the prompt. Never the prompt itself.
    prompt_hash: NotRequired[str]
    # How it ended.
    outcome: NotRequired[Literal["success", "failure", "partial"]]
    # Further facts as flat scalars. Member names that speak of secrets, prompts, paths or contents are
    # refused; so are such values by rule, which no schema can see.
    details: NotRequired[dict[str, str | float | bool]]


# Where the governance rules come from.
class ConfigCoreGovernance(TypedDict):
    # Where the rules come from, for example a repository URL.
    source: NotRequired[str]
    # When the rules are fetched again.
    refresh_mode: NotRequired[Literal["on-open", "manual", "scheduled"]]
    # Which profile of the rules applies.
    profile: NotRequired[str]


# Who must review, and whether the author may.
class ConfigCoreReviewPolicy(TypedDict):
    # Whether another model family than the author's must review.
    cross_model_review_required: NotRequired[bool]
    # Whether work may not be reviewed by whoever did it.
    reviewer_cannot_be_implementer: NotRequired[bool]
    # How many reviewers must approve.
    required_reviewers: NotRequired[int]


# What provenance must state in this workspace.
class ConfigCoreProvenance(TypedDict):
    # Members that a provenance record must carry here.
    required_fields: NotRequired[list[str]]


# The Cognitive Delivery Index in this workspace.
class ConfigCoreCdi(TypedDict):
    # Whether signals are recorded.
    enabled: NotRequired[bool]
    # Where signals are sent. Null keeps them local, and is a value, not an omission.
    aggregation_endpoint: NotRequired[str | None]


# The exceptional override.
class ConfigCoreBreakGlass(TypedDict):
    # Who may override: anyone, on record; two people together; nobody.
    mode: NotRequired[Literal["self-service-logged", "two-person", "disabled"]]
    # How many minutes an override lasts.
    timeout_minutes: NotRequired[int]


# The part of a workspace's configuration that every implementation reads the same way. Every section is
# optional, and sections of a product's own are left alone.
class ConfigCore(TypedDict):
    # How much governance the workspace has adopted, from 1 to 4.
    adoption_tier: NotRequired[Literal[1, 2, 3, 4]]
    # Where the governance rules come from.
    governance: NotRequired[ConfigCoreGovernance]
    # Who must review, and whether the author may.
    review_policy: NotRequired[ConfigCoreReviewPolicy]
    # What provenance must state in this workspace.
    provenance: NotRequired[ConfigCoreProvenance]
    # The Cognitive Delivery Index in this workspace.
    cdi: NotRequired[ConfigCoreCdi]
    # The exceptional override.
    break_glass: NotRequired[ConfigCoreBreakGlass]
    # Dotted paths of values that this layer has fixed, for example "review_policy.required_reviewers". A
    # lower layer may match or tighten them, never loosen them.
    sealed: NotRequired[list[str]]


# What a lease has spent. An absent member was not measured, which is not the same as zero.
class LeaseRecordUsage(TypedDict):
    # Model tokens, input and output together.
    tokens: NotRequired[int]
    # Cost in US dollars.
    cost_usd: NotRequired[float]


# One line of the append-only lease journal: one decision about one lease. The status of a lease is folded
# from its lines, and no line is ever rewritten.
class LeaseRecord(TypedDict):
    # Schema set that the document was written against, as `major.minor`, for example "1.2". A reader compares
    # the major only.
    schema_version: str
    # Instant of the decision.
    at: str
    # What was decided.
    event: Literal["granted", "refused", "narrowed", "heartbeat", "attached", "revoked", "stopped", "completed", "expired"]
    # Lease that the record is about. On a refusal, a fresh id that names the refusal.
    lease_id: str
    # Lease under which the declaration was presented.
    parent_lease_id: NotRequired[str]
    # The lease as signed; on `granted`.
    lease: NotRequired[AgentLease]
    # The manifest as declared; on `granted` and `refused`.
    declared: NotRequired[AgentLeaseManifest]
    # SHA-256 of the canonical bytes of the manifest as declared.
    declared_hash: NotRequired[str]
    # SHA-256 of the canonical bytes of the manifest as granted.
    granted_hash: NotRequired[str]
    # Codes for which a declaration was refused.
    reasons: NotRequired[list[str]]
    # The same in prose, for a person.
    reason: NotRequired[str]
    # Who revoked the lease: the id of one of its ancestors, or `issuer`.
    by: NotRequired[str]
    # What was spent up to this record.
    usage: NotRequired[LeaseRecordUsage]
    # Whether the governor could hold the process to its lease, or only advise it; on `attached`.
    containment: NotRequired[Literal["enforced", "advisory"]]
    # Platform as the runtime names it, for example "linux"; on `attached`.
    platform: NotRequired[str]
    # On `revoked`: signature over the canonical bytes of the record without this member, with the key of the
    # leases.
    signature: NotRequired[str]


class PluginManifestAuthorOption2(TypedDict):
    # Name of a person or an organisation.
    name: str
    # Address for contact.
    email: NotRequired[str]
    # Page about the author.
    url: NotRequired[str]


# Who publishes the plugin, as an object or a bare name.
PluginManifestAuthor: TypeAlias = str | PluginManifestAuthorOption2


# Source repository: its URL, or an object that carries it.
PluginManifestRepository: TypeAlias = str | dict[str, Any]


# A path inside the plugin to components of one kind, or a list of such paths.
PluginManifestComponentPath: TypeAlias = str | list[str]


# One slash command: either a file or its text, not both.
class PluginManifestCommandEntry(TypedDict):
    # Path to the command's file.
    source: NotRequired[str]
    # Text of the command.
    content: NotRequired[str]
    # What the command does.
    description: NotRequired[str]
    # Hint at the arguments.
    argumentHint: NotRequired[str]
    # Model to run it with.
    model: NotRequired[str]
    # Tools that it may use.
    allowedTools: NotRequired[list[str]]


# Slash commands: a path, a list of paths, or entries by name.
PluginManifestCommands: TypeAlias = str | list[str] | dict[str, PluginManifestCommandEntry]


# Runs a command.
PluginManifestHookHandlerCommand = TypedDict(
    "PluginManifestHookHandlerCommand",
    {
        # Which kind of handler it is.
        "type": Literal["command"],
        # Command line to run.
        "command": str,
        # Arguments.
        "args": NotRequired[list[str]],
        # Whether the hook does not wait for it.
        "async": NotRequired[bool],
        # Whether the agent is woken when it ends.
        "asyncRewake": NotRequired[bool],
        # Shell to run it in.
        "shell": NotRequired[Literal["bash", "powershell"]],
        # Seconds after which it is abandoned.
        "timeout": NotRequired[float],
        # Condition under which it runs.
        "if": NotRequired[str],
        # What a person is shown while it runs.
        "statusMessage": NotRequired[str],
        # Whether it runs only once in a session.
        "once": NotRequired[bool],
    },
)


# Asks a model once.
PluginManifestHookHandlerPrompt = TypedDict(
    "PluginManifestHookHandlerPrompt",
    {
        # Which kind of handler it is.
        "type": Literal["prompt"],
        # What is asked.
        "prompt": str,
        # Model to ask.
        "model": NotRequired[str],
        # Whether work goes on when the answer blocks.
        "continueOnBlock": NotRequired[bool],
        # Seconds after which it is abandoned.
        "timeout": NotRequired[float],
        # Condition under which it runs.
        "if": NotRequired[str],
        # What a person is shown while it runs.
        "statusMessage": NotRequired[str],
        # Whether it runs only once in a session.
        "once": NotRequired[bool],
    },
)


# Lets an agent look into it.
PluginManifestHookHandlerAgent = TypedDict(
    "PluginManifestHookHandlerAgent",
    {
        # Which kind of handler it is.
        "type": Literal["agent"],
        # What the agent is to do.
        "prompt": str,
        # Model of the agent.
        "model": NotRequired[str],
        # Seconds after which it is abandoned.
        "timeout": NotRequired[float],
        # Condition under which it runs.
        "if": NotRequired[str],
        # What a person is shown while it runs.
        "statusMessage": NotRequired[str],
        # Whether it runs only once in a session.
        "once": NotRequired[bool],
    },
)


# Posts to a URL.
PluginManifestHookHandlerHttp = TypedDict(
    "PluginManifestHookHandlerHttp",
    {
        # Which kind of handler it is.
        "type": Literal["http"],
        # Where to post.
        "url": str,
        # Request headers.
        "headers": NotRequired[dict[str, str]],
        # Environment variables that the headers may refer to.
        "allowedEnvVars": NotRequired[list[str]],
        # Seconds after which it is abandoned.
        "timeout": NotRequired[float],
        # Condition under which it runs.
        "if": NotRequired[str],
        # What a person is shown while it runs.
        "statusMessage": NotRequired[str],
        # Whether it runs only once in a session.
        "once": NotRequired[bool],
    },
)


# Calls an MCP tool.
PluginManifestHookHandlerMcpTool = TypedDict(
    "PluginManifestHookHandlerMcpTool",
    {
        # Which kind of handler it is.
        "type": Literal["mcp_tool"],
        # Name of the MCP server.
        "server": str,
        # Tool to call.
        "tool": str,
        # Arguments of the call.
        "input": NotRequired[dict[str, Any]],
        # Seconds after which it is abandoned.
        "timeout": NotRequired[float],
        # Condition under which it runs.
        "if": NotRequired[str],
        # What a person is shown while it runs.
        "statusMessage": NotRequired[str],
        # Whether it runs only once in a session.
        "once": NotRequired[bool],
    },
)


# What a hook does.
PluginManifestHookHandler: TypeAlias = PluginManifestHookHandlerCommand | PluginManifestHookHandlerPrompt | PluginManifestHookHandlerAgent | PluginManifestHookHandlerHttp | PluginManifestHookHandlerMcpTool


# Handlers for the events that a matcher selects.
class PluginManifestHookMatcher(TypedDict):
    # Which tools or sources it is for; absent means all.
    matcher: NotRequired[str]
    # What is done, in order.
    hooks: list[PluginManifestHookHandler]


# Hooks by event.
PluginManifestHooksMap: TypeAlias = dict[str, list[PluginManifestHookMatcher]]


# Hooks by event, a path to such a file, or a list of both.
PluginManifestHooksSource: TypeAlias = PluginManifestHooksMap | str | list[PluginManifestHooksMap | str]


# How to reach or run one MCP server.
class PluginManifestMcpServer(TypedDict):
    # Transport; a server over `stdio` needs `command`, any other `url`.
    type: NotRequired[Literal["stdio", "http", "sse", "ws", "streamable-http"]]
    # Executable of a local server.
    command: NotRequired[str]
    # Arguments.
    args: NotRequired[list[str]]
    # Environment variables.
    env: NotRequired[dict[str, str]]
    # Address of a remote server.
    url: NotRequired[str]
    # Request headers.
    headers: NotRequired[dict[str, str]]
    # Command that prints request headers.
    headersHelper: NotRequired[str]
    # Milliseconds that one request may take.
    timeout: NotRequired[int]
    # Whether its tools are loaded from the start.
    alwaysLoad: NotRequired[bool]
    # OAuth settings.
    oauth: NotRequired[dict[str, Any]]


# MCP servers by name.
PluginManifestMcpServersMap: TypeAlias = dict[str, PluginManifestMcpServer]


# MCP servers by name, a path to such a file, or a list of both.
PluginManifestMcpServersSource: TypeAlias = PluginManifestMcpServersMap | str | list[PluginManifestMcpServersMap | str]


# How to run one language server. No other member is known.
class PluginManifestLspServer(TypedDict):
    # Executable of the server.
    command: str
    # Language by file extension, for example ".ts" to "typescript".
    extensionToLanguage: dict[str, str]
    # Arguments.
    args: NotRequired[list[str]]
    # How it is spoken to.
    transport: NotRequired[Literal["stdio", "socket"]]
    # Environment variables.
    env: NotRequired[dict[str, str]]
    # Sent to the server when it starts.
    initializationOptions: NotRequired[dict[str, Any]]
    # Settings of the server.
    settings: NotRequired[dict[str, Any]]
    # Folder that it works in.
    workspaceFolder: NotRequired[str]
    # Milliseconds that it may take to start.
    startupTimeout: NotRequired[int]
    # Milliseconds that it may take to stop.
    shutdownTimeout: NotRequired[int]
    # Milliseconds that one request may take.
    requestTimeout: NotRequired[int]
    # Whether it is started again after a crash.
    restartOnCrash: NotRequired[bool]
    # How often it is started again.
    maxRestarts: NotRequired[int]
    # Whether its diagnostics are shown.
    diagnostics: NotRequired[bool]


# Language servers by name, a path to such a file, or a list of both.
PluginManifestLspServers: TypeAlias = str | dict[str, PluginManifestLspServer] | list[str | dict[str, PluginManifestLspServer]]


class PluginManifestDependenciesItemOption2(TypedDict):
    # Name of the plugin.
    name: str
    # Marketplace that lists it.
    marketplace: NotRequired[str]
    # Version or range that is needed.
    version: NotRequired[str]


# Plugins that this one needs.
PluginManifestDependencies: TypeAlias = list[str | PluginManifestDependenciesItemOption2]


# One option that a person sets when enabling the plugin. No other member is known.
class PluginManifestUserConfigOption(TypedDict):
    # What kind of value it takes.
    type: Literal["string", "number", "boolean", "directory", "file"]
    # Label shown to a person.
    title: str
    # What the option does.
    description: str
    # Whether the plugin needs a value.
    required: NotRequired[bool]
    # Value where none is set.
    default: NotRequired[str | float | bool | list[str]]
    # The values to choose from.
    options: NotRequired[list[str]]
    # Whether several values may be chosen.
    multiple: NotRequired[bool]
    # Whether the value is kept out of sight.
    sensitive: NotRequired[bool]
    # Smallest number that is accepted.
    min: NotRequired[float]
    # Largest number that is accepted.
    max: NotRequired[float]


# Options by name; a name is usable as an environment variable.
PluginManifestUserConfig: TypeAlias = dict[str, PluginManifestUserConfigOption]


# A message channel that one of the plugin's MCP servers offers. No other member is known.
class PluginManifestChannel(TypedDict):
    # Name of the MCP server.
    server: str
    # Label shown to a person.
    displayName: NotRequired[str]
    # Options of this channel.
    userConfig: NotRequired[PluginManifestUserConfig]


# A command whose output is watched while the plugin is on. No other member is known.
class PluginManifestMonitor(TypedDict):
    # Name of the monitor.
    name: str
    # Command line to run.
    command: str
    # What it watches.
    description: str
    # Condition under which it runs.
    when: NotRequired[str]


# Components whose form may still change.
class PluginManifestExperimental(TypedDict):
    # Colour themes.
    themes: NotRequired[PluginManifestComponentPath]
    # Monitors, or a path to a file of them.
    monitors: NotRequired[str | list[PluginManifestMonitor]]
    # Evaluations.
    evals: NotRequired[PluginManifestComponentPath]


# Prices as declared; what was really spent is recorded elsewhere.
class PluginManifestPrices(TypedDict):
    # Price of a million input tokens.
    input_per_million: NotRequired[float]
    # Price of a million output tokens.
    output_per_million: NotRequired[float]


# A model provider that speaks one of the known protocols.
class PluginManifestProvider(TypedDict):
    # Identifier of the provider.
    id: str
    # Protocol that it speaks.
    kind: Literal["openai-compatible", "anthropic"]
    # Address: HTTPS, or plain HTTP on this machine.
    baseUrl: NotRequired[str]
    # Model to ask for.
    model: NotRequired[str]
    # Prices as declared.
    prices: NotRequired[PluginManifestPrices]
    # Further hosts that it reaches; a lease must still allow them.
    extraHosts: NotRequired[list[str]]


# An issue tracker, by the actions that the host knows.
class PluginManifestTracker(TypedDict):
    # Identifier of the tracker.
    id: str
    # Label shown to a person.
    label: str
    # Action that reads an issue.
    readAction: str
    # Action that comments on an issue.
    commentAction: NotRequired[str]
    # Action that moves an issue.
    transitionAction: NotRequired[str]
    # Action that creates an issue.
    createAction: NotRequired[str]
    # Label of the issue number.
    externalIdLabel: NotRequired[str]
    # Example of an issue number.
    externalIdPlaceholder: NotRequired[str]


# A check that the plugin implements and the harness runs out of process.
class PluginManifestCheck(TypedDict):
    # Identifier of the check.
    id: str
    # Path of the worker inside the plugin.
    worker: str


# What the plugin adds to the harness, as data.
class PluginManifestContributes(TypedDict):
    # Model providers.
    providers: NotRequired[list[PluginManifestProvider]]
    # Issue trackers.
    trackers: NotRequired[list[PluginManifestTracker]]
    # Paths of document packs inside the plugin.
    docPacks: NotRequired[list[str]]
    # Checks.
    checks: NotRequired[list[PluginManifestCheck]]


# What the plugin's own code asks to be allowed when it runs out of process: the lists of a lease manifest's
# `allow`.
class PluginManifestCapabilities(TypedDict):
    # Tools that it calls, by exact identifier.
    tools: NotRequired[list[str]]
    # Workspace-relative POSIX globs that it reads.
    read_paths: NotRequired[list[str]]
    # Workspace-relative POSIX globs that it writes.
    write_paths: NotRequired[list[str]]
    # Hosts that it reaches, with an optional leading `*.`, or `*` for any.
    hosts: NotRequired[list[str]]
    # Executables that it runs, by basename.
    commands: NotRequired[list[str]]
    # Argument constraints by tool: a JSON Schema per tool identifier.
    tool_args: NotRequired[dict[str, dict[str, Any]]]


# Who vouches for the declaration.
class PluginManifestAttestation(TypedDict):
    # Party that produced the declaration.
    issuer: Literal["agent", "bridge", "harness", "plugin"]
    # Signature over the canonical bytes of the manifest, lower-case hexadecimal.
    signature: NotRequired[str]
    # Fingerprint of the key behind `signature`. Never the key.
    key_fingerprint: NotRequired[str]


# What the plugin adds for this contract. A plain plugin has none.
class PluginManifestCdf(TypedDict):
    # Version of this block.
    schemaVersion: Literal["1.0"]
    # What the plugin adds.
    contributes: NotRequired[PluginManifestContributes]
    # What its own code asks to be allowed.
    capabilities: NotRequired[PluginManifestCapabilities]
    # Who vouches for it.
    attestation: NotRequired[PluginManifestAttestation]


# A plugin's `plugin.json`: everything that a Claude Code plugin may state, and under `cdf` what this contract
# adds.
PluginManifest = TypedDict(
    "PluginManifest",
    {
        # Address of the schema, for editors.
        "$schema": NotRequired[str],
        # Identity of the plugin, unique within a marketplace.
        "name": str,
        # Version of the plugin, in whatever form it uses.
        "version": NotRequired[str],
        # What the plugin does.
        "description": NotRequired[str],
        # Label shown to a person; `name` stays the identity.
        "displayName": NotRequired[str],
        # Who publishes it.
        "author": NotRequired[PluginManifestAuthor],
        # Page about the plugin.
        "homepage": NotRequired[str],
        # Source repository.
        "repository": NotRequired[PluginManifestRepository],
        # Licence, for example "Apache-2.0".
        "license": NotRequired[str],
        # Category for listings.
        "category": NotRequired[str],
        # Words to find it by.
        "keywords": NotRequired[list[str]],
        # The publisher's own data, carried and never interpreted.
        "metadata": NotRequired[dict[str, Any]],
        # Whether it starts enabled once installed. A wish, never an approval.
        "defaultEnabled": NotRequired[bool],
        # Path of an icon inside the plugin.
        "icon": NotRequired[str],
        # Path of type declarations inside the plugin.
        "types": NotRequired[str],
        # Documentation.
        "documentationUrl": NotRequired[str],
        # Support.
        "supportUrl": NotRequired[str],
        # Privacy policy.
        "privacyPolicyUrl": NotRequired[str],
        # Terms of service.
        "termsOfServiceUrl": NotRequired[str],
        # Skills.
        "skills": NotRequired[PluginManifestComponentPath],
        # Agents.
        "agents": NotRequired[PluginManifestComponentPath],
        # Output styles.
        "outputStyles": NotRequired[PluginManifestComponentPath],
        # Workflows.
        "workflows": NotRequired[PluginManifestComponentPath],
        # Colour themes.
        "themes": NotRequired[str | list[str]],
        # Slash commands.
        "commands": NotRequired[PluginManifestCommands],
        # Hooks.
        "hooks": NotRequired[PluginManifestHooksSource],
        # MCP servers.
        "mcpServers": NotRequired[PluginManifestMcpServersSource],
        # Language servers.
        "lspServers": NotRequired[PluginManifestLspServers],
        # Plugins that it needs.
        "dependencies": NotRequired[PluginManifestDependencies],
        # Settings that it brings.
        "settings": NotRequired[dict[str, Any]],
        # Options that a person sets.
        "userConfig": NotRequired[PluginManifestUserConfig],
        # Message channels.
        "channels": NotRequired[list[PluginManifestChannel]],
        # Components whose form may still change.
        "experimental": NotRequired[PluginManifestExperimental],
        # What the plugin adds for this contract.
        "cdf": NotRequired[PluginManifestCdf],
    },
)


# Who runs the marketplace.
class PluginMarketplaceOwner(TypedDict):
    # Name of a person or an organisation.
    name: str
    # Address for contact.
    email: NotRequired[str]
    # Page about the owner.
    url: NotRequired[str]


# Defaults for all entries.
class PluginMarketplaceMetadata(TypedDict):
    # Folder that relative sources start from.
    pluginRoot: NotRequired[str]
    # What the marketplace offers.
    description: NotRequired[str]
    # Version of the list.
    version: NotRequired[str]


# A folder that is on disk already.
class PluginMarketplaceSourceLocal(TypedDict):
    # Which form it is.
    source: Literal["local"]
    # Path of the folder.
    path: str


# A repository on GitHub.
class PluginMarketplaceSourceGithub(TypedDict):
    # Which form it is.
    source: Literal["github"]
    # Owner and repository, for example "acme/plugins".
    repo: str
    # Branch, tag or other revision. Only `sha` cannot move.
    ref: NotRequired[str]
    # Commit, 7 to 40 hexadecimal digits.
    sha: NotRequired[str]


# A git repository anywhere.
class PluginMarketplaceSourceUrl(TypedDict):
    # Which form it is.
    source: Literal["url"]
    # Address of the repository.
    url: str
    # Branch, tag or other revision. Only `sha` cannot move.
    ref: NotRequired[str]
    # Commit, 7 to 40 hexadecimal digits.
    sha: NotRequired[str]


# One folder of a git repository.
class PluginMarketplaceSourceGitSubdir(TypedDict):
    # Which form it is.
    source: Literal["git-subdir"]
    # Address of the repository.
    url: str
    # Folder inside the repository.
    path: str
    # Branch, tag or other revision. Only `sha` cannot move.
    ref: NotRequired[str]
    # Commit, 7 to 40 hexadecimal digits.
    sha: NotRequired[str]


# An npm package.
class PluginMarketplaceSourceNpm(TypedDict):
    # Which form it is.
    source: Literal["npm"]
    # Name of the package.
    package: str
    # Version or range.
    version: NotRequired[str]
    # Registry to fetch it from.
    registry: NotRequired[str]


# An archive to download.
class PluginMarketplaceSourceArchive(TypedDict):
    # Which form it is.
    source: Literal["archive"]
    # Address of the archive.
    url: str
    # SHA-256 of the archive, hexadecimal in either case.
    sha256: NotRequired[str]


# A command that produces the plugin.
class PluginMarketplaceSourceCommand(TypedDict):
    # Which form it is.
    source: Literal["command"]
    # Command line to run.
    command: str
    # Seconds that it may take.
    timeout: NotRequired[int]
    # Whether its output is copied or linked.
    mode: NotRequired[Literal["copy", "link"]]


# Where a plugin comes from: a path inside the marketplace, or one of seven forms.
PluginMarketplaceSource: TypeAlias = str | PluginMarketplaceSourceLocal | PluginMarketplaceSourceGithub | PluginMarketplaceSourceUrl | PluginMarketplaceSourceGitSubdir | PluginMarketplaceSourceNpm | PluginMarketplaceSourceArchive | PluginMarketplaceSourceCommand


# When the plugin is worth suggesting.
class PluginMarketplaceRelevance(TypedDict):
    # Subject that it helps with.
    topic: NotRequired[str]
    # Signs of that subject, in the host's own form.
    signals: NotRequired[Any]


# What the entry adds for this contract.
class PluginMarketplaceEntryCdf(TypedDict):
    # SHA-256 that the fetched tree must have; anything else is refused.
    digest: NotRequired[str]
    # What the plugin's own code asks to be allowed.
    capabilities: NotRequired[PluginManifestCapabilities]


# One plugin of the list.
class PluginMarketplaceEntry(TypedDict):
    # Identity of the plugin.
    name: str
    # Where it comes from.
    source: PluginMarketplaceSource
    # Label shown to a person.
    displayName: NotRequired[str]
    # What the plugin does.
    description: NotRequired[str]
    # Version that is listed.
    version: NotRequired[str]
    # Page about the plugin.
    homepage: NotRequired[str]
    # Licence, for example "Apache-2.0".
    license: NotRequired[str]
    # Category for listings.
    category: NotRequired[str]
    # Who publishes it.
    author: NotRequired[PluginManifestAuthor]
    # Source repository.
    repository: NotRequired[PluginManifestRepository]
    # Words to find it by.
    keywords: NotRequired[list[str]]
    # Tags for listings.
    tags: NotRequired[list[str]]
    # Whether it starts enabled once installed. A wish, never an approval.
    defaultEnabled: NotRequired[bool]
    # Whether the fetched manifest must agree with this entry. Absent means true.
    strict: NotRequired[bool]
    # Skills.
    skills: NotRequired[PluginManifestComponentPath]
    # Agents.
    agents: NotRequired[PluginManifestComponentPath]
    # Output styles.
    outputStyles: NotRequired[PluginManifestComponentPath]
    # Workflows.
    workflows: NotRequired[PluginManifestComponentPath]
    # Colour themes.
    themes: NotRequired[PluginManifestComponentPath]
    # Slash commands.
    commands: NotRequired[PluginManifestCommands]
    # Hooks.
    hooks: NotRequired[PluginManifestHooksSource]
    # MCP servers.
    mcpServers: NotRequired[PluginManifestMcpServersSource]
    # Language servers.
    lspServers: NotRequired[PluginManifestLspServers]
    # Plugins that it needs.
    dependencies: NotRequired[PluginManifestDependencies]
    # Options that a person sets.
    userConfig: NotRequired[PluginManifestUserConfig]
    # Components whose form may still change.
    experimental: NotRequired[PluginManifestExperimental]
    # When it is worth suggesting.
    relevance: NotRequired[PluginMarketplaceRelevance]
    # Headers of the request that fetches it. No `Authorization`: credentials come from `headersHelper`.
    headers: NotRequired[dict[str, str]]
    # Program of the marketplace that prints request headers; needs `strict` to be false.
    headersHelper: NotRequired[str]
    # The publisher's own data, carried and never interpreted.
    metadata: NotRequired[dict[str, Any]]
    # Settings that it brings.
    settings: NotRequired[dict[str, Any]]
    # Message channels.
    channels: NotRequired[list[PluginManifestChannel]]
    # Path of type declarations inside the plugin.
    types: NotRequired[str]
    # What the entry adds for this contract.
    cdf: NotRequired[PluginMarketplaceEntryCdf]


# A marketplace's `marketplace.json`: who runs it, and the plugins that it lists with their sources.
PluginMarketplace = TypedDict(
    "PluginMarketplace",
    {
        # Address of the schema, for editors.
        "$schema": NotRequired[str],
        # Identity of the marketplace. By rule it holds no `..`.
        "name": str,
        # Version of the list.
        "version": NotRequired[str],
        # What the marketplace offers.
        "description": NotRequired[str],
        # Who runs it.
        "owner": PluginMarketplaceOwner,
        # Defaults for all entries.
        "metadata": NotRequired[PluginMarketplaceMetadata],
        # Other marketplaces that its plugins may depend on; absent means none.
        "allowCrossMarketplaceDependenciesOn": NotRequired[list[str]],
        # New name by old name; null where the plugin was withdrawn.
        "renames": NotRequired[dict[str, str | None]],
        # Whether a plugin that is no longer listed is removed.
        "forceRemoveDeletedPlugins": NotRequired[bool],
        # The plugins. May be empty.
        "plugins": list[PluginMarketplaceEntry],
    },
)


class ProvenanceRecordImplementedSymbolsItem(TypedDict):
    # Requirement of the specification.
    requirementId: NotRequired[str]
    # Symbol that implements it.
    symbolName: NotRequired[str]
    # File that holds the symbol.
    path: NotRequired[str]
    # Line on which the symbol begins.
    line: NotRequired[int]


# Which agent and model produced an artefact, from what, and who reviewed it.
class ProvenanceRecord(TypedDict):
    # Schema set that the document was written against, as `major.minor`, for example "1.2". A reader compares
    # the major only.
    schema_version: str
    # Slug of the specification that the artefact belongs to.
    spec: str
    # Phase in which it was produced. An open vocabulary: a reader takes any value.
    phase: str
    # Who is answerable for it, by role.
    author: str
    # Runtime of the agent. Open here; it attributes, it does not authenticate.
    runtime_agent: str
    # Coding assistant that the agent worked in.
    coding_assistant: NotRequired[str]
    # Who makes the model.
    model_vendor: str
    # Family of the model.
    model_family: str
    # Version of the model.
    model_version: NotRequired[str]
    # How much governance the workspace had adopted, from 1 to 4.
    adoption_tier: Literal[1, 2, 3, 4]
    # SHA-256 of the request. Never the request itself.
    prompt_hash: str
    # SHA-256 of the steering documents; 64 zeros where it could not be computed.
    steering_hash: str
    # SHA-256 of the artefact's body, without its front matter.
    content_hash: NotRequired[str]
    # When it was produced, with a time zone.
    timestamp: str
    # Who reviewed it, by role. Null where nobody has yet.
    reviewer: str | None
    # Review that covers it. Null where there is none yet.
    review_id: str | None
    # Version of the governance rules in force.
    policy_version: str
    # Symbols that implement the requirements, where they could be resolved.
    implemented_symbols: NotRequired[list[ProvenanceRecordImplementedSymbolsItem]]


# A line of the provenance journal: the record with the path of the artefact that it is about.
class ProvenanceJournalEntry(TypedDict):
    # Path of the artefact, relative to the workspace.
    artefact_path: str
    # The record.
    cdf: ProvenanceRecord


# The front matter of a document: the record alone, since the file is the artefact.
class ProvenanceFrontMatter(TypedDict):
    # The record.
    cdf: ProvenanceRecord


# What produced a governed artefact. The record stands under `cdf`: in the front matter of a document, or with
# the artefact's path in a journal. Validate against the definition that you expect, where you know which.
Provenance: TypeAlias = ProvenanceJournalEntry | ProvenanceFrontMatter
