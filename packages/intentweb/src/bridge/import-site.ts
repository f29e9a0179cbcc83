import { normalizeHost, parseUrl } from '@cognitive-delivery/core';
import { isDomainOf } from '../check-rules.js';
import { pointer } from '../lib/json.js';
import type { Capability, SiteManifest } from '../manifest.js';
import { judgeManifest } from '../read-manifest.js';
import { type BindingContext, chooseBinding } from './choose-binding.js';
import { capabilityLosses, manifestLosses } from './losses.js';
import { type CapabilitySummary, type SiteIssue, type SiteLoss, siteIssue } from './report.js';
import type { SiteSelection, SiteToManifestOptions } from './selection.js';
import { siteAddress } from './site-address.js';
import { summaryOf } from './summary.js';

/** What comes of one site. */
export interface SiteImport {
  /** What stands against the whole site. */
  readonly issues: readonly SiteIssue[];
  readonly refusals: readonly SiteIssue[];
  readonly summaries: readonly CapabilitySummary[];
  readonly hosts: readonly string[];
  readonly losses: readonly SiteLoss[];
}

const NOTHING = { refusals: [], summaries: [], hosts: [], losses: [] };

/** Judges a site and imports what is chosen of it. */
export function importSite(site: SiteSelection, options: SiteToManifestOptions): SiteImport {
  const source = parseUrl(site.url);
  if (source !== undefined && (source.username !== '' || source.password !== '')) {
    // Every issue is told with its site, and what is told may be kept.
    source.username = '';
    source.password = '';
    const message = 'give the URL of the manifest without a user or a password';
    return { ...NOTHING, issues: [siteIssue('url-refused', source.href, '', message)] };
  }
  const reading = judgeManifest(site.manifest, { url: site.url });
  if (!reading.ok) {
    const { code, faults, findings } = reading;
    const places = [...faults, ...findings].map(({ path, message }) =>
      siteIssue(code, site.url, path, message),
    );
    return { ...NOTHING, issues: places };
  }
  const { manifest } = reading;
  const issues = siteIssues(manifest, site);
  if (issues.length > 0) return { ...NOTHING, issues };

  const imported = site.capabilities.map((id) => importCapability(manifest, id, site, options));
  const chosen = imported.filter((entry) => 'summary' in entry);
  const hosts = chosen.flatMap(({ summary }) => summary.hosts);
  const losses = [
    ...chosen.flatMap((entry) => entry.losses),
    ...(chosen.length > 0 ? [...manifestLosses(manifest), BUDGET] : []),
  ];
  return {
    issues: [],
    refusals: imported.filter((entry) => 'code' in entry),
    summaries: chosen.map(({ summary }) => summary),
    hosts: site.knowledge === true ? [...hosts, ...knowledgeHosts(manifest, site.url)] : hosts,
    losses: losses.map((loss) => ({ ...loss, site: site.url })),
  };
}

const BUDGET = {
  kind: 'warning',
  path: '',
  message: 'no budget is declared; without one in the parent or the root policy nothing is limited',
} as const;

function siteIssues(manifest: SiteManifest, site: SiteSelection): SiteIssue[] {
  const { url, capabilities: chosen } = site;
  const at = (code: SiteIssue['code'], path: string, message: string, capability?: string) =>
    siteIssue(code, url, path, message, capability);
  const from = siteAddress(url, url);
  const issues: SiteIssue[] = [];
  if (!from.ok)
    issues.push(
      at('url-refused', '', `the manifest comes from an address that is not granted: ${from.message}`),
    );
  if (!site.anyIdentity && !isDomainOf(manifest.identity.domain, url)) {
    const message = 'the manifest speaks for another domain than the one that it was fetched from';
    issues.push(at('identity-mismatch', '/identity/domain', message));
  }
  if (manifest.status === 'deprecated') {
    issues.push(at('deprecated', '/status', 'the publisher has withdrawn this manifest'));
  }
  if (chosen.length === 0)
    issues.push(at('none-selected', '/capabilities', 'name the capabilities that are wanted'));
  for (const id of new Set(chosen)) {
    const places = [...manifest.capabilities.keys()].filter(
      (index) => manifest.capabilities[index]?.id === id,
    );
    const [, second] = places;
    if (places.length === 0)
      issues.push(at('unknown-capability', '/capabilities', 'there is no capability of this id', id));
    if (second !== undefined) {
      const message = 'two capabilities have this id, and nothing says which is meant';
      issues.push(at('duplicate-capability-id', `/capabilities/${second}/id`, message, id));
    }
  }
  if (new Set(chosen).size < chosen.length) {
    issues.push(at('duplicate-capability-id', '/capabilities', 'a capability is chosen twice; name it once'));
  }
  return issues;
}

const TOOL_LENGTH = 128;

function importCapability(
  manifest: SiteManifest,
  id: string,
  site: SiteSelection,
  options: SiteToManifestOptions,
): { readonly summary: CapabilitySummary; readonly losses: readonly Omit<SiteLoss, 'site'>[] } | SiteIssue {
  const index = manifest.capabilities.findIndex((entry) => entry.id === id);
  const capability = manifest.capabilities[index] as Capability;
  const path = pointer('/capabilities', index);
  const tool = options.qualify ? `${manifest.id}.${id}` : id;
  if (tool.length > TOOL_LENGTH) {
    return siteIssue(
      'tool-name-refused',
      site.url,
      `${path}/id`,
      'the name would be too long for a tool of a lease',
      id,
    );
  }
  const choice = chooseBinding(capability, contextOf(site, options));
  if (!choice.ok) return siteIssue(choice.code, site.url, `${path}/bindings`, choice.message, id);
  const summary = summaryOf(capability, choice, { site: site.url, tool, path });
  return { summary, losses: capabilityLosses(capability, path, choice) };
}

function contextOf(
  { url, hosts = [], openapi }: SiteSelection,
  { kinds }: SiteToManifestOptions,
): BindingContext {
  const named = hosts.map((host) => normalizeHost(host)).filter((host) => host !== undefined);
  return { url, kinds, hosts: named, ...(openapi !== undefined && { openapi }) };
}

// The site's own host alone, and only where a source is on it.
function knowledgeHosts({ knowledge }: SiteManifest, url: string): readonly string[] {
  const addresses = knowledge.map(({ source }) => siteAddress(source, url));
  return addresses.filter((address) => address.ok).map(({ host }) => host);
}
