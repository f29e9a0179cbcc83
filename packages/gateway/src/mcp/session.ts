import { randomUUID } from 'node:crypto';
import { type Audit, auditTo } from '../lease/audit.js';
import type { LeaseHold } from '../lease/hold.js';
import type { Closed } from '../lease/watch.js';
import { CallGate } from './call-gate.js';
import { canElicit } from './elicit.js';
import { escapeBreakers, type Members, memberOf, writeLine } from './json.js';
import { type Call, denyCall, isKnownRevision, judgeMessage, lineOf, type Verdict } from './judge-message.js';
import { filterTools, judgeServerMessage, maskServer } from './judge-server.js';
import { idKey, MAX_MESSAGE_BYTES, type Message, type RequestId } from './message.js';
import { DEFAULT_AREAS, type OpenAreas } from './policy.js';
import { type Denial, denialLine, errorLine } from './replies.js';
import type { Ends, SessionOptions } from './session-options.js';
import { ToolCatalog } from './tool-catalog.js';
import { ToolPins } from './tool-pins.js';
import { within } from './within.js';

/** What is to be done after a message: a line goes on, or back, or nowhere. */
export type Outcome =
  | { readonly do: 'forward'; readonly line: string; readonly message?: Message }
  | { readonly do: 'answer'; readonly line: string; readonly code: string }
  | { readonly do: 'nothing' };

const NOTHING: Outcome = { do: 'nothing' };
const MAX_IN_FLIGHT = 256;
const MAX_TAKEN_BACK = 10_000;
const SERVER_ERROR = -32000;

interface Waiting {
  readonly id: RequestId;
  readonly method: string;
}

/**
 * One session between a client and a server: every message of either is judged here, and none goes on in any
 * other way. Knows nothing of how messages travel.
 */
export class McpSession {
  readonly #hold: LeaseHold;
  readonly #options: SessionOptions;
  readonly #audit: Audit;
  readonly #areas: OpenAreas;
  readonly #catalog: ToolCatalog;
  readonly #gate: CallGate;
  // Requests of the client without an answer; those of the server, and of the gateway's own, to the client.
  readonly #inFlight = new Map<string, Waiting>();
  readonly #asked = new Map<string, ((reply: Members | undefined) => void) | undefined>();
  // Calls that wait for the gate or for an approval, which their sender may take back.
  readonly #undecided = new Set<string>();
  // Requests that were taken back once they had gone on: an answer may still come, and must answer no other.
  readonly #takenBack = new Set<string>();
  readonly #onSettled: (() => void)[] = [];
  #clientCapabilities: unknown;
  #closed: Closed | undefined;

