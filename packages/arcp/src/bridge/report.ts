/** Why a bridge refuses: each is a limit that the other side could not hold. */
export type BridgeCode =
  | 'agents_lost'
  | 'commands_lost'
  | 'currency_lost'
  | 'delegation_lost'
  | 'deny_lost'
  | 'host_any'
  | 'lease_invalid'
  | 'manifest_invalid'
  | 'model_lost'
  | 'path_not_expressible'
  | 'path_outside_workspace'
  | 'root_malformed'
  | 'steps_lost'
  | 'tool_not_expandable'
  | 'tools_empty'
  | 'url_limit_lost'
  | 'vendor_lost';

/** One reason why a lease cannot cross. */
export interface BridgeIssue {
  readonly code: BridgeCode;
  /** RFC 6901 JSON Pointer into what was to be converted. */
  readonly path: string;
  readonly message: string;
}

/**
 * One difference between a lease and what it was converted to.
 * - `narrower`: the other side allows less.
 * - `outer_bound`: the other side alone would allow more, in the way that the message says.
 * - `left_out`: a limit stays with the check on this side, which therefore has to stay in force.
 */
export interface BridgeLoss {
  readonly kind: 'narrower' | 'outer_bound' | 'left_out';
  readonly path: string;
  readonly message: string;
}

/** Collects what a conversion loses and what stands in its way. */
export class BridgeReport {
  readonly issues: BridgeIssue[] = [];
  readonly losses: BridgeLoss[] = [];
  readonly #bothInForce: boolean;

  /** `bothInForce`: the check on the source side goes on beside the other, so that no limit is lost. */
  constructor(bothInForce: boolean) {
    this.#bothInForce = bothInForce;
  }

  refuse(code: BridgeCode, path: string, message: string): void {
    this.issues.push({ code, path, message });
  }

  lose(kind: BridgeLoss['kind'], path: string, message: string): void {
    this.losses.push({ kind, path, message });
  }

  /** A limit that the other side cannot hold: it is left to this side's check, or the conversion refused. */
  leave(code: BridgeCode, path: string, message: string): void {
    if (this.#bothInForce) this.lose('left_out', path, message);
    else this.refuse(code, path, message);
  }

  /** Reports whether a wider entry may stand, labelled, because the narrower check goes on; refuses otherwise. */
  mayBound(code: BridgeCode, path: string, message: string): boolean {
    if (this.#bothInForce) this.lose('outer_bound', path, message);
    else this.refuse(code, path, message);
    return this.#bothInForce;
  }
}

/** Returns why a text is no root of a workspace, or undefined: absolute, in one form, without wildcards. */
export function rootFault(root: string): string | undefined {
  return /^(?:\/[^/*?[\]\\\p{Cc}]+)+$/u.test(root) && !/\/\.\.?(?:\/|$)/.test(root)
    ? undefined
    : 'give the workspace as an absolute path without a slash at its end, . or .. segments and wildcards';
}
