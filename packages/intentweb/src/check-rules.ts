import { parseUrl } from '@cognitive-delivery/core';
import { LONGEST_ADDRESS } from './lib/addresses.js';
import { listOf, objectOf, pointer } from './lib/json.js';
import { addressFindings } from './rules/addresses.js';
import { bindingFindings } from './rules/bindings.js';
import { capabilityAdvice } from './rules/capability-advice.js';
import { auditFindings, confirmationFindings } from './rules/consent-and-audit.js';
import { advice, type RuleFinding } from './rules/finding.js';
import { manifestAdvice } from './rules/manifest-advice.js';
import { personalDataFindings } from './rules/personal-data.js';
import { secretFindings } from './rules/secrets.js';

/** What the rules can be told of a manifest beside its text. */
export interface RulesContext {
  /** Where the manifest came from. */
  readonly url?: string;
}

/**
 * Returns what a manifest says against the rules beyond its schema, those that must be kept first. No prose is
 * searched for words. Takes any JSON value and judges what has the form that a rule speaks of, so that a document
 * which the schema refuses still gets every finding.
 */
export function checkRules(manifest: unknown, context: RulesContext = {}): readonly RuleFinding[] {
  const root = objectOf(manifest);
  const capabilities = listOf(root['capabilities']).map(objectOf);
  const each = (check: (capability: ReturnType<typeof objectOf>, path: string) => RuleFinding[]) =>
    capabilities.flatMap((capability, index) => check(capability, pointer('/capabilities', index)));
  return [
    ...each(confirmationFindings),
    ...each(auditFindings),
    ...each(bindingFindings),
    ...secretFindings(manifest),
    ...addressFindings(manifest),
    ...each(capabilityAdvice),
    ...each(personalDataFindings),
    ...manifestAdvice(root),
    ...domainAdvice(root, context.url),
  ];
}

function domainAdvice({ identity }: ReturnType<typeof objectOf>, url: string | undefined): RuleFinding[] {
  const { domain } = objectOf(identity);
  if (url === undefined || typeof domain !== 'string' || isDomainOf(domain, url)) return [];
  const message = 'the manifest speaks for another domain than the one it comes from';
  return [advice('IW-A-DOMAIN', '/identity/domain', message)];
}

/** Reports whether a domain is the host of a URL or lies above it. */
export function isDomainOf(domain: string, url: string): boolean {
  const host = parseUrl(url)?.hostname.replace(/\.$/, '');
  if (domain.length > LONGEST_ADDRESS || host === undefined) return false;
  // A domain may be written as an origin, or with a dot at its end.
  const plain = domain
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[./]+$/, '');
  const hostname = plain === '' ? undefined : parseUrl(`https://${plain}/`)?.hostname;
  if (hostname === undefined) return false;
  return host === hostname || (host.endsWith(`.${hostname}`) && hostname.includes('.'));
}
