import type { AgentLeaseManifest } from '@cognitive-delivery/contract';
import { parseJson } from '@cognitive-delivery/core';
import { baseManifest } from './base-manifest.js';
import { withCaseIssuer } from './case-issuer.js';
import { isMembers, type Members, membersOf, stringOf } from './request.js';
import { withTemporaryFolder } from './temporary-folder.js';

/** Returns the refusal codes of one declaration presented to an issuer with this ceiling; none if granted. */
export function refusalsOf(
  declared: string | Members,
  rootPolicy: AgentLeaseManifest,
): Promise<readonly string[]> {
  return withTemporaryFolder((folder) =>
    withCaseIssuer(folder, { rootPolicy }, async (issuer) => {
      const answer = await issuer.issue({ declared });
      return answer.outcome === 'refused' ? answer.reasons : [];
    }),
  );
}

/** Returns the declaration of a case: an object, or the text as it was received. */
export function declarationOf(input: Members): string | Members {
  return Object.hasOwn(input, 'declared_text')
    ? stringOf(input, 'declared_text')
    : membersOf(input, 'declared');
}

/** Returns a root policy that grants everything that a declaration asks for, within a budget if given. */
export function permissivePolicy(declared: string | Members, budget: unknown): AgentLeaseManifest {
  const parsed = typeof declared === 'string' ? parseJson(declared) : { ok: true as const, value: declared };
  const allow = parsed.ok && isMembers(parsed.value) ? parsed.value['allow'] : undefined;
  const list = (name: string): string[] => {
    const entries = isMembers(allow) ? allow[name] : undefined;
    return Array.isArray(entries) ? entries.filter((entry) => typeof entry === 'string') : [];
  };
  return baseManifest({
    allow: {
      tools: list('tools'),
      read_paths: ['**'],
      write_paths: ['**'],
      hosts: ['*'],
      commands: list('commands'),
    },
    ...(isMembers(budget) && { budget }),
  });
}
