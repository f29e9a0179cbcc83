import { changeLease } from '../lib/change.js';
import { usageFailure } from '../lib/failure.js';
import { readLeaseId } from '../lib/lease.js';
import type { Verb } from '../lib/verb.js';
import { DIR_OPTION } from '../lib/workspace.js';

export const revoke: Verb = {
  summary: 'Takes a lease back, with everything delegated from it',
  operands: ['LEASE'],
  options: {
    reason: { value: 'TEXT', help: 'why, for the record (required)' },
    by: { value: 'LEASE', help: 'the ancestor that revokes it; the issuer if not given' },
    ...DIR_OPTION,
  },
  details: 'From the moment of the record on the lease opens nothing, and nor does any lease beneath it.',
  example: [
    'alm issue .alm/example.json --out lease.json',
    'alm revoke lease.json --reason "the task was cancelled"',
  ],
  async run(call) {
    const [reason, by] = [call.text('reason'), call.text('by')];
    if (reason === undefined) throw usageFailure('--reason is missing');
    const revoker = by === undefined ? 'issuer' : await readLeaseId(call.context, by);
    return changeLease(call, (issuer, id) => issuer.revoke(id, { reason, by: revoker }));
  },
};
