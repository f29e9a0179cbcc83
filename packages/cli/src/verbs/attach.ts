import { changeLease } from '../lib/change.js';
import { usageFailure } from '../lib/failure.js';
import type { Call, Verb } from '../lib/verb.js';
import { DIR_OPTION } from '../lib/workspace.js';

export const attach: Verb = {
  summary: 'Records how the process of an agent is held to its lease',
  operands: ['LEASE'],
  options: {
    containment: { value: 'KIND', help: 'enforced (it cannot do otherwise) or advisory (it is asked to)' },
    platform: { value: 'NAME', help: 'where it runs; this platform if not given' },
    ...DIR_OPTION,
  },
  example: ['alm issue .alm/example.json --out lease.json', 'alm attach lease.json --containment advisory'],
  run: (call) => {
    const containment = readContainment(call);
    const platform = call.text('platform') ?? process.platform;
    return changeLease(call, (issuer, id) => issuer.attach(id, { containment, platform }));
  },
};

function readContainment({ text }: Call): 'enforced' | 'advisory' {
  const containment = text('containment');
  if (containment === 'enforced' || containment === 'advisory') return containment;
  throw usageFailure('--containment must be enforced or advisory');
}
