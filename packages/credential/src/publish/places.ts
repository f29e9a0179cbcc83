import { parseUrl } from '@cognitive-delivery/core';
import { CredentialError } from '../lib/credential-error.js';
import { locateDidWeb } from '../network/did-web.js';

/** Where the files of an issuer's site are, by their path from its root. */
export const PLACES = {
  statusList: (list: number) => `status/${list + 1}.jwt`,
  manifest: (slug: string) => `agents/${slug}/manifest.json`,
  manifestVersion: (slug: string, version: number) => `agents/${slug}/manifests/${version}.json`,
  current: (slug: string) => `agents/${slug}/current.json`,
  agentDocument: (slug: string) => `agents/${slug}/did.json`,
  credential: (id: string) => `credentials/${id.replace(/^urn:uuid:/, '')}.jwt`,
} as const;

/** Returns the root of a site in its one form. @throws {site_malformed} where it is no https URL of a folder */
export function siteRoot(site: string): string {
  const url = parseUrl(site);
  if (
    url?.protocol !== 'https:' ||
    url.search !== '' ||
    url.hash !== '' ||
    url.username !== '' ||
    !url.pathname.endsWith('/')
  ) {
    throw new CredentialError('site_malformed', 'a site is an https URL that ends in a slash');
  }
  return url.href;
}

/** Returns the path of an issuer's DID document on its site. @throws {site_malformed} where it is not on the site */
export function didDocumentPlace(did: string, site: string): string {
  const place = locateDidWeb(did);
  const root = siteRoot(site);
  if (!place.ok || !place.url.startsWith(root)) {
    throw new CredentialError('site_malformed', 'the DID of the issuer is not published on this site');
  }
  return place.url.slice(root.length);
}

/** Returns the DID of an agent whose document is published on a site. */
export function agentDid(site: string, slug: string): string {
  const { host, pathname } = new URL(siteRoot(site));
  const pieces = pathname.split('/').filter((piece) => piece !== '');
  return ['did:web', host.replace(':', '%3A'), ...pieces, 'agents', slug].join(':');
}
