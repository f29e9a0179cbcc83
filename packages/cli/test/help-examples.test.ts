import { spawnSync } from 'node:child_process';
import { temporaryFolder } from '@cognitive-delivery/testkit';
import { afterAll, expect, test } from 'vitest';
import { foldCommand } from '../src/lib/fold-command.js';
import { VERBS } from '../src/lib/verbs.js';
import { almCommand } from './support/alm-command.js';
import { initializedWorkspace } from './support/workspace.js';

const command = almCommand();
afterAll(command.remove);

test.each(Object.keys(VERBS))('the example in the help of alm %s runs as it stands', async (name) => {
  const verb = await VERBS[name]?.();
  const folder = name === 'init' ? temporaryFolder() : await initializedWorkspace();
  try {
    expect(verb?.example.some((line) => line.includes(`alm ${name}`))).toBe(true);
    for (const line of verb?.example ?? []) {
      // As the help shows it in a pipe.
      const shown = foldCommand(line, 98).join('\n');
      const { status, stderr } = spawnSync('sh', ['-c', shown], {
        cwd: folder.path,
        encoding: 'utf8',
        env: { ...process.env, PATH: command.path },
      });
      expect(`${line}: ${status} ${stderr}`).toBe(`${line}: 0 `);
    }
  } finally {
    folder.remove();
  }
});
