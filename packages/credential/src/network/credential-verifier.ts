import { fetchDocument } from '@cognitive-delivery/fetch';
import { type VerifiedStatusList, verifyStatusList } from '../status/list-credential.js';
import type { VerificationResult } from '../verify/result.js';
import type { Fetched } from '../verify/sources.js';
import { type VerificationOptions, verifyCredential } from '../verify/verify-credential.js';
import { Cache } from './cache.js';
import { locateDidWeb } from './did-web.js';
import { placeBeside } from './places.js';
import { type NetworkOptions, resolveDidWeb } from './resolve-did-web.js';

const LONGEST_MS = 30_000;
// Whoever has a domain can have a document and lists kept here, so their size counts: characters, and bytes unpacked.
const DOCUMENTS = { entries: 1000, weight: 8 * 1024 * 1024 };
const LISTS = { entries: 1000, weight: 64 * 1024 * 1024 };
const MOST_LIST_BYTES = 16 * 1024 * 1024;
const MOST_BYTES = 1024 * 1024;

/** How a {@link createCredentialVerifier} verifies. */
export interface VerifierOptions
  extends Pick<
    VerificationOptions,
    'trustedIssuers' | 'allowSandbox' | 'skewMs' | 'riskScale' | 'verbs' | 'acceptMediaType'
  > {
  readonly network?: NetworkOptions;
  readonly clock?: () => number;
  /** For how long a DID document or a status list may be used again, in milliseconds. At most, and by default, 30 seconds. */
  readonly cacheMs?: number;
}

/** What is asked about one credential. */
export interface VerifierRequest
  extends Pick<VerificationOptions, 'action' | 'approvals' | 'allowSandbox' | 'checkSubject'> {
  /** The URL of the manifest; from the credential and the agent's DID where absent. */
  readonly manifestUrl?: string;
}

/** Verifies credentials over the network. */
export interface CredentialVerifier {
  verify(token: unknown, request?: VerifierRequest): Promise<VerificationResult>;
}

/**
 * Returns a verifier that fetches what it needs over the guarded fetch, and keeps DID documents and verified status
 * lists for a short while. A manifest is never kept: step 7 asks for the one that is published now.
 */
export function createCredentialVerifier(options: VerifierOptions = {}): CredentialVerifier {
  const { network = {}, clock = Date.now, cacheMs = LONGEST_MS, ...judging } = options;
  const keepMs = Math.min(cacheMs, LONGEST_MS);
  const documents = new Cache<unknown>(DOCUMENTS);
  const lists = new Cache<VerifiedStatusList>(LISTS);

  async function resolveDid(did: string): Promise<Fetched<unknown>> {
    const asked = clock();
    const known = documents.get(did, asked);
    if (known !== undefined) return { ok: true, content: known };
    const resolved = await resolveDidWeb(did, network);
    if (resolved.ok) {
      const weight = JSON.stringify(resolved.content).length;
      documents.set(did, resolved.content, { since: asked, until: asked + keepMs, weight });
    }
    return resolved;
  }

  // A port is one that the issuer names in its DID, or the usual one.
  async function fetchText(url: string, { maxBytes, accept, did }: Order): Promise<Fetched<Uint8Array>> {
    const ports = ['443', portOf(did)];
    const allowPort = (port: number) => ports.includes(String(port));
    const fetched = await fetchDocument(url, { allowPort, ...network, maxBytes, redirects: 'none', accept });
    if (!fetched.ok) return fetched;
    if (fetched.status === 200) return { ok: true, content: fetched.bytes };
    return { ok: false, code: 'not_found', message: `the server answers ${fetched.status}` };
  }

  async function fetchList(url: string, did: string): Promise<Fetched<string | VerifiedStatusList>> {
    const asked = clock();
    const known = lists.get(`${did} ${url}`, asked);
    if (known !== undefined) return { ok: true, content: known };
    const fetched = await fetchText(url, { maxBytes: MOST_LIST_BYTES, accept: 'application/vc+jwt', did });
    if (!fetched.ok) return fetched;
    const token = new TextDecoder().decode(fetched.content).trim();
    const document = documents.get(did, asked);
    const verified = await verifyStatusList(token, { url, did, document, now: asked });
    // What is not verified goes on as it came, so that the step names the fault.
    if (!verified.ok) return { ok: true, content: token };
    const usable = Math.min(keepMs, verified.value.ttl ?? keepMs);
    const weight = verified.value.list.length / 8;
    lists.set(`${did} ${url}`, verified.value, { since: asked, until: asked + usable, weight });
    return { ok: true, content: verified.value };
  }

  return {
    async verify(token, { manifestUrl, ...request } = {}) {
      let issuer = '';
      return verifyCredential(token, {
        ...judging,
        ...request,
        now: clock(),
        resolveDid: (did) => {
          issuer ||= did;
          return resolveDid(did);
        },
        fetchStatusList: (url) => fetchList(url, issuer),
        fetchManifest: (credential) => {
          const url = manifestUrl ?? placeBeside(credential, 'manifest.json');
          return url === undefined ? nowhere() : fetchText(url, jsonOf(issuer));
        },
        fetchCurrent: async (credential) => {
          const url = placeBeside(credential, 'current.json');
          if (url === undefined) return nowhere();
          const fetched = await fetchText(url, jsonOf(issuer));
          return fetched.ok ? { ok: true, content: new TextDecoder().decode(fetched.content) } : fetched;
        },
      });
    },
  };
}

interface Order {
  readonly maxBytes: number;
  readonly accept: string;
  /** The issuer on whose word this is fetched. */
  readonly did: string;
}

const jsonOf = (did: string): Order => ({ maxBytes: MOST_BYTES, accept: 'application/json', did });

function portOf(did: string): string {
  const place = locateDidWeb(did);
  return (place.ok && new URL(place.url).port) || '443';
}

function nowhere(): Fetched<never> {
  return {
    ok: false,
    code: 'place_unknown',
    message: 'the credential does not tell where this is published',
  };
}
