import { answer } from '../lib/answer.js';
import { EXIT } from '../lib/exit.js';
import { Failure } from '../lib/failure.js';
import { withIssuer } from '../lib/issuer.js';
import { resolveLease } from '../lib/lease.js';
import type { Verb } from '../lib/verb.js';
import { DIR_OPTION } from '../lib/workspace.js';
import { renderLease } from '../render/lease.js';
import { publicView } from '../render/public-view.js';

export const show: Verb = {
  summary: 'Shows one lease: its state, what it opens, how it differs from what was declared',
  operands: ['LEASE'],
  options: DIR_OPTION,
  details: 'A handle, or the beginning of one, names the lease as well as its id does.',
  example: ['alm issue .alm/example.json --out lease.json', 'alm show lease.json'],
  async run(call) {
    const operand = call.operands[0] ?? '-';
    const view = await withIssuer(
      call,
      async (issuer) => issuer.get(await resolveLease(call.context, issuer, operand)),
      { history: true },
    );
    if (view === undefined) {
      throw new Failure('lease_unknown', 'no lease with this id was granted here', { exit: EXIT.no });
    }
    return answer(EXIT.yes, publicView(view), renderLease);
  },
};
