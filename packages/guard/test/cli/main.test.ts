import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot, temporaryFolder } from '@cognitive-delivery/testkit';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { main } from '../../src/cli/main.js';
import { FINDING_CODES } from '../../src/finding-codes.js';

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder.remove());

function write(path: string, content: unknown): void {
  const file = join(folder.path, path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, JSON.stringify(content, null, 2));
}

function run(...args: string[]): { code: number; out: string; err: string } {
  const said = { out: '', err: '' };
  const code = main(args, {
    cwd: folder.path,
    env: {},
    stdout: { write: (text) => (said.out += text) },
    stderr: { write: (text) => (said.err += text) },
  });
  return { code, ...said };
}

const wide = { type: 'object', properties: { a: { type: 'string' } } };
const narrow = { type: 'object', properties: { a: { type: 'string', pattern: '^[a-z]+$' } } };

describe('two files', () => {
  test('exit 1 and show the document where the newer breaks', () => {
    write('old.json', wide);
    write('new.json', narrow);
    const { code, out } = run('old.json', 'new.json');
    expect(code).toBe(1);
    expect(out).toMatch(/^new\.json:6:7 breaking PATTERN_TIGHTENED$/m);
    expect(out).toContain('accepted before, refused now at /a:');
  });

  test('exit 0 where it takes more', () => {
    write('old.json', narrow);
    write('new.json', wide);
    const { code, out } = run('old.json', 'new.json');
    expect(code).toBe(0);
    expect(out).toContain('Additive: every document that was accepted still is.');
  });

  test('exit 3 where it cannot be told', () => {
    write('old.json', {});
    write('new.json', { $ref: 'https://example.org/other.json' });
    expect(run('old.json', 'new.json').code).toBe(3);
  });

  test('give every format, also into files', () => {
    write('old.json', wide);
    write('new.json', narrow);
    const { out } = run(
      'old.json',
      'new.json',
      '--json',
      '--out',
      'markdown=out/report.md',
      '--out',
      'junit=x.xml',
    );
    expect(JSON.parse(out)).toMatchObject({
      verdict: 'breaking',
      findings: [{ code: 'PATTERN_TIGHTENED', line: 6 }],
    });
    expect(readFileSync(join(folder.path, 'out', 'report.md'), 'utf8')).toContain(
      '### PATTERN_TIGHTENED in `new.json:6`',
    );
    expect(readFileSync(join(folder.path, 'x.xml'), 'utf8')).toContain('<failure type="breaking"');
  });
});

describe('two folders', () => {
  test('a schema that is gone is a break, a new one is not', () => {
    write('old/a.schema.json', wide);
    write('old/b.schema.json', wide);
    write('new/a.schema.json', wide);
    write('new/c.schema.json', wide);
    const { code, out } = run('old', 'new', '--json');
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      comparisons: [{ before: 'old', after: 'new', compared: 1, added: ['c.schema.json'] }],
      findings: [{ code: 'SCHEMA_REMOVED', schema: 'b.schema.json', severity: 'breaking' }],
    });
  });
});

test('two git refs', () => {
  const git = (...args: string[]) =>
    spawnSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.org', ...args], { cwd: folder.path });
  git('init');
  write('specs/a.json', wide);
  git('add', '.');
  git('commit', '-m', 'wide');
  git('tag', 'v1');
  write('specs/a.json', narrow);
  git('commit', '-am', 'narrow');
  expect(run('--git', 'v1', 'HEAD', '--path', 'specs').code).toBe(1);
  expect(run('--git', 'HEAD', 'v1', '--path', 'specs').code).toBe(0);
  expect(run('--git', 'v9', 'HEAD', '--path', 'specs')).toMatchObject({
    code: 3,
    err: expect.stringContaining('git fetch'),
  });
});

