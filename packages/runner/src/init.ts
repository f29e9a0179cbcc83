import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from './command-line.js';

const SKELETONS = new Map([
  ['python', 'adapter.py'],
  ['go', 'adapter.go'],
  ['node', 'adapter.mjs'],
]);

/**
 * Writes a skeleton adapter that speaks the protocol and offers one hook, and returns its name.
 *
 * @throws UsageError for a language without a skeleton, and where the file exists: nothing is overwritten.
 */
export function writeSkeleton(language: string, folder: string): string {
  const name = SKELETONS.get(language);
  if (!name)
    throw new UsageError(
      `there is no skeleton for ${language}; there is ${[...SKELETONS.keys()].join(', ')}`,
    );
  const text = readFileSync(new URL(`../skeletons/${name}`, import.meta.url), 'utf8');
  try {
    writeFileSync(join(folder, name), text, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      throw new UsageError(`${name} exists; it is left alone`);
    throw error;
  }
  return name;
}
