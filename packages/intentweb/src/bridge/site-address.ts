import { normalizeHost, parseUrl } from '@cognitive-delivery/core';
import { isInternal, LONGEST_ADDRESS } from '../lib/addresses.js';

/** Why an address cannot be granted. */
export type AddressCode = 'unsafe-url' | 'port-not-expressible' | 'foreign-origin';

/** An address that a lease may open, or why it may not. */
export type SiteAddress =
  | { readonly ok: true; readonly url: string; readonly host: string }
  | { readonly ok: false; readonly code: AddressCode; readonly message: string };

/**
 * Resolves an address of a manifest against where the manifest came from: `/` is its origin, `./` and `../` its
 * folder. Refuses what leaves for another host that was not named, and what no lease should open: another scheme
 * than https, a user, a backslash, blanks, `//host`, a private address, a port, which the host of a lease cannot say.
 */
export function siteAddress(text: string, manifestUrl: string, hosts: readonly string[] = []): SiteAddress {
  const isOdd =
    text.length > LONGEST_ADDRESS || text.startsWith('//') || /[\u0000-\u0020\u007f\\]/.test(text);
  const url = isOdd ? undefined : parseUrl(text, manifestUrl);
  if (url === undefined) {
    return refused('unsafe-url', 'the address can be read in more than one way, or is too long');
  }
  const host = normalizeHost(url.hostname);
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') {
    return refused('unsafe-url', 'only https without a user is granted');
  }
  if (host === undefined || isInternal(url, host)) {
    return refused('unsafe-url', 'the host is no public one that a lease can name');
  }
  if (url.port !== '') {
    return refused(
      'port-not-expressible',
      'a host in a lease has no port; it would open every other one too',
    );
  }
  if (host !== normalizeHost(new URL(manifestUrl).hostname) && !hosts.includes(host)) {
    return refused('foreign-origin', `${host} is another host than the manifest's; name it if it is meant`);
  }
  return { ok: true, url: url.href, host };
}

function refused(code: AddressCode, message: string): SiteAddress {
  return { ok: false, code, message };
}
