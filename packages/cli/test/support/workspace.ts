import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot, temporaryFolder } from '@cognitive-delivery/testkit';
import { almIn } from './run-alm.js';

/** A fresh workspace after `alm init`, with the repository's example manifests in it. */
export async function initializedWorkspace(
  ...options: readonly string[]
): Promise<{ readonly path: string; remove(): void }> {
  const folder = temporaryFolder();
  cpSync(join(repositoryRoot, 'examples'), folder.path, { recursive: true });
  const { exit, stderr } = await almIn(folder.path, ['init', '--preset', 'coding-agent', ...options]);
  if (exit !== 0) throw new Error(stderr);
  return folder;
}
