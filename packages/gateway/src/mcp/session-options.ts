import type { EvidenceSink, Issuer } from '@cognitive-delivery/issuer';
import type { ApprovalRequest } from './elicit.js';
import type { OpenAreas } from './policy.js';
import type { PinnedTools } from './tool-pins.js';

/** What a session of the Model Context Protocol is held to. */
export interface SessionOptions {
  readonly issuer: Issuer;
  /** The id of the lease; nothing else opens anything. */
  readonly leaseId: string;
  /** Areas beside tools that are open. Default: {@link DEFAULT_AREAS}. */
  readonly areas?: OpenAreas;
  /**
   * Who approves a call that the lease holds on approval. `refuse` answers with the hash that `alm approve`
   * takes; `elicit` asks the person at the client, so it is for clients that an agent cannot answer for; or
   * a function that resolves to true. Default `refuse`.
   */
  readonly approvals?: 'refuse' | 'elicit' | ((request: ApprovalRequest) => Promise<boolean>);
  /** Is told of each call that is refused because nobody approved it. */
  readonly onUnapproved?: (request: ApprovalRequest) => void;
  /** How long an approval is waited for, in milliseconds. Default 5 minutes. */
  readonly approvalMs?: number;
  /** What a tool's name has in front of it in the lease, such as `mcp__files__`. Default: nothing. */
  readonly toolPrefix?: string;
  /** Requires arguments to satisfy the `tool_args` of every declaration in the chain. Default false. */
  readonly enforceToolArgs?: boolean;
  /** Definitions of tools seen under this lease before, and what takes note of them. */
  readonly pinned?: PinnedTools;
  readonly onPinned?: (pinned: PinnedTools) => void;
  /** Is told of each tool that is held back because its definition changed. */
  readonly onToolChanged?: (tool: string) => void;
  /** Writes each decision as an audit event. */
  readonly evidence?: EvidenceSink;
  /** How large a message may be, in bytes. Default 4 MiB. */
  readonly maxBytes?: number;
  /** How many requests of the client may be unanswered. Default 256. */
  readonly maxInFlight?: number;
  /** How often the lease is looked at while a session is open, in milliseconds. Default 250. */
  readonly watchMs?: number;
}

/** How a session reaches its two ends. */
export interface Ends {
  /** Sends a request of the gateway's own to the server and resolves to its result; rejects where there is none. */
  askServer(
    method: string,
    params: Readonly<Record<string, unknown>>,
  ): Promise<Readonly<Record<string, unknown>>>;
  /** Sends a request of the gateway's own to the client, as a line. */
  tellClient(line: string): void;
}
