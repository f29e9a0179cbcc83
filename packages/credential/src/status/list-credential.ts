import { isFilled, isObject, isTexts, member } from '../lib/json.js';
import { type Checked, fault, found } from '../verify/codes.js';
import { readCompactToken, type TokenForm } from '../verify/compact-token.js';
import type { Credential, Moment } from '../verify/content.js';
import { parseDateTimeStamp } from '../verify/date-time-stamp.js';
import { findIssuerKey } from '../verify/issuer-key.js';
import { verifySignature } from '../verify/signature.js';
import { StatusList } from './status-list.js';

// Room for a list of 8 MiB that hardly packs, in base64url twice.
const LIST_FORM: TokenForm = { maxLength: 16 * 1024 * 1024, typ: ['vc+jwt'] };

/** A status list whose signature and content were verified. Its period is judged each time that it is used. */
export interface VerifiedStatusList {
  readonly url: string;
  /** The DID that signed it. */
  readonly issuer: string;
  readonly purposes: readonly string[];
  readonly list: StatusList;
  readonly validFrom?: number;
  readonly validUntil?: number;
  /** For how long its issuer says that a copy may be used, in milliseconds. */
  readonly ttl?: number;
}

/**
 * Verifies the credential of a status list: form, key, signature and issuer as for a credential, that it is the
 * list of this URL and is signed by `did`, and unpacks it within bounds (section 3.5).
 */
export async function verifyStatusList(
  token: unknown,
  {
    url,
    did,
    document,
    now,
  }: { readonly url: string; readonly did: string; readonly document: unknown; readonly now: number },
): Promise<Checked<VerifiedStatusList>> {
  const form = readCompactToken(token, LIST_FORM);
  if (!form.ok) return fault('status_list_format', `the status list is no signed list: ${form.reason}`);
  if (form.value.did !== did) {
    return fault(
      'status_list_issuer_mismatch',
      'the status list is signed by another DID than the credential',
    );
  }
  const key = await findIssuerKey(document, form.value, now);
  if (!key.ok) return fault('status_list_key', `the key of the status list does not count: ${key.reason}`);
  const verified = await verifySignature(form.value, key.value, LIST_FORM.maxLength);
  if (!verified.ok)
    return fault('status_list_signature', `the status list is not verified: ${verified.reason}`);
  const credential = verified.value;
  const issuer = member(credential, 'issuer');
  // VC 2.0 lets an issuer be its id alone; only a credential of section 3.1 has to say who that is.
  if ((typeof issuer === 'string' ? issuer : member(issuer, 'id')) !== did) {
    return fault(
      'status_list_issuer_mismatch',
      'the issuer in the status list is not the DID that signed it',
    );
  }
  if (member(credential, 'id') !== url) {
    return fault('status_list_id_mismatch', 'the status list is not the one that the credential names');
  }
  const subject = member(credential, 'credentialSubject');
  if (
    !includes(member(credential, 'type'), 'BitstringStatusListCredential') ||
    member(subject, 'type') !== 'BitstringStatusList'
  ) {
    return fault('status_list_type', 'the credential is that of no Bitstring Status List');
  }
  const period = readPeriod(credential);
  if (!period.ok) return period;
  const list = await StatusList.decode(member(subject, 'encodedList'));
  if (list === 'encoding')
    return fault('status_list_encoding', 'encodedList is no gzip file in base64url behind a u');
  if (list === 'too_large')
    return fault('status_list_too_large', 'the status list unpacks to more than is read');
  if (list === 'too_short')
    return fault('status_list_too_short', 'a status list has at least 131072 entries');
  const purpose = member(subject, 'statusPurpose');
  const ttl = member(subject, 'ttl');
  return found({
    url,
    issuer: did,
    purposes: isFilled(purpose) ? [purpose] : isTexts(purpose) ? purpose : [],
    list,
    ...period.value,
    ...(typeof ttl === 'number' && ttl >= 0 && { ttl }),
  });
}

function includes(types: unknown, type: string): boolean {
  return types === type || (Array.isArray(types) && types.includes(type));
}

function readPeriod(credential: Credential): Checked<Pick<VerifiedStatusList, 'validFrom' | 'validUntil'>> {
  const period: { validFrom?: number; validUntil?: number } = {};
  for (const name of ['validFrom', 'validUntil'] as const) {
    const text = member(credential, name);
    if (text === undefined) continue;
    const at = parseDateTimeStamp(text);
    if (at === undefined) {
      const code = name === 'validFrom' ? 'status_list_not_yet_valid' : 'status_list_expired';
      return fault(code, `${name} of the status list is no real instant with its offset`);
    }
    period[name] = at;
  }
  return found(period);
}

/** Checks that a verified list may be gone by at this moment: a copy that was replayed has run out. */
export function checkListPeriod(
  { validFrom, validUntil }: VerifiedStatusList,
  { now, skewMs }: Moment,
): Checked<undefined> {
  if (validFrom !== undefined && now + skewMs < validFrom) {
    return fault('status_list_not_yet_valid', 'the status list is not valid yet');
  }
  if (validUntil !== undefined && now - skewMs > validUntil) {
    return fault('status_list_expired', 'the status list has run out, so it tells nothing of now');
  }
  return found(undefined);
}

/** Reports whether what a fetcher gave is a list that was verified already. */
export function isVerifiedList(value: unknown): value is VerifiedStatusList {
  return isObject(value) && value['list'] instanceof StatusList;
}
