import { canonicalHash, parseJson } from '@cognitive-delivery/core';
import { isObject, member } from '../lib/json.js';
import { type Checked, fault, found } from './codes.js';
import type { Credential } from './content.js';
import { ask, type VerificationSources } from './sources.js';

/** Checks that the manifest published now is the one that the credential is bound to (step 7). */
export async function checkManifestBinding(
  credential: Credential,
  sources: VerificationSources,
): Promise<Checked<Readonly<Record<string, unknown>>>> {
  const bound = member(member(credential, 'credentialSubject'), 'manifestHash');
  if (typeof bound !== 'string' || !/^[0-9a-f]{64}$/.test(bound)) {
    return fault('manifest_hash_malformed', 'manifestHash is a SHA-256 in 64 lower-case hexadecimal digits');
  }
  const fetched = await ask(() => sources.fetchManifest(credential));
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
