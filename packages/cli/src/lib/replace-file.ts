import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';

/** Puts a JSON value into a file: whoever reads it meanwhile gets what was there or this, whole. */
export async function replaceJson(file: string, value: object, mode = 0o600): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  try {
    await writeFile(draft, `${JSON.stringify(value, null, 2)}\n`, { mode, flag: 'wx', flush: true });
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}
