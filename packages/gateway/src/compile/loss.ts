/** How a target falls short of a lease where it cannot say the same. */
export type LossVerdict =
  /** The target opens less: something that the lease grants will not work. */
  | 'narrower'
  /** The target opens more, which it does not say; something else has to hold it. */
  | 'wider'
  /** The target has no word for it at all, and so holds nothing of it. */
  | 'inexpressible';

/** One thing that a lease says and a target cannot. */
export interface Loss {
  readonly code: LossCode;
  readonly verdict: LossVerdict;
  /** An RFC 6901 pointer into the granted manifest. */
  readonly path: string;
  readonly message: string;
}

/** Every code of a loss. */
export type LossCode =
  | 'absent'
  | 'approvals'
  | 'budget'
  | 'builtin_readonly_commands'
  | 'command_deny_by_text'
  | 'commands'
  | 'deny_later'
  | 'directory_subtree'
  | 'glob_snapshot'
  | 'hosts'
  | 'host_form'
  | 'link'
  | 'pattern_form'
  | 'preapproved_hosts'
  | 'read_scope'
  | 'system_paths'
  | 'tools'
  | 'write_implies_read'
  | 'write_scope';

/** Returns the losses of what no file of settings can hold, each where the manifest says something of it. */
export function unsaid(
  manifest: {
    readonly allow: { readonly tools: readonly string[]; readonly commands: readonly string[] };
    readonly deny: { readonly commands: readonly string[] };
    readonly approvals: readonly string[];
    readonly budget: object;
  },
  members: readonly ('tools' | 'commands' | 'approvals' | 'budget')[],
): readonly Loss[] {
  const { allow, deny, approvals, budget } = manifest;
  const all: readonly (Loss & { readonly said: boolean; readonly of: (typeof members)[number] })[] = [
    {
      of: 'tools',
      said: true,
      ...inexpressible(
        'tools',
        '/allow/tools',
        'a sandbox does not know of tools; put a gateway before them',
      ),
    },
    {
      of: 'commands',
      said: allow.commands.length + deny.commands.length > 0,
      ...inexpressible('commands', '/allow/commands', 'any program that can be read can be run'),
    },
    {
      of: 'approvals',
      said: approvals.length > 0,
      ...inexpressible('approvals', '/approvals', 'nobody is asked; the gate or a gateway has to'),
    },
    {
      of: 'budget',
      said: Object.keys(budget).length > 0,
      ...inexpressible('budget', '/budget', 'nothing is counted here, and no time runs out'),
    },
  ];
  return all.flatMap(({ of, said, ...loss }) => (said && members.includes(of) ? [loss] : []));
}

function inexpressible(code: LossCode, path: string, message: string): Loss {
  return { code, verdict: 'inexpressible', path, message };
}
