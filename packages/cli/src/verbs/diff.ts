import type { AgentLeaseManifest } from '@cognitive-delivery/contract';
import { type BudgetDifference, diffManifests, validate } from '@cognitive-delivery/core';
import { answer } from '../lib/answer.js';
import { EXIT } from '../lib/exit.js';
import { Failure } from '../lib/failure.js';
import { readDocument } from '../lib/input.js';
import { withIssuer } from '../lib/issuer.js';
import { resolveLease } from '../lib/lease.js';
import { manifestIn } from '../lib/parent.js';
import type { Call, Verb } from '../lib/verb.js';
import { DIR_OPTION } from '../lib/workspace.js';
import { renderManifestDiff } from '../render/manifest-diff.js';

const NAMED = /^(?:lease:[0-9a-f]{1,12}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export const diff: Verb = {
  summary: 'Compares two leases or manifests: the actions gained and lost, with a sample of each',
  operands: ['BEFORE', 'AFTER'],
  options: DIR_OPTION,
  details:
    'Each is a manifest or lease file, or the id or handle of a lease in the journal; of a lease it is what was ' +
    'granted. Exits with 1 where AFTER opens anything, or may spend anything, that BEFORE does not.',
  example: [
    'alm issue .alm/example.json --out lease.json',
    'alm diff .alm/example.json lease.json',
    'alm diff .alm/root-policy.json lease.json --json',
  ],
  async run(call) {
    const [before = '-', after = '-'] = call.operands;
    const found = diffManifests(await readManifest(call, before), await readManifest(call, after));
    const wider = found.gained.length > 0 || found.budget.some(isRaise);
    return answer(wider ? EXIT.no : EXIT.yes, found, renderManifestDiff);
  },
};

async function readManifest(call: Call, operand: string): Promise<AgentLeaseManifest> {
  const document = NAMED.test(operand)
    ? await grantedManifest(call, operand)
    : manifestIn(await readDocument(call.context, operand));
  const { valid, errors } = validate('agent-lease-manifest', document);
  if (valid) return document as AgentLeaseManifest;
  const [{ instancePath, message } = { instancePath: '', message: 'no manifest' }] = errors;
  throw new Failure('manifest_invalid', `no manifest: ${instancePath || 'its root'} ${message}`, {
    exit: EXIT.no,
    place: operand,
  });
}

async function grantedManifest(call: Call, operand: string): Promise<AgentLeaseManifest | undefined> {
  const view = await withIssuer(
    call,
    async (issuer) => issuer.get(await resolveLease(call.context, issuer, operand)),
    { history: true },
  );
  if (view !== undefined) return view.lease.manifest;
  throw new Failure('lease_unknown', 'no lease with this id was granted here', { exit: EXIT.no });
}

// Absent is not limited.
function isRaise({ before = Number.POSITIVE_INFINITY, after = Number.POSITIVE_INFINITY }: BudgetDifference) {
  return after > before;
}
