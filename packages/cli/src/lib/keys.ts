import type { KeyPurpose } from '@cognitive-delivery/core';
import { type KeyChangeResult, type KeyRing, loadKeyRing, signerAt } from '@cognitive-delivery/issuer';
import { EXIT } from './exit.js';
import { Failure } from './failure.js';
import type { WorkspaceFiles } from './workspace.js';

/** What public-key pairs are for, those first that others are proven by. */
export const PURPOSES = ['proof', 'checkpoint'] as const satisfies readonly KeyPurpose[];

/** Returns the keys of a workspace. @throws with the first fault's code where one cannot be used */
export async function readKeys({ keys: folder }: WorkspaceFiles): Promise<KeyRing> {
  const reading = await loadKeyRing(folder);
  if (reading.ok) return reading.keys;
  throw failureOf(reading.issues, folder);
}

/** Returns the thumbprint of the key that a change made or retired. @throws why it could not be */
export function keyOf(change: KeyChangeResult, { keys: folder }: Pick<WorkspaceFiles, 'keys'>): string {
  if (change.ok) return change.kid;
  throw failureOf(change.issues, folder);
}

/** Returns the thumbprint of the key that signs for a purpose at an instant, or undefined where none does. */
export function signsNow(keys: KeyRing, purpose: KeyPurpose, now = Date.now()): string | undefined {
  return signerAt(keys[purpose], now)?.publicKey.kid;
}

// What the user asked for wrongly, rather than what could not be had.
const ASKED_WRONGLY = new Set(['key_unknown', 'key_retired', 'key_not_yet']);

function failureOf(
  issues: readonly { readonly code: string; readonly message: string }[],
  folder: string,
): Failure {
  const [{ code, message } = { code: 'keys_unavailable', message: 'the keys cannot be read' }] = issues;
  return new Failure(code, message, {
    place: folder,
    exit: ASKED_WRONGLY.has(code) ? EXIT.no : EXIT.unknown,
  });
}
