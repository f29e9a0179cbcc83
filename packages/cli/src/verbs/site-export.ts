import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { documentKind, HINT, insertHint } from '@cognitive-delivery/intentweb';
import { answer } from '../lib/answer.js';
import { EXIT } from '../lib/exit.js';
import { Failure, usageFailure } from '../lib/failure.js';
import { readSiteManifest } from '../lib/site.js';
import type { Verb } from '../lib/verb.js';

const MANIFEST = '.well-known/agent-manifest.json';
const SHARED = '.well-known/agent.json';

export const siteExport: Verb = {
  summary: 'Puts the manifest of a website where agents look for it',
  operands: ['FILE'],
  options: {
    out: { value: 'FOLDER', help: 'the root of the site' },
    page: { value: 'FILE', help: 'a page of it that is given the hint; the hint is printed if not given' },
    'agent-json': { help: `also ${SHARED}, which other formats use too` },
    url: { value: 'URL', help: 'where the site is served, so that its domain is checked' },
  },
  details: `Writes ${MANIFEST}. A manifest that is not good is not written, and neither is one over a document of another format.`,
  example: [
    'alm site init --domain shop.example --name Shop --owner "Shop Ltd" --contact help@shop.example --out shop.json',
    'alm site export shop.json --out public',
  ],
  async run({ context, operands: [file = '-'], text, flag }) {
    const out = text('out');
    if (out === undefined) throw usageFailure('--out is missing');
    const reading = await readSiteManifest(context, file, text('url'));
    if (!reading.ok) {
      const message = `${reading.message}; alm site lint tells where`;
      throw new Failure(reading.code, message, { exit: EXIT.no, place: file });
    }
    const root = resolve(context.cwd, out);
    const names = [MANIFEST, ...(flag('agent-json') ? [SHARED] : [])];
    for (const name of names) await refuseForeign(join(root, name));
    const page = text('page');
    const hinted = page === undefined ? undefined : await pageWithHint(join(root, page));
    const manifest = `${JSON.stringify(reading.manifest, null, 2)}\n`;
    for (const name of names) await replace(join(root, name), manifest);
    if (page !== undefined && hinted !== undefined) await replace(join(root, page), hinted);
    const files = [...names, ...(page === undefined ? [] : [page])];
    return answer(EXIT.yes, { files, hint: HINT, advice: reading.advice }, (shown, { style }) => {
      const lines = shown.files.map((name) => `${style.good('written')}  ${name}`);
      const hint = page === undefined ? ['', 'for the head of the first page', `  ${shown.hint}`] : [];
      return [...lines, ...hint, ''].join('\n');
    });
  },
};

/** @throws output_foreign where another format has this place */
async function refuseForeign(file: string): Promise<void> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw error;
  });
  if (text === undefined || documentKind(parsed(text)) === 'intentweb') return;
  const message = 'this file is of another format and is kept';
  throw new Failure('output_foreign', message, { exit: EXIT.no, place: file });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function pageWithHint(file: string): Promise<string> {
  const html = insertHint(await readFile(file, 'utf8'));
  if (html !== undefined) return html;
  const message = `the page has no </head> to put the hint before; add it by hand: ${HINT}`;
  throw new Failure('page_without_head', message, { exit: EXIT.no, place: file });
}

// Whole or not at all: a server may be reading it.
async function replace(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const fresh = `${file}.${process.pid}.new`;
  await writeFile(fresh, text, { flag: 'wx' });
  await rename(fresh, file);
}
