import { parseUrl } from '@cognitive-delivery/core';

/** Where a `did:web` is published, or why it names no place. */
export type DidWebLocation =
  | { readonly ok: true; readonly url: string }
  | {
      readonly ok: false;
      readonly code: 'did_not_web' | 'did_malformed' | 'did_host_refused';
      readonly message: string;
    };

const MOST_CHARACTERS = 1024;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
const PIECE = /^[A-Za-z0-9._-]+$/;

/**
 * Returns the https URL of a `did:web`. Of percent-encoding only the `%3A` in front of a port is read: whatever
 * else could turn into the structure of a URL is refused, and so are IP addresses in every spelling, names that
 * are not ASCII, and pieces that are empty or dots.
 */
export function locateDidWeb(did: string): DidWebLocation {
  if (!did.startsWith('did:web:'))
    return { ok: false, code: 'did_not_web', message: 'only did:web is resolved' };
  if (did.length > MOST_CHARACTERS) return malformed('a DID has at most 1024 characters');
  const [authority = '', ...path] = did.slice('did:web:'.length).split(':');
  const [, host = '', port] = /^([^%]*)(?:%3[Aa]([1-9][0-9]{0,4}))?$/.exec(authority) ?? [];
  const labels = host.split('.');
  if (labels.length < 2 || host.length > 253 || !labels.every((label) => LABEL.test(label))) {
    return malformed('the first piece is a host name of letters, digits and hyphens, and a port behind %3A');
  }
  if (port !== undefined && Number(port) > 65_535) return malformed('there is no such port');
  // A name whose last label is a number is an IP address to a URL parser, in one of its many spellings.
  if (/^(?:[0-9]+|0x[0-9a-f]*)$/i.test(labels.at(-1) ?? '')) {
    return { ok: false, code: 'did_host_refused', message: 'the host is an IP address' };
  }
  if (!path.every((piece) => PIECE.test(piece) && piece !== '.' && piece !== '..')) {
    return malformed('a piece of the path is empty, dots, or has characters that a URL gives a meaning');
  }
  const place = path.length === 0 ? '.well-known' : path.join('/');
  const url = parseUrl(`https://${host}${port === undefined ? '' : `:${port}`}/${place}/did.json`);
  if (url?.hostname !== host.toLowerCase()) {
    return { ok: false, code: 'did_host_refused', message: 'the host is no plain name' };
  }
  return { ok: true, url: url.href };
}

function malformed(message: string): DidWebLocation {
  return { ok: false, code: 'did_malformed', message };
}
