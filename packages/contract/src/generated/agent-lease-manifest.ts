// Generated from schemas/agent-lease-manifest.schema.json by scripts/generate.mjs. Do not edit.

/**
 * What an agent declares it needs, or what an issuer granted it: identity, intent, scope, denials, budget and approvals. Both halves have this one shape, so that they can be compared member by member.
 */
export interface AgentLeaseManifest {
  /**
   * Schema set that the document was written against, as `major.minor`, for example "1.2". A reader compares the major only.
   */
  schema_version: string;
  /**
   * Who is asking.
   */
  agent: AgentLeaseManifestAgent;
  /**
   * Lease under which the manifest is presented; absent at the root.
   */
  parent_lease_id?: string;
  /**
   * What the agent is to do.
   */
  intent: AgentLeaseManifestIntent;
  /**
   * What is asked for, or held.
   */
  allow: AgentLeaseManifestAllow;
  /**
   * What stays refused.
   */
  deny: AgentLeaseManifestDeny;
  /**
   * Ceilings on what may be spent.
   */
  budget: AgentLeaseManifestBudget;
  /**
   * Tools whose every call waits for a person's approval. Present even when empty: an absent list means something else.
   *
   * Items: A tool identifier, for example "fs_read", "server/tool" or "mcp:server:tool". There is no wildcard.
   */
  approvals: string[];
  /**
   * Who vouches for the declaration.
   */
  attestation?: AgentLeaseManifestAttestation;
  [k: string]: unknown;
}
/**
 * Who is asking: how the agent is run and on which runtime. None of it opens anything; only a lease id does.
 */
export interface AgentLeaseManifestAgent {
  /**
   * Display label such as the worker role. Never a person's name, an e-mail address or a git identity: it stays in the journal for good.
   */
  name: string;
  /**
   * How the agent is run: by the issuer itself, as a command-line tool it starts, as a plugin, or from outside over a bridge.
   */
  kind: 'native' | 'delegated-cli' | 'plugin' | 'external';
  /**
   * Runtime from the closed vocabulary. `unknown` says that the issuer looked and could not tell, and is refused for `native` and `delegated-cli`.
   */
  runtime_agent:
    'codex-cli' | 'claude-code' | 'gemini-code-assist' | 'github-copilot' | 'cdf-native' | 'unknown';
  /**
   * Service through which the model is reached, where that differs from its vendor.
   */
  provider?: string;
  /**
   * Model behind the agent, where it is known.
   */
  model?: AgentLeaseManifestModel;
  /**
   * Version of the harness that runs the agent.
   */
  harness_version?: string;
  [k: string]: unknown;
}
/**
 * The model that drives the agent. Never a prompt, a key or any model output.
 */
export interface AgentLeaseManifestModel {
  /**
   * Who makes the model, for example "anthropic".
   */
  vendor: string;
  /**
   * Family of the model, for example "claude-sonnet".
   */
  family: string;
  /**
   * Version within the family, where it is known.
   */
  version?: string;
  [k: string]: unknown;
}
/**
 * What the agent is to do.
 */
export interface AgentLeaseManifestIntent {
  /**
   * One sentence of intent for the audit trail. No prompt text, no file content, no personal data.
   */
  purpose: string;
  /**
   * Slug of the specification that the work belongs to.
   */
  spec_slug?: string;
  /**
   * Identifier of the task within that specification.
   */
  task_id?: string;
  [k: string]: unknown;
}
/**
 * What is asked for in a declaration, or held in a grant. Nothing outside these lists is allowed.
 */
export interface AgentLeaseManifestAllow {
  /**
   * Tools that may be called, by exact identifier.
   *
   * Items: A tool identifier, for example "fs_read", "server/tool" or "mcp:server:tool". There is no wildcard.
   */
  tools: string[];
  /**
   * Paths that may be read.
   *
   * Items: A workspace-relative POSIX glob, for example "src/**". Absolute paths, `..` segments, a leading `~`, a drive letter and a backslash are refused.
   */
  read_paths: string[];
  /**
   * Paths that may be created, changed or removed.
   *
   * Items: A workspace-relative POSIX glob, for example "src/**". Absolute paths, `..` segments, a leading `~`, a drive letter and a backslash are refused.
   */
  write_paths: string[];
  /**
   * Hosts that may be reached.
   *
   * Items: A host name in lower case, `*.` and a host name for every name below it, or `*` for any host. No scheme, no port, no path.
   */
  hosts: string[];
  /**
   * Commands that may be run.
   *
   * Items: The basename of an executable, for example "git": no path, no argument, no shell operator.
   */
  commands: string[];
  /**
   * Argument constraints by tool: a JSON Schema per tool identifier. A declaration only, never part of a grant.
   */
  tool_args?: {
    [k: string]: {
      [k: string]: unknown;
    };
  };
  [k: string]: unknown;
}
/**
 * What stays refused whatever is allowed. A child keeps every denial of its parent.
 */
export interface AgentLeaseManifestDeny {
  /**
   * Commands that are never run.
   *
   * Items: The basename of an executable, for example "git": no path, no argument, no shell operator.
   */
  commands: string[];
  /**
   * Paths that are neither read nor written.
   *
   * Items: A POSIX glob relative to the workspace or, after `~/`, to the home folder, for example "~/.ssh/**". A leading `/`, `..` segments and a backslash are refused.
   */
  paths: string[];
  /**
   * Hosts that are never reached.
   *
   * Items: A host name in lower case, `*.` and a host name for every name below it, or `*` for any host. No scheme, no port, no path.
   */
  hosts: string[];
  [k: string]: unknown;
}
/**
 * Ceilings on what the agent may spend. A member that is absent sets no ceiling of its own.
 */
export interface AgentLeaseManifestBudget {
  /**
   * Largest number of steps, one being one turn of the agent's loop.
   */
  steps?: number;
  /**
   * Longest run in milliseconds of wall-clock time; bounds the expiry of the lease.
   */
  wall_clock_ms?: number;
  /**
   * Largest number of model tokens, input and output together.
   */
  tokens?: number;
  /**
   * Largest cost in US dollars.
   */
  cost_usd?: number;
  /**
   * How many generations of children may follow. Zero means that none may be delegated.
   */
  depth?: number;
  /**
   * How many children may be live at the same time.
   */
  fan_out?: number;
  [k: string]: unknown;
}
/**
 * Who vouches for the declaration.
 */
export interface AgentLeaseManifestAttestation {
  /**
   * Party that produced the declaration.
   */
  issuer: 'agent' | 'bridge' | 'harness' | 'plugin';
  /**
   * Signature over the canonical bytes of the manifest without this member.
   */
  signature?: string;
  /**
   * Fingerprint of the key behind `signature`. Never the key.
   */
  key_fingerprint?: string;
  [k: string]: unknown;
}
