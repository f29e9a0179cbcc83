import { temporaryFolder } from '@cognitive-delivery/testkit';
import { afterAll, describe, expect, test } from 'vitest';
import { VERBS } from '../src/lib/verbs.js';
import { almIn } from './support/run-alm.js';

const folder = temporaryFolder();
afterAll(folder.remove);

describe('alm --version', () => {
  test('states the version, the schema set and the signature algorithm', async () => {
    const { exit, stdout } = await almIn(folder.path, ['--version']);
    expect(exit).toBe(0);
    expect(stdout).toMatch(/^alm \d+\.\d+\.\d+\nschema set 1\.2\nsignature algorithm hmac-sha256\n$/);
  });
});

describe('alm --help', () => {
  test('lists every verb', async () => {
    const { exit, stdout } = await almIn(folder.path, ['--help']);
    expect(exit).toBe(0);
    for (const name of Object.keys(VERBS)) expect(stdout).toContain(`  ${name}`);
  });

  test('without a verb the help comes with the exit code of a usage error', async () => {
    expect((await almIn(folder.path, [])).exit).toBe(2);
  });

  test('a group lists its verbs', async () => {
    const { exit, stdout } = await almIn(folder.path, ['keys', '--help']);
    expect(exit).toBe(0);
    expect(stdout).toContain('keys rotate');
    expect(stdout).not.toContain('policy check');
  });

  test.each(Object.keys(VERBS))('alm %s --help shows usage, options and an example', async (name) => {
    const { exit, stdout } = await almIn(folder.path, [...name.split(' '), '--help']);
    expect(exit).toBe(0);
    expect(stdout).toContain(`usage  alm ${name}`);
    expect(stdout).toContain('--json');
    expect(stdout).toMatch(/\nexample\n {2}\S/);
    // 100 columns, the width of a page in a pipe.
    for (const line of stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(100);
  });
});

describe('a command line that cannot be understood', () => {
  test.each([
    ['an unknown verb', ['grant']],
    ['a name that every object has', ['constructor']],
    ['an unknown option', ['hash', 'a.json', '--quick']],
    ['a missing operand', ['hash']],
    ['an operand too many', ['hash', 'a.json', 'b.json']],
    ['an option without its value', ['validate', 'a.json', '--shape']],
    ['an unknown shape', ['validate', 'a.json', '--shape', 'lease']],
    ['a duration that is none', ['issue', 'a.json', '--ttl', 'soon']],
    ['two questions at once', ['check', '-', '--tool', 'a', '--host', 'b']],
    ['standard input twice', ['issue', '-', '--parent', '-']],
  ])('%s exits with 2 and one line', async (_what, args) => {
    const { exit, stdout, stderr } = await almIn(folder.path, args);
    expect(exit).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toMatch(/^alm: [^\n]+ \(usage\)\n$/);
  });

  test('--json puts the failure on standard output too', async () => {
    const { stdout } = await almIn(folder.path, ['hash', 'missing.json', '--json']);
    expect(JSON.parse(stdout)).toEqual({
      error: {
        code: 'input_unreadable',
        message: 'the input cannot be read: there is no such file',
        place: 'missing.json',
      },
    });
  });
});
