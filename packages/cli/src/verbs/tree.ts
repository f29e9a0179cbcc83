import { answer } from '../lib/answer.js';
import { EXIT } from '../lib/exit.js';
import { viewJournal } from '../lib/issuer.js';
import type { Verb } from '../lib/verb.js';
import { DIR_OPTION } from '../lib/workspace.js';
import { publicTree } from '../render/public-view.js';
import { renderTree } from '../render/tree.js';

export const tree: Verb = {
  summary: 'Prints the journal as a tree: who asked for what, got what, and by whose authority',
  operands: [],
  options: DIR_OPTION,
  details: 'Every entry that fell away stands there with its reason, and a refusal stands out like a grant.',
  example: [
    'alm issue .alm/example.json --out lease.json',
    'alm issue .alm/example.json --parent lease.json',
    'alm tree',
  ],
  async run(call) {
    const { view } = await viewJournal(call, (issuer) => issuer.tree());
    return answer(EXIT.yes, publicTree(view), renderTree);
  },
};
