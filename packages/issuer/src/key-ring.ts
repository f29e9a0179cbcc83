import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type HmacKey, type Issue, importHmacKey, isAlmError } from '@cognitive-delivery/core';
import { folderFault, keyIssue, readSecret, unreadable, writeWhole } from './keys/key-files.js';
import { loadSigners } from './keys/load-signers.js';
import type { KeyHistory } from './keys/read-key-log.js';
import type { TimedSigner } from './keys/timed-signer.js';

/** The keys of an issuer: at most one that signs, and all that verify, the signing one among them. */
export interface KeyRing {
  readonly signing?: HmacKey;
  readonly verifying: readonly HmacKey[];
  /** Sign the proofs of leases and revocations, each in its time, in the order in which they were made. */
  readonly proof?: readonly TimedSigner[];
  /** Sign the checkpoints of the journal, each in its time. */
  readonly checkpoint?: readonly TimedSigner[];
  /** All keys for proofs and checkpoints that there ever were; absent where there never was one. */
  readonly history?: KeyHistory;
}

/** A folder's keys, or why they are not used. */
export type KeyRingReading =
  | { readonly ok: true; readonly keys: KeyRing }
  | { readonly ok: false; readonly issues: readonly Issue[] };

// <first 16 hex digits of the key's SHA-256>.key holds 64 hex digits and a line feed; `current` names one.
const KEY_FILE = /^([0-9a-f]{16})\.key$/;
const CURRENT = 'current';

/**
 * Reads the keys in a folder. Folder and keys must belong to the user of this process or to root
 * (`key_foreign`), nobody else may write to the folder (`keys_writable`) or read a key (`key_exposed`). A key
 * is refused, too, that is malformed (`key_malformed`), not named after its own fingerprint (`key_misnamed`)
 * or published for tests (`key_is_test_key`), and a history of keys (`keys.jsonl`) with any fault that
 * `readKeyLog` finds. Owners and modes are judged on POSIX systems only.
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
    const signers = await loadSigners(folder, options);
    if (!signers.ok) issues.push(...signers.issues);
    if (issues.length > 0 || !signers.ok) return { ok: false, issues };
    const signing = keys.get((await readCurrent(folder)) ?? '');
    const { ok: _, ...timed } = signers;
    return { ok: true, keys: { ...(signing && { signing }), verifying: [...keys.values()], ...timed } };
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
  try {
    const read = await readSecret(file);
    if ('fault' in read) return read.fault;
    const key = importHmacKey(read.text.trim(), options);
    if (key.fingerprint === `sha256:${id}`) return { key };
    return keyIssue('key_misnamed', `${file} is not named after the key that it holds`);
  } catch (error) {
    if (isAlmError(error)) return keyIssue(error.code, `${file}: ${error.message}`);
    throw error;
  }
}

async function readCurrent(folder: string): Promise<string | undefined> {
  try {
    return (await readFile(join(folder, CURRENT), 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
