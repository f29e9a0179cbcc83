import { resolve } from 'node:path';
import type { CheckpointAnswer } from '@cognitive-delivery/issuer';
import { type Answer, answer } from '../lib/answer.js';
import { renewOrigin } from '../lib/checkpoints.js';
import { EXIT, type ExitCode } from '../lib/exit.js';
import { Failure } from '../lib/failure.js';
import { withIssuer } from '../lib/issuer.js';
import type { Verb } from '../lib/verb.js';
import { DIR_OPTION, findWorkspace } from '../lib/workspace.js';

export const checkpoint: Verb = {
  summary: 'Signs the head of the journal, so that what is changed or cut later is found out',
  operands: [],
  options: {
    anchor: {
      value: 'FILE',
      help: "copy it there, out of the journal's reach; the settings' anchor if not given",
    },
    'new-tree': { help: 'begin anew under another name, after a journal was pruned or given up' },
    ...DIR_OPTION,
  },
  details:
    'What it prints is the checkpoint itself, to publish or to keep anywhere else: whoever has it can tell a ' +
    'journal that lost or changed any line before it. One is made by itself after every_lines lines of ' +
    '.alm/checkpoints.json. A journal that is not the one signed before is refused.',
  example: ['alm checkpoint', 'alm checkpoint > checkpoint.txt'],
  async run(call) {
    const { context, text, flag } = call;
    if (flag('new-tree')) await renewOrigin(await findWorkspace(context, text('dir')));
    const anchor = text('anchor');
    const options = anchor === undefined ? {} : { anchor: resolve(context.cwd, anchor) };
    const made = await withIssuer(call, (issuer) => issuer.checkpoint(), options);
    if (made.outcome === 'refused') throw refusal(made);
    const { anchor_failure: failure } = made;
    if (failure !== undefined) context.stderr.write(`alm: the anchor has no copy of it: ${failure}\n`);
    return toAnswer(failure === undefined ? EXIT.yes : EXIT.unknown, made);
  },
};

/** What a refused checkpoint ends a verb with. */
export function refusal({ code, message }: Extract<CheckpointAnswer, { outcome: 'refused' }>): Failure {
  const advice =
    code === 'checkpoints_off' ? 'this workspace has no key for checkpoints; run alm keys new' : message;
  return new Failure(code, advice, { exit: UNDECIDED.has(code) ? EXIT.unknown : EXIT.no });
}

const UNDECIDED: ReadonlySet<string> = new Set(['store_unavailable', 'journal_unreadable']);

// As it is, without a word of ours: it is made to be kept.
function toAnswer(exit: ExitCode, made: Exclude<CheckpointAnswer, { outcome: 'refused' }>): Answer {
  return answer(exit, made, () => made.checkpoint);
}
