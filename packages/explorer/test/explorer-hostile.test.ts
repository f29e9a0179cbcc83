import { validate } from '@cognitive-delivery/core';
import { explorerWith } from '@cognitive-delivery/explorer';
import { scaled } from '@cognitive-delivery/testkit';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { give, goTo, hasChromium, skipped, startBrowser, type TestBrowser } from './support/browser.js';
import { type TestJournal, writeJournal } from './support/journal.js';

const MARKUP = `"><img src=x onerror="window.hit=1"><svg onload="window.hit=1"></svg><script>window.hit=1</script>`;
const UNSEEN = '\u202egnp.exe\u2066\u0007\u200b';

const FREE = ['name', 'purpose', 'reason', 'message', 'entry'];
const PATHS = ['read_paths', 'write_paths', 'paths'];

function changed(value: unknown, text: string, names: readonly string[], name = ''): unknown {
  if (typeof value === 'string') return names.includes(name) ? text : value;
  if (Array.isArray(value)) return value.map((item) => changed(item, text, names, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, changed(member, text, names, key)]),
  );
}

describe.skipIf(!hasChromium)(`a hostile journal in the explorer${skipped}`, () => {
  let chromium: TestBrowser;
  let made: TestJournal;
  let page: Page;

  beforeAll(async () => {
    [chromium, made] = await Promise.all([startBrowser(), writeJournal()]);
  });
  afterAll(() => chromium.close());
  afterEach(async () => {
    const state = await page.evaluate(
      `[window.hit, {}.polluted, document.querySelectorAll('#page img, #page script, #page iframe, #page a[href^="javascript:"]').length, window.name]`,
    );
    expect(state).toEqual([undefined, undefined, 0, '']);
    await page.close();
    expect(chromium.incidents).toEqual([]);
    expect(chromium.requests).toEqual([]);
  });

  /** Changes every text that a person or an agent chooses, as far as the schema lets it pass. */
  function withTexts(journal: string, text: string): string {
    const lines = journal.split('\n').filter((line) => line !== '');
    return lines.map((line) => `${hostile(JSON.parse(line), text)}\n`).join('');
  }

  function hostile(record: unknown, text: string): string {
    const all = JSON.stringify(changed(record, text, [...FREE, ...PATHS]));
    const isValid = validate('lease-record', JSON.parse(all)).valid;
    return isValid ? all : JSON.stringify(changed(record, text, FREE));
  }

  async function lookAround(handles: readonly string[]): Promise<void> {
    for (const view of ['overview', 'tree', 'timeline', 'refusals', 'findings', 'verify']) {
      await goTo(page, `#/${view}`);
      await page.locator(`.view-${view}`).waitFor();
      const row = page.locator('.virtual-row').first();
      if ((await row.count()) === 0) continue;
      await row.click();
      await page.locator('.pane').waitFor();
    }
    for (const handle of handles) {
      await goTo(page, `#/tree?lease=${handle}`);
      await page.locator('.pane .facts').first().waitFor();
    }
    await goTo(page, `#/who?tool=${encodeURIComponent(MARKUP)}&at=2026-11-02T08:12:00.000Z`);
    await page.locator('.view-who').waitFor();
  }

  test.each([
    ['markup', MARKUP],
    ['what is unseen', UNSEEN],
    ['names of prototypes', '__proto__'],
    ['a constructor', 'constructor'],
  ])('%s in every text is text', async (_name, text) => {
    page = await chromium.open('explorer');
    await give(page, { [`${text.slice(0, 20).replaceAll('/', '')}.jsonl`]: withTexts(made.journal, text) });
    await page.locator('.banner.fail').waitFor();
    await lookAround(Object.values(made.handles).slice(0, 2));
    await goTo(page, '#/timeline?line=1');
    const shown = (await page.locator('.pane').textContent()) ?? '';
    expect(shown).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200b]/);
    if (text === MARKUP) expect(shown).toContain('<img src=x onerror=');
  });

  test('member names that objects have by themselves are members like any other', async () => {
    const bad = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'].map(
      (name) => `{"${name}":{"polluted":true},"event":"${name}","at":"${name}","reasons":["${name}"]}`,
    );
    const [granted = ''] = made.journal.split('\n');
    const extended = granted.replace(
      '{',
      '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},',
    );
    page = await chromium.open('explorer');
    await give(page, { 'journal.jsonl': `${[extended, ...bad].join('\n')}\n` });
    await page.locator('.banner.fail').waitFor();
    await lookAround([]);
    await goTo(page, '#/timeline?q=__proto__:x constructor');
    await page.locator('.view-timeline').waitFor();
  });

  test('a line of a million characters and a million lines', async () => {
    const long = 'x'.repeat(1_000_000);
    const purpose = made.journal.split('\n', 1)[0]?.replace('Prepare and publish', long) ?? '';
    const lines = scaled(1_000_000);
    page = await chromium.open('explorer');
    await give(page, { 'journal.jsonl': `${long}\n${purpose}\n${'{}\n'.repeat(lines)}` });
    const number = page.locator('.tile strong').first();
    await expect
      .poll(() => number.textContent(), { timeout: 120_000 })
      .toBe((lines + 2).toLocaleString('en'));
    await goTo(page, '#/timeline');
    const list = page.locator('#timeline');
    await list.focus();
    await page.keyboard.press('End');
    await page.locator('#timeline .record-line', { hasText: (lines + 2).toLocaleString('en') }).waitFor();
    await goTo(page, '#/timeline?line=1');
    await page.locator('.pane .source').waitFor();
    expect(((await page.locator('.pane .source').textContent()) ?? '').length).toBeLessThan(200_000);
    expect(await page.locator('.virtual-row').count()).toBeLessThan(100);
  });

  test.each([
    ['no JSON', 'nothing'],
    ['an array', '[1,2]'],
    ['null', 'null'],
    ['nothing', ''],
    ['a bundle that is none', '{"evidence":"alm-evidence/1","lines":[{"index":-1,"text":5},null],"lease":7}'],
    ['a lease that is none', '{"manifest":{},"lease_id":"x"}'],
    ['bytes', '\u0000\u0001\ufffd'],
  ])('%s is said to be of no use, or is shown as what it is', async (_name, text) => {
    page = await chromium.open('explorer');
    await give(page, { 'some.json': text });
    await page.locator('.faults, .banner').first().waitFor();
  });

  test('an address of any form leads to some view', async () => {
    page = await chromium.open('explorer', '#/__proto__?constructor=1');
    await give(page, { 'journal.jsonl': made.journal });
    await page.locator('.view-overview').waitFor();
    for (const hash of [
      '#/tree?lease=%3Cimg%20src=x%20onerror=hit=1%3E',
      '#/timeline?line=1e999&q=%00%22%3Cscript%3E',
      '#/refusals?line=-1&reason=__proto__',
      '#/findings?at=NaN&code=constructor',
      '#/who?host=%E2%80%AE&at=never',
      '#/who?path=../../x&at=9999-99-99T00:00:00.000Z',
      `#/timeline?q=${'('.repeat(3_000)}`,
      '#%%%',
    ]) {
      await goTo(page, hash);
      await page.locator('main.view').waitFor();
    }
  });

  test('a journal within the page ends no element and begins none', async () => {
    const journal = withTexts(made.journal, `</script><script>window.hit=1</script><!--${MARKUP}`);
    page = await chromium.openHtml(
      explorerWith({ name: '</title><script>window.hit=1</script>', journal, view: '#/timeline' }),
    );
    await page.locator('.app').waitFor();
    expect(
      await page.locator('body > *').evaluateAll((all) => all.map(({ localName }) => localName)),
    ).toEqual(['script', 'div', 'noscript', 'script']);
  });

  test('no script runs but that of the page', async () => {
    page = await chromium.open('explorer');
    const ran = await page.evaluate(`(() => {
      const script = document.createElement('script');
      let refused = false;
      try { script.textContent = 'window.hit = 1'; } catch { refused = true; }
      document.body.append(script);
      return [refused, window.hit];
    })()`);
    expect(ran).toEqual([true, undefined]);
    // The browser says so, too.
    (chromium.incidents as string[]).length = 0;
  });
});
