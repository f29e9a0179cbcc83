import {
  type HistoricKey,
  type HmacKey,
  importHmacKey,
  importJwkSet,
  isAlmError,
  parseJson,
} from '@cognitive-delivery/core';
import { Failure } from './failure.js';
import { readInput } from './input.js';
import { readKeys } from './keys.js';
import type { Call } from './verb.js';
import { findWorkspace } from './workspace.js';

/** What documents are verified by: a secret key that whoever signed has too, public keys, or both. */
export interface VerifyKeys {
  readonly secret?: readonly HmacKey[];
  readonly published?: readonly HistoricKey[];
}

/**
 * Returns the keys of the file that `--key` names, which is a JWK set or holds an HMAC key in hexadecimal, or
 * those of the workspace.
 *
 * @throws input_unreadable, workspace_missing, and the code of a key that cannot be used
 */
export async function readVerifyKeys({ context, text }: Call): Promise<VerifyKeys> {
  const file = text('key');
  if (file === undefined) {
    const { verifying, history } = await readKeys(await findWorkspace(context, text('dir')));
    return { secret: verifying, ...(history !== undefined && { published: history.keys }) };
  }
  const content = Buffer.from(await readInput(context, file)).toString('utf8');
  try {
    if (!content.trimStart().startsWith('{')) return { secret: [importHmacKey(hexIn(content))] };
    const parsed = parseJson(content);
    if (!parsed.ok) throw new Failure(parsed.issues[0].code, parsed.issues[0].message, { place: file });
    return { published: importJwkSet(parsed.value) };
  } catch (error) {
    if (isAlmError(error)) throw new Failure(error.code, error.message, { place: file, cause: error });
    throw error;
  }
}

// Lines that begin with # say what the key is for, as in the corpus's own key file.
function hexIn(content: string): string {
  const lines = content.split('\n').map((line) => line.trim());
  return lines.find((line) => line !== '' && !line.startsWith('#')) ?? '';
}
