// @ts-check
// Every command, program and document that the site shows is run or checked here, or says which test does that, or why
// nothing does.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../packages/testkit/dist/index.js';
import { ROOT } from '../lib/run.mjs';
import { fencesOf } from './site/fences.mjs';
import { createPlace, writeInto } from './site/place.mjs';
import { faultsOfNotes, runFences } from './site/run-fences.mjs';

/** @typedef {import('./site/place.mjs').Place} Place */

const DOCS = join(ROOT, 'docs');
const written = readdirSync(DOCS, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md') && !/^(?:\.vitepress|reference)\b/.test(name))
  .map((name) => /** @type {const} */ ([name, readFileSync(join(DOCS, name), 'utf8')]));
const site = temporaryFolder('alm-site-');
afterAll(site.remove);
const make = [join(import.meta.dirname, 'site', 'make.mjs'), join(site.path, 'example')];
/** @type {[string, string][]} */
const generated = JSON.parse(execFileSync(process.execPath, make, { encoding: 'utf8', maxBuffer: 1 << 28 }));
const pages = [...written, ...generated];

/** What a reader of a guide has before its first line: a workspace, and what the page speaks of by name. */
const SETUPS =
  /** @type {Record<string, { exits?: Record<string, number>, setup?: (place: Place) => Promise<void> | void }>} */ ({
    'guides/audit.md': {
      exits: { 'alm why-not manifest.json': 1, 'alm diff': 1 },
      setup: async (place) => {
        cpSync(join(site.path, 'example'), place.path, { recursive: true });
        await place.run('alm issue .alm/example.json --out lease.json');
        const declared = JSON.parse(readFileSync(join(place.path, '.alm', 'example.json'), 'utf8'));
        const less = { ...declared, allow: { ...declared.allow, tools: [] } };
        writeInto(place, {
          'manifest.json': JSON.stringify(less),
          'before.json': JSON.stringify(less),
          'after.json': JSON.stringify(declared),
        });
      },
    },
    'guides/credentials.md': {
      exits: { 'alm credential verify order-desk.jwt --skill': 3 },
      // The policy lends what the credential names.
      setup: ({ path }) => {
        const file = join(path, '.alm', 'root-policy.json');
        const policy = JSON.parse(readFileSync(file, 'utf8'));
        policy.allow.tools.push('order.read');
        writeFileSync(file, JSON.stringify(policy));
      },
    },
    'guides/egress.md': {
      setup: async (place) => void (await place.run('alm issue .alm/example.json --out lease.json')),
    },
    'implementing.md': {
      setup: ({ path }) => {
        for (const name of ['adapters', 'schemas']) symlinkSync(join(ROOT, name), join(path, name));
      },
    },
    'upgrading.md': {
      exits: { 'npx @cognitive-delivery/guard node_modules': 1 },
      setup: ({ path }) => {
        const modules = join(path, 'node_modules');
        mkdirSync(join(modules, '@cognitive-delivery'), { recursive: true });
        symlinkSync(join(ROOT, 'packages', 'contract'), join(modules, '@cognitive-delivery', 'contract'));
        symlinkSync(join(ROOT, 'node_modules', 'contract-1.0.2'), join(modules, 'contract-1.0.2'));
        symlinkSync(join(ROOT, 'schemas'), join(path, 'schemas'));
      },
    },
  });

/** Pages that begin where the reader has nothing. */
const FROM_NOTHING = /^(?:index|start|concepts\/|for\/)/;

/** `pnpm` and scripts are for a clone: they are there, and are what other tests run. @param {string} text */
function isForClone(text) {
  const scripts = Object.keys(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).scripts);
  return text
    .trim()
    .split('\n')
    .every((line) => scripts.includes(/^(?:npx -y pnpm@[\d.]+|pnpm) ([\w:]+)$/.exec(line)?.[1] ?? ''));
}

/** @param {string} page @param {string} text */
async function faultsOf(page, text) {
  const fences = fencesToRun(text);
  const installed = !FROM_NOTHING.test(page) || /^(?:concepts\/|for\/harness)/.test(page);
  const place = createPlace({ site: site.path, installed, clones: text.includes('git clone') });
  try {
    const { setup, exits } = SETUPS[page] ?? {};
    if (
      !FROM_NOTHING.test(page) &&
      fences.some(({ language, note }) => /^(?:sh|js)$/.test(language) && note === '')
    ) {
      cpSync(join(ROOT, 'examples'), place.path, { recursive: true });
      await place.run('alm init --preset coding-agent');
    }
    await setup?.(place);
    return [...faultsOfNotes(page, fences), ...(await runFences(fences, place, exits))];
  } finally {
    place.remove();
  }
}

/** @param {string} text */
const fencesToRun = (text) =>
  fencesOf(text).filter((fence) => !(fence.language === 'sh' && isForClone(fence.text)));

describe('what the fences of a page show holds', () => {
  const shown = written.filter(([, text]) => fencesToRun(text).length > 0);
  test.concurrent.each(shown)('%s', async (page, text) => expect(await faultsOf(page, text)).toEqual([]));

  test('generated pages', async () => {
    expect(generated.length).toBeGreaterThan(90);
    for (const [page, text] of generated) expect(await faultsOf(page, text), page).toEqual([]);
  });
});

test('few are not run, and each says why', () => {
  const reasons = pages.flatMap(([, text]) =>
    fencesOf(text).flatMap(({ note }) => /^no-run: (.*)$/.exec(note)?.[1] ?? []),
  );
  expect(reasons.length, reasons.join('\n')).toBeLessThan(14);
});

test('a page that promises what does not hold is found out', async () => {
  const place = createPlace();
  const faults = async (/** @type {string} */ page) => await runFences(fencesOf(page), place);
  try {
    expect(await faults('```sh\nexit 1\n```\n')).toHaveLength(1);
    expect(await faults('```sh\nexit 1 # exit code 1\n```\n')).toEqual([]);
    expect(await faults('```sh\necho a b\n```\n\n```text\na …\n```\n')).toEqual([]);
    expect(await faults('```sh\necho a\n```\n\n```text\nb\n```\n')).toHaveLength(1);
    expect(await faults('```json\n{\n```\n')).toHaveLength(1);
    expect(await faults('<!-- schema schemas/agent-lease.schema.json -->\n```json\n{}\n```\n')).toHaveLength(
      1,
    );
    expect(await faults('```python\nprint(1)\n```\n')).toHaveLength(1);
    expect(await faults('<!-- no-run: needs a database -->\n```python\nprint(1)\n```\n')).toEqual([]);
    expect(await faults('```js\nconsole.log(1); // 2\n```\n')).toHaveLength(1);
    expect(
      await faults("<!-- fragment -->\n```js\nimport { none } from '@cognitive-delivery/core';\n```\n"),
    ).toHaveLength(1);
    expect(
      faultsOfNotes(
        'guides/nowhere-named.md',
        fencesOf('<!-- run-by scripts/test/docs.test.mjs -->\n```sh\nx\n```\n'),
      ),
    ).toHaveLength(1);
  } finally {
    place.remove();
  }
});
