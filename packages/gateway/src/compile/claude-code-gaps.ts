import type { AgentLeaseManifest } from '@cognitive-delivery/contract';
import { containsPath } from '@cognitive-delivery/core';
import type { DenialPatterns } from './claude-code-denials.js';
import { HELD, READING, SEARCHING, SHELLS } from './claude-code-tools.js';
import type { LossCode } from './loss.js';

/** Tools of which some calls pass without any rule, and the lease does not allow all of those. */
export interface Gap {
  readonly tools: readonly string[];
  readonly code: LossCode;
  readonly path: string;
  readonly why: string;
}

/**
 * Returns where Claude Code lets through more than a lease once nobody answers the hook: files of the working
 * directory, commands that only read, pages of documentation, and every tool that asks for no permission.
 */
export function gapsOf(
  { allow, deny, approvals }: AgentLeaseManifest,
  granted: readonly string[],
  denials: DenialPatterns,
): readonly Gap[] {
  const all: readonly (Gap & { readonly when?: boolean })[] = [
    {
      when: !containsPath(allow.read_paths, '**'),
      tools: READING,
      code: 'read_scope',
      path: '/allow/read_paths',
      why: 'all of the working directory is read without a rule',
    },
    {
      when: denials.unopened === undefined,
      tools: READING,
      code: 'pattern_form',
      path: '/allow/read_paths',
      why: 'no rule can say the path of the workspace',
    },
    ...denials.unsaid.map(
      (path) =>
        ({ tools: READING, code: 'pattern_form', path, why: 'no rule can say what is denied here' }) as const,
    ),
    {
      tools: SEARCHING,
      code: 'read_scope',
      path: '/allow/read_paths',
      why: 'a search goes over whatever lies beneath its folder',
    },
    {
      tools: SHELLS,
      code: 'builtin_readonly_commands',
      path: '/allow/commands',
      why: 'ls, cat, grep and the like run without a rule',
    },
    {
      when: !allow.hosts.includes('*') || !deny.hosts.every(isSayableHost),
      tools: ['WebFetch'],
      code: 'preapproved_hosts',
      path: '/allow/hosts',
      why: 'some hosts of documentation are fetched without a rule',
    },
    {
      tools: ['EnterWorktree'],
      code: 'read_scope',
      path: '/allow/tools',
      why: 'it moves the directory in which files are read without a rule',
    },
    ...approvals.map(
      (tool, index) =>
        ({
          when: !HELD.includes(tool),
          tools: [tool],
          code: 'approvals',
          path: `/approvals/${index}`,
          why: 'some calls pass without being asked about',
        }) as const,
    ),
  ];
  return all.flatMap(({ when = true, tools, ...gap }) => {
    const open = tools.filter((tool) => granted.includes(tool));
    return when && open.length > 0 ? [{ tools: open, ...gap }] : [];
  });
}

/** Reports whether a rule for hosts can say an entry of a lease. */
export function isSayableHost(entry: string): boolean {
  return /^(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*$/.test(entry);
}
