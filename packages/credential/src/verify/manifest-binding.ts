import { canonicalHash, parseJson } from '@cognitive-delivery/core';
import { isObject, member } from '../lib/json.js';
import { andThen, type MaybePromise } from '../lib/maybe-promise.js';
import { type Checked, fault, found } from './codes.js';
import type { Credential } from './content.js';
import { ask, type Fetched, type VerificationSources } from './sources.js';

type Manifest = Readonly<Record<string, unknown>>;

/** Checks that the manifest published now is the one that the credential is bound to (step 7). */
export function checkManifestBinding(
  credential: Credential,
  sources: VerificationSources,
): MaybePromise<Checked<Manifest>> {
  const bound = member(member(credential, 'credentialSubject'), 'manifestHash');
  if (typeof bound !== 'string' || !/^[0-9a-f]{64}$/.test(bound)) {
    return fault('manifest_hash_malformed', 'manifestHash is a SHA-256 in 64 lower-case hexadecimal digits');
  }
  const asked = ask(() => sources.fetchManifest(credential));
  return andThen(asked, (fetched) => readManifest(fetched, bound));
}

function readManifest(fetched: Fetched<string | Uint8Array>, bound: string): Checked<Manifest> {
  if (!fetched.ok) {
    return fault(
      'manifest_unreachable',
      `the manifest cannot be had (${fetched.code}), so nothing is known of it now`,
    );
  }
  const parsed = parseJson(fetched.content);
  if (!parsed.ok)
    return fault('manifest_not_json', `the manifest is not acceptable JSON: ${parsed.issues[0].message}`);
  if (!isObject(parsed.value)) return fault('manifest_not_object', 'the manifest is a JSON object');
  // What was parsed is JSON, for which this is the hash of section 1.4.
  if (canonicalHash(parsed.value) !== bound) {
    return fault(
      'manifest_changed',
      'the manifest published now is not the one that the credential was issued for',
    );
  }
  return found(parsed.value);
}
