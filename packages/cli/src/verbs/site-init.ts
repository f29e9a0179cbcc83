import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createManifest } from '@cognitive-delivery/intentweb';
import { answer } from '../lib/answer.js';
import { EXIT } from '../lib/exit.js';
import { Failure, usageFailure } from '../lib/failure.js';
import type { Verb } from '../lib/verb.js';

export const siteInit: Verb = {
  summary: 'Writes a manifest for a website to begin with',
  operands: [],
  options: {
    domain: { value: 'DOMAIN', help: 'the domain that the site is served from' },
    name: { value: 'TEXT', help: 'the name of the site' },
    owner: { value: 'TEXT', help: 'who is responsible for it' },
    contact: { value: 'TEXT', help: 'a role address or a page to write to' },
    kind: { value: 'WORD', help: 'what kind of site it is; website if not given' },
    about: { value: 'ADDRESS', help: 'the page that says what it is about; / if not given' },
    search: { value: 'ADDRESS', help: 'an endpoint that searches it; no search if not given' },
    out: { value: 'FILE', help: 'a new file to write; printed if not given' },
  },
  details:
    'It offers reading, and a search where there is one. Add what changes something by hand, with its risk and its consent, and check it with alm site lint; an editor that follows $schema explains every member.',
  example: [
    'alm site init --domain shop.example --name Shop --owner "Shop Ltd" --contact help@shop.example --search /api/search',
  ],
  async run({ context, text }) {
    const needed = (option: string): string => {
      const value = text(option);
      if (!value) throw usageFailure(`--${option} is missing`);
      return value;
    };
    const [kind, about, search, file] = ['kind', 'about', 'search', 'out'].map(text);
    const manifest = createManifest({
      domain: needed('domain'),
      name: needed('name'),
      owner: needed('owner'),
      contact: needed('contact'),
      ...(kind !== undefined && { kind }),
      ...(about !== undefined && { about }),
      ...(search !== undefined && { search }),
    });
    if (file === undefined) return answer(EXIT.yes, { manifest }, (shown) => printed(shown.manifest));
    await writeFile(resolve(context.cwd, file), printed(manifest), { flag: 'wx' }).catch((cause) => {
      const exists = (cause as NodeJS.ErrnoException).code === 'EEXIST';
      const message = exists ? 'the file exists and is kept; name another one' : 'the file cannot be made';
      throw new Failure(exists ? 'output_exists' : 'output_unwritable', message, { place: file, cause });
    });
    return answer(
      EXIT.yes,
      { manifest, file },
      (shown, { style }) => `${style.good('written')}  ${shown.file}\n`,
    );
  },
};

function printed(manifest: object): string {
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
