import { narrow as narrowManifest } from '@cognitive-delivery/core';
import { answer } from '../lib/answer.js';
import { EXIT } from '../lib/exit.js';
import { readDocument } from '../lib/input.js';
import { PARENT_OPTION, readParent } from '../lib/parent.js';
import type { Verb } from '../lib/verb.js';
import { DIR_OPTION } from '../lib/workspace.js';
import { renderGrantedScope } from '../render/grant.js';
import { renderReasons } from '../render/refusal.js';

export const narrow: Verb = {
  summary: 'Narrows a manifest against a parent, on paper: nothing is signed or recorded',
  operands: ['FILE'],
  options: { ...PARENT_OPTION, ...DIR_OPTION },
  details: 'What alm issue would grant or refuse, but for live children, closed parents and time.',
  example: [
    'alm narrow .alm/example.json',
    'alm narrow .alm/example.json --parent .alm/root-policy.json --json',
  ],
  async run(call) {
    const declared = await readDocument(call.context, call.operands[0] ?? '-');
    const narrowing = narrowManifest(declared, await readParent(call));
    if (!narrowing.ok) {
      const { reasons, issues } = narrowing;
      return answer(EXIT.no, { outcome: 'refused', reasons, issues }, renderReasons);
    }
    const { granted, changes, diff } = narrowing;
    return answer(EXIT.yes, { outcome: 'granted', granted, changes, diff }, (shown, page) =>
      [page.style.good('granted'), '', ...renderGrantedScope(shown.granted, shown.changes, page)].join('\n'),
    );
  },
};
