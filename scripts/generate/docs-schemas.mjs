// @ts-check
// A page for each published schema: its members, rules and bounds, since when, what is refused, what changed.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { code, fence, prose, table } from './docs-markdown.mjs';
import { conditionsOf, describe, membersOf } from './docs-members.mjs';
import { sinceOf } from './docs-since.mjs';

/** @typedef {import('./docs-members.mjs').Node} Node */
/** @typedef {import('../evolution/releases.mjs').Release} Release */

const FOLDER = 'reference/schemas';
const SET = 'schemas/';

/** What each group of schemas is for, in the order of the index. */
const GROUPS = [
  {
    title: 'Leases',
    intro: 'What an agent declares, what it is lent, and the journal of both.',
    shapes: /agent-lease|lease-record/,
  },
  {
    title: 'Beside leases',
    intro: 'Evidence, configuration, plugins and provenance of governed work.',
    shapes: /^(?!arcp|credential|intentweb)/,
  },
  {
    title: 'Neighbouring formats',
    intro: 'ARCP leases, agent credentials and manifests of websites.',
    shapes: /./,
  },
];

/**
 * Returns the pages by their path from `docs/`.
 * @param {string} root
 * @param {readonly Release[]} releases oldest first
 * @param {import('../../packages/guard/dist/sets.js').Comparison} comparison with the first published set
 * @returns {Map<string, string>}
 */
export function schemaPages(root, releases, comparison) {
  const names = readdirSync(join(root, SET), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.json'),
  );
  const schemas = names.toSorted().map((name) => ({
    name,
    page: name.replace(/(\.schema)?\.json$/, '.md'),
    schema: titled(JSON.parse(readFileSync(join(root, SET, name), 'utf8'))),
  }));
  const pages = new Map([[`${FOLDER}/index.md`, indexPage(schemas)]]);
  for (const { name, page, schema } of schemas) {
    pages.set(`${FOLDER}/${page}`, schemaPage({ root, name, schema, releases, comparison }));
  }
  return pages;
}

/** Formats of others that share a name get the one that people know them by. @param {Node} schema */
function titled(schema) {
  return schema.title === 'AgentManifest' ? { ...schema, title: 'Agent Manifest 1.0' } : schema;
}

/** @param {readonly { name: string, page: string, schema: Node }[]} schemas */
function indexPage(schemas) {
  let left = schemas;
  const parts = GROUPS.flatMap(({ title, intro, shapes }) => {
    const group = left.filter(({ name }) => shapes.test(name));
    left = left.filter((schema) => !group.includes(schema));
    const rows = group.map(({ page, schema }) => [
      `[${prose(schema.title)}](${page})`,
      prose(schema.description),
    ]);
    return [`## ${title}\n`, `${intro}\n`, table(['schema', 'what it describes'], rows)];
  });
  return [
    '# Schemas\n',
    'Every schema is served at its `$id`, for the newest release of 1.x, and under the version of each release for good:',
    '`/1.x/agent-lease.schema.json` moves on, `/1.3.0/agent-lease.schema.json` never changes. Within 1.x a change is',
    '[additive](../../decisions/evolution.md); unknown members are kept by whoever reads.\n',
    ...parts,
  ].join('\n');
}

/** @param {{ root: string, name: string, schema: Node, releases: readonly Release[], comparison: import('../../packages/guard/dist/sets.js').Comparison }} given */
function schemaPage({ root, name, schema, releases, comparison }) {
  const shape = basename(name).replace(/(\.schema)?\.json$/, '');
  const since = sinceOf(name, schema, releases);
  const address = schema.$id.replace('https://cognitive-delivery.github.io', '');
  const draft = /draft-07/.test(schema.$schema) ? 'draft-07' : '2020-12';
  const definitions = Object.entries(schema.definitions ?? schema.$defs ?? {});
  return [
    `# ${prose(schema.title)}\n`,
    `${prose(schema.description)}\n`,
    [
      `- Address: <a href="${address}" target="_self">${code(schema.$id)}</a>`,
      `- In the repository: ${code(`${SET}${name}`)}, JSON Schema ${draft}`,
      `- Unknown members: ${schema.additionalProperties === false ? 'refused' : 'allowed, and kept by readers'}\n`,
    ].join('\n'),
    '## Members\n',
    ...(/"stability: /.test(JSON.stringify(schema))
      ? ['Members are stable, but where it says otherwise.\n']
      : []),
    membersOf(schema, schema, shape, since),
    ...rulesOf(schema),
    ...(definitions.length > 0 ? ['## Parts\n'] : []),
    ...definitions.flatMap(([part, node]) => partOf(part, node, schema, shape, since)),
    ...examplesOf(root, name, shape, schema),
    ...refusedOf(root, shape),
    ...changesOf(name, releases, comparison),
  ].join('\n');
}

