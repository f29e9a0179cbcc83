import { fromLease } from '@cognitive-delivery/arcp';
import type { AgentLease } from '@cognitive-delivery/contract';
import { answer } from '../lib/answer.js';
import { BOTH_OPTION, namesIn } from '../lib/arcp.js';
import { EXIT } from '../lib/exit.js';
import { readDocument } from '../lib/input.js';
import type { Verb } from '../lib/verb.js';
import { DIR_OPTION, findWorkspace } from '../lib/workspace.js';
import { renderBridgeIssues, renderConverted } from '../render/bridge.js';

export const arcpFromLease: Verb = {
  summary: 'Converts an agent lease to an ARCP lease for job.submit',
  operands: ['FILE'],
  options: {
    agents: { value: 'NAMES', help: 'the agents that may be delegated to; none if not given' },
    ...BOTH_OPTION,
    ...DIR_OPTION,
  },
  details:
    'The ARCP lease is equal or narrower, or there is none: denials, commands and steps have no form in ARCP, so they are left to the gate of alm or the conversion is refused. The signature is not judged.',
  example: ['alm issue .alm/example.json --out lease.json', 'alm arcp from-lease lease.json --both-in-force'],
  async run({ context, operands, text, flag }) {
    const { root } = await findWorkspace(context, text('dir'));
    const converted = fromLease(leaseIn(await readDocument(context, operands[0] ?? '-')), {
      root,
      agents: namesIn(text('agents')),
      bothInForce: flag('both-in-force'),
    });
    if (!converted.ok) {
      return answer(EXIT.no, { outcome: 'refused', issues: converted.issues }, renderBridgeIssues);
    }
    const { lease, max_runtime_sec, losses } = converted;
    const request = {
      lease_request: lease.lease,
      lease_constraints: lease.constraints,
      ...(max_runtime_sec !== undefined && { max_runtime_sec }),
    };
    return answer(EXIT.yes, { outcome: 'converted', ...request, losses }, (shown, page) => {
      const { outcome: _, losses: less, ...payload } = shown;
      return renderConverted(payload, less, page);
    });
  },
};

// `alm issue --json` prints the lease inside its answer.
function leaseIn(document: unknown): AgentLease {
  const { lease } = (document ?? {}) as { lease?: unknown };
  return (lease ?? document) as AgentLease;
}
