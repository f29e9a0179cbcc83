import { formatInstant, leaseHandle } from '@cognitive-delivery/core';
import { collectBundle, type EvidenceBundle, type LeaseView } from '@cognitive-delivery/issuer';
import { openFileLog } from '@cognitive-delivery/store';
import { answer } from '../lib/answer.js';
import { EXIT } from '../lib/exit.js';
import { Failure } from '../lib/failure.js';
import { viewJournal, withIssuer } from '../lib/issuer.js';
import { readKeys } from '../lib/keys.js';
import { resolveLease } from '../lib/lease.js';
import { reserveFile } from '../lib/reserve-file.js';
import type { Call, Verb } from '../lib/verb.js';
import { DIR_OPTION, findWorkspace } from '../lib/workspace.js';
import { refusal } from './checkpoint.js';

export const evidence: Verb = {
  summary: 'Puts what shows under whose authority a lease was held into one file, for others to verify',
  operands: ['LEASE'],
  options: {
    out: { value: 'FILE', help: 'write it there (mode 0600); an existing file is kept' },
    'include-live': { help: 'also where a lease of the chain is live, and its id opens what it grants' },
    ...DIR_OPTION,
  },
  details:
    'In it are the records of the lease and of those above it, the proofs that they are in the journal, a signed ' +
    'checkpoint and the public keys: alm verify needs nothing else but the published keys. The records hold the ' +
    'ids of the leases, so while one of them is live the file is a secret, and is made only when asked for.',
  example: [
    'alm issue .alm/example.json --out lease.json',
    'alm revoke lease.json --reason "the work is done"',
    'alm evidence lease.json --out evidence.json',
    'alm keys publish --out jwks.json',
    'alm verify evidence.json --key jwks.json',
  ],
  async run(call) {
    const out = call.text('out');
    const file = out === undefined ? undefined : await reserveFile(call.context, out);
    try {
      const bundle = await collect(call);
      if (file === undefined) return answer(EXIT.yes, bundle, () => `${JSON.stringify(bundle, null, 2)}\n`);
      await file.write(`${JSON.stringify(bundle, null, 2)}\n`);
      return answer(EXIT.yes, bundle, (shown, { style }) => {
        const written = `${style.good('written')}  ${style.name(out ?? '')}: ${shown.lines.length} records of ${shown.lease}`;
        const secret = shown.live.length > 0 ? `\n${style.warn('secret')}  ${LIVE}` : '';
        return `${written}${secret}\n`;
      });
    } finally {
      await file?.release();
    }
  },
};

const LIVE = 'a lease in it is live: whoever has the file can act under it';

async function collect(call: Call): Promise<EvidenceBundle> {
  const files = await findWorkspace(call.context, call.text('dir'));
  const { view: chain } = await viewJournal(call, async (issuer) => {
    const id = await resolveLease(call.context, issuer, call.operands[0] ?? '-');
    const ids = [...((await issuer.chainOf(id)) ?? []), id];
    return (await Promise.all(ids.map((one) => issuer.get(one)))).filter((one) => one !== undefined);
  });
  if (chain.length === 0) {
    throw new Failure('lease_unknown', 'no lease with this id was granted here', { exit: EXIT.no });
  }
  const live = chain.filter(isLive).map(({ lease_id }) => lease_id);
  if (live[0] !== undefined && !call.flag('include-live')) {
    const message = `${leaseHandle(live[0])} is live, and its id would be in the evidence: wait until it has ended, or say --include-live for whom you trust with it`;
    throw new Failure('lease_live', message, { exit: EXIT.no });
  }
  const head = await withIssuer(call, (issuer) => issuer.checkpoint());
  if (head.outcome === 'refused') throw refusal(head);
  const { history } = await readKeys(files);
  const log = await openFileLog(files.journal, { readOnly: true });
  try {
    const bundle = await collectBundle(log, {
      chain: chain.map(({ lease_id }) => lease_id),
      live,
      checkpoint: { size: head.size, root: head.root, note: head.checkpoint },
      history: history ?? { keys: [], head: { size: 0, root: '' }, lines: [] },
      at: formatInstant(Date.now()),
    });
    if (bundle !== undefined) return bundle;
  } finally {
    await log.close();
  }
  throw new Failure('journal_forked', 'the journal is not the one that was signed', { exit: EXIT.no });
}

// Open, or so as soon as its time comes.
function isLive({ opens, state }: LeaseView): boolean {
  return opens || state === 'not_yet_open';
}
