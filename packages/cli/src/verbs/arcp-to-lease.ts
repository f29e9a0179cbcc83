import { toManifest } from '@cognitive-delivery/arcp';
import type { AgentLeaseManifest } from '@cognitive-delivery/contract';
import { answer } from '../lib/answer.js';
import { BOTH_OPTION, namesIn, readArcpLease } from '../lib/arcp.js';
import { EXIT } from '../lib/exit.js';
import { PARENT_OPTION, readParent } from '../lib/parent.js';
import type { Verb } from '../lib/verb.js';
import { DIR_OPTION, findWorkspace } from '../lib/workspace.js';
import { renderBridgeIssues, renderConverted } from '../render/bridge.js';

export const arcpToLease: Verb = {
  summary: 'Converts an ARCP lease to a manifest that alm issue takes',
  operands: ['FILE'],
  options: {
    name: { value: 'TEXT', help: 'the name of the agent; "arcp job" if not given' },
    purpose: { value: 'TEXT', help: 'what it is for; "Run an ARCP job." if not given' },
    tools: { value: 'NAMES', help: 'the tools there are, which patterns are expanded against' },
    http: { help: 'http URLs become hosts as https ones do' },
    ...BOTH_OPTION,
    ...PARENT_OPTION,
    ...DIR_OPTION,
  },
  details:
    'The manifest is equal or narrower, or there is none: a limit that it could not hold is named instead.',
  example: [
    'echo \'{"tool.call":["edit_file"],"cost.budget":["USD:2.00"]}\' | alm arcp to-lease -',
    'echo \'{"tool.call":["web.*"]}\' | alm arcp to-lease - --tools web.search,web.fetch --json',
  ],
  async run(call) {
    const { context, operands, text, flag } = call;
    const { root } = await findWorkspace(context, text('dir'));
    const converted = toManifest(await readArcpLease(context, operands[0] ?? '-'), {
      root,
      agent: { name: text('name') ?? 'arcp job', kind: 'external', runtime_agent: 'unknown' },
      intent: { purpose: text('purpose') ?? 'Run an ARCP job.' },
      parent: (await readParent(call)) as AgentLeaseManifest,
      tools: namesIn(text('tools')),
      http: flag('http'),
      bothInForce: flag('both-in-force'),
    });
    if (!converted.ok) {
      return answer(EXIT.no, { outcome: 'refused', issues: converted.issues }, renderBridgeIssues);
    }
    const { ok: _, ...rest } = converted;
    return answer(EXIT.yes, { outcome: 'converted', ...rest }, ({ manifest, losses }, page) =>
      renderConverted(manifest, losses, page),
    );
  },
};
