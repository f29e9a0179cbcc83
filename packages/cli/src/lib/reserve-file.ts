import { open, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Context } from './context.js';
import { Failure } from './failure.js';

/** A new file that is taken but empty. */
export interface ReservedFile {
  write(text: string): Promise<void>;
  /** Closes it, and removes it where nothing was written. */
  release(): Promise<void>;
}

/** Creates a file for secrets (mode 0600) that did not exist before. @throws output_exists, output_unwritable */
export async function reserveFile({ cwd }: Context, name: string): Promise<ReservedFile> {
  const path = resolve(cwd, name);
  const handle = await open(path, 'wx', 0o600).catch((cause: NodeJS.ErrnoException) => {
    throw cause.code === 'EEXIST'
      ? new Failure('output_exists', 'the file exists and is kept; name another one', { place: name, cause })
      : new Failure('output_unwritable', `the file cannot be made (${cause.code})`, { place: name, cause });
  });
  let written = false;
  return {
    async write(text) {
      await handle.writeFile(text);
      await handle.sync();
      written = true;
    },
    async release() {
      await handle.close();
      if (!written) await rm(path, { force: true });
    },
  };
}