/** @param {Node} node */
function rulesOf(node) {
  const rules = conditionsOf(node);
  return rules.length === 0 ? [] : [`${rules.map((rule) => `- ${rule}`).join('\n')}\n`];
}

/** @param {string} part @param {Node} node @param {Node} schema @param {string} shape @param {ReturnType<typeof sinceOf>} since */
function partOf(part, node, schema, shape, since) {
  const said = node.description ? [`${prose(node.description)}\n`] : [];
  const body = node.properties
    ? membersOf(node, schema, shape, since)
    : `${capital(describe(node, schema, shape))}.\n`;
  return [`### ${part}\n`, ...said, body, ...rulesOf(node)];
}

/** @param {string} text */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** @param {string} root @param {string} name @param {string} shape @param {Node} schema */
function examplesOf(root, name, shape, schema) {
  const note = `schema ${SET}${name}`;
  const valid = join(root, 'conformance', 'fixtures', 'valid');
  const fixtures = ['minimal', 'populated']
    .map((form) => ({ form, file: join(valid, `${shape}.${form}.json`) }))
    .filter(({ file }) => existsSync(file) && !name.includes('/'))
    .flatMap(({ form, file }) => [
      `The ${form} one of the corpus:\n`,
      fence('json', readFileSync(file, 'utf8'), note),
    ]);
  const own = (schema.examples ?? []).map((/** @type {unknown} */ one) =>
    fence('json', JSON.stringify(one, null, 2), note),
  );
  const examples = [...fixtures, ...own];
  return examples.length === 0 ? [] : ['## Examples\n', ...examples];
}

/** @param {string} root @param {string} shape */
function refusedOf(root, shape) {
  const folder = join(root, 'conformance', 'fixtures', 'invalid');
  const rows = readdirSync(folder)
    .filter((file) => file.startsWith(`${shape}.`) && file.endsWith('.reason'))
    .map((file) => {
      const stem = file.slice(0, -'.reason'.length);
      const { path, keyword } = JSON.parse(readFileSync(join(folder, `${stem}.expect.json`), 'utf8'));
      const why = readFileSync(join(folder, file), 'utf8').trim();
      return [code(stem.slice(shape.length + 1)), code(path || '(root)'), code(keyword), prose(why)];
    });
  if (rows.length === 0) return [];
  return [
    '## What is refused, and why\n',
    `${rows.length} documents of the corpus, each refused at its place by every implementation that conforms.\n`,
    table(['document', 'place', 'keyword', 'why'], rows),
  ];
}

/** @param {string} name @param {readonly Release[]} releases @param {import('../../packages/guard/dist/sets.js').Comparison} comparison */
function changesOf(name, releases, { before, findings, added }) {
  const own = findings.filter(({ schema }) => schema === name);
  const head = ['## What changed\n'];
  if (added.includes(name)) return [...head, `New since ${before}.\n`];
  if (own.length === 0) return name.includes('/') ? [] : [...head, `Nothing since ${before}.\n`];
  /** @type {Map<string, string>} */
  const rows = new Map();
  for (const { code: finding, path, message } of own) {
    rows.set(
      `${finding}${path}${message}`,
      `| [${code(finding)}](../codes/guard.md#${finding.toLowerCase()}) | ${code(path || '(root)')} | ${prose(message)} |`,
    );
  }
  return [
    ...head,
    `Against ${before}, found by the guard; the documents that show it are in [upgrading](../../upgrading.md).`,
    releases.length > 1 ? '' : 'Nothing has been released from this repository yet.',
    '',
    ['| code | place | what |', '| --- | --- | --- |', ...rows.values(), ''].join('\n'),
  ];
}
