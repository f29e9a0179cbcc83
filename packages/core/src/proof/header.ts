import { canonicalize } from '../canonicalize.js';
import type { Ed25519PublicKey } from '../ed25519-key.js';
import { fromBase64Url, toBase64Url } from '../lib/base64.js';
import { own } from '../lib/own.js';
import { isPlainObject } from '../lib/plain-object.js';
import { parseJson } from '../parse-json.js';

/** Why a proof's header belongs to none of the keys. */
export type ProofHeaderFault = 'proof_algorithm_refused' | 'proof_header_refused' | 'proof_key_unknown';

// RFC 9864 names the algorithm of an Ed25519 key, and this is what we write; RFC 8037 gave it the older name.
const ALGORITHMS = ['Ed25519', 'EdDSA'] as const;

const known = new WeakMap<Ed25519PublicKey, readonly [written: string, older: string]>();

/**
 * Returns the two protected headers that a proof by this key can have, in base64url; the first is the one
 * to write. With no more than these there is nothing to negotiate: whatever else a header could ask for
 * (another algorithm, a key of its own, `crit`, `b64`, a member twice) is in none of them.
 */
export function headersFor(key: Ed25519PublicKey): readonly [written: string, older: string] {
  const made = known.get(key);
  if (made !== undefined) return made;
  const headers = [headerOf(ALGORITHMS[0], key.kid), headerOf(ALGORITHMS[1], key.kid)] as const;
  known.set(key, headers);
  return headers;
}

/** Says what is wrong with a header that no key of ours has. */
export function judgeHeader(header: string): ProofHeaderFault {
  const bytes = fromBase64Url(header);
  const parsed = bytes && parseJson(bytes);
  if (!parsed?.ok || !isPlainObject(parsed.value)) return 'proof_header_refused';
  const [alg, kid] = [own(parsed.value, 'alg'), own(parsed.value, 'kid')];
  if (!ALGORITHMS.some((name) => name === alg)) return 'proof_algorithm_refused';
  return typeof kid === 'string' && header === headerOf(String(alg), kid)
    ? 'proof_key_unknown'
    : 'proof_header_refused';
}

function headerOf(alg: string, kid: string): string {
  return toBase64Url(new TextEncoder().encode(canonicalize({ alg, kid })));
}
