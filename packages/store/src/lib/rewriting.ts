import {
  chmod,
  chown,
  copyFile,
  link,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
} from 'node:fs/promises';
import { basename, dirname, join, parse } from 'node:path';
import { laterSegments, segmentPath } from './segments.js';
import { syncFolder } from './sync-folder.js';

// No log comes so far. A file of this number says that others before it are missing: whoever opens the log
// meanwhile is told `store_truncated`, and nobody takes a mixture of two logs for one.
const BARRIER_LINES = 999_999_999_998;
const UNFINISHED = '.copy';

/**
 * One log taking the place of another, in steps after each of which the process may die: until the new log has
 * the name nothing has changed, and from then on nobody can open it until `recover` has come to the end. For
 * whoever holds the lock of the log.
 */
export class Rewriting {
  readonly #log: string;
  readonly #draft: string;
  readonly #old: string;
  readonly #barrier: string;

  constructor(log: string) {
    this.#log = log;
    this.#draft = `${log}.rewriting`;
    this.#old = join(this.#draft, 'old');
    this.#barrier = segmentPath(log, BARRIER_LINES);
  }

  /** Where the new log is written. */
  get newLog(): string {
    return join(this.#draft, 'new', basename(this.#log));
  }

  /** Makes room for the new log; `archive` is the folder that the old files go to in the end. */
  async begin(archive: string): Promise<void> {
    await mkdir(join(this.#draft, 'new'), { recursive: true, mode: 0o700 });
    await writeWhole(join(this.#draft, 'archive'), archive);
  }

  /** Puts the new log in the place of the old one, whose files go to the archive. */
  async finish(): Promise<void> {
    await this.#giveAsOld(this.newLog);
    await mkdir(this.#old, { mode: 0o700 });
    for (const name of await this.#oldNames()) {
      await keepAlso(join(dirname(this.#log), name), join(this.#old, name));
    }
    for (const folder of [this.#old, this.#draft, dirname(this.newLog)]) await syncFolder(folder);
    await writeWhole(this.#barrier, '');
    await syncFolder(dirname(this.#log));
    // Whoever has the last file open would go on appending to it, while the first is the new log already.
    const last = (await laterSegments(this.#log)).filter((lines) => lines < BARRIER_LINES).at(-1);
    if (last !== undefined) await rm(segmentPath(this.#log, last));
    await rename(this.newLog, this.#log);
    await this.#clear();
  }

  /** Finishes or undoes what a process began that died before its end. */
  async recover(): Promise<void> {
    const isInPlace = (await exists(this.#old)) && !(await exists(this.newLog));
    await (isInPlace ? this.#clear() : this.#abandon());
  }

  // Puts back what was taken from the log as it stands, and removes what does not belong to it.
  async #abandon(): Promise<void> {
    for (const name of await namesIn(this.#old)) {
      const file = join(dirname(this.#log), name);
      if (!name.endsWith(UNFINISHED) && !(await exists(file))) await keepAlso(join(this.#old, name), file);
    }
    await rm(this.#barrier, { force: true });
    // Before the new log, without which it would look as if that were in place.
    await rm(this.#old, { recursive: true, force: true });
    await rm(this.#draft, { recursive: true, force: true });
    await syncFolder(dirname(this.#log));
  }

  async #clear(): Promise<void> {
    const folder = dirname(this.#log);
    for (const name of await namesIn(this.#old)) {
      if (name !== basename(this.#log)) await rm(join(folder, name), { force: true });
    }
    await syncFolder(folder);
    const archive = await readFile(join(this.#draft, 'archive'), 'utf8');
    await rename(this.#old, archive);
    await syncFolder(dirname(archive));
    await this.#abandon();
  }

  // The files of the log, what is named after it (a snapshot, say) and torn tails; locks are nobody's content.
  async #oldNames(): Promise<string[]> {
    const folder = dirname(this.#log);
    const own = [0, ...(await laterSegments(this.#log))].map((lines) =>
      basename(segmentPath(this.#log, lines)),
    );
    const entries = await readdir(folder, { withFileTypes: true });
    const named = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
    const { base, name: stem } = parse(this.#log);
    const beside = named.filter(
      (name) => (name.startsWith(`${base}.`) && !name.endsWith('.lock')) || name.startsWith(`${stem}.torn-`),
    );
    // Without an extension, later files are named after the first, too.
    return [...new Set([...own, ...beside])];
  }

  // Whoever could use the old log can use the new one, also where root rewrites it.
  async #giveAsOld(file: string): Promise<void> {
    const [ours, theirs] = [await stat(file), await stat(this.#log)];
    if (ours.uid !== theirs.uid) await chown(file, theirs.uid, theirs.gid);
    await chmod(file, theirs.mode & 0o777);
  }
}

// A second name for the same bytes; a copy where the file system has none to give. That has its name only once it
// is whole: half of one would be taken for what it was copied from.
async function keepAlso(file: string, copy: string): Promise<void> {
  await link(file, copy).catch(async () => {
    const unfinished = `${copy}${UNFINISHED}`;
    await copyFile(file, unfinished);
    const handle = await open(unfinished, 'r+');
    await handle.sync().finally(() => handle.close());
    await rename(unfinished, copy);
  });
}

async function namesIn(folder: string): Promise<readonly string[]> {
  return (await exists(folder)) ? await readdir(folder) : [];
}

async function writeWhole(file: string, text: string): Promise<void> {
  const handle = await open(file, 'w', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined;
}
