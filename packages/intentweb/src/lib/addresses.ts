import { isIP } from 'node:net';
import { parseUrl } from '@cognitive-delivery/core';
import { isPublicAddress } from '@cognitive-delivery/fetch';
import { listOf, objectOf, pointer } from './json.js';

/** An address in a manifest, as it is written. */
export interface Address {
  readonly text: string;
  readonly path: string;
}

const BINDING_ADDRESSES = [
  ...['url', 'endpoint', 'spec', 'server'],
  ...['inputMapping', 'outputMapping', 'inputSchema', 'outputSchema'],
];

/** Returns every address in a manifest: what stands where the schema has a path or a URL. */
export function addressesIn(manifest: unknown): readonly Address[] {
  const { discovery, knowledge, capabilities } = objectOf(manifest);
  return [
    ...membersOf(discovery, '/discovery', ['recommendedLocations', 'llmContext', 'openapi', 'mcp']),
    ...listOf(knowledge).flatMap((entry, index) => membersOf(entry, `/knowledge/${index}`, ['source'])),
    ...listOf(capabilities).flatMap((entry, index) => {
      const path = `/capabilities/${index}`;
      const bindings = listOf(objectOf(entry)['bindings']).flatMap((binding, at) =>
        membersOf(binding, `${path}/bindings/${at}`, BINDING_ADDRESSES),
      );
      return [...membersOf(entry, path, ['inputSchema', 'outputSchema']), ...bindings];
    }),
  ];
}

function membersOf(value: unknown, path: string, names: readonly string[]): Address[] {
  const object = objectOf(value);
  return names.flatMap((name) => {
    const member = object[name];
    const place = pointer(path, name);
    if (typeof member === 'string') return [{ text: member, path: place }];
    return listOf(member).flatMap((text, index) =>
      typeof text === 'string' ? [{ text, path: pointer(place, index) }] : [],
    );
  });
}

/** No address is longer that anyone means to be used; reading a host takes time quadratic in it. */
export const LONGEST_ADDRESS = 8192;

const NOWHERE = 'https://nowhere.invalid/';

/** Returns what a browser makes of an address, with a host only where the address names one. */
export function readAddress(text: string): { readonly url: URL; readonly host?: string } | undefined {
  const url = text.length > LONGEST_ADDRESS ? undefined : parseUrl(text, NOWHERE);
  if (url === undefined) return undefined;
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  return host === '' || host === 'nowhere.invalid' ? { url } : { url, host };
}

const INTERNAL_SUFFIX = /(?:^|\.)(?:localhost|local|internal|lan|intranet|corp|home\.arpa)$/;

/** Reports whether a host in lower case is one that only a private network knows. */
export function isInternalHost(host: string): boolean {
  if (isIP(host) !== 0) return !isPublicAddress(host);
  return INTERNAL_SUFFIX.test(host);
}

/** Reports whether a URL leads into a private network: to such a host, or over the web to a name without a dot. */
export function isInternal(url: URL, host: string): boolean {
  const isWeb = /^(?:https?|wss?):$/.test(url.protocol);
  return isInternalHost(host) || (isWeb && !host.includes('.') && isIP(host) === 0);
}
