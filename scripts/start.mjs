// @ts-check
// The main job on real input: `pnpm start` drives the built `alm` through a whole life of authority, in a
// workspace of its own under the system's temporary folder.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

const repository = join(import.meta.dirname, '..');
const bin = join(repository, 'packages', 'cli', 'dist', 'bin.js');
const YES = 0;
const NO = 1;
const APPROVAL = 4;

const isTerminal = process.stdout.isTTY === true && !process.env['NO_COLOR'];
const color = isTerminal || !['', '0', undefined].includes(process.env['FORCE_COLOR']);
const width = Math.min(process.stdout.columns ?? 100, 100);
/** @type {(code: number, text: string) => string} */
const paint = (code, text) => (color ? `\u001b[${code}m${text}\u001b[0m` : text);

const base = realpathSync(mkdtempSync(join(tmpdir(), 'alm-tour-')));
const workspace = join(base, 'shop');

try {
  furnish();
  tour();
} finally {
  rmSync(base, { recursive: true, force: true });
}

// A small shop, a private folder beside it, a link that leads there, and a program under another's name.
function furnish() {
  for (const folder of ['shop/src', 'shop/tests', 'shop/tools', 'private']) {
    mkdirSync(join(base, folder), { recursive: true });
  }
  cpSync(join(repository, 'examples'), workspace, { recursive: true });
  writeFileSync(join(base, 'private/customers.csv'), 'name,card\n');
  writeFileSync(join(workspace, 'src/dates.ts'), 'export const today = () => new Date();\n');
  writeFileSync(join(workspace, '.env'), 'MODE=test\n');
  writeFileSync(join(workspace, 'tools/wipe-disk'), '#!/bin/sh\n', { mode: 0o755 });
  symlinkSync('wipe-disk', join(workspace, 'tools/git'));
  symlinkSync('../../private', join(workspace, 'src/vendor'));
}

function tour() {
  say('A workspace', 'The root policy is what any agent here may hold at most. A preset fills most of it.');
  alm(
    YES,
    'init',
    '--preset',
    'coding-agent',
    '--tools',
    'open_pull_request',
    '--hosts',
    'packages.example.com',
  );
  alm(YES, 'policy', 'check');

  say(
    'A root lease',
    'The coder declares what it needs. It gets what the policy holds, and learns why the rest fell away.',
  );
  alm(YES, 'issue', 'coder.json', '--out', 'coder.lease');

  say(
    'A child that asks for more',
    'The coder hands part of its work to a reviewer, who asks for more than the coder has.',
  );
  alm(YES, 'issue', 'reviewer.json', '--parent', 'coder.lease', '--out', 'reviewer.lease');

  say('A refusal', 'What cannot be granted honestly is refused, with codes and places, and stays on record.');
  alm(NO, 'issue', 'scraper.json', '--parent', 'coder.lease');

  say(
    'The gate',
    'Nothing opens without a lease, and paths and commands are judged by what they really are.',
  );
  alm(YES, 'check', 'coder.lease', '--tool', 'edit_file');
  alm(NO, 'check', 'reviewer.lease', '--tool', 'open_pull_request');
  alm(YES, 'check', 'coder.lease', '--write', 'src/dates.ts');
  alm(NO, 'check', 'coder.lease', '--read', '.env');
  alm(NO, 'check', 'coder.lease', '--read', 'src/vendor/customers.csv');
  alm(YES, 'check', 'coder.lease', '--host', 'packages.example.com');
  alm(NO, 'check', 'coder.lease', '--url', 'https://paste.example.com/upload');
  alm(YES, 'check', 'coder.lease', '--command', 'node');
  alm(NO, 'check', 'coder.lease', '--command', './tools/git');

  say('A person is asked', 'An approval is for one call, once.');
  alm(APPROVAL, 'check', 'coder.lease', '--tool', 'open_pull_request', '--args', '{"title":"Fix dates"}');
  alm(YES, 'approve', 'coder.lease', '--tool', 'open_pull_request', '--args', '{"title":"Fix dates"}');
  alm(YES, 'check', 'coder.lease', '--tool', 'open_pull_request', '--args', '{"title":"Fix dates"}');
  alm(APPROVAL, 'check', 'coder.lease', '--tool', 'open_pull_request', '--args', '{"title":"Fix dates"}');

  say('Revocation', "Taking the coder's lease back closes everything beneath it.");
  alm(YES, 'check', 'reviewer.lease', '--read', 'src/dates.ts');
  alm(YES, 'revoke', 'coder.lease', '--reason', 'the fix went another way');
  alm(NO, 'check', 'reviewer.lease', '--read', 'src/dates.ts');

  say('Afterwards', 'Every lease verifies, open or closed, and the journal tells the whole story.');
  alm(YES, 'verify');
  alm(YES, 'tree');
  console.log('\nYour turn: node packages/cli/dist/bin.js --help');
}

/** @type {(title: string, text: string) => void} */
function say(title, text) {
  console.log(`\n${paint(1, title)}\n${text}`);
}

// Runs the real command in the shop, shows it with its answer, and insists on the answer that was expected.
/** @type {(expected: number, ...args: string[]) => void} */
function alm(expected, ...args) {
  const shown = args.map((arg) => (/^[\w./:*,-]+$/.test(arg) ? arg : `'${arg}'`)).join(' ');
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...args], {
    cwd: workspace,
    encoding: 'utf8',
    env: {
      ...process.env,
      COLUMNS: String(width - 4),
      FORCE_COLOR: color ? '1' : '0',
      // The Node.js that runs this is the `node` that the gate finds.
      PATH: `${dirname(realpathSync(process.execPath))}${delimiter}${process.env['PATH'] ?? ''}`,
    },
  });
  console.log(`\n  ${paint(36, `$ alm ${shown}`)}`);
  const answer = `${stdout}${stderr}`.trimEnd();
  console.log(answer.replace(/^(?=.)/gm, '    '));
  if (status !== expected) {
    throw new Error(`alm ${shown} exited with ${status}, not with ${expected}`);
  }
}
