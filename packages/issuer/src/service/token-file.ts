import { randomBytes } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { formatInstant, parseInstant, parseJson, sha256Hex } from '@cognitive-delivery/core';
import { SCOPES, type Scope } from './describe/routes.js';

/** A token as it is kept: what it is good for, and a hash that it can be told by. */
export interface TokenEntry {
  readonly name: string;
  readonly scopes: readonly Scope[];
  /** SHA-256 of the token's text. A token holds 256 random bits, so neither salt nor slowness would add anything. */
  readonly sha256: string;
  readonly created_at: string;
  readonly expires_at?: string;
}

/** Why a token file cannot be used. */
export class TokenFileError extends Error {
  override readonly name = 'TokenFileError';
  readonly code: 'token_file_missing' | 'token_file_unreadable' | 'token_name_taken' | 'token_unknown';
  readonly file: string;

  constructor(code: TokenFileError['code'], message: string, file: string) {
    super(message);
    this.code = code;
    this.file = file;
  }
}

const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;
const PREFIX = 'alm_';
// Absent on Windows, where owners mean nothing.
const OWNER = process.geteuid?.();
const ROOT = 0;

/** What a token looks like. */
export const TOKEN_FORM: RegExp = /^alm_[A-Za-z0-9_-]{43}$/;

/** Whether `name` can name a token. */
export function isTokenName(name: string): boolean {
  return NAME.test(name);
}

/**
 * Reads the tokens of a file.
 *
 * @throws {token_file_missing} there is none
 * @throws {token_file_unreadable} it cannot be read, or others can, or it is theirs, or it is no token file
 */
export async function readTokens(file: string): Promise<readonly TokenEntry[]> {
  let text: string;
  try {
    const handle = await open(file, 'r');
    try {
      // Whoever may write here may let themselves in.
      const { mode, uid } = await handle.stat();
      if (OWNER !== undefined && uid !== OWNER && uid !== ROOT) {
        throw unreadable(file, 'it belongs to another user, who can change it; chown it');
      }
      if (process.platform !== 'win32' && (mode & 0o077) !== 0) {
        throw unreadable(file, 'others than its owner can read or write it; chmod 600');
      }
      text = await handle.readFile('utf8');
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (error instanceof TokenFileError) throw error;
    const { code = 'unknown error' } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT') throw unreadable(file, `it cannot be read (${code})`);
    const message = 'there is no token file; make a token with alm tokens new';
    throw new TokenFileError('token_file_missing', message, file);
  }
  return parseTokens(text, file);
}

function parseTokens(text: string, file: string): readonly TokenEntry[] {
  const parsed = parseJson(text);
  const value = parsed.ok ? (parsed.value as { readonly tokens?: unknown } | null) : undefined;
  const tokens = value?.tokens;
  if (!Array.isArray(tokens)) throw unreadable(file, 'it is no JSON with the member tokens');
  const faulty = tokens.findIndex((token) => !isEntry(token));
  if (faulty !== -1) throw unreadable(file, `its entry ${faulty + 1} is no token`);
  const names = new Set((tokens as TokenEntry[]).map(({ name }) => name));
  if (names.size < tokens.length) throw unreadable(file, 'two of its tokens have one name');
  return tokens as TokenEntry[];
}

function isEntry(value: unknown): value is TokenEntry {
  if (typeof value !== 'object' || value === null) return false;
  const { name, scopes, sha256, created_at, expires_at } = value as Record<string, unknown>;
  const known: readonly unknown[] = SCOPES;
  return (
    typeof name === 'string' &&
    NAME.test(name) &&
    Array.isArray(scopes) &&
    scopes.length > 0 &&
    scopes.every((scope) => known.includes(scope)) &&
    typeof sha256 === 'string' &&
    /^[0-9a-f]{64}$/.test(sha256) &&
    parseInstant(created_at) !== undefined &&
    (expires_at === undefined || parseInstant(expires_at) !== undefined)
  );
}

function unreadable(file: string, why: string): TokenFileError {
  return new TokenFileError('token_file_unreadable', `the token file cannot be used: ${why}`, file);
}

/**
 * Makes a token, adds it to a file and returns it: nobody can tell it from the file afterwards.
 *
 * @throws {token_name_taken} and what `readTokens` throws of a file that is there
 */
export async function addToken(
  file: string,
  {
    name,
    scopes,
    now,
    ttlMs,
  }: {
    readonly name: string;
    readonly scopes: readonly Scope[];
    readonly now: number;
    readonly ttlMs?: number | undefined;
  },
): Promise<{ readonly token: string; readonly entry: TokenEntry }> {
  const token = `${PREFIX}${randomBytes(32).toString('base64url')}`;
  const entry: TokenEntry = {
    name,
    scopes: SCOPES.filter((scope) => scopes.includes(scope)),
    sha256: sha256Hex(token),
    created_at: formatInstant(now),
    ...(ttlMs !== undefined && { expires_at: formatInstant(now + ttlMs) }),
  };
  await change(file, (tokens) => {
    if (tokens.some((other) => other.name === name)) {
      throw new TokenFileError('token_name_taken', `there is a token named ${name} already`, file);
    }
    return [...tokens, entry];
  });
  return { token, entry };
}

/** Takes a token out of a file. @throws {token_unknown} and what `readTokens` throws */
export async function removeToken(file: string, name: string): Promise<void> {
  await change(file, (tokens) => {
    if (!tokens.some((token) => token.name === name)) {
      throw new TokenFileError('token_unknown', `there is no token named ${name}`, file);
    }
    return tokens.filter((token) => token.name !== name);
  });
}

// Beside the file under a name that only one can make, then in its place: a reader sees the one or the other.
async function change(
  file: string,
  edit: (tokens: readonly TokenEntry[]) => readonly TokenEntry[],
): Promise<void> {
  const draft = `${file}.new`;
  const handle = await open(draft, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    const why =
      error.code === 'EEXIST'
        ? `another change is under way; remove ${draft} where none is`
        : `it cannot be written (${error.code ?? 'unknown error'})`;
    throw unreadable(file, why);
  });
  try {
    const tokens = await readTokens(file).catch((error: unknown) => {
      if (error instanceof TokenFileError && error.code === 'token_file_missing') return [];
      throw error;
    });
    await handle.writeFile(`${JSON.stringify({ tokens: edit(tokens) }, null, 2)}\n`);
    await handle.sync();
    await handle.close();
    await rename(draft, file);
  } catch (error) {
    await handle.close();
    await rm(draft, { force: true });
    throw error;
  }
}
