import type { CheckAnswer } from '@cognitive-delivery/issuer';
import type { Audit } from '../lease/audit.js';
import type { LeaseHold } from '../lease/hold.js';
import { type ApprovalRequest, approvalQuestion, isApproval } from './elicit.js';
import type { Members } from './json.js';
import { type Call, denyCall, settleCall } from './judge-message.js';
import type { Denial } from './replies.js';
import type { Ends, SessionOptions } from './session-options.js';
import type { ToolCatalog } from './tool-catalog.js';
import { within } from './within.js';

/** What a call's way through the gate needs of its session. */
export interface CallContext {
  readonly ends: Ends;
  /** Puts a form before the person at the client; undefined where the client has none. */
  readonly ask?: (params: Members) => Promise<Members | undefined>;
  /** Reports whether the call is still waited for. */
  isWanted(): boolean;
}

const APPROVAL_WAIT_MS = 5 * 60_000;
const TAKEN_BACK: Denial = { code: 'cancelled', message: 'the call was taken back' };

/** Decides calls: everything that has to hold before one goes on, in the order in which it is asked. */
export class CallGate {
  readonly #hold: LeaseHold;
  readonly #options: SessionOptions;
  readonly #catalog: ToolCatalog;
  readonly #audit: Audit;

  constructor(hold: LeaseHold, options: SessionOptions, catalog: ToolCatalog, audit: Audit) {
    this.#hold = hold;
    this.#options = options;
    this.#catalog = catalog;
    this.#audit = audit;
  }

  /** Returns what becomes of a call. */
  async settle(call: Call, context: CallContext): Promise<ReturnType<typeof settleCall>> {
    const tool = `${this.#options.toolPrefix ?? ''}${call.tool}`;
    // What is not granted reaches nobody, not even with a question; the gate says so, and records it.
    const denial = this.#hold.grants(tool) ? await this.#objection(call, tool, context.ends) : undefined;
    if (denial !== undefined) return denyCall(call, denial);
    let checked = await this.#hold.check(tool, call.args);
    if (checked.outcome === 'approval_required') {
      const request = { tool, args: call.args, request_hash: checked.request_hash };
      checked = await this.#approved(request, checked, context);
    }
    // Whoever approved took their time.
    if (!context.isWanted()) return denyCall(call, TAKEN_BACK);
    if (checked.outcome !== 'allowed') return settleCall(call, checked);
    // Nor is the tool what it was, perhaps.
    const changed = await this.#changed(call, context.ends);
    if (changed !== undefined) return denyCall(call, changed);
    const step = await this.#hold.takeStep();
    return step.ok ? settleCall(call, checked) : denyCall(call, step);
  }

  async #objection(call: Call, tool: string, ends: Ends): Promise<Denial | undefined> {
    const changed = await this.#changed(call, ends);
    if (changed !== undefined) return changed;
    const fault = this.#hold.argumentsFault(tool, call.args);
    return fault === undefined ? undefined : { code: 'arguments_refused', message: fault };
  }

  async #changed(call: Call, ends: Ends): Promise<Denial | undefined> {
    const known = await this.#catalog.isKnown((params) => ends.askServer('tools/list', params));
    if (!known) return { code: 'tools_unlisted', message: 'the server did not list its tools' };
    if (this.#catalog.isChanged(call.tool)) {
      const message = 'the definition of this tool is not the one that was seen first; it is held back';
      return { code: 'tool_changed', message };
    }
    return undefined;
  }

  // The gate's answer once somebody was asked; as it was where nobody approved.
  async #approved(
    request: ApprovalRequest,
    checked: CheckAnswer,
    { ask, isWanted }: CallContext,
  ): Promise<CheckAnswer> {
    const { approvals = 'refuse', approvalMs = APPROVAL_WAIT_MS, onUnapproved } = this.#options;
    const { tool, args, request_hash } = request;
    let consent: boolean | undefined = false;
    if (approvals !== 'refuse') {
      this.#audit({ what: 'mcp.approval_asked', outcome: 'success', tool });
      const asking = approvals === 'elicit' ? elicit(request, ask) : approvals(request);
      consent = await within(approvalMs, asking).catch(() => false);
    }
    if (consent !== true) onUnapproved?.(request);
    else if (isWanted() && (await this.#hold.approve(tool, request_hash)))
      return this.#hold.check(tool, args);
    return checked;
  }
}

async function elicit(request: ApprovalRequest, ask: CallContext['ask']): Promise<boolean> {
  const params = ask === undefined ? undefined : approvalQuestion(request);
  return params !== undefined && isApproval(await ask?.(params));
}
