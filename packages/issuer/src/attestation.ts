import type { AgentLeaseManifest, LeaseRecord } from '@cognitive-delivery/contract';
import { type HmacKey, type Issue, verifyRecord } from '@cognitive-delivery/core';

/**
 * Judges the signature of the party that made a declaration: an HMAC over the canonical bytes of the
 * manifest without `attestation.signature`. Only where a key is held for `attestation.issuer`; what is
 * then unsigned, or signed with another key, is refused. Elsewhere it is passed on and nothing claimed.
 */
export function checkAttestation(value: unknown, keys: Readonly<Record<string, HmacKey>>): readonly Issue[] {
  const { attestation, ...manifest } = value as AgentLeaseManifest;
  const key = attestation && Object.hasOwn(keys, attestation.issuer) ? keys[attestation.issuer] : undefined;
  if (attestation === undefined || key === undefined) return [];
  const { signature, ...unsigned } = attestation;
  // The signature is verified in the place of a record's, so a member there would go unsigned.
  const taken = Object.hasOwn(manifest, 'signature');
  const signed = { ...manifest, attestation: unsigned, signature } as unknown as LeaseRecord;
  if (!taken && verifyRecord(signed, key).verified) return [];
  const message = "the declaration is not signed with the key held for its attestation's issuer";
  return [{ code: 'vendor:alm:attestation_invalid', path: '/attestation/signature', message }];
}
