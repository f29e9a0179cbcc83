import type { AgentLeaseManifest } from '@cognitive-delivery/contract';
import { type Explanation, explainNarrowing, narrow } from '@cognitive-delivery/core';
import { answer } from '../lib/answer.js';
import { EXIT } from '../lib/exit.js';
import { readDocument } from '../lib/input.js';
import { PARENT_OPTION, readParent } from '../lib/parent.js';
import type { Verb } from '../lib/verb.js';
import { DIR_OPTION } from '../lib/workspace.js';
import { renderExplanations } from '../render/explanation.js';

export const explain: Verb = {
  summary: 'Explains entry by entry what a parent makes of a manifest',
  operands: ['FILE'],
  options: { ...PARENT_OPTION, ...DIR_OPTION },
  details: 'An entry that falls away is shown with the entry of the parent that came closest to holding it.',
  example: [
    'alm explain .alm/example.json',
    'alm explain .alm/example.json --parent .alm/root-policy.json --json',
  ],
  async run(call) {
    const declared = await readDocument(call.context, call.operands[0] ?? '-');
    const parent = await readParent(call);
    const narrowing = narrow(declared, parent);
    // Both are valid manifests where the narrowing succeeded; a refusal is explained by its issues alone.
    const entries: readonly Explanation[] = explainNarrowing(
      declared as AgentLeaseManifest,
      narrowing,
      parent as AgentLeaseManifest,
    );
    return narrowing.ok
      ? answer(EXIT.yes, { outcome: 'granted', entries }, renderExplanations)
      : answer(EXIT.no, { outcome: 'refused', entries }, renderExplanations);
  },
};
