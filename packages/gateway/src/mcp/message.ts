import { parseJson } from '@cognitive-delivery/core';
import { foldName, isMembers, type Members, memberOf } from './json.js';

/** The id of a request, by which its reply is known. */
export type RequestId = string | number;

/** One JSON-RPC message of a session, read strictly. */
export type Message =
  | { readonly kind: 'request'; readonly id: RequestId; readonly method: string; readonly params?: Members }
  | { readonly kind: 'notification'; readonly method: string; readonly params?: Members }
  | { readonly kind: 'reply'; readonly id: RequestId; readonly result: Members }
  | { readonly kind: 'reply'; readonly id: RequestId; readonly error: Members };

/** Why a text is no message; `code` is JSON-RPC's. */
interface MessageFault {
  readonly code: -32700 | -32600 | -32602;
  readonly message: string;
  /** What the sender called its request, as far as that can be told. */
  readonly id?: RequestId;
}

/** The outcome of {@link readMessage}. */
export type MessageReading =
  | { readonly ok: true; readonly message: Message }
  | { readonly ok: false; readonly fault: MessageFault };

/** How large a message may be where nothing else is said, in bytes. */
export const MAX_MESSAGE_BYTES = 4 * 1_048_576;

// Members by which a message, or the server that gets it, decides something. A reader that takes no notice
// of case would take others for them.
const DECIDING = [
  ...['jsonrpc', 'id', 'method', 'params', 'result', 'error'],
  ...['name', 'arguments', 'task', '_meta', 'uri', 'cursor', 'ref', 'argument', 'context', 'level'],
  ...['requestId', 'taskId', 'progressToken', 'protocolVersion', 'capabilities', 'clientInfo'],
];
const SPELLINGS = new Map(DECIDING.map((name) => [foldName(name), name]));

/**
 * Returns the message that a text holds, or why it is none that every reader reads alike. Beyond what
 * `parseJson` refuses: a batch, an id that is no string or safe integer, a member beside those of JSON-RPC,
 * one that is spelt almost like another that counts, parameters that are no object, and numbers or strings
 * that would not survive being written again, unless the text goes on `asIs`.
 */
export function readMessage(
  input: string | Uint8Array,
  options: { readonly maxBytes?: number; readonly asIs?: boolean } = {},
): MessageReading {
  const { maxBytes = MAX_MESSAGE_BYTES, asIs = false } = options;
  const parsed = parseJson(input, { maxBytes });
  if (!parsed.ok) return refuse(-32700, parsed.issues[0].message);
  const { value } = parsed;
  if (Array.isArray(value)) return refuse(-32600, 'batches are not taken; send each message by itself');
  if (!isMembers(value)) return refuse(-32600, 'a message is an object');
  const id = memberOf(value, 'id');
  const named = isRequestId(id) ? { id } : {};
  const [warning] = parsed.warnings;
  if (warning !== undefined && !asIs) {
    return refuse(-32600, `${warning.message}; it cannot be passed on as it is`, named);
  }
  if (memberOf(value, 'jsonrpc') !== '2.0') return refuse(-32600, 'a message has "jsonrpc": "2.0"', named);
  if ('id' in value && !isRequestId(id)) return refuse(-32600, 'an id is a string or a whole number');
  return classify(value, named);
}

/** Reports whether two ids are the same to a reader that does not tell numbers from strings. */
export function idKey(id: RequestId): string {
  return String(id);
}

/** Returns the fault of an object whose members could be taken for one another, or undefined. */
function spellingFault(members: Members): string | undefined {
  const seen = new Set<string>();
  for (const name of Object.keys(members)) {
    const folded = foldName(name);
    const spelling = SPELLINGS.get(folded);
    if (seen.has(folded) || (spelling !== undefined && spelling !== name)) {
      return 'two members differ in case only, or one is spelt almost like a member of the protocol';
    }
    seen.add(folded);
  }
  return undefined;
}

function classify(value: Members, named: { readonly id?: RequestId }): MessageReading {
  const method = memberOf(value, 'method');
  const { id } = named;
  if (method === undefined) return id === undefined ? invalid('a message has a method') : reply(value, id);
  if (typeof method !== 'string') return invalid('a method is a string', named);
  if (hasOther(value, ['jsonrpc', 'id', 'method', 'params'])) {
    return invalid('a request has no members but jsonrpc, id, method and params', named);
  }
  const params = memberOf(value, 'params');
  if ('params' in value && !isMembers(params)) return invalid('parameters are an object', named);
  const spelling = isMembers(params) ? spellingFault(params) : undefined;
  if (spelling !== undefined) return refuse(-32602, spelling, named);
  const rest = { method, ...(isMembers(params) && { params }) };
  return {
    ok: true,
    message: id === undefined ? { kind: 'notification', ...rest } : { kind: 'request', id, ...rest },
  };
}

function reply(value: Members, id: RequestId): MessageReading {
  const [result, error] = [memberOf(value, 'result'), memberOf(value, 'error')];
  if (hasOther(value, ['jsonrpc', 'id', 'result', 'error']) || 'result' in value === 'error' in value) {
    return invalid('a reply has an id and either a result or an error');
  }
  if (isMembers(result)) return { ok: true, message: { kind: 'reply', id, result } };
  if (isMembers(error)) return { ok: true, message: { kind: 'reply', id, error } };
  return invalid('the result or error of a reply is an object');
}

function hasOther(members: Members, names: readonly string[]): boolean {
  return Object.keys(members).some((name) => !names.includes(name));
}

function isRequestId(id: unknown): id is RequestId {
  return typeof id === 'string' ? id.length <= 256 : Number.isSafeInteger(id);
}

function invalid(message: string, named: { readonly id?: RequestId } = {}): MessageReading {
  return refuse(-32600, message, named);
}

function refuse(
  code: MessageFault['code'],
  message: string,
  named: { readonly id?: RequestId } = {},
): MessageReading {
  return { ok: false, fault: { code, message, ...named } };
}
