import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { playgroundPage } from '@cognitive-delivery/explorer';
import { repositoryRoot } from '@cognitive-delivery/testkit';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  accessFaults,
  DESKTOP,
  goTo,
  hasChromium,
  type Look,
  PHONE,
  picture,
  skipped,
  startBrowser,
  type TestBrowser,
} from './support/browser.js';

const scraper = readFileSync(join(repositoryRoot, 'examples', 'scraper.json'), 'utf8');

describe.skipIf(!hasChromium)(`the playground in Chromium${skipped}`, () => {
  let chromium: TestBrowser;
  let page: Page;

  beforeAll(async () => {
    chromium = await startBrowser();
  });
  afterAll(() => chromium?.close());
  beforeEach(async () => {
    page = await opened();
  });
  // Whatever a test did: nothing was asked for, and the policy had nothing to hold back.
  afterEach(async () => {
    await page.close();
    expect(chromium.requests).toEqual([]);
    expect(chromium.incidents).toEqual([]);
  });

  async function opened(fragment = '', look: Look = {}): Promise<Page> {
    const fresh = await chromium.open('playground', fragment, look);
    await settled(fresh);
    return fresh;
  }

  async function settled(on = page): Promise<void> {
    await on.waitForSelector('[data-pending=false] .verdict .banner');
  }

  const verdict = (on = page) => on.locator('.verdict .banner h2');
  const editor = (name: string, on = page) => on.locator(`[data-editor=${name}] .cm-content`);
  const expectVerdict = (text: string | RegExp, on = page) =>
    on.locator('.verdict .banner h2', { hasText: text }).waitFor({ timeout: 30_000 });

  async function write(name: string, text: string): Promise<void> {
    await editor(name).focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');
    await page.keyboard.insertText(text);
  }

  async function open(example: string, tab?: string): Promise<void> {
    await page.selectOption('.examples', { label: example });
    if (tab !== undefined) await page.click(`#tab-${tab}`);
    await settled();
  }

  const textOf = (name: string, on = page) =>
    on
      .locator(`[data-editor=${name}] .cm-line`)
      .evaluateAll((lines) => lines.map((line) => line.textContent).join('\n'));

  test('opens with a grant, entry by entry, with what fell away and why', async () => {
    expect(await verdict().textContent()).toBe('Granted, narrower than asked');
    const dropped = page.locator('.entry.dropped');
    expect(await dropped.locator('> .mono').allTextContents()).toEqual(['deploy', 'api.example.com']);
    expect(await dropped.first().textContent()).toContain('the parent does not grant "deploy"');
    expect(await page.locator('.entry.added').first().textContent()).toContain('from the parent');
    expect(JSON.parse((await page.locator('pre.source').textContent()) ?? '')).toMatchObject({
      allow: { tools: ['read_file', 'edit_file', 'run_command', 'open_pull_request'] },
    });
    await dropped
      .first()
      .getByRole('button', { name: /line 11/ })
      .click();
    await page.keyboard.insertText('x');
    expect((await textOf('declared')).split('\n').find((line) => line.includes('deploy'))).toContain(
      'x"deploy"',
    );
  });

  test('an edit leads to a refusal, and the next one back to a grant', async () => {
    await write('declared', scraper);
    await expectVerdict('Refused');
    expect(await page.locator('.reason .chip').allTextContents()).toEqual(['R2', 'R4']);
    expect(await page.locator('.reason').first().textContent()).toContain(
      'declare one that the parent grants',
    );
    await write(
      'declared',
      scraper.replace('"fetch_url"', '"read_file"').replace('"unknown"', '"claude-code"'),
    );
    await expectVerdict('Granted');
  });

  test('what is wrong is marked at its place, in the text and beside its line', async () => {
    await write('declared', scraper.replace('"approvals"', 'approvals'));
    await expectVerdict('Not JSON yet');
    const at = scraper.split('\n').findIndex((line) => line.includes('"approvals"')) + 1;
    await page.locator('.verdict', { hasText: `line ${at}` }).waitFor();
    expect(await page.locator('[data-editor=declared] .cm-lint-marker-error').count()).toBe(1);
    await write('declared', scraper);
    await expectVerdict('Refused');
    const marked = page.locator('[data-editor=declared] .cm-lintRange-error');
    await expect.poll(() => marked.allTextContents(), { timeout: 20_000 }).toEqual(['"unknown"', '"tools"']);
  });

  test('completion offers what the schema has and the text has not', async () => {
    await write('declared', '{ "schema_version": "1.2", "allow": {}, ');
    await page.keyboard.type('"a');
    const offers = page.locator('[data-editor=declared] .cm-tooltip-autocomplete li');
    await offers.first().waitFor();
    expect(await offers.locator('.cm-completionLabel').allTextContents()).toEqual(
      expect.arrayContaining(['agent', 'approvals', 'attestation']),
    );
    expect(await offers.allTextContents()).not.toContainEqual(expect.stringContaining('allow'));
    await offers.filter({ hasText: 'agent' }).first().click();
    expect(await textOf('declared')).toContain('"agent": {}');
    await page.keyboard.press('Control+Space');
    await page.locator('.cm-completionLabel', { hasText: 'runtime_agent' }).waitFor();
  });

  test('the gate says by what it opens, and why it does not', async () => {
    await open('What the coder may do');
    await expectVerdict('2 allowed, 1 after an approval, 4 denied');
    expect(
      await page.locator('.answer').evaluateAll((all) => all.map((one) => one.getAttribute('data-outcome'))),
    ).toEqual(['allowed', 'approval_required', 'allowed', 'denied', 'denied', 'denied', 'denied']);
    const action = page.locator('.action').nth(5);
    expect(await action.textContent()).toContain('host_not_granted');
    expect(await action.textContent()).toContain('add api.example.com to allow.hosts of the parent');
    await page.getByLabel('Action 6: what').fill('https://packages.example.com/left-pad');
    await action.locator('[data-outcome=allowed]').waitFor();
    await page.getByLabel('Action 6: minutes').fill('30');
    await action.locator('[data-outcome=denied]', { hasText: 'lease_expired' }).waitFor();
    await page.getByRole('button', { name: 'Add an action' }).click();
    await page.getByLabel('Action 8: kind').selectOption('command');
    await page.getByLabel('Action 8: what').fill('sudo make');
    await page
      .locator('.action')
      .nth(7)
      .locator('[data-outcome=denied]', { hasText: 'command_denied' })
      .waitFor();
    await write('declared', scraper);
    await expectVerdict('Closed: there is no lease');
  });

  test('a schema that breaks shows the document, found without generated code', async () => {
    await open('An order, in a new version');
    await expectVerdict('Breaking');
    const finding = page.locator('[data-code=FIELD_NOW_REQUIRED]');
    expect(await finding.textContent()).toContain(
      'The old schema accepts this document, the new one refuses it',
    );
    expect(JSON.parse((await finding.locator('pre').textContent()) ?? '')).toEqual({
      id: '0',
      items: [{ sku: '' }],
    });
    await write('after', await textOf('before'));
    await expectVerdict('Additive');
    await write('after', '{ "type": "object", "required": ["id", "items", "x"] }');
    await expectVerdict('Breaking');
  });

  test('every example opens', async () => {
    const titles = await page.locator('.examples optgroup option').allTextContents();
    expect(titles.length).toBeGreaterThan(15);
    for (const title of titles) {
      await open(title);
      expect(await page.locator('.verdict .banner h2').textContent(), title).not.toMatch(/No answer|yet/);
    }
  });

  test('a link brings the state back in another page', async () => {
    await open('What the coder may do');
    await page.getByLabel('Action 1: what').fill('drop_table');
    await write('parent', scraper);
    await page.getByRole('button', { name: 'Share' }).click();
    await page.locator('.share', { hasText: /copied|address bar/ }).waitFor();
    expect(page.url()).toMatch(/#1\.[\w-]+$/);
    const other = await opened(new URL(page.url()).hash);
    expect(await other.locator('#tab-gate').getAttribute('aria-selected')).toBe('true');
    expect(await other.getByLabel('Action 1: what').inputValue()).toBe('drop_table');
    expect(await textOf('parent', other)).toContain('Collect the prices of other shops.');
    await other.close();
  });

  test('no fragment harms the page', async () => {
    const pack = (value: unknown) => `#1.${deflateRawSync(JSON.stringify(value)).toString('base64url')}`;
    const markup = '<img src=x onerror=alert(1)>"</script><script>alert(1)</script>';
    const texts = { declared: markup, parent: '{}', before: `{"${markup}": 1}`, after: '{"type": "x"}' };
    const actions = [{ kind: 'read', subject: markup, minute: 0 }];
    const hostile = [
      '#1.AAAA',
      `#${'A'.repeat(10_000)}`,
      '#2.<script>alert(1)</script>',
      pack({ tab: '__proto__', ...texts, actions }),
      pack({ tab: 'narrow', ...texts, declared: 'x'.repeat(30_000_000), actions }),
    ];
    for (const fragment of hostile) {
      await open('A coder under the root policy');
      await goTo(page, fragment);
      await page.locator('.banner', { hasText: 'This link brings nothing' }).waitFor();
      await expectVerdict('Granted');
    }
    const asked = JSON.parse(scraper);
    const allow = { ...asked.allow, tools: [markup], read_paths: [`../${markup}`], hosts: [markup] };
    for (const tab of ['narrow', 'gate', 'schemas']) {
      for (const declared of [markup, JSON.stringify({ ...asked, allow })]) {
        await goTo(page, pack({ tab, ...texts, declared, actions }));
        await page.locator(`#tab-${tab}[aria-selected=true]`).waitFor();
        await settled();
        expect(await page.locator('img, iframe').count()).toBe(0);
      }
    }
    const fresh = await chromium.open('playground', hostile[0]);
    await fresh.locator('.banner', { hasText: 'This link brings nothing' }).waitFor();
    await expectVerdict('Granted', fresh);
    await fresh.close();
  });

  test('served over HTTP it asks for nothing either, and runs no script but its own', async () => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(request.url === '/' ? playgroundPage() : '');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const other = await chromium.browser.newPage();
    await other.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await expectVerdict('Granted', other);
    await other.click('#tab-schemas');
    await expectVerdict('Breaking', other);
    const ran = await other.evaluate(`(() => {
      const script = document.createElement('script');
      try { script.textContent = 'document.title = "ran"'; } catch {}
      document.body.append(script);
      // What the debugger asks for itself may generate code; what runs later may not.
      return new Promise((resolve) => setTimeout(() => {
        let generated = true;
        try { Function('return 1')(); } catch { generated = false; }
        resolve([document.title === 'ran', generated]);
      }));
    })()`);
    expect(ran).toEqual([false, false]);
    await other.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    // A browser looks for an icon of its own accord.
    expect(asked.filter((url) => url !== '/favicon.ico')).toEqual(['/']);
  });

  test('everything can be done by the keyboard, and Escape leaves an editor', async () => {
    const focused = () =>
      page.evaluate(`(() => {
        const inner = document.activeElement?.shadowRoot?.activeElement ?? document.activeElement;
        return inner?.getAttribute('aria-label') ?? inner?.textContent ?? '';
      })()`) as Promise<string>;
    const tabTo = async (name: RegExp) => {
      for (let i = 0; i < 40 && !name.test(await focused()); i++) await page.keyboard.press('Tab');
      expect(await focused()).toMatch(name);
    };
    // What is offered as one types takes the first Escape to itself.
    const leave = async () => {
      for (let i = 0; i < 3 && /, as JSON/.test(await focused()); i++) {
        await page.keyboard.press('Escape');
        await page.keyboard.press('Tab');
      }
      expect(await focused()).not.toMatch(/, as JSON/);
    };
    await tabTo(/^Skip to the result/);
    await tabTo(/^Open an example/);
    await tabTo(/^Share/);
    await tabTo(/^Narrow/);
    await page.keyboard.press('ArrowRight');
    await page.locator('#tab-gate[aria-selected=true]').waitFor();
    await page.keyboard.press('ArrowLeft');
    await tabTo(/^Declaration, as JSON/);
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('Tab');
    expect(await focused()).toMatch(/^Declaration/);
    expect((await textOf('declared')).startsWith('  {')).toBe(true);
    await leave();
    await tabTo(/^Parent, as JSON/);
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');
    await page.keyboard.insertText(scraper);
    await expectVerdict('Refused');
    await leave();
    await tabTo(/^line \d+/);
    await page.keyboard.press('Enter');
    expect(await focused()).toMatch(/^Declaration/);
  });

  const LOOKS = [
    ['light', { colorScheme: 'light', viewport: DESKTOP }],
    ['dark', { colorScheme: 'dark', viewport: DESKTOP }],
    ['phone', { colorScheme: 'light', viewport: PHONE }],
  ] as const;
  const VIEWS = [
    ['A coder under the root policy', 'narrow', /Granted/],
    ['A scraper, refused', 'refused', /Refused/],
    ['What the coder may do', 'gate', /allowed/],
    ['An order, in a new version', 'schemas', /Breaking/],
  ] as const;

  test.each(LOOKS)('no serious fault of accessibility, %s', async (name, look) => {
    const other = await opened('', look);
    for (const [example, view, told] of VIEWS) {
      await other.selectOption('.examples', { label: example });
      await expectVerdict(told, other);
      expect(await accessFaults(other), `${name} ${view}`).toEqual([]);
      expect(await other.evaluate('document.documentElement.scrollWidth <= innerWidth'), view).toBe(true);
      await other.locator('[data-editor]').last().locator('.cm-line').nth(3).waitFor();
      await picture(other, `playground-${view}-${name}`);
    }
    await other.close();
  });
});
