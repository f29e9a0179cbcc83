import { quote } from './lib/quote.js';

/** Why a gate does not open, where the granted manifest itself is the reason. */
export type DenialCode =
  | 'tool_not_granted'
  | 'path_not_granted'
  | 'path_denied'
  | 'path_outside_workspace'
  | 'path_unresolvable'
  | 'host_not_granted'
  | 'host_denied'
  | 'host_malformed'
  | 'command_not_granted'
  | 'command_denied'
  | 'command_not_found';

/** What a granted manifest says of one request: the entry that decided, or why nothing opens. */
export type Judgement =
  | { readonly allowed: true; readonly entry: string }
  | {
      readonly allowed: false;
      readonly code: DenialCode;
      readonly message: string;
      /** The deny entry that decided, where one did. */
      readonly entry?: string;
    };

/** The two lists that a host or a command is judged by. */
export interface Rules {
  readonly allow: readonly string[];
  readonly deny: readonly string[];
}

/** Returns the judgement that nothing opens. */
export function denied(code: DenialCode, message: string, entry?: string): Judgement {
  return entry === undefined ? { allowed: false, code, message } : { allowed: false, code, message, entry };
}

/**
 * Judges a call of a tool: its name must stand in `allow.tools` exactly as it is called (section 5). Says
 * nothing of `approvals`, which a gate asks for after this.
 */
export function judgeTool(
  manifest: { readonly allow: { readonly tools: readonly string[] } },
  name: string,
): Judgement {
  if (manifest.allow.tools.includes(name)) return { allowed: true, entry: name };
  return denied('tool_not_granted', `the lease does not grant the tool ${quote(name)}`);
}

/**
 * Judges a command by its identity, the basename of the resolved executable (section 4.4). `asked` is the
 * name that it was called by, where that may differ: it never allows, but a deny entry for it denies.
 */
export function judgeCommand(rules: Rules, identity: string, asked: string = identity): Judgement {
  const seen = asked === identity ? quote(identity) : `${quote(identity)} (called as ${quote(asked)})`;
  const against = rules.deny.find((entry) => entry === identity || entry === asked);
  if (against !== undefined) {
    return denied('command_denied', `the deny entry ${quote(against)} names the command ${seen}`, against);
  }
  if (rules.allow.includes(identity)) return { allowed: true, entry: identity };
  const message = `the lease does not grant the command ${seen}; the name to grant is ${quote(identity)}`;
  return denied('command_not_granted', message);
}
