// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {import('vitepress').DefaultTheme.SidebarItem} Item */

/** @type {import('vitepress').DefaultTheme.NavItem[]} */
export const nav = [
  { text: 'Start', link: '/start' },
  {
    text: 'For',
    items: [
      { text: 'implementers', link: '/for/implementers' },
      { text: 'harness builders', link: '/for/harness-builders' },
      { text: 'auditors', link: '/for/auditors' },
      { text: 'maintainers', link: '/for/maintainers' },
    ],
  },
  { text: 'Reference', link: '/reference/schemas/', activeMatch: '/reference/' },
  { text: 'Explorer', link: '/explorer/', target: '_self' },
  { text: 'Playground', link: '/playground/', target: '_self' },
];

/** The pages that people write, in the order in which they are read; paths from `docs/`, without `.md`. */
const READING = [
  { text: 'Begin', pages: ['start'] },
  {
    text: 'Concepts',
    pages: ['concepts/two-halves', 'concepts/narrowing', 'concepts/tree', 'concepts/journal'],
  },
  { text: 'For you', pages: ['for/implementers', 'for/harness-builders', 'for/auditors', 'for/maintainers'] },
  {
    text: 'Running agents',
    pages: [
      'guides/run',
      'guides/gateway',
      'guides/agent-settings',
      'guides/egress',
      'guides/budgets',
      'guides/revocation',
    ],
  },
  {
    text: 'Running the issuer',
    pages: [
      'guides/service',
      'guides/clients',
      'guides/operations',
      'guides/postgres',
      'guides/long-journals',
    ],
  },
  {
    text: 'Checking afterwards',
    pages: ['guides/audit', 'guides/evidence', 'guides/evidence-bundles', 'guides/keys-and-proofs'],
  },
  { text: 'In a browser', pages: ['guides/explorer', 'guides/playground'] },
  { text: 'Other formats', pages: ['guides/credentials', 'guides/sites'] },
  { text: 'Implementing', pages: ['implementing', 'PROTOCOL', 'upgrading'] },
];

/** Pages of figures, which scripts write. */
const FIGURES = /(?:^benchmarks|-figures)$/;

const REFERENCE = [
  {
    text: 'Codes',
    pages: ['refusals', 'denials', 'findings', 'guard', 'errors'].map((name) => `reference/codes/${name}`),
  },
  {
    text: 'Conformance',
    pages: ['reference/conformance', 'traceability', 'mutation', 'guard-mutants', 'escape'],
  },
  { text: 'Benchmarks', pages: [] },
  { text: 'Security', pages: ['threat-model'] },
];

/**
 * Returns the sidebars: one to read by, one to look things up. A page that no list names is put where its folder or
 * its name says, so that none is left out.
 * @param {string} docs
 * @returns {import('vitepress').DefaultTheme.SidebarMulti}
 */
export function sidebar(docs) {
  const item = (/** @type {string} */ page) => ({
    text: titleOf(docs, page),
    link: `/${page.replace(/index$/, '')}`,
  });
  const pagesIn = (/** @type {string} */ folder) =>
    (existsSync(join(docs, folder)) ? readdirSync(join(docs, folder)) : [])
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${folder}/${name.slice(0, -3)}`.replace(/^\.\//, ''));
  const named = new Set(READING.flatMap(({ pages }) => pages));
  const more = pagesIn('guides').filter((page) => !named.has(page));
  const reading = READING.map(({ text, pages }) => ({
    text,
    items: [...pages, ...(text === 'Other formats' ? more : [])]
      .filter((page) => existsSync(join(docs, `${page}.md`)))
      .map(item),
  }));
  const schemas = pagesIn('reference/schemas').filter((page) => !page.endsWith('/index'));
  const neighbours = ['arcp', 'credential', 'intentweb'].flatMap((name) =>
    pagesIn(`reference/schemas/${name}`),
  );
  const verbs = pagesIn('reference/cli').filter((page) => !page.endsWith('/index'));
  const fold = (/** @type {string} */ text, /** @type {string} */ link, /** @type {string[]} */ pages) => ({
    text,
    link,
    collapsed: true,
    items: pages.map(item).toSorted((a, b) => (text === 'Schemas' ? 0 : a.text.localeCompare(b.text))),
  });
  const reference = [
    fold('Schemas', '/reference/schemas/', [...schemas, ...neighbours]),
    fold('The command alm', '/reference/cli/', verbs),
    ...REFERENCE.map(({ text, pages }) => ({
      text,
      items: (text === 'Benchmarks' ? pagesIn('.').filter((page) => FIGURES.test(page)) : pages).map(item),
    })),
    fold(
      'Decisions',
      '/decisions/README',
      pagesIn('decisions').filter((page) => !page.endsWith('README')),
    ),
  ];
  const looked = REFERENCE.flatMap(({ pages }) => pages).filter((page) => !page.startsWith('reference/'));
  const roots = [...looked, ...pagesIn('.').filter((page) => FIGURES.test(page))].map((page) => `/${page}`);
  const entries = ['/reference/', '/decisions/', '/proposals/', '/examples/', ...roots].map(
    (path) => /** @type {const} */ ([path, reference]),
  );
  return { ...Object.fromEntries(entries), '/': reading };
}

/** @param {string} docs @param {string} page */
function titleOf(docs, page) {
  const file = join(docs, `${page}.md`);
  if (!existsSync(file)) return page;
  const title = /^# (.*)$/m.exec(readFileSync(file, 'utf8'))?.[1] ?? page;
  return title.replace(/`|\\(?=.)/g, '');
}
