import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Ed25519PrivateKey,
  formatInstant,
  type HistoricKey,
  type Issue,
  importPrivateKey,
  type KeyEvent,
  type KeyPurpose,
  keysInForce,
  privateJwkOf,
} from '@cognitive-delivery/core';
import { isStoreError, openFileLog } from '@cognitive-delivery/store';
import { keyIssue, unreadable, writeWhole } from './key-files.js';
import { jwkFile, KEY_LOG, loadSigners } from './load-signers.js';
import { readKeyLog, writeKeyEvent } from './read-key-log.js';
import { signerAt, type TimedSigner } from './timed-signer.js';

/** What a change of keys led to. */
export type KeyChangeResult =
  | { readonly ok: true /** The key that was made or retired. */; readonly kid: string }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/** How a key is replaced. */
export interface RotateOptions {
  /** How much longer the keys before it stay in force, for processes that still sign with one. Default 0. */
  readonly overlapMs?: number;
  readonly now?: number;
}

/** Thrown inside a step, so that nothing is appended. */
class Refusal extends Error {
  readonly issue: Issue;

  constructor(code: string, message: string) {
    super(message);
    this.issue = keyIssue(code, message);
  }
}

/**
 * Makes a key for proofs or for checkpoints in a folder, which is made where it is missing, and has it sign
 * from now on. Those of its purpose that were in force before are retired, at once or after `overlapMs`;
 * what they signed goes on verifying. Every change is a line of the log of keys, proven by a key before it.
 */
export async function rotateProofKey(
  folder: string,
  purpose: KeyPurpose,
  { overlapMs = 0, now = Date.now() }: RotateOptions = {},
): Promise<KeyChangeResult> {
  return await change(folder, now, async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const jwk = privateJwkOf(randomBytes(32));
    const key = importPrivateKey(jwk);
    const { kid, jwk: publicJwk } = key.publicKey;
    // First, since a key that the log names must be there. Without its line it is nobody's.
    await writeWhole(folder, jwkFile(kid), JSON.stringify(jwk));
    return {
      kid,
      made: { key, purpose },
      decide: (history) => [
        { event: 'created', at: formatInstant(now), purpose, kid, jwk: publicJwk },
        ...keysInForce(history, purpose, now)
          .filter((old) => history.find(({ key: { kid } }) => kid === old.kid)?.until === undefined)
          .map((old): KeyEvent => ({ event: 'retired', at: formatInstant(now + overlapMs), kid: old.kid })),
      ],
    };
  });
}

/**
 * Retires a key: from now on, or from `at` on, it signs nothing that verifies; what it signed before does. The
 * private half of a key that is no longer in force is deleted.
 */
export async function retireProofKey(
  folder: string,
  kid: string,
  { at, now = Date.now() }: { readonly at?: number; readonly now?: number } = {},
): Promise<KeyChangeResult> {
  return await change(folder, now, async () => ({
    kid,
    decide: (history) => {
      const entry = history.find(({ key }) => key.kid === kid);
      const until = at ?? now;
      if (entry === undefined) throw new Refusal('key_unknown', 'no key with this thumbprint was made here');
      if (entry.until !== undefined) throw new Refusal('key_retired', 'this key is retired already');
      if (until < entry.from) throw new Refusal('key_not_yet', 'this key is not in force until then');
      return [{ event: 'retired', at: formatInstant(until), kid }];
    },
  }));
}

interface KeyChange {
  readonly kid: string;
  /** The key that the change brings, which signs for itself where there is none before it. */
  readonly made?: { readonly key: Ed25519PrivateKey; readonly purpose: KeyPurpose };
  readonly decide: (history: readonly HistoricKey[]) => readonly KeyEvent[];
}

// Under the lock of the log, so that two who change keys at once do not both follow the same line.
async function change(
  folder: string,
  now: number,
  prepare: () => Promise<KeyChange>,
): Promise<KeyChangeResult> {
  try {
    const { kid, made, decide } = await prepare();
    const here = await loadSigners(folder);
    if (!here.ok) return here;
    const log = await openFileLog(join(folder, KEY_LOG), { create: made !== undefined });
    try {
      await log.transact((news) => {
        const lines = news.map(({ text }) => text);
        const append = extend(lines, decide, [
          ...(here.proof ?? []),
          ...(made?.purpose === 'proof' ? [{ key: made.key, from: now }] : []),
        ]);
        return { append, answer: undefined };
      });
    } finally {
      await log.close();
    }
    await dropRetired(folder, now);
    return { ok: true, kid };
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, issues: [error.issue] };
    if (isStoreError(error)) return { ok: false, issues: [keyIssue(error.code, error.message)] };
    return { ok: false, issues: [unreadable(folder, error)] };
  }
}

function extend(
  lines: readonly string[],
  decide: KeyChange['decide'],
  signers: readonly TimedSigner[],
): readonly string[] {
  const history = readKeyLog(lines);
  if (!history.ok) throw new Refusal(history.issues[0]?.code ?? '', history.issues[0]?.message ?? '');
  const written: string[] = [];
  for (const event of decide(history.keys)) {
    const before = readKeyLog([...lines, ...written]);
    const keys = before.ok ? before.keys : [];
    const prover = proverOf(event, keys, signers);
    if (prover === undefined) {
      const message = `a change of keys is proven by a proof key in force, and none is at hand; if it is lost, begin a new ${KEY_LOG}`;
      throw new Refusal('no_proof_key', message);
    }
    written.push(writeKeyEvent(event, [...lines, ...written].at(-1), prover));
  }
  return written;
}

// Of the keys that the log has in force at the event's instant one whose private half is here; the new key
// itself where it has none in force.
function proverOf(
  event: KeyEvent,
  history: readonly HistoricKey[],
  signers: readonly TimedSigner[],
): Ed25519PrivateKey | undefined {
  const at = Date.parse(event.at);
  const inForce = keysInForce(history, 'proof', at).map(({ kid }) => kid);
  if (inForce.length > 0)
    return signerAt(
      signers.filter(({ key }) => inForce.includes(key.publicKey.kid)),
      at,
    );
  return signers.find(({ key }) => event.event === 'created' && key.publicKey.kid === event.kid)?.key;
}

// A key that signs no more is worth nothing to its owner and something to a thief.
async function dropRetired(folder: string, now: number): Promise<void> {
  const here = await loadSigners(folder);
  for (const { key, until = Infinity } of (here.ok && here.history?.keys) || []) {
    if (until <= now) await rm(join(folder, jwkFile(key.kid)), { force: true });
  }
}
