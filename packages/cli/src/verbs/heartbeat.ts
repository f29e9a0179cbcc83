import { changeLease } from '../lib/change.js';
import { readTotal, usageOptions } from '../lib/usage-options.js';
import type { Verb } from '../lib/verb.js';
import { DIR_OPTION } from '../lib/workspace.js';

export const heartbeat: Verb = {
  summary: 'Records that an agent is alive, and what it has spent all in all',
  operands: ['LEASE'],
  options: { ...usageOptions('since the lease was issued'), ...DIR_OPTION },
  details: 'A heartbeat never extends a lease. To tell what was spent since the last time, use alm report.',
  example: ['alm issue .alm/example.json --out lease.json', 'alm heartbeat lease.json --tokens 1200'],
  run: (call) => changeLease(call, (issuer, id) => issuer.heartbeat(id, readTotal(call))),
};
