import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { repositoryRoot, temporaryFolder } from '@cognitive-delivery/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { VERBS } from '../src/lib/verbs.js';
import { initializedWorkspace } from './support/workspace.js';

// The real command under its own name, as an installation has it.
const commands = temporaryFolder();
beforeAll(() => {
  const bin = join(repositoryRoot, 'packages', 'cli', 'dist', 'bin.js');
  const script = `#!/bin/sh\nexec '${process.execPath}' '${bin}' "$@"\n`;
  writeFileSync(join(commands.path, 'alm'), script, { mode: 0o755 });
});
afterAll(commands.remove);

test.each(Object.keys(VERBS))('the example in the help of alm %s runs as it stands', async (name) => {
  const verb = await VERBS[name]?.();
  const folder = name === 'init' ? temporaryFolder() : await initializedWorkspace();
  try {
    expect(verb?.example.some((line) => line.includes(`alm ${name}`))).toBe(true);
    for (const line of verb?.example ?? []) {
      const { status, stderr } = spawnSync('sh', ['-c', line], {
        cwd: folder.path,
        encoding: 'utf8',
        env: { ...process.env, PATH: `${commands.path}${delimiter}${process.env['PATH']}` },
      });
      expect(`${line}: ${status} ${stderr}`).toBe(`${line}: 0 `);
    }
  } finally {
    folder.remove();
  }
});
