import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { requireTool, temporaryFolder } from '@cognitive-delivery/testkit';
import { afterAll, describe, expect, test } from 'vitest';
import { FORMATS } from '../src/command-line.js';
import { main } from '../src/main.js';
import { corpusFolder, productCommand } from './support/corpus.js';

const folder = temporaryFolder();
afterAll(() => folder.remove());
let made = 0;

/** Runs the command in an empty folder of its own, or in one that is given. */
async function run(args: readonly string[], cwd = emptyFolder(), env: Record<string, string> = {}) {
  const said = { stdout: '', stderr: '' };
  const into = (name: keyof typeof said) => ({
    write: (text: string) => {
      said[name] += text;
    },
  });
  const code = await main(args, { cwd, env, stdout: into('stdout'), stderr: into('stderr') });
  return { code, cwd, ...said };
}

function emptyFolder(): string {
  made += 1;
  const path = join(folder.path, String(made));
  mkdirSync(path);
  return path;
}

const product = ['--command', productCommand, '--corpus', corpusFolder];

describe('exit codes', () => {
  test('0 when nothing failed', async () => {
    const { code, stdout, stderr } = await run([...product, '--only', 'hash/']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/nothing may be claimed from a part\.\n\d+ passed, 0 failed\n$/);
  });

  test('1 when a case failed', async () => {
    const cwd = emptyFolder();
    await run(['--init', 'node'], cwd);
    const skeleton = readFileSync(join(cwd, 'adapter.mjs'), 'utf8');
    writeFileSync(join(cwd, 'adapter.mjs'), skeleton.replace('JSON.parse(text)', '0'));
    const args = ['--command', 'node adapter.mjs', '--corpus', corpusFolder, '--only', 'roundTrip/'];
    const { code, stdout } = await run(args, cwd);
    expect(code).toBe(1);
    expect(stdout).toContain('failed roundTrip/agent-lease.minimal');
  });

  test.each([
    [[], /say how to start the adapter/],
    [['--command'], /argument missing|ambiguous/],
    [['--no-such-option'], /--no-such-option/],
    [[...product, '--format', 'pdf'], /there is no format pdf/],
    [[...product, '--out', 'report.html'], /--out takes FORMAT=FILE/],
    [[...product, '--timeout', 'soon'], /--timeout takes a number/],
    [[...product, '--only', 'no such case'], /no case has an id that holds no such case/],
    [['--init', 'cobol'], /there is no skeleton for cobol/],
  ])('2 for %j', async (args, message) => {
    const { code, stdout, stderr } = await run(args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(message);
    expect(stderr).toMatch(/^alm-conformance: [^\n]+\n$/);
  });

  test.each([
    [['--command', 'no-such-command-here'], /the adapter did not say hello/],
    [['--command', 'node -e 0'], /did not say hello: the adapter ended \(exit code 0\)/],
    [[...product.slice(0, 2), '--corpus', 'nowhere'], /no such file/],
    [[...product, '--expected', 'nowhere.txt'], /no such file/],
  ])('3 for %j', async (args, message) => {
    const { code, stderr } = await run(args);
    expect(code).toBe(3);
    expect(stderr).toMatch(message);
  });
});

test('--help and --version', async () => {
  const help = await run(['--help']);
  expect(help.code).toBe(0);
  expect(help.stdout).toContain('Exit code: 0 nothing failed');
  expect((await run(['--version'])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
});

test('--out writes every format, into folders that it makes; --json goes to standard output', async () => {
  const out = FORMATS.flatMap((format) => ['--out', `${format}=reports/deep/${format}`]);
  const { code, cwd, stdout } = await run([...product, '--only', 'hash/', '--json', ...out]);
  expect(code).toBe(0);
  const written = (format: string): string => readFileSync(join(cwd, 'reports', 'deep', format), 'utf8');
  expect(JSON.parse(stdout)).toEqual(JSON.parse(written('json')));
  expect(written('text')).toMatch(/passed, 0 failed\n$/);
  expect(written('junit')).toMatch(/^<\?xml/);
  expect(written('markdown')).toMatch(/^## Conformance of/);
  expect(written('html')).toMatch(/^<!doctype html>/);
  expect(JSON.parse(written('badge'))).toMatchObject({ message: 'run in part' });
});

test('colours come with a terminal or FORCE_COLOR, and never with NO_COLOR', async () => {
  const args = [...product, '--only', 'hash/root'];
  expect((await run(args)).stdout).not.toContain('\u001b');
  expect((await run(args, undefined, { FORCE_COLOR: '1' })).stdout).toContain('\u001b[32m');
  expect((await run(args, undefined, { FORCE_COLOR: '1', NO_COLOR: '1' })).stdout).not.toContain('\u001b');
});

describe('expected failures', () => {
  const args = [
    '--command',
    'node adapter.mjs',
    '--corpus',
    corpusFolder,
    '--only',
    'roundTrip/agent-lease.',
  ];

  async function withExpected(text: string, broken: boolean) {
    const cwd = emptyFolder();
    await run(['--init', 'node'], cwd);
    const file = join(cwd, 'adapter.mjs');
    if (broken)
      writeFileSync(
        file,
        readFileSync(file, 'utf8').replace('JSON.parse(text)', '{ ...JSON.parse(text), signature: 0 }'),
      );
    writeFileSync(join(cwd, 'expected-failures.txt'), text);
    return run(args, cwd);
  }
  const NAMES = ['minimal', 'one-millisecond', 'populated', 'root', 'unknown-members', 'uuid-any-nibble'];
  const lines = NAMES.map((name) => `roundTrip/agent-lease.${name} # loses the signature\n`).join('');

  test('beside the adapter are read, and excuse what they name', async () => {
    const { code, stdout } = await withExpected(lines, true);
    expect(stdout).toContain(`${NAMES.length} expected-failure`);
    expect(code).toBe(0);
  });

  test('that pass fail the run', async () => {
    const { code, stdout } = await withExpected(lines, false);
    expect(stdout).toContain('unexpected-pass roundTrip/agent-lease.minimal');
    expect(code).toBe(1);
  });

  test('without a reason are a usage error', async () => {
    expect(await withExpected('roundTrip/agent-lease.minimal\n', true)).toMatchObject({
      code: 2,
      stderr: 'alm-conformance: line 1: write "<case id> # <reason>"\n',
    });
  });

  test('that name no case fail the run', async () => {
    const cwd = emptyFolder();
    writeFileSync(join(cwd, 'expected-failures.txt'), 'validate/no-such-case # gone\n');
    await run(['--init', 'node'], cwd);
    const { code, stdout } = await run(args.slice(0, 4), cwd);
    expect(stdout).toContain('expected failure validate/no-such-case names no case');
    expect(code).toBe(1);
  });
});

describe('--init', () => {
  test.each([
    ['node', 'adapter.mjs', 'node adapter.mjs', 'node', 'nodejs.org'],
    ['python', 'adapter.py', 'python3 adapter.py', 'python3', 'apt-get install python3'],
    ['go', 'adapter.go', 'go run adapter.go', 'go', 'apt-get install golang-go'],
  ])('%s: a skeleton that speaks the protocol and passes what it offers', async (...row) => {
    const [language, file, command, tool, hint] = row;
    const cwd = emptyFolder();
    expect(await run(['--init', language], cwd)).toMatchObject({ code: 0, stdout: `wrote ${file}\n` });
    expect(existsSync(join(cwd, file))).toBe(true);
    if (!requireTool(tool, hint)) return;
    expect(await run(['--command', command, '--check-protocol'], cwd)).toMatchObject({
      code: 0,
      stdout: 'The adapter speaks protocol 1.\n',
    });
    expect((await run(['--command', command, '--corpus', corpusFolder], cwd)).code).toBe(0);
  });

  test('overwrites nothing', async () => {
    const cwd = emptyFolder();
    writeFileSync(join(cwd, 'adapter.py'), 'mine');
    expect(await run(['--init', 'python'], cwd)).toMatchObject({ code: 2 });
    expect(readFileSync(join(cwd, 'adapter.py'), 'utf8')).toBe('mine');
  });
});

test('--check-protocol tells each fault', async () => {
  const cwd = emptyFolder();
  await run(['--init', 'node'], cwd);
  const file = join(cwd, 'adapter.mjs');
  const text = readFileSync(file, 'utf8')
    .replace('const hooks = {', 'const hooks = { hash: () => ({}), verify: () => { throw new Error(); },')
    .replace('hooks: Object.keys(hooks)', "hooks: [...Object.keys(hooks), 'teleport']")
    .replace("schema_set: '1.2'", "schema_set: '1.0'")
    .replace(
      'return { unsupported: true }',
      "return request.hook === 'case' ? { result: {} } : { unsupported: true }",
    );
  writeFileSync(file, text);
  const { code, stdout } = await run(['--command', 'node adapter.mjs', '--check-protocol'], cwd);
  expect(code).toBe(1);
  expect(stdout.split('\n')).toEqual([
    'hello: no such hook: teleport',
    'hello: schema_set is "1.0", not "1.2"',
    'hash: the result has another form: {}',
    'verify: answered Error',
    'case: an unknown component must be answered "unsupported"',
    '5 faults.',
    '',
  ]);
});
