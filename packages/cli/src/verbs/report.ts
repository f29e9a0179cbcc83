import { changeLease } from '../lib/change.js';
import { readUsage, usageOptions } from '../lib/usage-options.js';
import type { Verb } from '../lib/verb.js';
import { DIR_OPTION } from '../lib/workspace.js';

export const report: Verb = {
  summary: 'Charges what an agent spent to its lease and to every lease above',
  operands: ['LEASE'],
  options: { ...usageOptions('since the last report'), ...DIR_OPTION },
  details:
    'It is recorded whether a budget holds it or not; once one is used up, nothing beneath it opens. ' +
    'What is left out was not measured, which is not the same as nothing.',
  example: [
    'alm issue .alm/example.json --out lease.json',
    'alm report lease.json --steps 1 --tokens 1200 --cost-usd 0.12',
    'alm show lease.json',
  ],
  run: (call) => changeLease(call, (issuer, id) => issuer.report(id, readUsage(call)), 'charged'),
};
