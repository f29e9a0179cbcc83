import { gzipSync } from 'node:zlib';
import { instantOf } from '../issue/build-credential.js';
import type { IssuerKey } from '../issue/issuer-key.js';
import type { IssuerState } from '../lifecycle/state.js';
import { StatusList } from '../status/status-list.js';

/** For how long what is published may be gone by. */
export interface ListTerms {
  /** Until when a list is valid, in seconds. An old copy is refused after that. */
  readonly validForSeconds: number;
  /** For how long a verifier may use its copy, in milliseconds. */
  readonly ttlMs: number;
}

/** A day, and half a minute: a revocation is seen within a minute where lists are made when asked for. */
export const DEFAULT_LIST_TERMS: ListTerms = { validForSeconds: 86_400, ttlMs: 30_000 };

// A verifier notes the time before it asks for the list, and its clock may be a little behind ours.
const LEAD_MS = 30_000;

/** Signs one status list as it is now. Every index that was ever taken stays in it for good. */
export async function signStatusList(
  state: IssuerState,
  list: number,
  {
    url,
    key,
    now,
    terms,
  }: { readonly url: string; readonly key: IssuerKey; readonly now: number; readonly terms: ListTerms },
): Promise<string> {
  const bits = StatusList.create();
  for (const credential of state.credentials.values()) {
    if (credential.list === list && credential.revoked !== undefined) bits.set(credential.index);
  }
  return key.sign('vc+jwt', {
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    id: url,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: { id: key.did },
    validFrom: instantOf(now - LEAD_MS),
    validUntil: instantOf(now + terms.validForSeconds * 1000),
    credentialSubject: {
      id: `${url}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      ttl: terms.ttlMs,
      encodedList: bits.encode(gzipSync),
    },
  });
}

/** Signs which credential of an agent is current. */
export async function signCurrent(
  key: IssuerKey,
  statement: {
    readonly agent: string;
    readonly slug: string;
    readonly credential: string;
    readonly manifestVersion: number;
    readonly now: number;
  },
): Promise<string> {
  const { agent, slug, credential, manifestVersion, now } = statement;
  const token = await key.sign('agent-current+jwt', {
    iss: key.did,
    sub: agent,
    slug,
    credential,
    manifestVersion,
    iat: Math.floor(now / 1000),
  });
  return `${JSON.stringify({ current: token }, null, 2)}\n`;
}
