import { normalizeHost } from '@cognitive-delivery/core';
import { DEFAULT_PORTS, isWebScheme, PLAIN_HOST } from '../target/scheme.js';
import { hasDotSegment } from './text-rules.js';

/** A URL pattern in the pieces that a parsed URL is compared with. */
export interface NetPattern {
  readonly scheme: string;
  /** A glob over the labels of the host; undefined for any host with any port. */
  readonly host: string | undefined;
  /** In decimal digits; empty for the default of the scheme. */
  readonly port: string;
  /** A glob over path and query; undefined for any. */
  readonly path: string | undefined;
}

const PARTS = /^([A-Za-z][A-Za-z0-9+.-]*):\/\/([^/?#]*)(.*)$/s;
const GLOB_LABEL = /^[a-z0-9_*-]+$/;

/** Returns the pieces of a URL pattern whose text holds, or why there are none. */
export function readNetPattern(pattern: string): NetPattern | string {
  const parts = PARTS.exec(pattern);
  if (parts === null)
    return 'a URL pattern begins with its scheme and //, for example https://api.example.com/**';
  const [, written = '', authority = '', rest = ''] = parts;
  const scheme = written.toLowerCase();
  if (scheme === 'file') return 'a file is no URL to fetch; grant it by fs.read';
  if (/[\s#]/u.test(pattern)) return 'a URL pattern has no blank and no fragment';
  if (authority === '') return 'a URL pattern names a host';
  if (authority === '**' && rest === '') return { scheme, host: undefined, port: '', path: undefined };

  const path = readPath(scheme, rest);
  if (path === undefined) return 'the path is none that a URL can have';
  if (authority === '**') return { scheme, host: undefined, port: '', path };

  const [, name = '', port] = /^([^:@]*)(?::([0-9]{1,5}))?$/.exec(authority) ?? [];
  if (name === '') return 'write the authority as a host, or as a host, a colon and a port in digits';
  const host = readHost(scheme, name.toLowerCase());
  if (host === undefined) {
    return name.endsWith('*')
      ? 'a star at the end of a host would reach hosts of others; let it be a whole label'
      : 'the host is none; a star is part of a label in letters, digits, - and _, and IPv6 addresses are refused';
  }
  if (Number(port ?? 0) > 65_535) return 'a port is at most 65535';
  return { scheme, host, port: portOf(scheme, port), path };
}

// As the targets write it, so that the default port is never written.
function portOf(scheme: string, port: string | undefined): string {
  if (port === undefined) return '';
  const number = String(Number(port));
  return DEFAULT_PORTS[scheme] === number ? '' : number;
}

function readHost(scheme: string, name: string): string | undefined {
  if (!name.includes('*')) {
    return isWebScheme(scheme) ? normalizeHost(name) : PLAIN_HOST.test(name) ? name : undefined;
  }
  const labels = name.split('.');
  const last = labels.at(-1) as string;
  if (labels.some((label) => !GLOB_LABEL.test(label))) return undefined;
  if (last.endsWith('*') && last !== '*' && last !== '**') return undefined;
  // One label at least: the engine's ** takes none too.
  return labels.map((label) => (label === '**' ? '*.**' : label)).join('.');
}

// Written as the URL parser writes the path of a target.
function readPath(scheme: string, rest: string): string | undefined {
  const text = rest.startsWith('/') ? rest : `/${rest}`;
  if (hasDotSegment(text)) return undefined;
  const url = new URL(`${isWebScheme(scheme) ? 'http' : scheme}://h${text}`);
  return url.pathname + url.search;
}
