// @ts-check
// The site as it is published: built, served as its host serves it, opened in Chromium, and walked through by somebody
// who knows nothing but its pages.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import axe from 'axe-core';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SITE } from '../../docs/.vitepress/lib/links.mjs';
import { requireTool, temporaryFolder } from '../../packages/testkit/dist/index.js';
import { ROOT } from '../lib/run.mjs';
import { createPlace } from './site/place.mjs';
import { serveFolder } from './site/serve-folder.mjs';
import { doWhatItSays, follow } from './site/walk.mjs';

/** @typedef {import('playwright-core').Page} Page */

const HINT = "install Debian's package chromium";
const hasChromium = requireTool('chromium', HINT);
// Where the documentation shows them; written only when asked for.
const PICTURES = process.env['WRITE_SCREENSHOTS'] === '1' ? join(ROOT, 'docs', 'images') : undefined;

const folder = temporaryFolder('alm-site-');
const out = join(folder.path, 'site');
const reports = join(folder.path, 'reports');
beforeAll(() => {
  // A part of the corpus, so that the page of conformance has something to show.
  mkdirSync(reports);
  const runner = join(ROOT, 'packages', 'runner', 'dist', 'bin.js');
  const product = `'${process.execPath}' '${join(ROOT, 'packages', 'cli', 'dist', 'bin.js')}' adapter`;
  const outs = ['json', 'html'].flatMap((kind) => [
    '--out',
    `${kind}=${join(reports, `conformance.${kind}`)}`,
  ]);
  execFileSync(process.execPath, [runner, '--command', product, '--only', 'rules/', ...outs], {
    stdio: 'pipe',
  });
  const script = join(ROOT, 'scripts', 'build-site.mjs');
  const built = spawnSync(process.execPath, [script, '--out', out, '--reports', reports], {
    encoding: 'utf8',
  });
  if (built.status !== 0) throw new Error(built.stdout + built.stderr);
}, 600_000);
afterAll(folder.remove);

describe('what is published', () => {
  test('every schema is at its $id, byte for byte', () => {
    const folders = [
      'schemas',
      ...readdirSync(join(ROOT, 'packages')).map((name) => `packages/${name}/schemas`),
    ];
    const schemas = folders
      .filter((name) => existsSync(join(ROOT, name)))
      .flatMap((name) =>
        readdirSync(join(ROOT, name), { recursive: true, encoding: 'utf8' }).map((file) => `${name}/${file}`),
      )
      .filter((name) => name.endsWith('.json'));
    expect(schemas.length).toBeGreaterThan(25);
    for (const name of schemas) {
      const text = readFileSync(join(ROOT, name), 'utf8');
      const { $id } = JSON.parse(text);
      expect($id, name).toMatch(new RegExp(`^${SITE}1\\.x/`));
      expect(readFileSync(join(out, $id.slice(SITE.length)), 'utf8'), name).toBe(text);
    }
  });

  test('beside the pages there are a journal to try, the report, and the pages of the explorer', () => {
    expect(readdirSync(join(out, 'example')).toSorted()).toEqual([
      'anchor.jsonl',
      'journal.jsonl',
      'jwks.json',
      'keys.jsonl',
      'root-policy.json',
      'tampered.jsonl',
    ]);
    expect(existsSync(join(out, 'conformance.html'))).toBe(true);
    for (const name of ['explorer', 'playground']) {
      const page = join(ROOT, 'packages', 'explorer', 'dist', `${name}.html`);
      expect(existsSync(join(out, name, 'index.html'))).toBe(existsSync(page));
    }
  });

  test('no page names anything that it would load from elsewhere', () => {
    const pages = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.html') && !/^(?:explorer|playground|conformance)\b/.test(name),
    );
    expect(pages.length).toBeGreaterThan(130);
    for (const name of pages) {
      const text = readFileSync(join(out, name), 'utf8');
      expect(
        text.match(
          /<(?:script|img|iframe|source)[^>]* src="(?:https?:)?\/\/[^"]*"|<link[^>]* href="(?:https?:)?\/\/[^"]*"/g,
        ),
        name,
      ).toBe(null);
    }
  });
});

