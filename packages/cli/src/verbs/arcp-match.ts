import { explainMatch } from '@cognitive-delivery/arcp';
import { answer } from '../lib/answer.js';
import { EXIT } from '../lib/exit.js';
import type { Verb } from '../lib/verb.js';

export const arcpMatch: Verb = {
  summary: 'Tells whether a pattern of an ARCP capability stands for a target',
  operands: ['CAPABILITY', 'PATTERN', 'TARGET'],
  options: {},
  details: 'Shows the target as it was compared: a path resolved as text, a URL as a fetch would read it.',
  example: [
    "alm arcp match tool.call 'render.*' render.pdf",
    "alm arcp match net.fetch 'https://**.example.com/**' https://API.example.com/v1/../v2",
  ],
  async run({ operands: [capability = '', pattern = '', target = ''] }) {
    const match = explainMatch(capability, pattern, target);
    return answer(match.matches ? EXIT.yes : EXIT.no, match, (shown, { style }) => {
      const compared = shown.target === undefined ? '' : `  ${shown.target}`;
      const verdict = shown.matches ? style.good('matches') : style.bad('does not match');
      return `${verdict}${compared}${shown.matches ? '' : `\n${style.dim(shown.message)}`}\n`;
    });
  },
};
