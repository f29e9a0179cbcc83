// @ts-check
import { join } from 'node:path';
import { defineConfig } from 'vitepress';
import { diagrams } from './lib/diagram.mjs';
import { links, SITE } from './lib/links.mjs';
import { nav, sidebar } from './lib/navigation.mjs';

const docs = join(import.meta.dirname, '..');

export default defineConfig({
  title: 'Agent authority contract',
  description: 'Declare what an agent needs, grant it no more, record both, and check it afterwards.',
  lang: 'en',
  base: '/contract/',
  cleanUrls: true,
  sitemap: { hostname: SITE },
  // A `.`-prefixed folder of the build; everything else under docs is a page.
  srcExclude: ['.vitepress/**'],
  // What the whole site has beside the pages: assembled by scripts/build-site.mjs.
  ignoreDeadLinks: [/^\/(?:explorer|playground)\/$/, /^\/(?:conformance|1\.x)[/.]/],
  head: [['link', { rel: 'icon', type: 'image/svg+xml', href: '/contract/icon.svg' }]],
  markdown: {
    config(md) {
      links(md, docs);
      diagrams(md);
    },
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
  },
  // The index of the search is one chunk, read when somebody searches.
  vite: { build: { chunkSizeWarningLimit: 4000 } },
  themeConfig: {
    nav,
    sidebar: sidebar(docs),
    outline: { level: [2, 3] },
    search: { provider: 'local', options: { detailedView: true } },
    socialLinks: [{ icon: 'github', link: 'https://github.com/cognitive-delivery/contract' }],
    footer: { message: 'Apache-2.0. Nothing on this site is loaded from elsewhere.' },
  },
});