describe('a pin', () => {
  beforeEach(() => {
    const set = 'node_modules/@cognitive-delivery/contract';
    write(`${set}/package.json`, { name: '@cognitive-delivery/contract', version: '1.3.0' });
    write(`${set}/schemas/agent-lease.schema.json`, wide);
    write(`${set}/schemas/provenance.schema.json`, wide);
  });

  test('records the installed set, and holds while that set does', () => {
    expect(run('pin').out).toMatch(
      /^pinned @cognitive-delivery\/contract 1\.3\.0, sha256 [0-9a-f]{64}, 2 schemas$/m,
    );
    const { code, out } = run('check-pin');
    expect(code).toBe(0);
    expect(out).toContain(
      '@cognitive-delivery/contract 1.3.0 against @cognitive-delivery/contract 1.3.0: 2 schemas',
    );
  });

  test('says what another set would change, with the document', () => {
    run('pin');
    write('next/package.json', { name: '@cognitive-delivery/contract', version: '1.4.0' });
    write('next/schemas/agent-lease.schema.json', narrow);
    write('next/schemas/provenance.schema.json', wide);
    const { code, out } = run('check-pin', '--set', 'next/schemas');
    expect(code).toBe(1);
    expect(out).toContain('accepted before, refused now at /a:');
    expect(out).toContain('contract 1.4.0 against @cognitive-delivery/contract 1.3.0: 2 schemas');
  });

  test('of one schema leaves the others alone', () => {
    expect(run('pin', '--only', 'provenance', '--pin', 'own.json').out).toContain('1 schemas');
    write('node_modules/@cognitive-delivery/contract/schemas/agent-lease.schema.json', narrow);
    expect(run('check-pin', '--pin', 'own.json').code).toBe(0);
    expect(run('pin', '--only', 'nothing')).toMatchObject({
      code: 2,
      err: expect.stringContaining('agent-lease.schema.json'),
    });
  });

  test('of one schema has what that one refers to', () => {
    write('set/a.json', { $ref: 'b.json' });
    write('set/b.json', wide);
    write('set/c.json', wide);
    expect(run('pin', '--set', 'set', '--only', 'a.json').out).toContain('2 schemas');
    write('set/b.json', narrow);
    expect(run('check-pin', '--set', 'set')).toMatchObject({
      code: 1,
      out: expect.stringContaining('set/b.json:6:7'),
    });
  });

  test('that is missing, edited, or without an installed set says what to do', () => {
    expect(run('check-pin')).toMatchObject({ code: 2, err: expect.stringContaining('alm-guard pin') });
    run('pin');
    const pin = readFileSync(join(folder.path, 'contract.pin.json'), 'utf8');
    writeFileSync(join(folder.path, 'contract.pin.json'), pin.replace('"string"', '"number"'));
    expect(run('check-pin')).toMatchObject({ code: 3, err: expect.stringContaining('was edited') });
    expect(run('pin', '--set', 'nowhere')).toMatchObject({
      code: 3,
      err: expect.stringContaining('nowhere'),
    });
  });
});

describe('the command line', () => {
  test.each(Object.keys(FINDING_CODES))('--explain %s', (code) => {
    const { out } = run('--explain', code);
    expect(out).toContain(`${code}: `);
    expect(out).toContain('Example: ');
  });

  test.each([
    [[]],
    [['one']],
    [['one', 'two', 'three']],
    [['--explain', 'toString']],
    [['--format', 'xml', 'a', 'b']],
    [['--out', 'text', 'a', 'b']],
    [['--no-such-option']],
  ])('%j is a usage error', (args) => {
    expect(run(...args)).toMatchObject({ code: 2, out: '', err: expect.stringMatching(/^alm-guard: /) });
  });

  test('a file that is missing or is no schema is told, not thrown', () => {
    write('list.json', []);
    expect(run('gone.json', 'list.json')).toMatchObject({
      code: 3,
      err: expect.stringContaining('gone.json'),
    });
    expect(run('list.json', 'list.json')).toMatchObject({
      code: 3,
      err: expect.stringContaining('is no schema'),
    });
  });

  test('--help names every option, and the program runs as installed', () => {
    const bin = join(repositoryRoot, 'packages', 'guard', 'dist', 'cli', 'bin.js');
    const { status, stdout } = spawnSync(process.execPath, [bin, '--help'], { encoding: 'utf8' });
    expect(status).toBe(0);
    for (const option of [
      '--git',
      '--path',
      '--set',
      '--pin',
      '--only',
      '--format',
      '--json',
      '--out',
      '--explain',
    ]) {
      expect(stdout).toContain(option);
    }
    expect(run('--version').out).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});
