import type {
  CallToolResult,
  JSONRPCErrorResponse,
  JSONRPCResultResponse,
} from '@modelcontextprotocol/sdk/types.js';
import { writeLine } from './json.js';
import type { RequestId } from './message.js';

/** The member of a refusal's `_meta` that holds its stable code. */
export const DENIAL_META = 'io.github.cognitive-delivery/denial';

/** Why a call was not passed on. */
export interface Denial {
  readonly code: string;
  readonly message: string;
  /** What an approval of this very call would name. */
  readonly request_hash?: string;
}

/** Returns the line with which a gateway answers a request with an error of JSON-RPC. */
export function errorLine(id: RequestId | undefined, code: number, message: string): string {
  // An error about a request whose id cannot be told carries null (JSON-RPC 2.0, section 5).
  const reply: Omit<JSONRPCErrorResponse, 'id'> = { jsonrpc: '2.0', error: { code, message } };
  return writeLine({ ...reply, id: id ?? null });
}

/** Returns the line that answers a call with the reason why it was not passed on, for a model to read. */
export function denialLine(id: RequestId, { code, message, request_hash }: Denial): string {
  const hash = request_hash === undefined ? {} : { request_hash };
  const result: CallToolResult = {
    content: [{ type: 'text', text: `not done: ${message} (${code})` }],
    isError: true,
    _meta: { [DENIAL_META]: { code, ...hash } },
  };
  const reply: JSONRPCResultResponse = { jsonrpc: '2.0', id, result };
  return writeLine(reply);
}
