import { findWidening } from '@cognitive-delivery/arcp';
import { answer } from '../lib/answer.js';
import { readArcpLease } from '../lib/arcp.js';
import { EXIT } from '../lib/exit.js';
import type { Verb } from '../lib/verb.js';

export const arcpSubset: Verb = {
  summary: 'Tells whether an ARCP lease is within another, with a target that shows where it is not',
  operands: ['CHILD', 'PARENT'],
  options: {},
  details:
    'Proves that every target of the child is one of the parent. A file holds a lease, or the payload of job.submit or job.accepted.',
  example: [
    'echo \'{"tool.call":["web.*"]}\' > parent.json',
    'echo \'{"tool.call":["web.search"]}\' | alm arcp subset - parent.json',
  ],
  async run({ context, operands: [child = '-', parent = '-'] }) {
    const asked = await readArcpLease(context, child);
    const widening = findWidening(asked, await readArcpLease(context, parent));
    if (widening === undefined) {
      return answer(EXIT.yes, { subset: true }, (_, { style }) => `${style.good('within')}\n`);
    }
    return answer(EXIT.no, { subset: false, ...widening }, ({ path, message, sample }, { style }) => {
      const shown = sample === undefined ? '' : `\nonly the child has  ${style.name(sample)}`;
      return `${style.bad('wider')}  ${path}  ${message}${shown}\n`;
    });
  },
};
