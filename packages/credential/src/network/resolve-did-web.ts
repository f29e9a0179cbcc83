import { parseJson } from '@cognitive-delivery/core';
import { type FetchOptions, fetchDocument } from '@cognitive-delivery/fetch';
import { member } from '../lib/json.js';
import type { Fetched } from '../verify/sources.js';
import { locateDidWeb } from './did-web.js';

const MOST_BYTES = 64 * 1024;

/** What of the guarded fetch a caller may set, such as the addresses that a test allows. */
export type NetworkOptions = Pick<
  FetchOptions,
  'allowAddress' | 'allowPort' | 'ca' | 'resolve' | 'signal' | 'timeoutMs'
>;

/**
 * Returns the DID document of a `did:web` over the guarded fetch: https, no redirect, 64 KiB, public addresses
 * only. A document that is served for another DID is refused and not handed on.
 */
export async function resolveDidWeb(did: string, network: NetworkOptions = {}): Promise<Fetched<unknown>> {
  const place = locateDidWeb(did);
  if (!place.ok) return place;
  // Only a port that the DID itself names can differ from the usual one.
  const fetched = await fetchDocument(place.url, {
    allowPort: () => true,
    ...network,
    maxBytes: MOST_BYTES,
    redirects: 'none',
    accept: 'application/did+json, application/did, application/json',
  });
  if (!fetched.ok) return fetched;
  if (fetched.status !== 200)
    return { ok: false, code: 'not_found', message: `the server answers ${fetched.status}` };
  if (!/^application\/(?:did|json|[a-z.-]+\+json)$/.test(fetched.mediaType ?? '')) {
    return { ok: false, code: 'media_type_refused', message: 'the server does not call it JSON' };
  }
  const parsed = parseJson(fetched.bytes);
  if (!parsed.ok) return { ok: false, code: parsed.issues[0].code, message: parsed.issues[0].message };
  if (member(parsed.value, 'id') !== did) {
    return { ok: false, code: 'document_id_mismatch', message: 'the document is that of another DID' };
  }
  return { ok: true, content: parsed.value };
}
