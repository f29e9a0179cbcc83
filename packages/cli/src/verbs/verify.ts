import { leaseHandle } from '@cognitive-delivery/core';
import { type BundleVerdict, isBundle, verifyBundle } from '@cognitive-delivery/issuer';
import { answer } from '../lib/answer.js';
import { EXIT } from '../lib/exit.js';
import { Failure } from '../lib/failure.js';
import { readDocument } from '../lib/input.js';
import { type RecordFault, viewJournal } from '../lib/issuer.js';
import type { Call, Verb } from '../lib/verb.js';
import { judgeLease, judgeRecord, type Verdict } from '../lib/verification.js';
import { readVerifyKeys, type VerifyKeys } from '../lib/verify-keys.js';
import { DIR_OPTION } from '../lib/workspace.js';
import { renderVerdicts } from '../render/verdict.js';

export const verify: Verb = {
  summary: 'Verifies a lease, a record or an evidence file, or every lease of the journal',
  operands: ['[FILE...]'],
  options: {
    key: {
      value: 'FILE',
      help: "a published JWK set, or a file with the HMAC key in hexadecimal; the workspace's keys if not given",
    },
    ...DIR_OPTION,
  },
  details:
    'Judged are the schema, the rules L1 and L2, the signature (hmac-sha256) where the secret key is given, and the ' +
    'proof (Ed25519) where public keys are; not whether the lease is open. In the journal rule L3 too, and ' +
    'whether every record can be read. An HMAC proves nothing to those who lack the key; a proof and an evidence ' +
    'file need the published keys alone, and no network. What is not proved is said.',
  example: [
    'alm issue .alm/example.json --out lease.json',
    'alm verify lease.json',
    'alm keys publish --out jwks.json',
    'alm verify lease.json --key jwks.json',
    'alm verify',
  ],
  async run(call) {
    const keys = await readVerifyKeys(call);
    const { leases, records = [] } = await (call.operands.length === 0
      ? judgeJournal(call, keys)
      : judgeFiles(call, keys));
    const verified = records.length === 0 && leases.every((verdict) => verdict.verified);
    return answer(verified ? EXIT.yes : EXIT.no, { verified, leases, records }, (shown, page) =>
      renderVerdicts(shown.leases, page),
    );
  },
};

/** The verdict on one file or lease, under its name. */
export type NamedVerdict = { readonly lease: string } & (
  | Verdict
  | (Omit<BundleVerdict, 'lease'> & { readonly about?: string })
);

interface Verdicts {
  readonly leases: readonly NamedVerdict[];
  /** The records that cannot be read or break a rule; rule L3 needs the journal to be checked. */
  readonly records?: readonly RecordFault[];
}

async function judgeFiles(call: Call, keys: VerifyKeys): Promise<Verdicts> {
  const leases: NamedVerdict[] = [];
  for (const file of call.operands) {
    // Evidence holds as many records as there are of its leases.
    const document = await readDocument(call.context, file, { isLarge: true });
    leases.push({ lease: file, ...judgeDocument(document, keys, file) });
  }
  return { leases };
}

function judgeDocument(document: unknown, keys: VerifyKeys, file: string): Omit<NamedVerdict, 'lease'> {
  if (isBundle(document)) {
    if (keys.published === undefined) {
      const message =
        'evidence is verified by public keys; give with --key the JWK set that the issuer publishes';
      throw new Failure('public_keys_needed', message, { place: file });
    }
    const trusted = keys.published.filter(({ purpose }) => purpose === 'proof');
    const { lease: about, ...verdict } = verifyBundle(document, trusted);
    return { ...verdict, ...(about !== undefined && { about }) };
  }
  const isRecord = typeof document === 'object' && document !== null && 'event' in document;
  return isRecord ? judgeRecord(document, keys) : judgeLease(leaseIn(document), keys);
}

async function judgeJournal(call: Call, keys: VerifyKeys): Promise<Verdicts> {
  const { view, faults } = await viewJournal(call, (issuer) => issuer.list());
  const leases = view.map(({ lease }) => ({
    lease: leaseHandle(lease.lease_id),
    ...judgeLease(lease, keys),
  }));
  return { leases, records: faults };
}

// `alm issue --json` prints the lease inside its answer.
function leaseIn(document: unknown): unknown {
  return (document as { lease?: unknown } | null)?.lease ?? document;
}
