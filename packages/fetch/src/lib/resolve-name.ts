import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isLoopbackAddress } from '../address.js';
import type { FetchFailure } from '../fetch-document.js';
import { stopped } from './stopped.js';

export interface Resolving {
  readonly allowAddress: (address: string) => boolean;
  readonly resolve: ((host: string) => Promise<readonly string[]>) | undefined;
  readonly signal: AbortSignal;
}

/**
 * Returns every address of a URL's host. One address that may not be connected to refuses them all: a name that
 * mixes them is an attempt to have the wrong one picked.
 */
export async function resolveName(
  url: URL,
  { allowAddress, resolve = systemAddresses, signal }: Resolving,
): Promise<{ readonly ok: true; readonly addresses: readonly string[] } | FetchFailure> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  let addresses: readonly string[];
  try {
    addresses = isIP(host) === 0 ? await unlessStopped(resolve(host), signal) : [host];
  } catch {
    if (signal.aborted) return stopped(signal);
    addresses = [];
  }
  if (addresses.length === 0 || addresses.some((address) => isIP(address) === 0)) {
    return { ok: false, code: 'name_not_resolved', message: 'the name of the host has no address' };
  }
  // Without encryption nothing but this machine is spoken to.
  const isAllowed = (address: string) =>
    allowAddress(address) && (url.protocol === 'https:' || isLoopbackAddress(address));
  if (addresses.every(isAllowed)) return { ok: true, addresses };
  return {
    ok: false,
    code: 'address_refused',
    message: 'the host has an address that is not in the public internet',
  };
}

async function systemAddresses(host: string): Promise<readonly string[]> {
  const found = await lookup(host, { all: true, verbatim: true });
  return found.map(({ address }) => address);
}

function unlessStopped<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
