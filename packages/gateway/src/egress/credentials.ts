import { normalizeHost } from '@cognitive-delivery/core';

/** The user name beside which a lease's id stands as the password. */
const PROXY_USER = 'lease';

/**
 * Returns the URL with which a client works under a lease through a proxy, for variables such as
 * `HTTPS_PROXY`. It holds the lease's id, and is as secret.
 */
export function proxyUrl(port: number, leaseId: string): URL {
  const url = new URL(`http://127.0.0.1:${port}`);
  url.username = PROXY_USER;
  url.password = leaseId;
  return url;
}

/** Returns the lease id in a `Proxy-Authorization` header, or undefined where it holds none. */
export function leaseIdIn(header: string | undefined): string | undefined {
  const encoded = /^basic +([A-Za-z0-9+/=]{1,512})$/i.exec(header ?? '')?.[1];
  if (encoded === undefined) return undefined;
  const [user, ...password] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  const id = password.join(':');
  return user === PROXY_USER && id !== '' ? id : undefined;
}

/** What a request to a proxy asks to be connected to. */
export interface Target {
  readonly host: string;
  readonly port: number;
}

/** Returns the host and port of the text `host:port`, or undefined where it is neither in one way only. */
export function readAuthority(text: string): Target | undefined {
  const parts = /^([^:@/]+):([0-9]{1,5})$/.exec(text);
  const host = parts === null ? undefined : normalizeHost(parts[1] as string);
  const port = Number(parts?.[2]);
  return host !== undefined && port >= 1 && port <= 65_535 ? { host, port } : undefined;
}
