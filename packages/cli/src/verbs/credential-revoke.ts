import { answer } from '../lib/answer.js';
import { TO_TRY, withCredentialIssuer } from '../lib/credential.js';
import { EXIT } from '../lib/exit.js';
import { usageFailure } from '../lib/failure.js';
import type { Verb } from '../lib/verb.js';
import { DIR_OPTION } from '../lib/workspace.js';
import { renderCredentialIssues, renderGranted } from '../render/credential.js';

export const credentialRevoke: Verb = {
  summary: 'Revokes a credential for good',
  operands: ['ID'],
  options: {
    reason: { value: 'TEXT', help: 'why; a revocation without a reason cannot be audited' },
    ...DIR_OPTION,
  },
  details:
    'ID is the id of the credential, or the name of an agent for its current one. Verifiers see it in the next status list: export the site again, or have alm credential serve running.',
  example: [
    ...TO_TRY.published,
    'alm credential issue order-desk --out order-desk.jwt',
    'alm credential revoke order-desk --reason "key lost"',
  ],
  async run(call) {
    const {
      operands: [named = ''],
      text,
    } = call;
    const reason = text('reason');
    if (reason === undefined) throw usageFailure('--reason is missing');
    const revoked = await withCredentialIssuer(call, async ({ issuer }) => {
      const all = (await issuer.status()).filter(({ slug }) => slug === named);
      // As in current.json; where every one is revoked, the answer tells of the last.
      const { id = named } = all.findLast(({ revoked }) => revoked === undefined) ?? all.at(-1) ?? {};
      return { id, answer: await issuer.revoke({ id, reason }) };
    });
    if (!revoked.answer.ok) {
      const { issues, warnings } = revoked.answer;
      return answer(EXIT.no, { outcome: 'refused', issues, warnings }, renderCredentialIssues);
    }
    const { ok: _, ...rest } = revoked.answer;
    return answer(EXIT.yes, { outcome: 'revoked', id: revoked.id, ...rest }, (shown, page) =>
      renderGranted(
        shown.first ? 'revoked' : 'revoked before',
        [
          ['id', shown.id],
          ['at', shown.at],
          ['reason', shown.reason],
        ],
        [],
        page,
      ),
    );
  },
};
