import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { answer } from '../lib/answer.js';
import { TO_TRY, withCredentialIssuer } from '../lib/credential.js';
import { EXIT } from '../lib/exit.js';
import { alignRows } from '../lib/table.js';
import type { Verb } from '../lib/verb.js';
import { DIR_OPTION } from '../lib/workspace.js';

export const credentialExport: Verb = {
  summary: 'Writes the site of the issuer as files that any web server can serve',
  operands: ['FOLDER'],
  options: { ...DIR_OPTION },
  details:
    'The DID documents, the signed status lists, every version of every manifest, which credential is current, and the credentials. A status list is valid for a day: export at least daily, and after each revocation.',
  example: [...TO_TRY.published, 'alm credential export site'],
  async run(call) {
    const {
      context,
      operands: [folder = '.'],
    } = call;
    const target = resolve(context.cwd, folder);
    const files = await withCredentialIssuer(call, ({ issuer }) => issuer.files());
    for (const [path, { text }] of files) {
      const file = join(target, path);
      await mkdir(dirname(file), { recursive: true });
      // Whoever is served meanwhile gets the one or the other, whole.
      const draft = `${file}.${randomUUID()}`;
      await writeFile(draft, text, { flag: 'wx' });
      await rename(draft, file);
    }
    const data = {
      folder: target,
      files: [...files].map(([path, { mediaType }]) => ({ path, media_type: mediaType })),
    };
    return answer(EXIT.yes, data, (shown, { style, width }) => {
      const rows = shown.files.map(({ path, media_type }) => [style.name(path), media_type]);
      return `${style.good('exported')}  ${shown.folder}\n${alignRows(rows, { indent: '  ', width }).join('\n')}\n`;
    });
  },
};
