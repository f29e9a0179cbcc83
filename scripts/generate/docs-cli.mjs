// @ts-check
// The pages of the command `alm`, from the table of its verbs and the schema of its output.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMMON_OPTIONS } from '../../packages/cli/dist/lib/arguments.js';
import { EXIT } from '../../packages/cli/dist/lib/exit.js';
import { VERBS } from '../../packages/cli/dist/lib/verbs.js';
import { code, fence, prose, table } from './docs-markdown.mjs';
import { formsOf } from './docs-members.mjs';

/** @typedef {import('../../packages/cli/dist/lib/verb.js').Verb} Verb */
/** @typedef {{ definitions: Record<string, import('./docs-members.mjs').Node> }} Output */

const EXAMPLES = 'packages/cli/test/help-examples.test.ts';
const FOLDER = 'reference/cli';

/** @param {string} name */
const fileOf = (name) => name.replaceAll(' ', '-');

/**
 * Returns the pages by their path from `docs/`.
 * @param {string} root
 * @returns {Promise<Map<string, string>>}
 */
export async function cliPages(root) {
  const output = JSON.parse(readFileSync(join(root, 'packages/cli/schemas/output.schema.json'), 'utf8'));
  const verbs = await Promise.all(
    Object.entries(VERBS).map(async ([name, load]) => /** @type {const} */ ([name, await load()])),
  );
  const pages = new Map([[`${FOLDER}/index.md`, indexPage(verbs, output)]]);
  for (const [name, verb] of verbs) pages.set(`${FOLDER}/${fileOf(name)}.md`, verbPage(name, verb, output));
  return pages;
}

/** @param {readonly (readonly [string, Verb])[]} verbs @param {Output} output */
function indexPage(verbs, output) {
  const exits = Object.entries({
    yes: 'valid, granted, allowed, verified',
    no: 'invalid, refused, denied, not verified, something found',
    usage: 'the command line cannot be read',
    unknown: 'no answer could be had: a file, a key or the store is out of reach',
    approval: 'a person has to approve the call first',
  }).map(([name, means]) => [String(EXIT[/** @type {keyof typeof EXIT} */ (name)]), means]);
  const names = new Set(verbs.map(([name]) => fileOf(name)));
  const parts = Object.entries(output.definitions).filter(([name]) => !names.has(name));
  return [
    '# The command alm\n',
    'Every verb takes `--json`, `--help`, and `-` for standard input where it takes a file. LEASE is the id of a lease or a',
    'file with one. `alm VERB --help` says what its page here says.\n',
    table(
      ['verb', 'what it does'],
      verbs.map(([name, verb]) => [
        `[${code(`alm ${name}`)}](${fileOf(name)}.md)`,
        prose(`${verb.summary}.`),
      ]),
    ),
    '## Exit codes\n',
    table(['code', 'means'], exits),
    "`alm run` and `alm egress -- COMMAND` pass the code of the command on; 125 is `alm run`'s own.\n",
    'What `--json` prints is described by',
    '<a href="/contract/1.x/cli-output.schema.json" target="_self">`cli-output.schema.json`</a>.',
    'An error is `{"error": {"code", "message"}}`, on standard error too; [error codes](../codes/errors.md) lists them.\n',
    'What several verbs print:\n',
    ...parts.flatMap(([name, node]) => [`### ${prose(name)}\n`, formsOf(node, output)]),
  ].join('\n');
}

/** @param {string} name @param {Verb} verb @param {Output} output */
function verbPage(name, verb, output) {
  const usage = [`alm ${name}`, ...verb.operands, '[options]'].join(' ');
  const options = Object.entries({ ...verb.options, ...COMMON_OPTIONS }).map(([option, { value, help }]) => [
    code(value === undefined ? `--${option}` : `--${option} ${value}`),
    prose(help),
  ]);
  const shape = output.definitions[fileOf(name)];
  return [
    `# alm ${name}\n`,
    prose(`${verb.summary}.\n`),
    `**Usage** ${code(usage)}\n`,
    ...(verb.details === undefined ? [] : [prose(`${verb.details}\n`)]),
    '## Options\n',
    table(['option', 'what for'], options),
    '## Example\n',
    name === 'init' ? '' : 'In a workspace of `alm init --preset coding-agent`:\n',
    fence('sh', verb.example.join('\n'), `run-by ${EXAMPLES}`),
    ...(shape === undefined ? [] : ['## What --json prints\n', formsOf(shape, output)]),
  ].join('\n');
}
