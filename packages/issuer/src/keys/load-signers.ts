import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Ed25519PrivateKey,
  type HistoricKey,
  type Issue,
  importPrivateKey,
  isAlmError,
  type KeyPurpose,
  parseJson,
} from '@cognitive-delivery/core';
import { keyIssue, readPublic, readSecret } from './key-files.js';
import { type KeyHistory, readKeyLog } from './read-key-log.js';
import type { TimedSigner } from './timed-signer.js';

/** The name of the log of keys in a folder of keys. */
export const KEY_LOG = 'keys.jsonl';

// ed25519-<thumbprint>.jwk holds a private JSON Web Key.
const JWK_FILE = /^ed25519-([A-Za-z0-9_-]{43})\.jwk$/;

/** The name of the file that holds a private key. */
export function jwkFile(kid: string): string {
  return `ed25519-${kid}.jwk`;
}

/** The keys of a folder that sign, by purpose, and where they are from. */
export type Signers = Partial<Record<KeyPurpose, readonly TimedSigner[]>> & { readonly history?: KeyHistory };

/**
 * Reads the Ed25519 keys in a folder and the log that says when each is in force. A private key that the log
 * does not name is left alone: whoever made it was cut off, and it never signed.
 */
export async function loadSigners(
  folder: string,
  options: { readonly conformance?: boolean } = {},
): Promise<({ readonly ok: true } & Signers) | { readonly ok: false; readonly issues: readonly Issue[] }> {
  const log = await readLog(folder);
  if (log === undefined) return { ok: true };
  if ('fault' in log) return { ok: false, issues: [log.fault] };
  const history = readKeyLog(log.lines, options);
  if (!history.ok) {
    const file = join(folder, KEY_LOG);
    const issues = history.issues.map(({ code, path, message }) => {
      const [, index, ...place] = path.split('/');
      return keyIssue(
        code,
        `${file}:${Number(index) + 1}: ${message}${place.length > 0 ? ` (/${place.join('/')})` : ''}`,
      );
    });
    return { ok: false, issues };
  }
  const keys = await loadPrivateKeys(folder, options);
  if (!keys.ok) return keys;
  const of = (purpose: KeyPurpose) =>
    history.keys.flatMap((entry) => (entry.purpose === purpose ? timed(entry, keys.byKid) : []));
  const { ok: _, ...rest } = history;
  return { ok: true, proof: of('proof'), checkpoint: of('checkpoint'), history: rest };
}

function timed(
  { key: { kid }, from, until }: HistoricKey,
  byKid: ReadonlyMap<string, Ed25519PrivateKey>,
): readonly TimedSigner[] {
  const key = byKid.get(kid);
  return key === undefined ? [] : [{ key, from, ...(until !== undefined && { until }) }];
}

// A last line without its line feed was never acknowledged.
async function readLog(
  folder: string,
): Promise<{ readonly lines: readonly string[] } | { readonly fault: Issue } | undefined> {
  try {
    const read = await readPublic(join(folder, KEY_LOG));
    return 'fault' in read ? read : { lines: read.text.split('\n').slice(0, -1) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

async function loadPrivateKeys(
  folder: string,
  options: { readonly conformance?: boolean },
): Promise<
  | { readonly ok: true; readonly byKid: ReadonlyMap<string, Ed25519PrivateKey> }
  | { readonly ok: false; readonly issues: readonly Issue[] }
> {
  const byKid = new Map<string, Ed25519PrivateKey>();
  const issues: Issue[] = [];
  for (const name of (await readdir(folder)).sort()) {
    const kid = JWK_FILE.exec(name)?.[1];
    if (kid === undefined) continue;
    const read = await readPrivateKey(join(folder, name), kid, options).catch(ifGone);
    if (read === undefined) continue;
    if ('code' in read) issues.push(read);
    else byKid.set(kid, read.key);
  }
  return issues.length > 0 ? { ok: false, issues } : { ok: true, byKid };
}

// The private half of a key that is retired meanwhile is deleted.
function ifGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

async function readPrivateKey(
  file: string,
  kid: string,
  options: { readonly conformance?: boolean },
): Promise<{ readonly key: Ed25519PrivateKey } | Issue> {
  const read = await readSecret(file);
  if ('fault' in read) return read.fault;
  const parsed = parseJson(read.text);
  // What the parser says of it could hold some of it.
  if (!parsed.ok) return keyIssue('key_malformed', `${file} holds no JSON Web Key`);
  try {
    const key = importPrivateKey(parsed.value, options);
    if (key.publicKey.kid === kid) return { key };
    return keyIssue('key_misnamed', `${file} is not named after the key that it holds`);
  } catch (error) {
    if (isAlmError(error)) return keyIssue(error.code, `${file}: ${error.message}`);
    throw error;
  }
}
