import { parseUrl } from '@cognitive-delivery/core';
import { member } from '../lib/json.js';
import type { Credential } from '../verify/content.js';
import { locateDidWeb } from './did-web.js';

/**
 * Returns where an agent publishes a file: beside the `manifestUrl` that the credential names, otherwise beside the
 * DID document of the agent.
 */
export function placeBeside(credential: Credential, name: string): string | undefined {
  const subject = member(credential, 'credentialSubject');
  const named = member(subject, 'manifestUrl');
  if (typeof named === 'string') {
    const base = parseUrl(named);
    if (base === undefined) return undefined;
    return name === 'manifest.json' ? named : new URL(name, base).href;
  }
  const id = member(subject, 'id');
  const place = typeof id === 'string' ? locateDidWeb(id) : undefined;
  return place?.ok ? new URL(name, place.url).href : undefined;
}
