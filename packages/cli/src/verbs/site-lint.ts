import { answer } from '../lib/answer.js';
import { EXIT } from '../lib/exit.js';
import { readSiteManifest } from '../lib/site.js';
import type { Verb } from '../lib/verb.js';
import { renderReading } from '../render/site.js';

export const siteLint: Verb = {
  summary: 'Checks the manifest of a website: its schema, the rules that must be kept, and advice',
  operands: ['FILE'],
  options: {
    url: { value: 'URL', help: 'where it is or will be served, so that its domain is checked too' },
    strict: { help: 'advice counts as well' },
  },
  example: [
    'alm site init --domain shop.example --name Shop --owner "Shop Ltd" --contact help@shop.example | alm site lint -',
  ],
  async run({ context, operands: [file = '-'], text, flag }) {
    const reading = await readSiteManifest(context, file, text('url'));
    const { ok: valid, advice } = reading;
    const isGood = valid && (advice.length === 0 || !flag('strict'));
    const data = reading.ok
      ? { valid, advice }
      : {
          valid,
          code: reading.code,
          message: reading.message,
          faults: reading.faults,
          findings: reading.findings,
          advice,
        };
    return answer(isGood ? EXIT.yes : EXIT.no, data, renderReading);
  },
};
