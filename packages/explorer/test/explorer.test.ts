import { importHmacKey } from '@cognitive-delivery/core';
import { explorerWith } from '@cognitive-delivery/explorer';
import { auditJournal } from '@cognitive-delivery/issuer/replay';
import { scaled } from '@cognitive-delivery/testkit';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  give,
  goTo,
  hasChromium,
  PHONE,
  skipped,
  startBrowser,
  type TestBrowser,
} from './support/browser.js';
import { HMAC_HEX, type TestJournal, tampered, writeJournal } from './support/journal.js';

describe.skipIf(!hasChromium)(`the explorer in Chromium${skipped}`, () => {
  let chromium: TestBrowser;
  let made: TestJournal;
  let page: Page;

  beforeAll(async () => {
    [chromium, made] = await Promise.all([startBrowser(), writeJournal()]);
  });
  afterAll(() => chromium.close());
  afterEach(async () => {
    await page.close();
    expect(chromium.incidents).toEqual([]);
  });

  /** Opens a page with files in it, and waits until all of them are judged. */
  async function opened(files: Readonly<Record<string, string>>, fragment = ''): Promise<Page> {
    page = await chromium.open('explorer', fragment);
    await give(page, files);
    await page.locator('.app').waitFor();
    return page;
  }
  const open = (fragment = '') => opened({ 'journal.jsonl': made.journal }, fragment);
  const audited = async () => {
    const count = page.locator('.places a', { hasText: 'Findings' }).locator('.count');
    await count.waitFor();
    return Number(await count.textContent());
  };
  const handle = (name: string) => made.handles[name] as string;
  const row = (list: string, text: string) => page.locator(`#${list} .virtual-row`, { hasText: text });
  const pane = () => page.locator('.pane');

  test('a journal of the product is read and audited, and nothing is found', async () => {
    await opened({
      'journal.jsonl': made.journal,
      'keys.jsonl': made.keyHistory,
      'policy.json': made.policy,
    });
    expect(await audited()).toBe(0);
    expect(await page.locator('.banner.pass').textContent()).toContain('Nothing found');
    const tiles = await page.locator('.tile strong').allTextContents();
    expect(tiles).toEqual(['28', '6', '5']);
  });

  test('the delegation tree shows who is under whom, states, time left, budgets, and refusals', async () => {
    await open('#/tree');
    const lines = page.locator('#tree [role=treeitem]');
    await row('tree', 'nightly-audit').waitFor();
    const shown = await lines.evaluateAll((items) =>
      items.map((item) => `${item.getAttribute('aria-level')} ${item.textContent}`),
    );
    expect(shown).toEqual(
      expect.arrayContaining([
        expect.stringMatching(
          /^1 release-coordinator *open *narrowed.*3 h 30 min left *tokens 39 % *cost 31 %/,
        ),
        expect.stringMatching(/^2 code-writer *open/),
        expect.stringMatching(/^2 docs-writer *revoked/),
        expect.stringMatching(/^3 test-runner *completed/),
        expect.stringMatching(/^3 telemetry *refused R2/),
        expect.stringMatching(/^4 sub-sub-agent *refused R5/),
        expect.stringMatching(/^2 translator *refused R6/),
        expect.stringMatching(/^1 nightly-audit *expired/),
      ]),
    );
    await page.getByRole('button', { name: 'With refusals' }).click();
    await expect.poll(() => lines.count()).toBe(8);
    await page.locator('.tools').getByRole('button', { name: 'Open' }).click();
    await expect.poll(() => lines.count()).toBe(3);
  });

  test('now is another instant than the last record', async () => {
    await open('#/tree');
    await row('tree', 'code-writer').waitFor();
    await page.getByRole('button', { name: 'As of last record' }).click();
    await row('tree', 'code-writer').locator('.chip', { hasText: 'expired' }).waitFor();
  });

  test('a lease shows what was asked beside what was granted, with the reason', async () => {
    await open(`#/tree?lease=${handle('code-writer')}`);
    const dropped = pane().locator('tr.entry.dropped', { hasText: 'deploy_preview' });
    expect(await dropped.textContent()).toContain('the parent does not grant');
    const host = pane().locator('tr.entry.dropped', { hasText: 'evil.example.net' });
    expect(await host.textContent()).toContain('not granted');
    expect(await pane().locator('tr.entry.granted', { hasText: 'edit_file' }).count()).toBe(1);
    expect(await pane().locator('tr.entry.added', { hasText: '~/.ssh/**' }).textContent()).toContain(
      'not asked for',
    );
    const cost = pane().locator('.budgets tr', { hasText: 'US dollars' });
    expect(await cost.locator('td').allTextContents()).toEqual(['$6.77', '$25.00', '$60.00']);
    expect(await pane().locator('tr.entry.limited', { hasText: 'US dollars' }).textContent()).toContain(
      '$25.00',
    );
    expect(await pane().locator('.chain').textContent()).toContain('release-coordinator');
    await pane()
      .getByLabel(/only what differs/)
      .check();
    await expect.poll(() => pane().locator('tr.entry.granted').count()).toBe(0);
  });

  test('a revocation says by whom and why', async () => {
    await open(`#/tree?lease=${handle('docs-writer')}`);
    const told = await pane().locator('.banner.fail').textContent();
    expect(told).toContain(`Revoked by ${handle('release-coordinator')}`);
    expect(told).toContain('it wrote about what is not in this release');
  });

  test('a refusal says which codes, where, and what would have to be different', async () => {
    await opened({ 'journal.jsonl': made.journal, 'policy.json': made.policy }, '#/refusals?reason=R2');
    await row('refusals', 'telemetry').click();
    await pane().getByRole('heading', { name: 'telemetry' }).waitFor();
    const told = (await pane().textContent()) ?? '';
    expect(told).toContain('/allow/tools');
    expect(told).toContain('the root policy: add upload_metrics to tools');
    expect(told).toContain(`${handle('code-writer')}: add upload_metrics to tools`);
    expect(told).toContain('stats.example.net');
    await goTo(page, '#/refusals?reason=vendor:alm:credential_in_manifest');
    await row('refusals', 'a declaration that is not kept').click();
    await pane().getByText('by its hash alone').waitFor();
  });

  test('a changed journal: the audit finds the line, and the line says what is wrong', async () => {
    await opened(
      {
        'journal.jsonl': tampered(made.journal),
        'keys.jsonl': made.keyHistory,
        'anchor.txt': made.checkpoint,
      },
      '#/findings',
    );
    expect(await audited()).toBe(4);
    for (const code of ['grant_differs', 'hash_mismatch', 'proof_mismatch', 'journal_altered']) {
      await row('findings', code).waitFor();
    }
    await row('findings', 'grant_differs').click();
    await pane().getByText('another grant results').waitFor();
    expect(await pane().locator('.source').textContent()).toContain('"**"');
    await goTo(page, `#/tree?lease=${handle('code-writer')}`);
    await pane().locator('.signature.proof', { hasText: 'proof_mismatch' }).waitFor();
  });

  test('proofs, signatures and checkpoints are verified by what somebody pastes', async () => {
    await open('#/verify');
    await audited();
    const check = (name: string) => page.locator(`.checks [data-check="${name}"]`);
    expect(await check('Proofs').textContent()).toContain('not checked');
    for (const text of [made.jwks, HMAC_HEX, made.keyHistory, made.policy, made.checkpoint]) {
      await page.fill('#given', text);
      await page.getByRole('button', { name: 'Use what is pasted' }).click();
      await expect.poll(() => page.inputValue('#given')).toBe('');
    }
    for (const name of ['Decisions', 'Proofs', 'Signatures', 'Checkpoints', 'Root policy']) {
      await check(name).locator('.chip.pass').waitFor();
    }
    expect(await check('Checkpoints').textContent()).toContain('28 covered by what you keep');
    await goTo(page, `#/tree?lease=${handle('deployer')}`);
    await pane().locator('.signature.proof .chip.pass').waitFor();
    await pane().locator('.signature.signature .chip.pass').first().waitFor();
    expect(page.url()).not.toContain(HMAC_HEX);
  });

  test('another key refuses every proof', async () => {
    const other = await writeJournal();
    await opened({ 'journal.jsonl': made.journal, 'jwks.json': other.jwks }, '#/verify');
    await page.locator('.checks [data-check="Proofs"] .chip.fail').waitFor();
    await goTo(page, `#/tree?lease=${handle('deployer')}`);
    await pane().locator('.signature.proof .chip.fail').waitFor();
  });

  test('what is no key is told of, and changes nothing', async () => {
    await open('#/verify');
    await page.fill('#given', '{"keys":[{"kty":"OKP","crv":"Ed25519","x":"AA"}]}');
    await page.getByRole('button', { name: 'Use what is pasted' }).click();
    await page.locator('.faults').waitFor();
    expect(await page.locator('.given').count()).toBe(0);
  });

  test('an evidence bundle is verified by the published key, and by no other', async () => {
    await opened({ 'bundle.json': made.bundle });
    await page.getByText('Not verified yet').waitFor();
    await give(page, { 'jwks.json': made.jwks });
    await page.locator('.banner.pass', { hasText: 'Verified' }).waitFor();
    expect(await page.locator('.banner.pass').textContent()).toContain('3 of 3 leases signed');
    await goTo(page, '#/tree');
    await row('tree', 'test-runner').waitFor();
    const forged = JSON.parse(made.bundle);
    forged.lines[0].text = forged.lines[0].text.replace('publish release 4.1', 'publish release 4.2');
    await give(page, { 'bundle.json': JSON.stringify(forged) });
    await page.locator('.banner.fail', { hasText: 'line_not_included' }).waitFor();
  });

  test('a lease alone shows what it grants and whether its proof holds', async () => {
    await opened({ 'lease.json': made.lease });
    await pane().getByRole('heading', { name: 'code-writer' }).waitFor();
    expect(await pane().textContent()).toContain('This is the lease alone');
    expect(await pane().locator('table.compare').textContent()).toContain('edit_file');
    await give(page, { 'jwks.json': made.jwks });
    await pane().locator('.signature.proof .chip.pass').waitFor();
  });

  test('search finds by tool, path, host, command, reason and words', async () => {
    await open('#/timeline');
    const found = async (text: string) => {
      await page.fill('input[type=search]', text);
      await page.locator('.tools-note', { hasText: text === '' ? /records/ : / of 28/ }).waitFor();
      await expect.poll(() => page.url()).toContain(text.split(':').at(-1)?.slice(0, 4) ?? '');
      return await page
        .locator('#timeline .virtual-row')
        .evaluateAll((rows) =>
          rows.map((one) => Number(one.querySelector('.record-line')?.textContent)).sort((a, b) => a - b),
        );
    };
    await row('timeline', 'release-coordinator').first().waitFor();
    await expect.poll(() => found('tool:upload_metrics')).toEqual([8]);
    await expect.poll(() => found('reason:R5')).toEqual([10]);
    await expect.poll(() => found('host:evil.example.net')).toEqual([4]);
    await expect.poll(() => found('path:src/checkout/cart.ts event:granted')).toEqual([1, 4, 6, 13]);
    await expect.poll(() => found('command:terraform')).toEqual([1]);
    await expect.poll(() => found('agent:deployer event:granted')).toEqual([16]);
    await page.fill('input[type=search]', 'nothing is like this');
    await page.getByText('No record is like that').waitFor();
  });

  test('who could touch a path, at an instant', async () => {
    await open('#/who');
    const agents = () => page.locator('.holders tbody tr td:first-child a').allTextContents();
    await page.getByRole('textbox', { name: 'Path' }).fill('src/checkout/cart.ts');
    await page.getByRole('button', { name: 'Ask' }).click();
    await page.locator('.holders').waitFor();
    expect(await agents()).toEqual([
      'release-coordinator',
      'release-coordinator',
      'code-writer',
      'code-writer',
    ]);
    await page.getByRole('textbox', { name: 'At (UTC)' }).fill('2026-11-02T08:02:30.000Z');
    await page.getByRole('button', { name: 'Ask' }).click();
    await expect.poll(async () => (await agents()).at(-1)).toBe('test-runner');
    await goTo(page, '#/who?host=docs.example.com&at=2026-11-02T08:12:00.000Z');
    await page.getByText('Nobody could').waitFor();
  });

  test('a link leads to its view, once the journal that it is about is open', async () => {
    await open(`#/tree?lease=${handle('deployer')}`);
    await pane().getByRole('heading', { name: 'deployer' }).waitFor();
    await goTo(page, '#/timeline?q=event:refused&line=20');
    await pane().getByRole('heading', { name: 'translator' }).waitFor();
    const link = page.url();
    await page.close();
    page = await chromium.open('explorer', link.slice(link.indexOf('#')));
    await page.getByText('This link leads to a view of a journal').waitFor();
    await give(page, { 'journal.jsonl': made.journal });
    await pane().getByRole('heading', { name: 'translator' }).waitFor();
    expect(await page.locator('#timeline .virtual-row').count()).toBe(5);
  });

  test('what is pasted or dropped is opened like a file', async () => {
    page = await chromium.open('explorer');
    await page.fill('#paste', made.journal);
    await page.getByRole('button', { name: 'Open what is pasted' }).click();
    await page.locator('.app').waitFor();
    expect(await audited()).toBe(0);
    const files = await page.evaluateHandle((text) => {
      const { DataTransfer: Transfer, File: TextFile } = globalThis as never as {
        DataTransfer: new () => { items: { add(file: unknown): void } };
        File: new (parts: string[], name: string) => unknown;
      };
      const transfer = new Transfer();
      transfer.items.add(new TextFile([text], 'changed.jsonl'));
      return transfer;
    }, tampered(made.journal));
    await page.dispatchEvent('body', 'dragover', { dataTransfer: files });
    await page.getByText('Drop to open').waitFor();
    await page.dispatchEvent('body', 'drop', { dataTransfer: files });
    await page.locator('.opened', { hasText: 'changed.jsonl' }).waitFor();
    await page.locator('.banner.fail').waitFor();
  });

  test('a page with a journal in it shows what alm audit found, and audits again when asked', async () => {
    const source = [new TextEncoder().encode(tampered(made.journal))];
    const audit = await auditJournal(source, { keys: [importHmacKey(HMAC_HEX)] });
    if (!audit.ok) throw new Error('no audit');
    page = await chromium.openHtml(
      explorerWith({
        name: 'journal.jsonl',
        journal: tampered(made.journal),
        beside: [{ name: 'keys.jsonl', text: made.keyHistory }],
        report: audit.report,
        made_at: '2026-11-02T09:00:00.000Z',
        view: '#/findings',
      }),
    );
    await row('findings', 'signature_mismatch').waitFor();
    await page.getByRole('button', { name: 'Audit again in this page' }).click();
    await row('findings', 'proof_mismatch').waitFor();
    await expect.poll(() => row('findings', 'signature_mismatch').count()).toBe(0);
    await goTo(page, '#/overview');
    await page.locator('.banner.fail').waitFor();
  });

  test('bytes that are no text arrive in a page as they are', async () => {
    const bytes = Buffer.concat([Buffer.from(made.journal), Buffer.from([0x22, 0xff, 0x22, 0x0a])]);
    page = await chromium.openHtml(
      explorerWith({ name: 'journal.jsonl', journal: bytes, view: '#/findings' }),
    );
    await row('findings', 'its bytes are not UTF-8').waitFor();
  });

  test('on a narrow screen what is chosen takes the place of the list, and the focus goes with it', async () => {
    page = await chromium.open('explorer', '#/tree', { viewport: PHONE });
    await give(page, { 'journal.jsonl': made.journal });
    await row('tree', 'deployer').click();
    await pane().getByRole('heading', { name: 'deployer' }).waitFor();
    expect(await page.locator('#tree').isVisible()).toBe(false);
    await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toBe('What is chosen');
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await row('tree', 'deployer').waitFor();
    await expect.poll(() => page.locator(':focus').getAttribute('id')).toBe('tree');
  });

  test('it works by the keyboard alone', async () => {
    await open('#/tree');
    const list = page.locator('#tree');
    await row('tree', 'release-coordinator').waitFor();
    await list.focus();
    const current = async () => {
      const id = await list.getAttribute('aria-activedescendant');
      return await page.locator(`[id="${id}"] strong`).textContent();
    };
    await page.keyboard.press('Home');
    await expect.poll(current).toMatch(/^release-coordinator/);
    await page.keyboard.press('ArrowRight');
    await expect.poll(current).toMatch(/^code-writer/);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => row('tree', 'test-runner').count()).toBe(0);
    await page.keyboard.press('ArrowRight');
    await row('tree', 'test-runner').waitFor();
    await page.keyboard.press('End');
    await expect.poll(current).toMatch(/^nightly-audit/);
    await pane().getByRole('heading', { name: 'nightly-audit' }).waitFor();
    await page.keyboard.press('/');
    await expect.poll(() => page.locator(':focus').getAttribute('type')).toBe('search');
    // Every control of the page can be reached, the skip link first.
    await page.reload();
    await page.keyboard.press('Tab');
    expect(await page.locator(':focus').textContent()).toContain('Skip to the content');
    await page.keyboard.press('Enter');
    expect(await page.locator(':focus').getAttribute('id')).toBe('main');
  });

  test('a long journal scrolls without losing input, and only what is on show is in the page', async () => {
    const number = scaled(100_000);
    const [granted = ''] = made.journal.split('\n');
    const { lease_id } = JSON.parse(granted);
    const beats = Array.from({ length: number - 1 }, (_, index) => {
      const at = new Date(Date.parse('2026-11-02T08:00:48.000Z') + index).toISOString();
      return JSON.stringify({
        schema_version: '1.2',
        at,
        event: 'heartbeat',
        lease_id,
        usage: { tokens: index },
      });
    });
    await opened({ 'journal.jsonl': `${[granted, ...beats].join('\n')}\n` }, '#/timeline');
    const note = page.locator('.tools-note');
    await expect
      .poll(() => note.textContent(), { timeout: 60_000 })
      .toBe(`${number.toLocaleString('en')} records`);
    const list = page.locator('#timeline');
    await list.evaluate((element) => {
      const counted = element as unknown as {
        turns: number;
        addEventListener(name: string, heard: () => void): void;
      };
      counted.turns = 0;
      counted.addEventListener('wheel', () => {
        counted.turns += 1;
      });
    });
    await list.hover();
    for (let turn = 0; turn < 20; turn++) await page.mouse.wheel(0, 500);
    await expect.poll(() => list.evaluate(({ scrollTop }) => scrollTop)).toBe(10_000);
    expect(await list.evaluate((element) => (element as unknown as { turns: number }).turns)).toBe(20);
    await expect.poll(() => list.locator('.record-line').allTextContents()).toContain('280');
    await list.press('End');
    await row('timeline', number.toLocaleString('en')).waitFor();
    expect(await list.locator('.virtual-row').count()).toBeLessThan(100);
    await page.fill('input[type=search]', 'event:granted');
    await expect.poll(() => note.textContent()).toBe(`1 of ${number.toLocaleString('en')}`);
  });

  test('nothing leaves the page', async () => {
    await open();
    await audited();
    expect(chromium.requests).toEqual([]);
  });
});
