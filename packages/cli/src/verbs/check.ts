import type { CheckAnswer } from '@cognitive-delivery/issuer';
import { answer } from '../lib/answer.js';
import { EXIT, type ExitCode, exitOfRefusal } from '../lib/exit.js';
import { withIssuer } from '../lib/issuer.js';
import { readLeaseId } from '../lib/lease.js';
import { QUESTION_OPTIONS, readQuestion } from '../lib/question.js';
import { ARGS_OPTION, readToolArguments } from '../lib/tool-arguments.js';
import type { Verb } from '../lib/verb.js';
import { visible } from '../lib/visible.js';
import { DIR_OPTION } from '../lib/workspace.js';
import { renderCheck } from '../render/check.js';

export const check: Verb = {
  summary: 'Asks the gate whether a lease opens one thing, at this moment',
  operands: ['LEASE'],
  options: {
    ...QUESTION_OPTIONS,
    ...ARGS_OPTION,
    ...DIR_OPTION,
  },
  details:
    'Ask one thing at a time, and again each time: a lease may have expired or been revoked since. A tool ' +
    'that waits for approval exits with 4 until someone runs alm approve for this very call.',
  example: [
    'alm issue .alm/example.json --out lease.json',
    'alm check lease.json --tool read_file',
    'alm check lease.json --write src/app.ts',
    'alm check lease.json --command node',
  ],
  async run(call) {
    const [action, subject] = readQuestion(call);
    const request = {
      lease_id: await readLeaseId(call.context, call.operands[0] ?? '-'),
      [action]: subject,
      ...readToolArguments(call),
      cwd: call.context.cwd,
    };
    const verdict = await withIssuer(call, (issuer) => issuer.check(request));
    const question = visible({ action, subject });
    return answer(exitOf(verdict), verdict, (shown, page) => renderCheck(question, shown, page));
  },
};

function exitOf(verdict: CheckAnswer): ExitCode {
  if (verdict.outcome === 'allowed') return EXIT.yes;
  return verdict.outcome === 'denied' ? exitOfRefusal([verdict.code]) : EXIT.approval;
}