  /** Definitions of tools may be pinned for more than this session. */
  constructor(hold: LeaseHold, options: SessionOptions, pins = new ToolPins(options.pinned)) {
    this.#hold = hold;
    this.#options = options;
    this.#areas = options.areas ?? DEFAULT_AREAS;
    this.#audit = auditTo(options.evidence, options.leaseId);
    this.#catalog = new ToolCatalog({
      pins,
      onPinned: options.onPinned,
      onChanged: (tool) => {
        this.#audit({ what: 'mcp.tool_changed', outcome: 'failure', code: 'tool_changed', tool });
        options.onToolChanged?.(tool);
      },
    });
    this.#gate = new CallGate(hold, options, this.#catalog, this.#audit);
  }

  /** Judges what the client sent. */
  async fromClient(received: string | Uint8Array, ends: Ends): Promise<Outcome> {
    const verdict = judgeMessage(received, {
      areas: this.#areas,
      inFlight: { has: (key) => this.#inFlight.has(key) || this.#takenBack.has(key) },
      asked: this.#asked,
      maxBytes: this.#options.maxBytes ?? MAX_MESSAGE_BYTES,
    });
    switch (verdict.do) {
      case 'drop':
        this.#refused(verdict.code);
        return NOTHING;
      case 'answer':
        this.#refused(verdict.code);
        return verdict;
      case 'forward':
        return this.#forward(verdict);
      default: {
        const full = this.#admit(verdict.id, 'tools/call');
        return full ?? this.#call(verdict, ends);
      }
    }
  }

  /** Judges what the server sent. */
  fromServer(received: string | Uint8Array): Outcome {
    if (this.#over !== undefined) return NOTHING;
    const verdict = judgeServerMessage(received, {
      areas: this.#areas,
      // What has not gone on the server cannot answer.
      inFlight: { get: (key) => (this.#undecided.has(key) ? undefined : this.#inFlight.get(key)) },
      asked: this.#asked,
      maxBytes: 4 * (this.#options.maxBytes ?? MAX_MESSAGE_BYTES),
    });
    if (verdict.do === 'drop') {
      this.#refused(verdict.code);
      const line =
        verdict.id === undefined || this.#undecided.has(idKey(verdict.id))
          ? undefined
          : this.abandon(verdict.id, 'the answer of the server cannot be read');
      return line === undefined ? NOTHING : { do: 'forward', line };
    }
    if (verdict.do === 'answer') {
      this.#refused(verdict.code, verdict.method);
      return verdict;
    }
    const { message, method } = verdict;
    if (message.kind === 'request') this.#asked.set(idKey(message.id), undefined);
    if (method === 'notifications/tools/list_changed') this.#catalog.expire();
    if (method === 'notifications/cancelled') this.#asked.delete(keyIn(message));
    if (message.kind === 'reply') this.#answered(idKey(message.id));
    if (method === 'initialize' && 'result' in message && !isKnownRevision(message.result)) {
      this.#refused('revision_unknown', method);
      const line = errorLine(message.id, SERVER_ERROR, 'the server speaks a revision that is not known here');
      return { do: 'forward', line };
    }
    if (!REWRITTEN.has(method) || !('result' in message)) {
      return { do: 'forward', line: textOf(received), message };
    }
    const shown = { ...message, result: this.#shown(method, message.result) };
    return { do: 'forward', line: lineOf(shown), message: shown };
  }

  /** Gives up a request that the server will not answer any more, and returns the answer to the client. */
  abandon(id: RequestId, why: string): string | undefined {
    return this.#answered(idKey(id)) ? errorLine(id, SERVER_ERROR, why) : undefined;
  }

  /** Resolves once every request of the client is answered, or after `ms`. */
  async settled(ms: number): Promise<void> {
    if (this.#inFlight.size === 0) return;
    await within(ms, new Promise<void>((resolve) => this.#onSettled.push(resolve)));
  }

  /** Ends the session; returns the answers to what is still waiting for one. */
  close(why: Closed): readonly { readonly id: RequestId; readonly line: string }[] {
    if (this.#closed !== undefined) return [];
    this.#closed = why;
    this.#audit({ what: 'mcp.session_closed', outcome: 'success', code: why.code });
    for (const settle of this.#asked.values()) settle?.(undefined);
    const waiting = [...this.#inFlight.values()];
    this.#inFlight.clear();
    return waiting.map((request) => ({ id: request.id, line: refusalLine(request, why) }));
  }

  // Why nothing goes on any more, in either direction.
  get #over(): Closed | undefined {
    return this.#closed ?? this.#hold.closed;
  }

  #forward({ line, message }: Extract<Verdict, { do: 'forward' }>): Outcome {
    if (this.#over !== undefined && message.kind !== 'request') return NOTHING;
    if (message.kind === 'reply') {
      const settle = this.#asked.get(idKey(message.id));
      this.#asked.delete(idKey(message.id));
      if (settle === undefined) return { do: 'forward', line, message };
      settle('result' in message ? message.result : undefined);
      return NOTHING;
    }
    const { method, params = {} } = message;
    if (message.kind === 'notification') {
      return method === 'notifications/cancelled' && this.#takeBack(keyIn(message))
        ? NOTHING
        : { do: 'forward', line, message };
    }
    const refused = this.#admit(message.id, method);
    if (refused !== undefined) return refused;
    if (method === 'initialize') this.#clientCapabilities = memberOf(params, 'capabilities');
    return { do: 'forward', line, message };
  }

  // Takes a request in, or answers it: where the lease is over nothing goes on, whatever it asks for.
  #admit(id: RequestId, method: string): Outcome | undefined {
    const closed = this.#over;
    if (closed !== undefined && method !== 'tools/call') {
      this.#refused(closed.code, method);
      return { do: 'answer', line: refusalLine({ id, method }, closed), code: closed.code };
    }
    if (this.#inFlight.size >= (this.#options.maxInFlight ?? MAX_IN_FLIGHT)) {
      const full = { code: 'too_many_requests', message: 'too many requests wait for an answer' };
      this.#refused(full.code, method);
      return { do: 'answer', line: refusalLine({ id, method }, full), code: full.code };
    }
    this.#inFlight.set(idKey(id), { id, method });
    return undefined;
  }

  async #call(call: Call, ends: Ends): Promise<Outcome> {
    const key = idKey(call.id);
    this.#undecided.add(key);
    const context = {
      ends,
      isWanted: () => this.#undecided.has(key) && this.#closed === undefined,
      ...(canElicit(this.#clientCapabilities) && { ask: (params: Members) => this.#ask(params, ends) }),
    };
    // Whatever goes wrong on the way, nothing goes on.
    const settled = await this.#gate.settle(call, context).catch(() => denyCall(call, FAILED));
    const wanted = this.#undecided.delete(key) && this.#closed === undefined;
    if (wanted && settled.do === 'forward') return settled;
    if (settled.do === 'answer') this.#refused(settled.code, 'tools/call', call.tool);
    // Closing has answered already, and who took a call back waits for no answer.
    return this.#answered(key) && wanted ? settled : NOTHING;
  }

  // Puts a form before the person at the client, as a request of the gateway's own.
  async #ask(params: Members, ends: Ends): Promise<Members | undefined> {
    const id = `alm-${randomUUID()}`;
    const reply = new Promise<Members | undefined>((resolve) => this.#asked.set(id, resolve));
    ends.tellClient(writeLine({ jsonrpc: '2.0', id, method: 'elicitation/create', params }));
    return reply;
  }

  #answered(key: string): boolean {
    const waited = this.#inFlight.delete(key);
    if (this.#inFlight.size === 0) for (const settle of this.#onSettled.splice(0)) settle();
    return waited;
  }

  // Reports whether what is taken back has not gone on yet.
  #takeBack(key: string): boolean {
    const wasUndecided = this.#undecided.delete(key);
    // Of more than can be remembered the answers are waited for, as if nobody had taken them back.
    if (!wasUndecided && this.#takenBack.size >= MAX_TAKEN_BACK) return false;
    if (this.#answered(key) && !wasUndecided) this.#takenBack.add(key);
    return wasUndecided;
  }

  #shown(method: string, result: Members): Members {
    if (method === 'initialize') return maskServer(result, this.#areas);
    if (method !== 'tools/list') return result;
    this.#catalog.observe(result);
    const { toolPrefix = '' } = this.#options;
    return filterTools(
      result,
      (name) => this.#hold.grants(`${toolPrefix}${name}`) && !this.#catalog.isChanged(name),
    );
  }

  #refused(code: string, method?: string, tool?: string): void {
    this.#audit({ what: 'mcp.refused', outcome: 'failure', code, method, tool });
  }
}

const FAILED: Denial = { code: 'gateway_failed', message: 'the gateway could not decide' };
const REWRITTEN = new Set(['initialize', 'tools/list']);

// The request that a message about another names.
function keyIn(message: Message): string {
  const params = 'params' in message ? message.params : undefined;
  return idKey(memberOf(params ?? {}, 'requestId') as RequestId);
}

function textOf(received: string | Uint8Array): string {
  const text = typeof received === 'string' ? received : new TextDecoder().decode(received);
  return escapeBreakers(text.replaceAll(/[\r\n]/g, ' '));
}

function refusalLine({ id, method }: Waiting, { code, message }: Denial): string {
  return method === 'tools/call'
    ? denialLine(id, { code, message })
    : errorLine(id, SERVER_ERROR, `${message} (${code})`);
}
