import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { judgeCommand } from '@cognitive-delivery/core';
import { temporaryFolder } from '@cognitive-delivery/testkit';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { judgeExecutable, resolveCommandIdentity } from '../src/command-gate.js';
import { casesOf } from './support/cases.js';

describe('the cases of command-identity that run a file', () => {
  const cases = casesOf('command-identity').filter(({ input }) => input['exec'] !== undefined);
  test.each(cases.map((item) => [item.id, item] as const))('%s', (_, item) => {
    const {
      allow,
      deny,
      exec,
      fs = [],
    } = item.input as unknown as {
      allow: string[];
      deny: string[];
      exec: { file: string };
      fs?: { path: string; symlink: string }[];
    };
    const links = new Map(fs.map(({ path, symlink }) => [path, symlink]));
    const identity = resolveCommandIdentity({ file: exec.file, readLink: (path) => links.get(path) }) ?? '';
    const asked = basename(exec.file);
    expect(judgeCommand({ allow, deny }, identity, asked).allowed, item.why).toBe(item.expected['allowed']);
    if (item.expected['identity'] !== undefined) expect(identity).toBe(item.expected['identity']);
  });
});

describe('judgeExecutable', () => {
  let folder: string;
  let remove: () => void;
  beforeEach(() => {
    ({ path: folder, remove } = temporaryFolder('alm-commands-'));
    mkdirSync(join(folder, 'bin'));
    program('bin/python3.11');
    symlinkSync('python3.11', join(folder, 'bin/python3'));
    program('tool');
    writeFileSync(join(folder, 'bin/notes'), 'not executable');
  });
  afterEach(() => remove());

  function program(path: string): void {
    writeFileSync(join(folder, path), '#!/bin/sh\n');
    chmodSync(join(folder, path), 0o755);
  }

  function judge(command: string, allow: string[], deny: string[] = [], path = join(folder, 'bin')) {
    return judgeExecutable({ allow, deny }, { path, cwd: folder }, command);
  }

  test('goes by the file that runs, and names the form to grant', () => {
    expect(judge('python3', ['python3'])).toMatchObject({
      allowed: false,
      code: 'command_not_granted',
      message: expect.stringContaining('python3.11'),
    });
    expect(judge('python3', ['python3.11'])).toEqual({
      allowed: true,
      entry: 'python3.11',
      resolved: join(folder, 'bin/python3.11'),
    });
  });

  test('a deny entry counts for the name as typed too', () => {
    expect(judge('python3', ['python3.11'], ['python3'])).toMatchObject({ code: 'command_denied' });
    expect(judge('python3', ['python3.11'], ['python3.11'])).toMatchObject({ code: 'command_denied' });
  });

  test.each(['./tool', 'bin/../tool', 'bin/python3.11'])(
    '%s is a path from the current folder',
    (command) => {
      expect(judge(command, ['tool', 'python3.11']).allowed).toBe(true);
    },
  );

  test('.. behind a link leads where the link leads, in the command, the folder and PATH alike', () => {
    mkdirSync(join(folder, 'far/away'), { recursive: true });
    symlinkSync('/bin/sh', join(folder, 'far/tool'));
    symlinkSync('far/away', join(folder, 'link'));
    const behind = `${folder}/link/..`;
    for (const [command, path, cwd] of [
      ['link/../tool', '', folder],
      ['./tool', '', behind],
      ['tool', behind, folder],
    ] as const) {
      const judged = judgeExecutable({ allow: ['tool'], deny: [] }, { path, cwd }, command);
      expect(judged).toMatchObject({ allowed: false, code: 'command_not_granted' });
    }
  });

  test('a folder that is no absolute path is no place to start from', () => {
    const place = { path: '', cwd: relative(process.cwd(), folder) };
    const judged = judgeExecutable({ allow: ['tool'], deny: [] }, place, './tool');
    expect(judged).toMatchObject({ code: 'command_not_found' });
  });

  test('an empty folder on PATH is the current one', () => {
    expect(judge('tool', ['tool']).allowed).toBe(false);
    expect(judge('tool', ['tool'], [], `${join(folder, 'bin')}:`).allowed).toBe(true);
  });

  test.each(['', 'no-such', 'notes', 'bin', './bin', 'tool --flag', 'tool\0'])(
    '%j is not found',
    (command) => {
      expect(judge(command, [command])).toMatchObject({ allowed: false, code: 'command_not_found' });
    },
  );
});
