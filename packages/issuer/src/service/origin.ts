import { ServiceError } from './service-error.js';

const LOOPBACK = /^(?:localhost|127(?:\.[0-9]{1,3}){3}|\[::1\])(?::[0-9]{1,5})?$/i;

/** Where a request came in, as far as that decides which names it may use. */
export interface Entrance {
  readonly kind: 'socket' | 'loopback' | 'other';
  /** Names, with the port where it is not the scheme's own, that the service is also reached by. */
  readonly hosts: readonly string[];
}

/**
 * Refuses what a page in a browser could make that browser ask: a name that was pointed at this machine (DNS
 * rebinding), or a page of another origin.
 *
 * @throws {host_not_allowed} {origin_not_allowed}
 */
export function checkOrigin(
  { host, origin }: { readonly host?: string | undefined; readonly origin?: string | undefined },
  { kind, hosts }: Entrance,
): void {
  const isNamed = host !== undefined && hosts.includes(host.toLowerCase());
  // No browser reaches a socket; at another address, with no names configured, any will do.
  const isFree = kind === 'socket' || (kind === 'other' && hosts.length === 0);
  if (!isNamed && !isFree && !(kind === 'loopback' && host !== undefined && LOOPBACK.test(host))) {
    throw new ServiceError('host_not_allowed', 'the service does not go by the name in the header Host');
  }
  if (origin === undefined) return;
  const own = host !== undefined && [`http://${host}`, `https://${host}`].includes(origin.toLowerCase());
  if (!own || kind === 'socket') {
    throw new ServiceError('origin_not_allowed', 'pages of another origin may not ask here');
  }
}
