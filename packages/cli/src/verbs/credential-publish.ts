import { answer } from '../lib/answer.js';
import { TO_TRY, withCredentialIssuer } from '../lib/credential.js';
import { EXIT } from '../lib/exit.js';
import { usageFailure } from '../lib/failure.js';
import { readInput } from '../lib/input.js';
import type { Verb } from '../lib/verb.js';
import { DIR_OPTION } from '../lib/workspace.js';
import { renderCredentialIssues, renderGranted } from '../render/credential.js';

export const credentialPublish: Verb = {
  summary: "Publishes the next version of an agent's manifest, and warns which credentials stop matching",
  operands: ['FILE'],
  options: { slug: { value: 'NAME', help: 'names the agent in addresses: a-z, 0-9 and -' }, ...DIR_OPTION },
  details:
    'Versions never change, and the same text twice is one version. Served by the site from the next export on, or at once by alm credential serve.',
  example: [...TO_TRY.init, 'alm credential publish .alm/credential/example.json --slug order-desk'],
  async run(call) {
    const {
      context,
      operands: [file = '-'],
      text,
    } = call;
    const slug = text('slug');
    if (slug === undefined) throw usageFailure('--slug is missing');
    // Bytes that are no UTF-8 become a character that no manifest has a use for, and are served as that.
    const document = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await readInput(context, file));
    const published = await withCredentialIssuer(call, ({ issuer }) => issuer.publish(slug, document));
    const { warnings } = published;
    if (!published.ok) {
      const { issues } = published;
      return answer(EXIT.no, { outcome: 'refused', issues, warnings }, renderCredentialIssues);
    }
    const { version, hash, created, stale } = published;
    const data = { outcome: 'published', slug, version, hash, created, stale, warnings };
    return answer(EXIT.yes, data, (shown, page) =>
      renderGranted(
        shown.created ? 'published' : 'published before',
        [
          ['version', String(shown.version)],
          ['hash', shown.hash],
          ...shown.stale.map((id) => ['stops matching', `${id}: issue it anew`] as const),
        ],
        shown.warnings,
        page,
      ),
    );
  },
};
