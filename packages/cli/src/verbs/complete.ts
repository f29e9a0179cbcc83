import { changeLease } from '../lib/change.js';
import { readTotal, usageOptions } from '../lib/usage-options.js';
import type { Verb } from '../lib/verb.js';
import { DIR_OPTION } from '../lib/workspace.js';

export const complete: Verb = {
  summary: 'Closes a lease whose work is done',
  operands: ['LEASE'],
  options: { ...usageOptions('since the lease was issued'), ...DIR_OPTION },
  example: [
    'alm issue .alm/example.json --out lease.json',
    'alm complete lease.json --tokens 5300 --cost-usd 0.12',
  ],
  run: (call) => changeLease(call, (issuer, id) => issuer.complete(id, readTotal(call))),
};
