import type { CheckAnswer } from '@cognitive-delivery/issuer';
import { isMembers, type Members, memberOf, writeLine } from './json.js';
import { idKey, MAX_MESSAGE_BYTES, type Message, type RequestId, readMessage } from './message.js';
import {
  type Area,
  CLIENT_NOTIFICATIONS,
  CLIENT_REQUESTS,
  DEFAULT_AREAS,
  isOpen,
  type OpenAreas,
} from './policy.js';
import { type Denial, denialLine, errorLine } from './replies.js';

/** What a client's message is judged by, beside the lease. */
export interface SessionView {
  readonly areas: OpenAreas;
  /** Requests of the client that the server has not answered, by {@link idKey}. */
  readonly inFlight: { has(key: string): boolean };
  /** Requests of the server that the client has not answered, by {@link idKey}. */
  readonly asked: { has(key: string): boolean };
  readonly maxBytes: number;
}

/** The revisions of the protocol that are known here; of a later one nobody knows what else could call a tool. */
export const REVISIONS: readonly string[] = ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25'];

/** A session in which nothing has been said. */
export const NEW_SESSION: SessionView = {
  areas: DEFAULT_AREAS,
  inFlight: new Set(),
  asked: new Set(),
  maxBytes: MAX_MESSAGE_BYTES,
};

/** A call of a tool, and the line that goes on if the gate opens. */
export interface Call {
  readonly do: 'call';
  readonly id: RequestId;
  readonly tool: string;
  readonly args: unknown;
  readonly line: string;
}

/** What becomes of a message of a client. */
export type Verdict =
  /** This line goes to the server in place of the message. */
  | { readonly do: 'forward'; readonly line: string; readonly message: Message }
  /** The gate decides. */
  | Call
  /** The gateway answers with this line. */
  | { readonly do: 'answer'; readonly line: string; readonly code: string; readonly message: string }
  /** Nothing goes anywhere: whoever sends no id waits for no answer. */
  | { readonly do: 'drop'; readonly code: string; readonly message: string };

/**
 * Judges the bytes that a client sent, once and by themselves. What goes on is written anew from what was
 * judged, so no server can read anything else in it; a call of a tool goes on only after {@link settleCall}.
 */
export function judgeMessage(received: string | Uint8Array, session: SessionView): Verdict {
  const reading = readMessage(received, session);
  if (!reading.ok) {
    const { code, message, id } = reading.fault;
    return answer('message_malformed', message, errorLine(id, code, message));
  }
  const { message } = reading;
  switch (message.kind) {
    case 'reply':
      if (session.asked.has(idKey(message.id))) return forward(message);
      return { do: 'drop', code: 'reply_unasked', message: 'a reply to nothing that the server asked' };
    case 'notification':
      if (isOpen(CLIENT_NOTIFICATIONS, message.method, session.areas)) return forward(message);
      return { do: 'drop', code: 'method_closed', message: 'a notification that is not passed on' };
    default:
      return judgeRequest(message, session);
  }
}

/** Returns what becomes of a call by the gate's answer. */
export function settleCall(call: Call, checked: CheckAnswer): Exclude<Verdict, Call | { do: 'drop' }> {
  if (checked.outcome === 'allowed') {
    const { id, tool, args } = call;
    const params = { name: tool, ...(isMembers(args) && { arguments: args }) };
    return { do: 'forward', line: call.line, message: { kind: 'request', id, method: 'tools/call', params } };
  }
  const denial: Denial =
    checked.outcome === 'denied'
      ? { code: checked.code, message: checked.message }
      : { code: 'approval_required', message: checked.message, request_hash: checked.request_hash };
  return denyCall(call, denial);
}

/** Returns the answer to a call that is not passed on. */
export function denyCall({ id }: Call, denial: Denial): Extract<Verdict, { do: 'answer' }> {
  return answer(denial.code, denial.message, denialLine(id, denial));
}

function judgeRequest(message: Extract<Message, { kind: 'request' }>, session: SessionView): Verdict {
  const { id, method, params = {} } = message;
  const refuse = (code: string, rpc: number, text: string) => answer(code, text, errorLine(id, rpc, text));
  if (!isOpen(CLIENT_REQUESTS, method, session.areas)) {
    return refuse('method_closed', -32601, 'this gateway does not pass on this method');
  }
  if (session.inFlight.has(idKey(id))) {
    return refuse('id_in_use', -32600, 'a request with this id is still waiting for its answer');
  }
  if (method === 'initialize')
    return forward(message, { ...message, params: maskClient(params, session.areas) });
  if (method !== 'tools/call') return forward(message);

  const [name, args] = [memberOf(params, 'name'), memberOf(params, 'arguments')];
  if (typeof name !== 'string') return refuse('call_malformed', -32602, 'the name of a tool is a string');
  if ('arguments' in params && !isMembers(args)) {
    return refuse('call_malformed', -32602, 'the arguments of a call are an object');
  }
  if ('task' in params && !session.areas.has('tasks')) {
    return refuse('method_closed', -32602, 'this gateway does not pass on tasks');
  }
  return { do: 'call', id, tool: name, args, line: lineOf(message) };
}

// What a server is told that the client can do: no more than goes through, in a revision that is known here.
function maskClient(params: Members, areas: OpenAreas): Members {
  const version = memberOf(params, 'protocolVersion');
  return {
    ...params,
    ...(version !== undefined && !isKnownRevision(params) && { protocolVersion: REVISIONS.at(-1) }),
    capabilities: openCapabilities(memberOf(params, 'capabilities'), areas, []),
  };
}

/** Reports whether what one end says at the beginning names a revision that is known here, or none. */
export function isKnownRevision(said: Members): boolean {
  const version = memberOf(said, 'protocolVersion');
  return version === undefined || (REVISIONS as readonly unknown[]).includes(version);
}

/** Returns the capabilities that belong to open areas, or are named in `always`. */
export function openCapabilities(
  capabilities: unknown,
  areas: OpenAreas,
  always: readonly string[],
): Record<string, unknown> {
  const entries = isMembers(capabilities) ? Object.entries(capabilities) : [];
  return Object.fromEntries(entries.filter(([name]) => always.includes(name) || areas.has(name as Area)));
}

/** Returns a message as the line that goes on. */
export function lineOf({ kind: _, ...members }: Message): string {
  return writeLine({ jsonrpc: '2.0', ...members });
}

function forward(message: Message, sent: Message = message): Verdict {
  return { do: 'forward', line: lineOf(sent), message };
}

function answer(code: string, message: string, line: string): Extract<Verdict, { do: 'answer' }> {
  return { do: 'answer', line, code, message };
}
