// @ts-check
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { runAlm } from '../../packages/cli/dist/index.js';
import { ROOT } from './run.mjs';

const POLICY = [
  '--preset',
  'coding-agent',
  '--tools',
  'open_pull_request',
  '--hosts',
  'packages.example.com',
];
const PARENT = ['--parent', 'coder.lease'];

/**
 * Writes a journal to try an audit on, and all that an auditor would be given with it: the public keys and their log,
 * the root policy, an anchor; beside it a copy of the journal that somebody changed. The command `alm` writes them, on
 * the manifests of `examples/`. Every lease of it is closed, so no id in it opens anything.
 * @param {string} out
 */
export async function writeExample(out) {
  const work = realpathSync(mkdtempSync(join(tmpdir(), 'alm-example-')));
  try {
    cpSync(join(ROOT, 'examples'), work, { recursive: true });
    await alm(work, 0, ['init', ...POLICY]);
    await alm(work, 0, ['issue', 'coder.json', '--out', 'coder.lease']);
    await alm(work, 0, ['issue', 'reviewer.json', ...PARENT, '--out', 'reviewer.lease']);
    await alm(work, 1, ['issue', 'scraper.json', ...PARENT]);
    await alm(work, 0, ['report', 'reviewer.lease', '--steps', '3', '--tokens', '5200']);
    await alm(work, 0, ['revoke', 'coder.lease', '--reason', 'the fix went another way']);
    await alm(work, 0, ['checkpoint', '--anchor', 'anchor.jsonl']);
    await alm(work, 0, ['keys', 'publish', '--out', 'jwks.json']);

    mkdirSync(out, { recursive: true });
    // Written anew, since the issuer keeps its own files to itself.
    const files = [
      '.alm/journal.jsonl',
      '.alm/root-policy.json',
      '.alm/keys/keys.jsonl',
      'jwks.json',
      'anchor.jsonl',
    ];
    for (const file of files) writeFileSync(join(out, basename(file)), readFileSync(join(work, file)));
    writeFileSync(join(out, 'tampered.jsonl'), tampered(readFileSync(join(out, 'journal.jsonl'), 'utf8')));
  } finally {
    rmSync(work, { recursive: true });
  }
}

/** A tool more in the first lease, as somebody with an editor would put it in. @param {string} journal */
function tampered(journal) {
  const [first = '', ...others] = journal.split('\n');
  const record = JSON.parse(first);
  record.lease.manifest.allow.tools.push('deploy');
  return [JSON.stringify(record), ...others].join('\n');
}

/** @param {string} cwd @param {number} expected @param {readonly string[]} args */
async function alm(cwd, expected, args) {
  /** @type {string[]} */
  const said = [];
  const output = { write: (/** @type {string} */ text) => void said.push(text) };
  const env = { PATH: process.env['PATH'] };
  const exit = await runAlm(args, { cwd, env, stdin: nothing(), stdout: output, stderr: output });
  if (exit !== expected) throw new Error(`alm ${args.join(' ')}: ${exit}\n${said.join('')}`);
}

/** @returns {AsyncGenerator<string>} */
async function* nothing() {}
