import type { AgentLeaseManifest } from '@cognitive-delivery/contract';
import { judgePath, lint } from '@cognitive-delivery/core';
import { readRootPolicy } from '@cognitive-delivery/issuer';
import { answer } from '../lib/answer.js';
import { EXIT } from '../lib/exit.js';
import { readInput } from '../lib/input.js';
import { wrap } from '../lib/table.js';
import type { Verb } from '../lib/verb.js';
import { DIR_OPTION, findWorkspace } from '../lib/workspace.js';
import { describePolicy } from '../render/policy.js';
import { renderIssues } from '../render/refusal.js';
import { renderWarnings, type Warning } from '../render/warnings.js';

export const policyCheck: Verb = {
  summary: 'Explains the root policy in sentences, and says what is wrong with it',
  operands: ['[FILE]'],
  options: DIR_OPTION,
  details: "The root policy is what any lease may hold at most. FILE is the workspace's own if not given.",
  example: ['alm policy check'],
  async run({ context, operands: [file], text }) {
    const source = file ?? (await findWorkspace(context, text('dir'))).rootPolicy;
    const policy = readRootPolicy(await readInput(context, source));
    if (!policy.ok) {
      return answer(EXIT.no, { valid: false, issues: policy.issues }, ({ issues }, page) =>
        [page.style.bad('invalid policy'), '', ...renderIssues(issues, page), ''].join('\n'),
      );
    }
    const sentences = describePolicy(policy.manifest);
    const warnings = [...warnOfOwnFiles(policy.manifest), ...lint(policy.manifest)];
    return answer(EXIT.yes, { valid: true, sentences, warnings }, (shown, page) =>
      [
        ...shown.sentences.flatMap((sentence) => wrap(sentence, page.width)),
        '',
        ...renderWarnings(shown.warnings, page),
      ].join('\n'),
    );
  },
};

// Our own gate keeps them closed whatever a policy says; others go by what stands in the lease.
function warnOfOwnFiles({ allow, deny }: AgentLeaseManifest): readonly Warning[] {
  const opens = (path: string) => judgePath({ allow: ['**'], deny: deny.paths }, path).allowed;
  const grantsPaths = allow.read_paths.length + allow.write_paths.length > 0;
  if (!grantsPaths || !['.alm/keys', 'folder/.alm/keys'].some(opens)) return [];
  const message = "only this gate knows which files are the issuer's; deny **/.alm/** for every other";
  return [{ rule: 'issuer-files-not-denied', path: '/deny/paths', message }];
}
