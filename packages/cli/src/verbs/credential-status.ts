import type { LifecycleStatus } from '@cognitive-delivery/credential';
import { answer } from '../lib/answer.js';
import { TO_TRY, withCredentialIssuer } from '../lib/credential.js';
import { EXIT } from '../lib/exit.js';
import type { Style } from '../lib/style.js';
import { alignRows } from '../lib/table.js';
import type { Verb } from '../lib/verb.js';
import { DIR_OPTION } from '../lib/workspace.js';

export const credentialStatus: Verb = {
  summary: 'Lists the credentials that were issued and what became of each',
  operands: ['[SLUG]'],
  options: { ...DIR_OPTION },
  details: 'Expired, revoked and superseded are told apart: a superseded credential is still valid.',
  example: [...TO_TRY.init, 'alm credential status'],
  async run(call) {
    const [slug] = call.operands;
    const all = await withCredentialIssuer(call, ({ issuer }) => issuer.status());
    const credentials = all.filter((one) => slug === undefined || one.slug === slug);
    return answer(EXIT.yes, { credentials }, (shown, { style, width }) => {
      if (shown.credentials.length === 0) return 'no credentials were issued\n';
      const rows = shown.credentials.map((one) => [
        stateOf(one, style),
        style.name(one.slug),
        one.id,
        `version ${one.manifestVersion}`,
        [`until ${one.validUntil}`, ...notesOf(one)].join('; '),
      ]);
      return `${alignRows(rows, { width }).join('\n')}\n`;
    });
  },
};

function stateOf({ revoked, expired }: LifecycleStatus, { good, bad, warn }: Style): string {
  if (revoked !== undefined) return bad('revoked');
  return expired ? warn('expired') : good('live');
}

function notesOf({ revoked, supersededBy, matchesManifest, live }: LifecycleStatus): readonly string[] {
  return [
    ...(revoked === undefined ? [] : [`revoked ${revoked.at}: ${revoked.reason}`]),
    ...(supersededBy === undefined ? [] : ['superseded']),
    ...(live && !matchesManifest ? ['its manifest has changed: it fails at step 7'] : []),
  ];
}
