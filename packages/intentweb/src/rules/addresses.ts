import { addressesIn, isInternal, isInternalHost, readAddress } from '../lib/addresses.js';
import { objectOf } from '../lib/json.js';
import { must, type RuleFinding } from './finding.js';

const ADMIN_SEGMENTS = new Set(['admin', 'wp-admin', '_admin', 'administrator']);

/** No address may lead to what is for administrators, or into a private network (sections 6 and 7). */
export function addressFindings(manifest: unknown): RuleFinding[] {
  const { identity } = objectOf(manifest);
  const { domain } = objectOf(identity);
  const findings = addressesIn(manifest).flatMap(({ text, path }) => {
    const address = readAddress(text);
    if (address === undefined) return [];
    return [
      ...(isForAdmins(address.url) ? [must('IW-R-ADMIN-ENDPOINT', path, ADMIN)] : []),
      ...(address.host !== undefined && isInternal(address.url, address.host)
        ? [must('IW-R-INTERNAL-HOST', path, INTERNAL)]
        : []),
    ];
  });
  return typeof domain === 'string' && isInternalDomain(domain)
    ? [...findings, must('IW-R-INTERNAL-HOST', '/identity/domain', INTERNAL)]
    : findings;
}

const ADMIN = 'an endpoint for administrators has no place in a public manifest; remove it';
const INTERNAL = 'this host is one of a private network; name the public one';

function isForAdmins({ pathname }: URL): boolean {
  const segments = pathname.toLowerCase().split('/').map(decoded);
  return segments.some((segment) => ADMIN_SEGMENTS.has(segment));
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

// The member has no form of its own: a word without a dot may be anything, and is no host.
function isInternalDomain(domain: string): boolean {
  const isHost = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+\.?$|^localhost$/i.test(domain);
  const address = isHost ? readAddress(`https://${domain}/`) : undefined;
  return address?.host !== undefined && isInternalHost(address.host);
}
