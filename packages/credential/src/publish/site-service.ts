import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { parseJson } from '@cognitive-delivery/core';
import { isObject, member } from '../lib/json.js';
import type { CredentialIssuer } from '../lifecycle/create-issuer.js';
import { locateDidWeb } from '../network/did-web.js';
import { placeBeside } from '../network/places.js';
import type { Action, Approval } from '../verify/action.js';
import type { VerificationResult } from '../verify/result.js';
import type { Fetched } from '../verify/sources.js';
import { verifyCredential } from '../verify/verify-credential.js';

const MOST_BODY_BYTES = 256 * 1024;
const CACHE_SECONDS = 30;
const VERIFY = '/verify';

/** How a {@link createSiteService} serves. */
export interface SiteServiceOptions {
  readonly issuer: CredentialIssuer;
  /** The DID whose credentials are verified on request; others are not. */
  readonly did: string;
  /** The address of the site as verifiers know it. */
  readonly site: string;
  readonly clock?: () => number;
}

// No success where a person has to approve: a client that only asks whether it is one must not go ahead.
const STATUS: Readonly<Record<VerificationResult['outcome'], number>> = {
  pass: 200,
  requires_approval: 428,
  fail: 422,
};

/**
 * Returns a server of an issuer's site as it is at each request: a revocation is in the next status list that is
 * asked for. `POST /verify` with `{token, action, approvals, allow_sandbox}` verifies a credential of this issuer
 * and answers 200, 422 or, where a person has to approve, 428. It connects to nobody.
 */
export function createSiteService({ issuer, did, site, clock = Date.now }: SiteServiceOptions): Server {
  async function read(url: string | undefined): Promise<Fetched<string>> {
    const file = url?.startsWith(site) ? await issuer.file(url.slice(site.length)) : undefined;
    if (file === undefined) return { ok: false, code: 'not_found', message: 'the site has no such file' };
    return { ok: true, content: file.text };
  }

  async function verify(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    const parsed = body === undefined ? undefined : parseJson(body);
    if (parsed?.ok !== true || !isObject(parsed.value)) {
      return send(response, 400, 'application/json', '{"error":{"code":"request_malformed"}}');
    }
    const { value } = parsed;
    const [action, approvals] = [member(value, 'action'), member(value, 'approvals')];
    const result = await verifyCredential(member(value, 'token'), {
      now: clock(),
      trustedIssuers: [did],
      allowSandbox: member(value, 'allow_sandbox') === true,
      approvals: Array.isArray(approvals)
        ? approvals.filter(isObject).map((one) => one as unknown as Approval)
        : [],
      ...(action !== undefined && action !== null && { action: action as Action }),
      async resolveDid(asked) {
        const place = locateDidWeb(asked);
        const served = place.ok ? await read(place.url) : place;
        return served.ok ? { ok: true, content: JSON.parse(served.content) as unknown } : served;
      },
      fetchStatusList: read,
      fetchManifest: (credential) => read(placeBeside(credential, 'manifest.json')),
      fetchCurrent: (credential) => read(placeBeside(credential, 'current.json')),
    });
    send(response, STATUS[result.outcome], 'application/json', JSON.stringify(result));
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '/').replace(/[?#].*$/s, '');
    if (request.method === 'POST' && path === VERIFY) return verify(request, response);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', path === VERIFY ? 'POST' : 'GET, HEAD');
      return send(response, 405, 'text/plain', 'not allowed\n');
    }
    const file = await issuer.file(path === '/' ? 'index.html' : path.slice(1));
    if (file === undefined) return send(response, 404, 'text/plain', 'there is no such file\n');
    send(response, 200, file.mediaType, file.text);
  }

  return createServer({ headersTimeout: 5000, requestTimeout: 10_000 }, (request, response) => {
    answer(request, response).catch(() => {
      // What went wrong is in the store's own words, which are not for everyone.
      if (!response.headersSent) send(response, 503, 'text/plain', 'out of order\n');
      else response.destroy();
    });
  });
}

function send(response: ServerResponse, status: number, mediaType: string, text: string): void {
  const isText = mediaType.startsWith('text/') || mediaType === 'application/json';
  response.writeHead(status, {
    'content-type': isText ? `${mediaType}; charset=utf-8` : mediaType,
    'content-length': Buffer.byteLength(text),
    'cache-control': status === 200 ? `public, max-age=${CACHE_SECONDS}` : 'no-store',
    // What is published is for everyone's verifier, one in a browser too.
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
  });
  response.end(response.req.method === 'HEAD' ? undefined : text);
}

async function bodyOf(request: IncomingMessage): Promise<Uint8Array | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MOST_BODY_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
