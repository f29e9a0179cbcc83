import { hostOfUrl, parseUrl } from '@cognitive-delivery/core';
import { hasDotSegment } from '../pattern/text-rules.js';
import type { CanonicalTarget } from './canonical-target.js';
import { isWebScheme, PLAIN_HOST } from './scheme.js';

/** The pieces of a URL that patterns are compared with. */
export interface NetTarget {
  readonly scheme: string;
  readonly host: string;
  /** In decimal digits; empty for the default of the scheme. */
  readonly port: string;
  /** Path and query. */
  readonly path: string;
}

const ABSOLUTE = /^([A-Za-z][A-Za-z0-9+.-]*):\/\/[^/?]/;

/** Returns a URL as a fetch reads it, or why it is refused: what two readers could take for two hosts is. */
export function canonicalUrl(url: string): CanonicalTarget {
  const scheme = ABSOLUTE.exec(url)?.[1]?.toLowerCase();
  if (scheme === undefined || scheme === 'file')
    return refused('the target is no URL with a scheme and a host');
  if (/[\\#]|^\s|\s$/u.test(url))
    return refused('a URL has no backslash, no fragment and no blank at its ends');
  const parsed = parseUrl(url);
  if (parsed === undefined) return refused('the target is no URL');
  const host = hostOf(scheme, url, parsed);
  if (host === undefined) {
    return refused('the URL has no host that is read in one way; users and IPv6 addresses are refused');
  }
  const path = `${parsed.pathname || '/'}${parsed.search}`;
  // Behind a server that decodes them these slashes would make dot segments that nobody resolved.
  if (hasDotSegment(parsed.pathname.replace(/%2f|%5c/gi, '/'))) {
    return refused('the path hides dot segments behind encoded slashes');
  }
  const { port } = parsed;
  const net: NetTarget = { scheme, host, port, path };
  return { ok: true, text: `${scheme}://${host}${port === '' ? '' : `:${port}`}${path}`, net };
}

function hostOf(scheme: string, url: string, parsed: URL): string | undefined {
  if (isWebScheme(scheme)) return hostOfUrl(url.replace(/^[^:]+/, 'http'));
  const host = parsed.hostname.toLowerCase();
  return PLAIN_HOST.test(host) &&
    parsed.username === '' &&
    parsed.password === '' &&
    !/^[^/?]*\/\/[^/?]*@/.test(url)
    ? host
    : undefined;
}

function refused(message: string): CanonicalTarget {
  return { ok: false, message };
}
