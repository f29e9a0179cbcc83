import { randomBytes } from 'node:crypto';
import type { Stats } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type HmacKey, type Issue, importHmacKey, isAlmError } from '@cognitive-delivery/core';

/** The keys of an issuer: at most one that signs, and all that verify, the signing one among them. */
export interface KeyRing {
  readonly signing?: HmacKey;
  readonly verifying: readonly HmacKey[];
}

/** A folder's keys, or why they are not used. */
export type KeyRingReading =
  | { readonly ok: true; readonly keys: KeyRing }
  | { readonly ok: false; readonly issues: readonly Issue[] };

// <first 16 hex digits of the key's SHA-256>.key holds 64 hex digits and a line feed; `current` names one.
const KEY_FILE = /^([0-9a-f]{16})\.key$/;
const CURRENT = 'current';
const PRIVATE = 0o600;
// Absent on Windows, where owners and modes mean nothing.
const OWNER = process.geteuid?.();
const ROOT = 0;

/**
 * Reads the keys in a folder. Folder and keys must belong to the user of this process or to root
 * (`key_foreign`), nobody else may write to the folder (`keys_writable`) or read a key (`key_exposed`). A key
 * is refused, too, that is malformed (`key_malformed`), not named after its own fingerprint (`key_misnamed`)
 * or published for tests (`key_is_test_key`). Owners and modes are judged on POSIX systems only.
 */
export async function loadKeyRing(
  folder: string,
  options: { readonly conformance?: boolean } = {},
): Promise<KeyRingReading> {
  const issues: Issue[] = [];
  const keys = new Map<string, HmacKey>();
  try {
    const fault = folderFault(folder, await stat(folder));
    if (fault !== undefined) issues.push(fault);
    for (const name of (await readdir(folder)).sort()) {
      const id = KEY_FILE.exec(name)?.[1];
      if (id === undefined) continue;
      const read = await readKey(join(folder, name), id, options);
      if ('code' in read) issues.push(read);
      else keys.set(id, read.key);
    }
    if (issues.length > 0) return { ok: false, issues };
    const signing = keys.get((await readCurrent(folder)) ?? '');
    return { ok: true, keys: { ...(signing && { signing }), verifying: [...keys.values()] } };
  } catch (error) {
    return { ok: false, issues: [unreadable(folder, error)] };
  }
}

/**
 * Makes a fresh key in a folder, which is made where it is missing, and lets it sign from now on; the keys
 * before it go on verifying. Nothing is overwritten but the name of the current key.
 */
export async function rotateKey(
  folder: string,
): Promise<{ ok: true; fingerprint: string } | { ok: false; issues: readonly Issue[] }> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const hex = randomBytes(32).toString('hex');
    const { fingerprint } = importHmacKey(hex);
    const id = fingerprint.slice('sha256:'.length);
    await writeWhole(folder, `${id}.key`, hex);
    await writeWhole(folder, CURRENT, id);
    return { ok: true, fingerprint };
  } catch (error) {
    return { ok: false, issues: [unreadable(folder, error)] };
  }
}

async function readKey(
  file: string,
  id: string,
  options: { readonly conformance?: boolean },
): Promise<{ key: HmacKey } | Issue> {
  let handle: FileHandle | undefined;
  try {
    // What is judged is what is read, whatever is put in its place meanwhile.
    handle = await open(file);
    const fault = keyFault(file, await handle.stat());
    if (fault !== undefined) return fault;
    const key = importHmacKey((await handle.readFile('utf8')).trim(), options);
    if (key.fingerprint === `sha256:${id}`) return { key };
    return issue('key_misnamed', `${file} is not named after the key that it holds`);
  } catch (error) {
    if (isAlmError(error)) return issue(error.code, `${file}: ${error.message}`);
    throw error;
  } finally {
    await handle?.close();
  }
}

function folderFault(folder: string, stats: Stats): Issue | undefined {
  if (isForeign(stats)) return foreign(folder);
  if (!grants(stats, 0o022)) return undefined;
  return issue('keys_writable', `others can put keys into ${folder}; run: chmod go-w ${folder}`);
}

function keyFault(file: string, stats: Stats): Issue | undefined {
  if (isForeign(stats)) return foreign(file);
  if (!grants(stats, 0o077)) return undefined;
  return issue('key_exposed', `others can read ${file}; run: chmod 600 ${file}`);
}

function foreign(path: string): Issue {
  return issue(
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

async function readCurrent(folder: string): Promise<string | undefined> {
  try {
    return (await readFile(join(folder, CURRENT), 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

// Complete or not there at all, whenever the machine stops.
async function writeWhole(folder: string, name: string, text: string): Promise<void> {
  const temporary = join(folder, `.${name}.${randomBytes(6).toString('hex')}`);
  const file = await open(temporary, 'wx', PRIVATE);
  try {
    await file.writeFile(`${text}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, join(folder, name));
  // Windows opens no folder.
  if (process.platform === 'win32') return;
  const parent = await open(folder, 'r');
  try {
    await parent.sync();
  } finally {
    await parent.close();
  }
}

function unreadable(folder: string, error: unknown): Issue {
  const { code = 'unknown error' } = error as NodeJS.ErrnoException;
  return issue('keys_unavailable', `${folder} cannot be used as a folder of keys (${code})`);
}

function issue(code: string, message: string): Issue {
  return { code, path: '', message };
}
