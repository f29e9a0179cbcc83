// @ts-check
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { diagram } from '../../docs/.vitepress/lib/diagram.mjs';
import { siteLink } from '../../docs/.vitepress/lib/links.mjs';
import { ROOT } from '../lib/run.mjs';

const SOURCE = 'https://github.com/cognitive-delivery/contract/blob/main';

test.each([
  // Pages and pictures stay as they are written.
  ['../decisions/audit.md', 'guides/audit.md', '../decisions/audit.md'],
  ['budgets.md#limits', 'guides/audit.md', 'budgets.md#limits'],
  ['../images/run.svg', 'guides/run.md', '../images/run.svg'],
  ['#errors', 'guides/service.md', '#errors'],
  ['https://example.com/', 'start.md', 'https://example.com/'],
  // What is no page is read where the source is.
  ['../../packages/issuer/README.md', 'guides/service.md', `${SOURCE}/packages/issuer/README.md`],
  ['../adapters/python', 'implementing.md', `${SOURCE}/adapters/python`],
  ['../packages/guard#use', 'upgrading.md', `${SOURCE}/packages/guard#use`],
  // What only the site has stays on it.
  [
    'https://cognitive-delivery.github.io/contract/reference/codes/denials',
    'start.md',
    '/reference/codes/denials',
  ],
  ['https://cognitive-delivery.github.io/contract/explorer/', 'start.md', '/explorer/'],
])('%s on %s leads to %s', (href, page, to) => {
  expect(siteLink(href, page, join(ROOT, 'docs'))).toBe(to);
});

test('a diagram has a name, a description and no colour of its own', () => {
  const svg = diagram(
    '// From <a> to b.\ndigraph { a [color=red fillcolor=blue class=good]; a -> b }',
    'A & b',
    'd1',
  );
  expect(svg).toMatch(
    /role="img" aria-labelledby="d1-title d1-desc"[^>]*><title id="d1-title">A &#38; b<\/title>/,
  );
  expect(svg).toContain('<desc id="d1-desc">From &#60;a&#62; to b.</desc>');
  expect(svg).toContain('class="node good"');
  expect(svg).not.toMatch(/(?:fill|stroke)=/);
});

test.each([
  ['digraph { a -> b }', 'A title', 'description'],
  ['// Said.\ndigraph { a -> b }', '', 'title'],
  ['// Said.\ndigraph { a -> ', 'A title', 'syntax error'],
])('%j titled %j stops the build', (source, title, why) => {
  expect(() => diagram(source, title, 'd1')).toThrow(why);
});
