// @ts-check
import { existsSync } from 'node:fs';
import { posix } from 'node:path';

/** Where the site is published; schemas have it in their `$id`. */
export const SITE = 'https://cognitive-delivery.github.io/contract/';

/** Where the files of the repository are read by people. */
const SOURCE = 'https://github.com/cognitive-delivery/contract/blob/main/';

/**
 * Returns the address of a link on a page. Pages are written to be read in the repository, too: there a link to what
 * is no page leads to the file, and what only the site has is linked by its full address. On the site the first leads
 * to where people read the file, and the second stays on the site.
 * @param {string} href
 * @param {string} page its path from `docs/`
 * @param {string} docs the folder
 * @returns {string}
 */
export function siteLink(href, page, docs) {
  if (href.startsWith(SITE)) return `/${href.slice(SITE.length)}`;
  if (/^(?:[a-z]+:|#|\/)/.test(href)) return href;
  const [path = '', fragment] = href.split('#');
  const target = posix.normalize(posix.join(posix.dirname(page), path));
  const isPage = target.endsWith('.md') && !target.startsWith('../');
  if (isPage || (!target.startsWith('../') && existsSync(posix.join(docs, target)) && /\.\w+$/.test(target)))
    return href;
  const file = posix.normalize(posix.join('docs', target));
  return `${SOURCE}${file}${fragment === undefined ? '' : `#${fragment}`}`;
}

/**
 * A plugin for markdown-it that leads every link to where {@link siteLink} says.
 * @param {import('vitepress').MarkdownRenderer} md
 * @param {string} docs
 */
export function links(md, docs) {
  md.core.ruler.push('site-links', ({ tokens, env }) => {
    for (const token of tokens.flatMap(({ children }) => children ?? [])) {
      const href = token.type === 'link_open' ? token.attrGet('href') : undefined;
      if (href) token.attrSet('href', siteLink(href, env.relativePath ?? '', docs));
    }
  });
}
