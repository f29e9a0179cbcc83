import { existsSync, mkdirSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { delimiter, join } from 'node:path';
import { openFileLog } from '@cognitive-delivery/store';
import { repositoryRoot, requireTool, temporaryFolder } from '@cognitive-delivery/testkit';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type CredentialIssuer,
  createCredentialIssuer,
  createSiteService,
  type IssueOrder,
} from '../src/index.js';
import { CONTENT, IDENTITY, issuerKey, POLICY } from './support/requests.js';
import { ISSUER, MANIFEST } from './support/vectors/material.js';

const HINT = "install Debian's package chromium";
const hasChromium = requireTool('chromium', HINT);
const SITE = 'https://issuer.example/';
// Where the documentation shows them; written only when asked for.
const PICTURES =
  process.env['WRITE_SCREENSHOTS'] === '1' ? join(repositoryRoot, 'docs', 'images') : undefined;
const HOUR = 3_600_000;

describe.skipIf(!hasChromium)(`the page in Chromium${hasChromium ? '' : ` (skipped: ${HINT})`}`, () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let issuer: CredentialIssuer;
  let server: Server;
  let browser: Browser;
  let page: Page;
  let base: string;
  let back = 0;
  const requests: string[] = [];

  const issue = async (operation: string, more: Partial<IssueOrder> = {}) => {
    const answer = await issuer.issue({ operation, slug: 'order-desk', content: CONTENT, ...more });
    if (!answer.ok) throw new Error(JSON.stringify(answer.issues));
    return answer;
  };
  const publish = (slug: string, manifest: object) => issuer.publish(slug, JSON.stringify(manifest));

  beforeAll(async () => {
    folder = temporaryFolder('alm-page-');
    const log = await openFileLog(join(folder.path, 'journal.jsonl'));
    const profile = { issuer: IDENTITY, policy: POLICY, site: SITE };
    issuer = createCredentialIssuer({
      log,
      keys: [await issuerKey()],
      profile,
      clock: () => Date.now() - back,
    });
    await publish('order-desk', MANIFEST);
    server = createSiteService({ issuer, did: ISSUER, site: SITE });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    mkdirSync(join(folder.path, 'home'));
    const folders = (process.env['PATH'] ?? '').split(delimiter);
    const executablePath =
      folders.map((path) => join(path, 'chromium')).find((path) => existsSync(path)) ?? '';
    browser = await chromium.launch({
      executablePath,
      args: ['--no-sandbox', '--disable-dev-shm-usage'],
      env: { PATH: process.env['PATH'] ?? '', HOME: join(folder.path, 'home'), TMPDIR: folder.path },
    });
    page = await browser.newPage({ viewport: { width: 900, height: 800 } });
    page.on('request', (request) => requests.push(request.url()));
  });
  afterAll(async () => {
    await browser.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await issuer.close();
    folder.remove();
  });

  async function verify(token: string, { skill = '', risk = '', sandbox = false } = {}) {
    await page.goto(base);
    await page.fill('#token', token);
    await page.fill('#skill', skill);
    await page.selectOption('#risk', risk);
    if (sandbox) await page.check('#sandbox');
    await page.click('#verify');
    const banner = page.locator('[data-outcome]');
    await banner.waitFor();
    return {
      outcome: await banner.getAttribute('data-outcome'),
      text: (await banner.textContent()) ?? '',
      steps: await page.locator('ol.steps > li').evaluateAll((items) => items.map((item) => item.className)),
    };
  }

  async function picture(name: string): Promise<void> {
    if (PICTURES === undefined) return;
    await page.locator('#verify').evaluate('(button) => button.scrollIntoView()');
    await page.screenshot({ path: join(PICTURES, `credential-${name}.png`) });
  }

  const PASSED = 'passed';

  test('good', async () => {
    const { token } = await issue('good');
    const seen = await verify(token, { skill: 'order.read', risk: 'low' });
    expect(seen).toEqual({
      outcome: 'pass',
      text: expect.stringContaining('Verified'),
      steps: Array(8).fill(PASSED),
    });
    expect(
      await page.locator('#outcome').evaluate((heading) => heading === heading.ownerDocument.activeElement),
    ).toBe(true);
    await picture('verified');
  });

  test('approval: unmistakable, and never called verified', async () => {
    const { token } = await issue('approval');
    const seen = await verify(token, { skill: 'order.read', risk: 'high' });
    expect(seen.outcome).toBe('requires_approval');
    expect(seen.text).toMatch(/Approval required: do not go ahead yet/);
    expect(seen.text).not.toMatch(/Verified/);
    expect(seen.steps).toEqual([...Array(7).fill(PASSED), 'waiting']);
  });

  test('out of scope', async () => {
    const { token } = await issue('scope');
    const seen = await verify(token, { skill: 'payment.execute', risk: 'low' });
    expect(seen).toMatchObject({ outcome: 'fail', text: expect.stringContaining('step 8') });
    expect(seen.steps.at(-1)).toBe('failed');
  });

  test('superseded: told, and no failure', async () => {
    const { token } = await issue('old');
    await issuer.rotate({ operation: 'new', slug: 'order-desk' });
    expect((await verify(token)).outcome).toBe('pass');
    expect(await page.locator('#superseded').textContent()).toContain('still valid');
    await picture('superseded');
  });

  test('revoked', async () => {
    const { id, token } = await issue('revoked');
    await issuer.revoke({ id, reason: 'key lost' });
    const seen = await verify(token);
    expect(seen).toMatchObject({ outcome: 'fail', text: expect.stringContaining('step 6') });
    expect(seen.steps).toEqual([...Array(5).fill(PASSED), 'failed', 'skipped', 'skipped']);
    await picture('revoked');
  });

  test('expired is another thing than revoked', async () => {
    back = HOUR;
    const { token } = await issue('expired', { validForSeconds: 60 });
    back = 0;
    const seen = await verify(token);
    expect(seen).toMatchObject({ outcome: 'fail', text: expect.stringContaining('expired') });
    expect(seen.text).toContain('step 5');
  });

  test('sandbox: fails, and passes under a banner where it is allowed', async () => {
    const { token } = await issue('sandbox', { environment: 'SANDBOX' });
    expect(await verify(token)).toMatchObject({ outcome: 'fail' });
    expect(await page.locator('#environment').textContent()).toContain('no force in production');
    expect(await verify(token, { sandbox: true })).toMatchObject({ outcome: 'pass' });
    expect(await page.locator('#environment').textContent()).toContain('SANDBOX');
    await picture('sandbox');
  });

  test('a changed manifest', async () => {
    await publish('stock-desk', MANIFEST);
    const { token } = await issue('changed', { slug: 'stock-desk' });
    await publish('stock-desk', { ...MANIFEST, role: 'Counts stock' });
    expect(await verify(token)).toMatchObject({ outcome: 'fail', text: expect.stringContaining('step 7') });
  });

  test('a credential is fetched by its address, and its skills are offered', async () => {
    const { id } = await issue('fetched');
    await page.goto(base);
    await page.fill('#address', `${SITE}credentials/${id.replace('urn:uuid:', '')}.jwt`);
    await page.click('#fetch');
    await page.locator('#fetched', { hasText: 'Fetched.' }).waitFor();
    const offered = await page
      .locator('#skills option')
      .evaluateAll((options) => options.map((option) => option.getAttribute('value')));
    expect(offered).toEqual([...MANIFEST.skills, ...MANIFEST.prohibited]);
    await page.fill('#address', `${SITE}credentials/none.jwt`);
    await page.click('#fetch');
    await page.locator('#fetched', { hasText: 'Not fetched' }).waitFor();
  });

  test('what a credential says is text and nothing else', async () => {
    const name = '<img src=x onerror="document.title=1">';
    await publish('markup', { ...MANIFEST, name });
    const { token } = await issue('markup', { slug: 'markup' });
    expect((await verify(token)).outcome).toBe('pass');
    expect(await page.locator('dd').first().textContent()).toBe(name);
    expect(await page.locator('#result img').count()).toBe(0);
    expect(await page.title()).toBe('Verify an agent credential');
  });

  test('no token makes the page fail otherwise than by a step', async () => {
    for (const token of ['', 'x', 'a.b.c', 'x'.repeat(70_000)]) {
      expect(await verify(token)).toMatchObject({ outcome: 'fail', text: expect.stringContaining('step 1') });
    }
  });

  test('in light and in dark, every text of the verdict stands out, every field has a name, and a narrow screen holds it', async () => {
    const { token } = await issue('look');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const risk of ['low', 'high']) {
        await verify(token, { skill: 'order.read', risk });
        const ratios = await page.locator('.banner, .help, .state, dt, dd, button').evaluateAll(contrasts);
        expect(Math.min(...ratios), `${colorScheme} ${risk}`).toBeGreaterThanOrEqual(4.5);
        if (risk === 'high') await picture(`approval-${colorScheme}`);
      }
    }
    const unnamed = await page
      .locator('input, textarea, select')
      .evaluateAll((fields) =>
        fields
          .filter((field) => (field as unknown as { labels: ArrayLike<unknown> }).labels.length === 0)
          .map(({ id }) => id),
      );
    expect(unnamed).toEqual([]);
    await page.setViewportSize({ width: 320, height: 700 });
    const overflow = await page.evaluate(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    );
    expect(overflow).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 900, height: 800 });
  });

  test('it works by the keyboard alone', async () => {
    const { token } = await issue('keys');
    await page.goto(base);
    await page.focus('#token');
    await page.keyboard.insertText(token);
    for (let i = 0; i < 7; i++) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.locator('[data-outcome=pass]').waitFor();
  });

  test('nothing but the site was asked, and no script but its own ran', async () => {
    expect(requests.filter((url) => !url.startsWith(base))).toEqual([]);
    await page.goto(base);
    const blocked = await page.evaluate(`new Promise((resolve) => {
      document.addEventListener('securitypolicyviolation', () => resolve(true));
      const script = document.createElement('script');
      script.textContent = 'document.title = "run"';
      document.body.append(script);
      setTimeout(() => resolve(document.title !== 'run'), 500);
    })`);
    expect(blocked).toBe(true);
  });

  test('over HTTP the three outcomes have a status each', async () => {
    const { token } = await issue('http');
    const ask = async (body: object) => {
      const response = await fetch(`${base}verify`, { method: 'POST', body: JSON.stringify(body) });
      return [response.status, ((await response.json()) as { outcome?: string }).outcome];
    };
    expect(await ask({ token, action: { skill: 'order.read', risk: 'low' } })).toEqual([200, 'pass']);
    expect(await ask({ token, action: { skill: 'order.read', risk: 'high' } })).toEqual([
      428,
      'requires_approval',
    ]);
    expect(await ask({ token, action: { skill: 'order.cancel', risk: 'low' } })).toEqual([422, 'fail']);
    expect(await ask([])).toEqual([400, undefined]);
    expect((await fetch(`${base}none`)).status).toBe(404);
    expect((await fetch(base, { method: 'DELETE' })).status).toBe(405);
  });
});

/** The contrast of each element's text with the ground behind it (WCAG 2.2, 1.4.3). Runs in the page. */
function contrasts(elements: readonly unknown[]): number[] {
  const style = (element: unknown) =>
    (
      globalThis as never as { getComputedStyle(e: unknown): { color: string; backgroundColor: string } }
    ).getComputedStyle(element);
  const parse = (color: string) => (/rgba?\(([^)]*)\)/.exec(color)?.[1] ?? '').split(/[ ,/]+/).map(Number);
  const luminance = (color: string) => {
    const [r = 0, g = 0, b = 0] = parse(color)
      .slice(0, 3)
      .map((part) => {
        const c = part / 255;
        return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
      });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ground = (element: { parentElement?: unknown } | null): string => {
    if (element === null) return 'rgb(255, 255, 255)';
    const { backgroundColor } = style(element);
    const alpha = parse(backgroundColor)[3];
    return alpha === 0 ? ground(element.parentElement as never) : backgroundColor;
  };
  return elements.map((element) => {
    const [a, b] = [luminance(style(element).color), luminance(ground(element as never))];
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  });
}
