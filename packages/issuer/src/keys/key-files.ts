import { randomBytes } from 'node:crypto';
import type { Stats } from 'node:fs';
import { type FileHandle, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Issue } from '@cognitive-delivery/core';

const PRIVATE = 0o600;
// Absent on Windows, where owners and modes mean nothing.
const OWNER = process.geteuid?.();
const ROOT = 0;

/** Says what is wrong with a folder to keep keys in, as far as owners and modes tell. */
export function folderFault(folder: string, stats: Stats): Issue | undefined {
  if (isForeign(stats)) return foreign(folder);
  if (!grants(stats, 0o022)) return undefined;
  return keyIssue('keys_writable', `others can put keys into ${folder}; run: chmod go-w ${folder}`);
}

/** Reads a file that only its owner may read. What is judged is what is read, whatever takes its place. */
export function readSecret(file: string): Promise<{ readonly text: string } | { readonly fault: Issue }> {
  return readJudged(file, (stats) =>
    grants(stats, 0o077)
      ? keyIssue('key_exposed', `others can read ${file}; run: chmod 600 ${file}`)
      : undefined,
  );
}

/** Reads a file that anybody may read and only its owner may write. */
export function readPublic(file: string): Promise<{ readonly text: string } | { readonly fault: Issue }> {
  return readJudged(file, (stats) =>
    grants(stats, 0o022)
      ? keyIssue('keys_writable', `others can write ${file}; run: chmod go-w ${file}`)
      : undefined,
  );
}

/** Writes a file that is complete or not there at all, whenever the machine stops. */
export async function writeWhole(folder: string, name: string, text: string): Promise<void> {
  const temporary = join(folder, `.${name}.${randomBytes(6).toString('hex')}`);
  const file = await open(temporary, 'wx', PRIVATE);
  try {
    await file.writeFile(`${text}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, join(folder, name));
  await syncFolder(folder);
}

/** What is said of a folder that the system does not let use. */
export function unreadable(folder: string, error: unknown): Issue {
  const { code = 'unknown error' } = error as NodeJS.ErrnoException;
  return keyIssue('keys_unavailable', `${folder} cannot be used as a folder of keys (${code})`);
}

export function keyIssue(code: string, message: string): Issue {
  return { code, path: '', message };
}

async function syncFolder(folder: string): Promise<void> {
  // Windows opens no folder.
  if (process.platform === 'win32') return;
  const parent = await open(folder, 'r');
  try {
    await parent.sync();
  } finally {
    await parent.close();
  }
}

async function readJudged(
  file: string,
  judge: (stats: Stats) => Issue | undefined,
): Promise<{ readonly text: string } | { readonly fault: Issue }> {
  let handle: FileHandle | undefined;
  try {
    handle = await open(file);
    const stats = await handle.stat();
    const fault = isForeign(stats) ? foreign(file) : judge(stats);
    return fault === undefined ? { text: await handle.readFile('utf8') } : { fault };
  } finally {
    await handle?.close();
  }
}

function foreign(path: string): Issue {
  return keyIssue(
    'key_foreign',
    `${path} belongs to another user, who can change it; run: chown ${OWNER} ${path}`,
  );
}

function isForeign({ uid }: Stats): boolean {
  return OWNER !== undefined && uid !== OWNER && uid !== ROOT;
}

function grants({ mode }: Stats, bits: number): boolean {
  return OWNER !== undefined && (mode & bits) !== 0;
}
