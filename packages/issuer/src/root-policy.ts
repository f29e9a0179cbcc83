import { readFile } from 'node:fs/promises';
import { type RootPolicy, readRootPolicy } from './read-root-policy.js';

/** Reads and judges the root policy in a file. A file that cannot be read is one more issue. */
export async function loadRootPolicy(file: string): Promise<RootPolicy> {
  try {
    return readRootPolicy(await readFile(file));
  } catch (error) {
    const { code = 'unknown error' } = error as NodeJS.ErrnoException;
    const message = `${file} cannot be read (${code})`;
    return { ok: false, issues: [{ code: 'policy_invalid', path: '', message }] };
  }
}
