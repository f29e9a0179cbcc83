import { randomUUID } from 'node:crypto';
import { OPERATION_OPTION, TO_TRY, withCredentialIssuer } from '../lib/credential.js';
import { issuedAnswer } from '../lib/issued-credential.js';
import type { Verb } from '../lib/verb.js';
import { DIR_OPTION } from '../lib/workspace.js';

export const credentialRotate: Verb = {
  summary: "Issues an agent's current credential once more, with a new id, period and status index",
  operands: ['SLUG'],
  options: { out: { value: 'FILE', help: 'write the token there' }, ...OPERATION_OPTION, ...DIR_OPTION },
  details: 'The one before stays valid until it expires or is revoked; a verifier is told which is current.',
  example: [
    ...TO_TRY.published,
    'alm credential issue order-desk --out first.jwt',
    'alm credential rotate order-desk --out second.jwt',
  ],
  async run(call) {
    const {
      operands: [slug = ''],
      text,
    } = call;
    const operation = text('operation') ?? randomUUID();
    const issued = await withCredentialIssuer(call, ({ issuer }) => issuer.rotate({ operation, slug }));
    return issuedAnswer(call, operation, issued);
  },
};