describe.skipIf(!hasChromium)(`in Chromium${hasChromium ? '' : ` (skipped: ${HINT})`}`, () => {
  /** @type {import('playwright-core').Browser} */
  let browser;
  /** @type {Awaited<ReturnType<typeof serveFolder>>} */
  let server;
  /** @type {string[]} */
  const strayed = [];
  beforeAll(async () => {
    server = await serveFolder(out, '/contract/');
    const home = join(folder.path, 'home');
    mkdirSync(home);
    const executablePath =
      (process.env['PATH'] ?? '')
        .split(delimiter)
        .map((path) => join(path, 'chromium'))
        .find((path) => existsSync(path)) ?? '';
    browser = await chromium.launch({
      executablePath,
      args: ['--no-sandbox', '--disable-dev-shm-usage'],
      env: { PATH: process.env['PATH'] ?? '', HOME: home, TMPDIR: folder.path },
    });
  });
  afterAll(async () => {
    await browser.close();
    server.close();
  });

  /** @param {string} path @param {import('playwright-core').BrowserContextOptions} [options] */
  async function open(path, options = {}) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
    const page = await context.newPage();
    page.on('request', (request) => {
      const isOwn = request.url().startsWith(server.url) || /^(?:blob|data):/.test(request.url());
      if (!isOwn) strayed.push(request.url());
    });
    page.on('pageerror', (error) => void strayed.push(String(error)));
    await page.goto(`${server.url}${path}`, { waitUntil: 'networkidle' });
    return page;
  }

  const VIEWS = {
    home: '',
    guide: 'guides/audit',
    schema: 'reference/schemas/agent-lease',
    cli: 'reference/cli/issue',
    concept: 'concepts/two-halves',
    codes: 'reference/codes/denials',
  };
  const SHOWN = ['home-light', 'home-phone', 'schema-dark'];
  const WIDE = { width: 1280, height: 900 };
  const SCREENS = /** @type {const} */ ({
    light: { viewport: WIDE, colorScheme: 'light' },
    dark: { viewport: WIDE, colorScheme: 'dark' },
    phone: { viewport: { width: 375, height: 780 }, colorScheme: 'light' },
  });

  /** What axe finds that keeps somebody from using a page. @param {Page} page @returns {Promise<string[]>} */
  async function seriousFaults(page) {
    await page.evaluate(axe.source);
    const { violations } = await page.evaluate('axe.run()');
    return violations
      .filter((/** @type {any} */ { impact }) => impact === 'serious' || impact === 'critical')
      .map(
        (/** @type {any} */ { id, nodes }) =>
          `${id}: ${nodes.slice(0, 3).map((/** @type {any} */ { html }) => html)}`,
      );
  }

  test.each(Object.entries(VIEWS))(
    'axe finds no serious fault on a page such as %s, in light, dark and on a phone',
    async (view, path) => {
      for (const [screen, options] of Object.entries(SCREENS)) {
        const page = await open(path, options);
        expect(await seriousFaults(page), screen).toEqual([]);
        // Tables and code scroll by themselves; nothing else is wider than the window.
        expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), screen).toBe(true);
        if (PICTURES !== undefined && SHOWN.includes(`${view}-${screen}`)) {
          await page.screenshot({ path: join(PICTURES, `site-${view}-${screen}.png`) });
        }
        await page.context().close();
      }
    },
  );

  test('the search finds a reason code without any server of its own, by keyboard', async () => {
    const page = await open('start');
    await page.keyboard.press('Control+k');
    await page.locator('#localsearch-input').fill('path_denied');
    const results = page.locator('#localsearch-list a');
    await expect
      .poll(() => results.first().getAttribute('href'), { timeout: 60_000 })
      .toMatch(/reference\/codes\/denials#path_denied/);
    expect(await seriousFaults(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForURL(/reference\/codes\/denials/);
    expect(await page.locator('h2#path_denied').isVisible()).toBe(true);
    await page.context().close();
  });

  test('the keyboard reaches the search, the menu and the switch of the colours', async () => {
    const page = await open('');
    const reached = [];
    for (let presses = 0; presses < 16; presses += 1) {
      await page.keyboard.press('Tab');
      reached.push(
        await page.evaluate(
          'document.activeElement.ariaLabel || document.activeElement.title || document.activeElement.textContent.trim()',
        ),
      );
    }
    for (const name of ['Skip to content', 'Search', 'For', 'Reference', 'Explorer'])
      expect(reached).toContain(name);
    expect(reached.some((name) => /dark theme/i.test(String(name)))).toBe(true);
    const menu = page.getByRole('button', { name: 'For', exact: true });
    await menu.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByRole('link', { name: 'auditors', exact: true }).isVisible()).toBe(true);
    await page.context().close();
  });

  test.each(['Explorer', 'Playground'])('the menu leads to the %s', async (name) => {
    const page = await open('');
    await page.getByRole('navigation').getByRole('link', { name, exact: true }).first().click();
    await page.waitForURL(`${server.url}${name.toLowerCase()}/`);
    expect(await page.title()).toContain(name.toLowerCase());
    await page.context().close();
  });

  describe('a walk, by nothing but what the pages say', () => {
    test('issue a lease', async () => {
      const [page, place] = [await open(''), createPlace({ site: out })];
      try {
        await follow(page, 'Start in five minutes', 'Start in five minutes');
        await doWhatItSays(page, place, 12);
        const journal = readFileSync(join(place.path, '.alm', 'journal.jsonl'), 'utf8')
          .trim()
          .split('\n');
        const events = journal.map((line) => JSON.parse(line).event);
        expect(events).toEqual(expect.arrayContaining(['granted', 'narrowed', 'revoked']));
        await follow(page, 'narrowing', 'Narrowing');
      } finally {
        place.remove();
        await page.context().close();
      }
    });

    test('prove an implementation', async () => {
      const [page, place] = [await open(''), createPlace({ site: out, clones: true })];
      try {
        await follow(page, /^Implementers/, 'For implementers');
        await doWhatItSays(page, place);
        expect(JSON.parse(readFileSync(join(place.path, 'badge.json'), 'utf8'))).toMatchObject({
          schemaVersion: 1,
        });
        expect(readFileSync(join(place.path, 'python.html'), 'utf8')).toContain('adapters/python');
        await follow(page, 'Implementing the contract in your language', 'Implementing the contract');
      } finally {
        place.remove();
        await page.context().close();
      }
    });

    test('read an audit', async () => {
      const [page, place] = [await open(''), createPlace({ site: out })];
      try {
        await follow(page, /^Auditors/, 'For auditors');
        await doWhatItSays(page, place);
        await follow(page, 'code', 'Finding codes');
        expect(await page.locator('h2#grant_differs').isVisible()).toBe(true);
      } finally {
        place.remove();
        await page.context().close();
      }
    });
  });

  test('no request has left the site, and no page has failed', () => expect(strayed).toEqual([]));
});
