import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  accessFaults,
  DESKTOP,
  give,
  goTo,
  hasChromium,
  PHONE,
  picture,
  skipped,
  startBrowser,
  type TestBrowser,
} from './support/browser.js';
import { type TestJournal, tampered, writeJournal } from './support/journal.js';

const LOOKS = [
  { name: 'light', colorScheme: 'light', viewport: DESKTOP },
  { name: 'dark', colorScheme: 'dark', viewport: DESKTOP },
  { name: 'phone', colorScheme: 'light', viewport: PHONE },
] as const;

/** What the documentation shows in more than one look. */
const IN_EVERY_LOOK = ['tree', 'lease', 'finding'];

describe.skipIf(!hasChromium)(`whoever looks at the explorer${skipped}`, () => {
  let chromium: TestBrowser;
  let made: TestJournal;

  beforeAll(async () => {
    [chromium, made] = await Promise.all([startBrowser(), writeJournal()]);
  });
  afterAll(async () => {
    await chromium.close();
  });

  const wide = (page: Page) =>
    page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');

  test.each(LOOKS)('$name: no view has a serious fault, and none is wider than the window', async (look) => {
    const page = await chromium.open('explorer', '', look);
    const seen: string[] = [];
    const judge = async (view: string, shown?: string) => {
      for (const fault of await accessFaults(page)) seen.push(`${view}: ${fault}`);
      if (Number(await wide(page)) > 0) seen.push(`${view}: wider than the window`);
      if (shown !== undefined && (look.name === 'light' || IN_EVERY_LOOK.includes(shown)))
        await picture(page, `explorer-${shown}-${look.name}`);
    };
    await judge('landing', 'landing');
    await give(page, {
      'journal.jsonl': tampered(made.journal),
      'keys.jsonl': made.keyHistory,
      'policy.json': made.policy,
    });
    await page.locator('.banner.fail').waitFor();
    await judge('overview', 'overview');
    const go = async (fragment: string, wait: string) => {
      await goTo(page, fragment);
      await page.locator(wait).first().waitFor();
    };
    await go('#/tree', '#tree .virtual-row');
    await judge('tree', 'tree');
    await go(`#/tree?lease=${made.handles['docs-writer']}`, 'table.compare');
    await page.locator('.budgets').evaluate((table) => table.scrollIntoView());
    await judge('lease', 'lease');
    await go('#/timeline', '#timeline .virtual-row');
    await judge('timeline');
    await go('#/timeline?q=tool:deploy&line=16', '.pane .source');
    await judge('record');
    await go('#/refusals?line=8', '.pane .reasons');
    await judge('refusal', 'refusal');
    await go('#/findings?at=0', '.pane .finding-cards');
    await judge('finding', 'finding');
    await go('#/who?path=src/checkout/cart.ts&at=2026-11-02T08:12:00.000Z', '.holders');
    await judge('who', 'who');
    await go('#/verify', '.checks');
    await judge('verify', 'verify');
    await give(page, { 'bundle.json': made.bundle });
    await page.locator('.banner').first().waitFor();
    await judge('bundle');
    await give(page, { 'lease.json': made.lease });
    await page.locator('.pane table').first().waitFor();
    await judge('a lease');
    await page.close();
    expect(seen).toEqual([]);
    expect(chromium.requests).toEqual([]);
    expect(chromium.incidents).toEqual([]);
  });

  test('the button between light and dark outlasts the page', async () => {
    const page = await chromium.open('explorer');
    await page.getByRole('button', { name: 'Use dark colours' }).click();
    await page.reload();
    await page.getByRole('button', { name: 'Use light colours' }).waitFor();
    expect(await page.evaluate('getComputedStyle(document.documentElement).colorScheme')).toBe('dark');
    await page.close();
  });
});
