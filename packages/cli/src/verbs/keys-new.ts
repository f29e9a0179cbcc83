import type { KeyPurpose } from '@cognitive-delivery/core';
import { rotateProofKey } from '@cognitive-delivery/issuer';
import { answer } from '../lib/answer.js';
import { newSettings, readSettings, writeSettings } from '../lib/checkpoints.js';
import { EXIT } from '../lib/exit.js';
import { keyOf, PURPOSES, readKeys, signsNow } from '../lib/keys.js';
import type { Page } from '../lib/style.js';
import { alignRows } from '../lib/table.js';
import type { Verb } from '../lib/verb.js';
import { DIR_OPTION, findWorkspace } from '../lib/workspace.js';

export const keysNew: Verb = {
  summary: 'Makes the public-key pairs that the workspace lacks, for proofs and for checkpoints',
  operands: [],
  options: DIR_OPTION,
  details:
    'alm init makes both. In a workspace from before, every lease has a proof from now on that others can ' +
    'verify with the published keys, and the journal gets signed checkpoints. One key of each kind signs at ' +
    'a time; alm keys rotate replaces it.',
  example: ['alm keys new'],
  async run({ context, text }) {
    const files = await findWorkspace(context, text('dir'));
    const made: { readonly kid: string; readonly purpose: KeyPurpose }[] = [];
    for (const purpose of PURPOSES) {
      // Read each time: the key for checkpoints is proven by the one for proofs.
      if (signsNow(await readKeys(files), purpose) !== undefined) continue;
      made.push({ kid: keyOf(await rotateProofKey(files.keys, purpose), files), purpose });
    }
    if ((await readSettings(files)) === undefined) await writeSettings(files, newSettings());
    return answer(EXIT.yes, { made }, render);
  },
};

function render(
  { made }: { readonly made: readonly { readonly kid: string; readonly purpose: KeyPurpose }[] },
  { style }: Page,
): string {
  if (made.length === 0) return 'there is a key of each kind already; alm keys rotate replaces one\n';
  const rows = made.map(({ kid, purpose }) => [
    style.good('made'),
    style.name(kid),
    `signs ${purpose}s from now on`,
  ]);
  return `${alignRows(rows).join('\n')}\n`;
}
