import { isFilled, isObject, isTexts, member } from '../lib/json.js';
import { andThen, type MaybePromise } from '../lib/maybe-promise.js';
import { type Checked, fault, found, type StepFault } from '../verify/codes.js';
import { readCompactToken, type TokenForm } from '../verify/compact-token.js';
import type { Credential, Moment } from '../verify/content.js';
import { parseDateTimeStamp } from '../verify/date-time-stamp.js';
import { findIssuerKey } from '../verify/issuer-key.js';
import { verifySignature } from '../verify/signature.js';
import { StatusList, type StatusListFault } from './status-list.js';

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

/** What a status list is verified by. */
export interface ListContext {
  readonly url: string;
  readonly did: string;
  /** The DID document of `did`. */
  readonly document: unknown;
  readonly now: number;
}

/**
 * Verifies the credential of a status list: form, key, signature and issuer as for a credential, that it is the
 * list of this URL and is signed by `did`, and unpacks it within bounds (section 3.5).
 */
export async function verifyStatusList(
  token: unknown,
  context: ListContext,
): Promise<Checked<VerifiedStatusList>> {
  return judgeStatusList(token, context);
}

/** As {@link verifyStatusList}; at once where this runtime can. */
export function judgeStatusList(
  token: unknown,
  context: ListContext,
): MaybePromise<Checked<VerifiedStatusList>> {
  const form = readCompactToken(token, LIST_FORM);
  if (!form.ok) return fault('status_list_format', `the status list is no signed list: ${form.reason}`);
  if (form.value.did !== context.did) {
    return fault(
      'status_list_issuer_mismatch',
      'the status list is signed by another DID than the credential',
    );
  }
  return andThen(findIssuerKey(context.document, form.value, context.now), (key) => {
    if (!key.ok) return fault('status_list_key', `the key of the status list does not count: ${key.reason}`);
    return andThen(verifySignature(form.value, key.value, LIST_FORM.maxLength), (verified) =>
      verified.ok
        ? readList(verified.value, context)
        : fault('status_list_signature', `the status list is not verified: ${verified.reason}`),
    );
  });
}

function readList(
  credential: Credential,
  { url, did }: ListContext,
): MaybePromise<Checked<VerifiedStatusList>> {
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
  const purpose = member(subject, 'statusPurpose');
  const purposes = isFilled(purpose) ? [purpose] : isTexts(purpose) ? purpose : [];
  const ttl = member(subject, 'ttl');
  return andThen(StatusList.unpack(member(subject, 'encodedList')), (list) => {
    if (typeof list === 'string') return unreadable(list);
    const verified: Writable<VerifiedStatusList> = { url, issuer: did, purposes, list };
    const { validFrom, validUntil } = period.value;
    if (validFrom !== undefined) verified.validFrom = validFrom;
    if (validUntil !== undefined) verified.validUntil = validUntil;
    if (typeof ttl === 'number' && ttl >= 0) verified.ttl = ttl;
    return found(verified);
  });
}

type Writable<T> = { -readonly [Name in keyof T]: T[Name] };

const UNREADABLE = {
  encoding: 'encodedList is no gzip file in base64url behind a u',
  too_large: 'the status list unpacks to more than is read',
  too_short: 'a status list has at least 131072 entries',
} as const;

function unreadable(why: StatusListFault): StepFault {
  return fault(`status_list_${why}`, UNREADABLE[why]);
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
  if (validFrom !== undefined && !(now + skewMs >= validFrom)) {
    return fault('status_list_not_yet_valid', 'the status list is not valid yet');
  }
  if (validUntil !== undefined && !(now - skewMs <= validUntil)) {
    return fault('status_list_expired', 'the status list has run out, so it tells nothing of now');
  }
  return found(undefined);
}

/** Reports whether what a fetcher gave is a list that was verified already. */
export function isVerifiedList(value: unknown): value is VerifiedStatusList {
  return isObject(value) && value['list'] instanceof StatusList;
}
