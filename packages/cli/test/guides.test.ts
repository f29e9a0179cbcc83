import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@cognitive-delivery/testkit';
import { expect, test } from 'vitest';
import { almCommand } from './support/alm-command.js';
import { initializedWorkspace } from './support/workspace.js';

// The commands of a guide, one after the other in one fresh workspace, as somebody who follows it types them.
test.each(['keys-and-proofs', 'evidence-bundles'])(
  'the commands in the guide %s run as they stand',
  async (guide) => {
    const page = readFileSync(join(repositoryRoot, 'docs', 'guides', `${guide}.md`), 'utf8');
    const commands = [...page.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].flatMap(([, block]) =>
      String(block).trim().split('\n'),
    );
    const alm = almCommand();
    const workspace = await initializedWorkspace();
    try {
      expect(commands.length).toBeGreaterThan(4);
      for (const command of commands) {
        const { status, stderr } = spawnSync('sh', ['-c', command], {
          cwd: workspace.path,
          encoding: 'utf8',
          env: { ...process.env, PATH: alm.path },
        });
        expect(`${command}: ${status} ${stderr}`).toBe(`${command}: 0 `);
      }
    } finally {
      workspace.remove();
      alm.remove();
    }
  },
);
