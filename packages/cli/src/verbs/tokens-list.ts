import { readTokens } from '@cognitive-delivery/issuer/service';
import { answer } from '../lib/answer.js';
import { EXIT } from '../lib/exit.js';
import { alignRows } from '../lib/table.js';
import { TOKEN_OPTIONS, tokenFileOf } from '../lib/token-file.js';
import type { Verb } from '../lib/verb.js';

export const tokensList: Verb = {
  summary: 'Lists the tokens of the service by name',
  operands: [],
  options: TOKEN_OPTIONS,
  details: 'The tokens themselves are not kept and cannot be shown.',
  example: ['alm tokens new harness --scope present > token', 'alm tokens list'],
  async run(call) {
    const entries = await readTokens(await tokenFileOf(call));
    const tokens = entries.map(({ name, scopes, created_at, expires_at }) => ({
      name,
      scopes,
      created_at,
      ...(expires_at !== undefined && { expires_at }),
    }));
    return answer(EXIT.yes, { tokens }, (shown, { style }) => {
      const rows = shown.tokens.map(({ name, scopes, expires_at }) => [
        style.name(name),
        scopes.join(','),
        expires_at === undefined ? style.dim('does not expire') : `expires ${expires_at}`,
      ]);
      return rows.length === 0 ? 'no tokens\n' : `${alignRows(rows).join('\n')}\n`;
    });
  },
};
