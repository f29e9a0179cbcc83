import { DEFAULT_VALIDITY_SECONDS, instantOf } from '../issue/build-credential.js';
import { member } from '../lib/json.js';
import { parseDateTimeStamp } from '../verify/date-time-stamp.js';

/** Returns a credential once more: everything but its id, its period, which is as long, and its status index. */
export function rotated(
  credential: Readonly<Record<string, unknown>>,
  { url, index }: { readonly url: string; readonly index: number },
  now: number,
): Readonly<Record<string, unknown>> {
  const [from, until] = ['validFrom', 'validUntil'].map((name) =>
    parseDateTimeStamp(member(credential, name)),
  );
  const lasts = from === undefined || until === undefined ? DEFAULT_VALIDITY_SECONDS * 1000 : until - from;
  return {
    ...credential,
    id: `urn:uuid:${globalThis.crypto.randomUUID()}`,
    validFrom: instantOf(now),
    validUntil: instantOf(Math.floor(now / 1000) * 1000 + lasts),
    credentialStatus: {
      ...(member(credential, 'credentialStatus') as object),
      id: `${url}#${index}`,
      statusListIndex: String(index),
      statusListCredential: url,
    },
  };
}
