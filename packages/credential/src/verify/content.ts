import { member } from '../lib/json.js';
import { type Checked, fault, found } from './codes.js';
import { parseDateTimeStamp } from './date-time-stamp.js';

/** The payload of a credential. */
export type Credential = Readonly<Record<string, unknown>>;

/** Checks that a credential names as its issuer the DID that signed it (step 4). */
export function checkIssuer(credential: Credential, did: string): Checked<undefined> {
  const issuer = member(credential, 'issuer');
  if (typeof issuer !== 'object' || issuer === null || Array.isArray(issuer)) {
    return fault('issuer_not_object', 'issuer is an object with an id');
  }
  const id = member(issuer, 'id');
  if (typeof id !== 'string') return fault('issuer_id_missing', 'issuer.id is a text');
  if (id !== did) return fault('issuer_mismatch', 'issuer.id is not the DID that signed');
  const iss = member(credential, 'iss');
  if (iss !== undefined && iss !== did)
    return fault('iss_mismatch', 'the claim iss is not the DID that signed');
  if (Object.hasOwn(credential, 'vc') || Object.hasOwn(credential, 'vp')) {
    return fault(
      'vc_claim_present',
      'the payload is the credential itself, so a claim vc or vp must not be there',
    );
  }
  return found(undefined);
}

/** The moment that a credential is judged at. */
export interface Moment {
  /** In milliseconds since 1970. */
  readonly now: number;
  /** How far clocks may differ, in milliseconds. */
  readonly skewMs: number;
}

/** Checks that a credential is of force now (step 5); both ends belong to the period. */
export function checkValidity(
  credential: Credential,
  { now, skewMs }: Moment,
  allowSandbox: boolean,
): Checked<undefined> {
  const from = parseDateTimeStamp(member(credential, 'validFrom'));
  if (from === undefined) return fault('valid_from_malformed', 'validFrom is a real instant with its offset');
  const until = parseDateTimeStamp(member(credential, 'validUntil'));
  if (until === undefined)
    return fault('valid_until_malformed', 'validUntil is a real instant with its offset');
  if (from > until) return fault('validity_reversed', 'validFrom is after validUntil');
  // Put so that a moment which is no number lets nothing through.
  if (!(now + skewMs >= from)) return fault('not_yet_valid', 'the credential is not valid yet');
  if (!(now - skewMs <= until))
    return fault('expired', 'the credential has expired; that says nothing of revocation');
  const environment = member(credential, 'environment');
  if (environment !== undefined && !allowSandbox) {
    return fault('sandbox_not_allowed', 'the credential is for tests; it is of no force in production');
  }
  return found(undefined);
}
