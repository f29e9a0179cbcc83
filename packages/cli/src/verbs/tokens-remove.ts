import { removeToken } from '@cognitive-delivery/issuer/service';
import { answer } from '../lib/answer.js';
import { EXIT } from '../lib/exit.js';
import { TOKEN_OPTIONS, tokenFileOf } from '../lib/token-file.js';
import type { Verb } from '../lib/verb.js';

export const tokensRemove: Verb = {
  summary: 'Ends a token of the service',
  operands: ['NAME'],
  options: TOKEN_OPTIONS,
  details: 'A service that runs notices within a second.',
  example: ['alm tokens new harness --scope present > token', 'alm tokens remove harness'],
  async run(call) {
    const [name = ''] = call.operands;
    await removeToken(await tokenFileOf(call), name);
    return answer(EXIT.yes, { name, removed: true }, (shown) => `${shown.name} is not good any more\n`);
  },
};
