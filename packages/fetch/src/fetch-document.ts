import type { SecureContextOptions } from 'node:tls';
import { isPublicAddress } from './address.js';
import { exchange } from './lib/exchange.js';
import { resolveName } from './lib/resolve-name.js';
import { type Rules, readTarget, readURL } from './lib/target.js';

/** Why there is no document. A code that begins with `url` or `address` means that no connection was made. */
export type FetchCode =
  /** The text is no URL, or one that two readers could read in two ways. */
  | 'url_malformed'
  /** The scheme is not `https`. */
  | 'url_scheme_refused'
  /** The URL carries a user or a password. */
  | 'url_user_refused'
  /** The port is not the scheme's own. */
  | 'url_port_refused'
  /** An address of the name is not in the public internet. */
  | 'address_refused'
  /** The name has no address. */
  | 'name_not_resolved'
  /** No connection, or one that broke off. */
  | 'connection_failed'
  /** The certificate does not stand for the name, or TLS failed otherwise. */
  | 'tls_failed'
  /** What came is no HTTP response that is read here: malformed, endless headers, a coding of the body. */
  | 'response_refused'
  /** The body is larger than allowed. */
  | 'response_too_large'
  /** The answer is a redirect, and none or not this one is followed. */
  | 'redirect_refused'
  | 'timed_out'
  | 'aborted';

/** Settings of {@link fetchDocument}. */
export interface FetchOptions {
  /** The largest body, 1 MiB if not given. */
  readonly maxBytes?: number;
  /** The time for everything: resolving, connecting, redirects and the body; 10 s if not given. */
  readonly timeoutMs?: number;
  /** The time from the start of one request to the end of its response's headers, 5 s if not given. */
  readonly headerTimeoutMs?: number;
  /** The longest silence within a body, 5 s if not given. */
  readonly stallTimeoutMs?: number;
  /** Whether redirects that stay on the origin are followed, at most three; `none` if not given. */
  readonly redirects?: 'none' | 'same-origin';
  /** The `Accept` header; anything if not given. What comes is for the caller to judge by `mediaType`. */
  readonly accept?: string;
  readonly signal?: AbortSignal;
  /** Whether a port may be connected to; the scheme's own alone if not given. */
  readonly allowPort?: (port: number) => boolean;
  /** Whether an address may be connected to; {@link isPublicAddress} if not given. */
  readonly allowAddress?: (address: string) => boolean;
  /** Whether `http` is spoken too, to addresses of this machine and to no other. */
  readonly allowLoopbackHttp?: boolean;
  /** Returns every address of a name; the resolver of the system if not given. Called once for a document. */
  readonly resolve?: (host: string) => Promise<readonly string[]>;
  /** The certificate authorities to trust in place of Node's own. */
  readonly ca?: SecureContextOptions['ca'];
}

/** The answer of a server. */
export interface FetchedDocument {
  readonly ok: true;
  readonly status: number;
  /** Where the answer came from, after redirects; without a fragment. */
  readonly url: string;
  /** The media type in lower case and without parameters, where the answer names one. */
  readonly mediaType?: string;
  /** The body of an answer of status 200; of any other it is not read, and this is empty. */
  readonly bytes: Uint8Array;
  /** The URLs that led here by redirects, the first one first. */
  readonly redirects: readonly string[];
}

/** Why there is no answer. */
export interface FetchFailure {
  readonly ok: false;
  readonly code: FetchCode;
  /** For people; tells neither the URL nor an address. */
  readonly message: string;
  /** Where a refused redirect leads, as its server wrote it. */
  readonly location?: string;
}

export type FetchResult = FetchedDocument | FetchFailure;

const MAX_BYTES = 1_048_576;
const TIMEOUT = 10_000;
const PART_TIMEOUT = 5_000;
const MAX_REDIRECTS = 3;

/**
 * Fetches one document with GET, over HTTPS, from wherever an untrusted party points to: the name is resolved
 * once, every address of it is judged, and the connection goes to one of those very addresses. No proxy, cookie,
 * credential or cache is involved, no body is decoded, and sizes and times are bounded. Never throws.
 */
export async function fetchDocument(url: string | URL, options: FetchOptions = {}): Promise<FetchResult> {
  const { allowPort, allowLoopbackHttp: http = false, allowAddress = isPublicAddress } = options;
  const rules: Rules = { http, ...(allowPort !== undefined && { allowPort }) };
  const target = readTarget(url, rules);
  if (!target.ok) return target;

  const late = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT);
  const signal = options.signal === undefined ? late : AbortSignal.any([late, options.signal]);
  const first = target.url;
  const resolved = await resolveName(first, { allowAddress, resolve: options.resolve, signal });
  if (!resolved.ok) return resolved;

  const redirects: string[] = [];
  for (let current = first; ; ) {
    const answer = await exchange({
      url: current,
      addresses: resolved.addresses,
      accept: options.accept ?? '*/*',
      maxBytes: options.maxBytes ?? MAX_BYTES,
      headerTimeoutMs: options.headerTimeoutMs ?? PART_TIMEOUT,
      stallTimeoutMs: options.stallTimeoutMs ?? PART_TIMEOUT,
      ca: options.ca,
      signal,
    });
    if (!answer.ok) return answer;
    const { location, ...document } = answer;
    if (location === undefined) return { ...document, url: current.href, redirects };
    const next = readTarget(readURL(location, current), rules);
    if (options.redirects !== 'same-origin' || !next.ok || next.url.origin !== first.origin) {
      return redirectRefused('the answer is a redirect to a place that it is not followed to', location);
    }
    if (redirects.length === MAX_REDIRECTS)
      return redirectRefused('the answer is one redirect too many', location);
    redirects.push(current.href);
    current = next.url;
  }
}

function redirectRefused(message: string, location: string): FetchFailure {
  return { ok: false, code: 'redirect_refused', message, location };
}
