import { answer } from '../lib/answer.js';
import { EXIT } from '../lib/exit.js';
import { readKeys } from '../lib/keys.js';
import { alignRows } from '../lib/table.js';
import type { Verb } from '../lib/verb.js';
import { SIGNATURE_ALGORITHM } from '../lib/version.js';
import { DIR_OPTION, findWorkspace } from '../lib/workspace.js';

export const keysList: Verb = {
  summary: 'Lists the keys of the workspace by fingerprint',
  operands: [],
  options: DIR_OPTION,
  details: 'One key signs; all of them verify. A key itself is never shown.',
  example: ['alm keys list'],
  async run({ context, text }) {
    const { signing, verifying } = await readKeys(await findWorkspace(context, text('dir')));
    const keys = verifying.map(({ fingerprint }) => ({
      fingerprint,
      algorithm: SIGNATURE_ALGORITHM,
      signs: fingerprint === signing?.fingerprint,
    }));
    return answer(EXIT.yes, { keys }, (shown, { style }) => {
      const rows = shown.keys.map(({ fingerprint, algorithm, signs }) => [
        style.name(fingerprint),
        algorithm,
        signs ? style.good('signs and verifies') : style.dim('verifies'),
      ]);
      return `${alignRows(rows).join('\n')}\n`;
    });
  },
};
