import { answer } from '../lib/answer.js';
import { readAuditInputs } from '../lib/audit-inputs.js';
import { EXIT } from '../lib/exit.js';
import { KeptJournal, pageOf } from '../lib/explorer-page.js';
import { Failure } from '../lib/failure.js';
import { withIssuer } from '../lib/issuer.js';
import { openJournalSource } from '../lib/journal-source.js';
import { resolveLease } from '../lib/lease.js';
import { openPage } from '../lib/open-page.js';
import type { Call, Verb } from '../lib/verb.js';
import { DIR_OPTION, findWorkspace } from '../lib/workspace.js';
import { renderLease } from '../render/lease.js';
import { publicView } from '../render/public-view.js';

export const show: Verb = {
  summary: 'Shows one lease: its state, what it opens, how it differs from what was declared',
  operands: ['LEASE'],
  options: {
    open: { help: 'show it in a page of your browser as well, with the journal that it is in' },
    ...DIR_OPTION,
  },
  details:
    'A handle, or the beginning of one, names the lease as well as its id does. The page of --open is a file in ' +
    'the temporary folder that only you can read, and stays there; it holds the journal, with the ids of its leases, ' +
    'and needs no server.',
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
    if (call.flag('open')) await openLease(call, view.handle);
    return answer(EXIT.yes, publicView(view), renderLease);
  },
};

async function openLease(call: Call, handle: string): Promise<void> {
  const given = await readAuditInputs(call, undefined);
  const { journal: file } = await findWorkspace(call.context, call.text('dir'));
  const kept = new KeptJournal();
  const { chunks } = await openJournalSource(call, file);
  await kept.read(chunks);
  const { html } = pageOf({ journal: kept.bytes(), given, view: `#/tree?lease=${handle}` });
  await openPage(call.context, html);
}
