import { rotateKey } from '@cognitive-delivery/issuer';
import { answer } from '../lib/answer.js';
import { EXIT } from '../lib/exit.js';
import { Failure } from '../lib/failure.js';
import type { Verb } from '../lib/verb.js';
import { DIR_OPTION, findWorkspace } from '../lib/workspace.js';

export const keysRotate: Verb = {
  summary: 'Makes a new signing key; the ones before it go on verifying',
  operands: [],
  options: DIR_OPTION,
  details: 'To stop trusting a key at all, remove its file: every lease that it signed is closed then.',
  example: ['alm keys rotate', 'alm keys list'],
  async run({ context, text }) {
    const { keys: folder } = await findWorkspace(context, text('dir'));
    const rotated = await rotateKey(folder);
    if (!rotated.ok) {
      const [issue] = rotated.issues;
      throw new Failure(issue?.code ?? 'keys_unavailable', issue?.message ?? '', { place: folder });
    }
    const { fingerprint } = rotated;
    return answer(
      EXIT.yes,
      { fingerprint },
      (shown, { style }) => `${style.good('rotated')}  ${style.name(shown.fingerprint)} signs from now on\n`,
    );
  },
};
