// @ts-check
// What somebody does who goes by the pages alone: follows a link by its text, and types what a page shows in code.
import { expect } from 'vitest';
import { runFences } from './run-fences.mjs';

/** @typedef {import('playwright-core').Page} Page */

/**
 * Goes to the page that a link leads to, and waits for its heading.
 * @param {Page} page @param {string | RegExp} link @param {string} title
 */
export async function follow(page, link, title) {
  await page.locator('.vp-doc').getByRole('link', { name: link }).first().click();
  await expect.poll(() => page.locator('h1').textContent(), { timeout: 60_000 }).toContain(title);
}

/**
 * Runs what a page shows in code, in its order, and holds it to the outputs that it shows.
 * @param {Page} page
 * @param {import('./place.mjs').Place} place
 * @param {number} [atLeast] blocks that are there
 */
export async function doWhatItSays(page, place, atLeast = 4) {
  const blocks = /** @type {import('./fences.mjs').Fence[]} */ (
    await page.evaluate(`[...document.querySelectorAll('.vp-doc div[class*="language-"]')].map((block, index) => ({
      language: /language-(\\w+)/.exec(block.className)[1],
      text: block.querySelector('code').textContent + '\\n',
      line: index + 1,
      note: '',
      before: block.previousElementSibling?.textContent ?? '',
    }))`)
  );
  expect(blocks.length).toBeGreaterThanOrEqual(atLeast);
  expect(await runFences(blocks, place)).toEqual([]);
}
