import { isMembers, type Members, memberOf } from './json.js';
import { openCapabilities } from './judge-message.js';
import { idKey, type Message, type RequestId, readMessage } from './message.js';
import { isOpen, type OpenAreas, SERVER_NOTIFICATIONS, SERVER_REQUESTS } from './policy.js';
import { errorLine } from './replies.js';
import { nameOf } from './tool-pins.js';

/** What a message of a server is judged by. */
export interface ServerView {
  readonly areas: OpenAreas;
  /** Requests of the client that are unanswered, by {@link idKey}. */
  readonly inFlight: { get(key: string): { readonly method: string } | undefined };
  /** Requests of the server that the client has not answered, by {@link idKey}. */
  readonly asked: { has(key: string): boolean; readonly size: number };
  readonly maxBytes: number;
}

/** What becomes of a message of a server. */
export type ServerVerdict =
  | { readonly do: 'forward'; readonly message: Message; readonly method: string }
  /** The server gets this line, and the client nothing. */
  | { readonly do: 'answer'; readonly line: string; readonly code: string; readonly method: string }
  /** Nothing goes on; `id` is what the message seems to be a reply to. */
  | { readonly do: 'drop'; readonly code: string; readonly id?: RequestId };

const MAX_ASKED = 256;

/** Judges what a server sent: it answers what it was asked, and asks and tells what is open. */
export function judgeServerMessage(received: string | Uint8Array, view: ServerView): ServerVerdict {
  const reading = readMessage(received, { maxBytes: view.maxBytes, asIs: true });
  if (!reading.ok) {
    const { id } = reading.fault;
    return { do: 'drop', code: 'message_malformed', ...(id !== undefined && { id }) };
  }
  const { message } = reading;
  if (message.kind === 'reply') {
    const method = view.inFlight.get(idKey(message.id))?.method;
    return method === undefined ? { do: 'drop', code: 'reply_unasked' } : { do: 'forward', message, method };
  }
  const { method } = message;
  if (message.kind === 'notification') {
    return isOpen(SERVER_NOTIFICATIONS, method, view.areas)
      ? { do: 'forward', message, method }
      : { do: 'drop', code: 'method_closed' };
  }
  const refuse = (code: string, rpc: number, why: string): ServerVerdict => ({
    do: 'answer',
    line: errorLine(message.id, rpc, why),
    code,
    method,
  });
  if (!isOpen(SERVER_REQUESTS, method, view.areas)) {
    return refuse('method_closed', -32601, 'this gateway does not pass on this method');
  }
  if (view.asked.has(idKey(message.id))) return refuse('id_in_use', -32600, 'this id is in use');
  if (view.asked.size >= MAX_ASKED) return refuse('too_many_requests', -32600, 'too many requests wait');
  return { do: 'forward', message, method };
}

/** Returns the answer to `initialize` with no more capabilities than go through. */
export function maskServer(result: Members, areas: OpenAreas): Members {
  return { ...result, capabilities: openCapabilities(memberOf(result, 'capabilities'), areas, ['tools']) };
}

/** Returns a list of tools with those only that `isShown`; of two of one name neither. */
export function filterTools(result: Members, isShown: (name: string) => boolean): Members {
  const listed = memberOf(result, 'tools');
  const tools = Array.isArray(listed) ? listed : [];
  const count = new Map<string, number>();
  for (const tool of tools) {
    const name = nameOf(tool);
    if (name !== undefined) count.set(name, (count.get(name) ?? 0) + 1);
  }
  const shown = tools.filter((tool) => {
    const name = nameOf(tool);
    return isMembers(tool) && name !== undefined && count.get(name) === 1 && isShown(name);
  });
  return { ...result, tools: shown };
}
