import { type Discovery, discover } from '@cognitive-delivery/intentweb';
import { answer } from '../lib/answer.js';
import { EXIT, type ExitCode } from '../lib/exit.js';
import { usageFailure } from '../lib/failure.js';
import { folderReader, readLocally, siteUrl } from '../lib/site.js';
import type { Verb } from '../lib/verb.js';
import { renderDiscovery } from '../render/site.js';

const EXITS: Readonly<Record<Discovery['outcome'], ExitCode>> = {
  found: EXIT.yes,
  invalid: EXIT.no,
  ambiguous: EXIT.no,
  none: EXIT.no,
  unreachable: EXIT.unknown,
};

export const siteDiscover: Verb = {
  summary: 'Finds and checks what a website lets agents do',
  operands: ['SITE'],
  options: {
    local: { help: 'a site on this machine, over http too and at any port' },
    folder: {
      value: 'FOLDER',
      help: 'looks into this folder as if it were served at SITE; nothing is fetched',
    },
  },
  details:
    'SITE is a host or the URL of a page. The three places of a manifest are asked in order, then the page for its hint; no other origin and no private address is. A manifest that is not good is reported, and none is looked for behind it.',
  example: [
    'alm site init --domain shop.example --name Shop --owner "Shop Ltd" --contact help@shop.example --out shop.json',
    'alm site export shop.json --out public',
    'alm site discover shop.example --folder public',
  ],
  async run({ context, operands: [site = ''], text, flag }) {
    const folder = text('folder');
    if (folder !== undefined && flag('local')) throw usageFailure('give --folder or --local, not both');
    const read =
      folder === undefined ? (flag('local') ? readLocally : undefined) : folderReader(context, folder);
    const found = await discover(siteUrl(site, flag('local')), read === undefined ? {} : { read });
    return answer(EXITS[found.outcome], found, renderDiscovery);
  },
};
