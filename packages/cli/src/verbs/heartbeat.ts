import { changeLease } from '../lib/change.js';
import { readUsage, USAGE_OPTIONS } from '../lib/usage-options.js';
import type { Verb } from '../lib/verb.js';
import { DIR_OPTION } from '../lib/workspace.js';

export const heartbeat: Verb = {
  summary: 'Records that an agent is alive, and what it has spent',
  operands: ['LEASE'],
  options: { ...USAGE_OPTIONS, ...DIR_OPTION },
  details: 'A heartbeat never extends a lease.',
  example: ['alm issue .alm/example.json --out lease.json', 'alm heartbeat lease.json --tokens 1200'],
  run: (call) => changeLease(call, (issuer, id) => issuer.heartbeat(id, readUsage(call))),
};
