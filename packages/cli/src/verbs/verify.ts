import { type HmacKey, importHmacKey, leaseHandle } from '@cognitive-delivery/core';
import { answer } from '../lib/answer.js';
import { EXIT } from '../lib/exit.js';
import { readDocument, readInput } from '../lib/input.js';
import { type RecordFault, viewJournal } from '../lib/issuer.js';
import { readKeys } from '../lib/keys.js';
import type { Page } from '../lib/style.js';
import { alignRows } from '../lib/table.js';
import type { Call, Verb } from '../lib/verb.js';
import { judgeLease, type LeaseVerdict } from '../lib/verification.js';
import { DIR_OPTION, findWorkspace } from '../lib/workspace.js';
import { renderIssues } from '../render/refusal.js';

type NamedVerdict = LeaseVerdict & { readonly lease: string };

export const verify: Verb = {
  summary: 'Verifies a lease file, or every lease of the journal',
  operands: ['[FILE...]'],
  options: {
    key: { value: 'FILE', help: "a file with the key in hexadecimal; the workspace's keys if not given" },
    ...DIR_OPTION,
  },
  details:
    'Judged are the schema, the rules L1 and L2 and the signature (hmac-sha256), not whether the lease is ' +
    'open; in the journal rule L3 too, and whether every record can be read. An HMAC shows that a holder of the key signed: it proves nothing to those who lack the key.',
  example: ['alm issue .alm/example.json --out lease.json', 'alm verify lease.json', 'alm verify'],
  async run(call) {
    const { leases, records = [] } = await (call.operands.length === 0
      ? judgeJournal(call)
      : judgeFiles(call));
    const verified = records.length === 0 && leases.every((verdict) => verdict.verified);
    return answer(verified ? EXIT.yes : EXIT.no, { verified, leases, records }, (shown, page) =>
      render(shown.leases, page),
    );
  },
};

interface Verdicts {
  readonly leases: readonly NamedVerdict[];
  /** The records that cannot be read or break a rule; rule L3 needs the journal to be checked. */
  readonly records?: readonly RecordFault[];
}

async function judgeFiles(call: Call): Promise<Verdicts> {
  const keys = await keysOf(call);
  const leases: NamedVerdict[] = [];
  for (const file of call.operands) {
    leases.push({ lease: file, ...judgeLease(leaseIn(await readDocument(call.context, file)), keys) });
  }
  return { leases };
}

async function judgeJournal(call: Call): Promise<Verdicts> {
  const keys = await keysOf(call);
  const { view, faults } = await viewJournal(call, (issuer) => issuer.list());
  const leases = view.map(({ lease }) => ({
    lease: leaseHandle(lease.lease_id),
    ...judgeLease(lease, keys),
  }));
  return { leases, records: faults };
}

async function keysOf({ context, text }: Call): Promise<readonly HmacKey[]> {
  const file = text('key');
  if (file === undefined) return (await readKeys(await findWorkspace(context, text('dir')))).verifying;
  // Lines that begin with # say what the key is for, as in the corpus's own key file.
  const lines = Buffer.from(await readInput(context, file))
    .toString('utf8')
    .split('\n');
  const key = lines.map((line) => line.trim()).find((line) => line !== '' && !line.startsWith('#'));
  return [importHmacKey(key ?? '')];
}

// `alm issue --json` prints the lease inside its answer.
function leaseIn(document: unknown): unknown {
  return (document as { lease?: unknown } | null)?.lease ?? document;
}

function render(verdicts: readonly NamedVerdict[], page: Page): string {
  if (verdicts.length === 0) return 'there is no lease to verify yet\n';
  const { style } = page;
  const rows = alignRows(
    verdicts.map(({ verified, lease, key_fingerprint: key }) => [
      verified ? style.good('verified') : style.bad('not verified'),
      style.name(lease),
      key === undefined ? '' : style.dim(`signed by ${key} (hmac-sha256)`),
    ]),
  );
  return verdicts
    .map(({ faults }, index) => [rows[index], ...renderIssues(faults, page), ''].join('\n'))
    .join('');
}
