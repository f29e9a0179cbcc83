import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { repositoryRoot, requireTool, temporaryFolder } from '@cognitive-delivery/testkit';
import axe from 'axe-core';
import { type Browser, chromium, type Page } from 'playwright-core';

const HINT = "install Debian's package chromium";
export const hasChromium = requireTool('chromium', HINT);
/** For the title of what is skipped without it. */
export const skipped = hasChromium ? '' : ` (skipped: ${HINT})`;

/** Where the documentation shows them; written only when asked for. */
const PICTURES =
  process.env['WRITE_SCREENSHOTS'] === '1' ? join(repositoryRoot, 'docs', 'images') : undefined;

export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 375, height: 760 };

/** A real browser, with what its pages did beyond showing themselves. */
export interface TestBrowser {
  readonly browser: Browser;
  /** Opens a built page from disk, at a fragment of its address. */
  open(page: 'explorer' | 'playground', fragment?: string, look?: Look): Promise<Page>;
  /** Opens any page from disk. */
  openHtml(html: string, fragment?: string, look?: Look): Promise<Page>;
  /** Every address that a page asked for, other than its own file and its own worker. */
  readonly requests: readonly string[];
  /** Dialogs, faults and breaches of the policy. */
  readonly incidents: readonly string[];
  close(): Promise<void>;
}

export interface Look {
  readonly colorScheme?: 'dark' | 'light';
  readonly viewport?: { readonly width: number; readonly height: number };
}

/** Starts Chromium with a home of its own, and watches all that its pages do. */
export async function startBrowser(): Promise<TestBrowser> {
  const folder = temporaryFolder('alm-browser-');
  mkdirSync(join(folder.path, 'home'));
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const executablePath = folders.map((path) => join(path, 'chromium')).find((path) => existsSync(path)) ?? '';
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
    env: { PATH: process.env['PATH'] ?? '', HOME: join(folder.path, 'home'), TMPDIR: folder.path },
  });
  const [requests, incidents]: [string[], string[]] = [[], []];
  const open = async (
    file: string,
    fragment = '',
    { colorScheme = 'light', viewport = DESKTOP }: Look = {},
  ) => {
    const address = pathToFileURL(file).href;
    const page = await browser.newPage({ colorScheme, viewport });
    page.on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(address) && !url.startsWith('blob:')) requests.push(url);
    });
    page.on('dialog', (dialog) => {
      incidents.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('pageerror', (error) => incidents.push(`error: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') incidents.push(`console: ${message.text()}`);
    });
    await page.goto(`${address}${fragment}`);
    return page;
  };
  return {
    browser,
    requests,
    incidents,
    open: (name, fragment, look) =>
      open(join(repositoryRoot, 'packages', 'explorer', 'dist', `${name}.html`), fragment, look),
    openHtml(html, fragment, look) {
      const file = join(folder.path, 'page.html');
      writeFileSync(file, html);
      return open(file, fragment, look);
    },
    async close() {
      await browser.close();
      folder.remove();
    },
  };
}

/** Gives files to a page as if somebody had chosen them. */
export async function give(page: Page, files: Readonly<Record<string, string>>): Promise<void> {
  const chosen = Object.entries(files).map(([name, text]) => ({
    name,
    mimeType: 'text/plain',
    buffer: Buffer.from(text),
  }));
  await page.locator('input[type=file]').first().setInputFiles(chosen);
}

/** Goes to a view by its link. */
export async function goTo(page: Page, fragment: string): Promise<void> {
  await page.evaluate(`location.hash = ${JSON.stringify(fragment)}`);
}

/** Returns the serious and critical faults that axe-core finds in what is on show. */
export async function accessFaults(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  const found = await page.evaluate('axe.run(document, { resultTypes: ["violations"] })');
  const { violations } = found as {
    violations: readonly {
      readonly id: string;
      readonly impact: string;
      readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
    }[];
  };
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary = '' }) => `${id}: ${html.slice(0, 200)}\n${failureSummary}`),
    );
}

/** Keeps what is on show for the documentation, where that was asked for. */
export async function picture(page: Page, name: string): Promise<void> {
  if (PICTURES !== undefined) await page.screenshot({ path: join(PICTURES, `${name}.png`) });
}
