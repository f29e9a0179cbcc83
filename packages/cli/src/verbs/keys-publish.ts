import { resolve } from 'node:path';
import { exportJwkSet } from '@cognitive-delivery/core';
import { answer } from '../lib/answer.js';
import { EXIT } from '../lib/exit.js';
import { Failure } from '../lib/failure.js';
import { readKeys } from '../lib/keys.js';
import { replaceJson } from '../lib/replace-file.js';
import type { Verb } from '../lib/verb.js';
import { DIR_OPTION, findWorkspace } from '../lib/workspace.js';

export const keysPublish: Verb = {
  summary: 'Writes the public keys as a JWK set, by which anybody verifies proofs',
  operands: [],
  options: {
    out: {
      value: 'FILE',
      help: '.alm/jwks.json if not given, which alm serve serves; replaced if it is there',
    },
    ...DIR_OPTION,
  },
  details:
    'In it are the keys for proofs, the retired ones too, with the time of each. Give it to auditors by a way ' +
    'that they trust: it is what they believe everything else by.',
  example: ['alm keys publish', 'alm keys publish --out jwks.json'],
  async run({ context, text }) {
    const files = await findWorkspace(context, text('dir'));
    const { history } = await readKeys(files);
    if (history === undefined || history.keys.length === 0) {
      throw new Failure('no_proof_key', 'there is no public key to publish; alm keys new makes one', {
        exit: EXIT.no,
      });
    }
    const jwks = exportJwkSet(history.keys);
    const out = text('out');
    const file = out === undefined ? files.jwks : resolve(context.cwd, out);
    await replaceJson(file, jwks, 0o644);
    return answer(EXIT.yes, { file, jwks }, (shown, { style }) => {
      const count = shown.jwks.keys.length === 1 ? '1 key' : `${shown.jwks.keys.length} keys`;
      return `${style.good('published')}  ${count} in ${style.name(shown.file)}\n`;
    });
  },
};
