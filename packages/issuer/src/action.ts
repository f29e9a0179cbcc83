import type { Denied } from './answers.js';

/** What an agent is about to do: exactly one of the actions, under one lease. */
export interface CheckRequest {
  /** The id of the lease; nothing else about an agent opens anything (section 6). */
  readonly lease_id: string;
  /** The name of a tool to call. */
  readonly tool?: string;
  /** The arguments of the call, which an approval is bound to. */
  readonly args?: unknown;
  /** A path of the workspace to read, or to write. */
  readonly read?: string;
  readonly write?: string;
  /** A host to connect to, or the http(s) URL to fetch. */
  readonly host?: string;
  readonly url?: string;
  /** A command as it is typed, without arguments. */
  readonly command?: string;
  /** The folder that a relative command starts from, itself from the workspace; the workspace where absent. */
  readonly cwd?: string;
}

/** One action of a request. */
export type Action =
  | { readonly kind: 'tool'; readonly subject: string; readonly args: unknown }
  | { readonly kind: 'command'; readonly subject: string; readonly cwd: string | undefined }
  | { readonly kind: 'read' | 'write' | 'host' | 'url'; readonly subject: string };

const KINDS = ['tool', 'read', 'write', 'host', 'url', 'command'] as const;

/** Returns the one action of a request, or the denial of a request that names none or several. */
export function actionOf(request: CheckRequest): Action | Denied {
  const named = KINDS.filter((kind) => request[kind] !== undefined);
  const [kind] = named;
  const subject = kind === undefined ? undefined : request[kind];
  if (kind === undefined || named.length > 1 || typeof subject !== 'string') {
    return malformed(`name exactly one of ${KINDS.join(', ')}, as a string`);
  }
  if (kind === 'tool') return { kind, subject, args: request.args };
  const { cwd } = request;
  if (cwd !== undefined && typeof cwd !== 'string') return malformed('give cwd as the path of a folder');
  return kind === 'command' ? { kind, subject, cwd } : { kind, subject };
}

function malformed(message: string): Denied {
  return { outcome: 'denied', code: 'request_malformed', message };
}
