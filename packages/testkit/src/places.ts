import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The root of this repository. */
export const repositoryRoot = join(import.meta.dirname, '..', '..', '..');

/**
 * Returns the folder of public test vectors that may lie beside the repository, or undefined where it
 * is absent; a test that reads it skips then and says so.
 */
export function sharedFolder(name: string): string | undefined {
  const folder = join(repositoryRoot, '..', 'shared', name);
  return existsSync(folder) ? folder : undefined;
}
