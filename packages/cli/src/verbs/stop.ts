import { changeLease } from '../lib/change.js';
import { usageFailure } from '../lib/failure.js';
import type { Verb } from '../lib/verb.js';
import { DIR_OPTION } from '../lib/workspace.js';

export const stop: Verb = {
  summary: 'Closes a lease as its operator',
  operands: ['LEASE'],
  options: { reason: { value: 'TEXT', help: 'why, for the record (required)' }, ...DIR_OPTION },
  details: 'From then on the lease and everything delegated from it open nothing.',
  example: [
    'alm issue .alm/example.json --out lease.json',
    'alm stop lease.json --reason "not needed any more"',
  ],
  run: (call) => {
    const reason = call.text('reason');
    if (reason === undefined) throw usageFailure('--reason is missing');
    return changeLease(call, (issuer, id) => issuer.stop(id, { reason }));
  },
};
