import type { AgentLeaseManifest } from '@cognitive-delivery/contract';
import { validate } from '@cognitive-delivery/core';
import { importSite, type SiteImport } from './bridge/import-site.js';
import { type CapabilitySummary, type SiteIssue, type SiteLoss, siteIssue } from './bridge/report.js';
import type { SiteSelection, SiteToManifestOptions } from './bridge/selection.js';

/** A manifest to declare with all that has to be known of it, or why there is none. */
export type SiteToManifest =
  | {
      readonly ok: true;
      readonly manifest: AgentLeaseManifest;
      readonly capabilities: readonly CapabilitySummary[];
      /** Chosen capabilities that could not be imported; the manifest is without them. */
      readonly refused: readonly SiteIssue[];
      readonly losses: readonly SiteLoss[];
    }
  | { readonly ok: false; readonly issues: readonly SiteIssue[] };

/**
 * Turns chosen capabilities of sites into a declaration that is narrowed like any other: one tool for each, the
 * hosts of the one binding that is used for it, and an approval of each call unless it only reads in public. What a
 * site says can add restraint and never take any away. No path, command, denial or budget comes of it, and no text
 * of the site goes into it but names of tools and hosts.
 */
export function toManifest(sites: readonly SiteSelection[], options: SiteToManifestOptions): SiteToManifest {
  const imports = sites.map((site) => importSite(site, options));
  const whole = [...imports.flatMap(({ issues }) => issues), ...clashes(imports)];
  const capabilities = imports.flatMap(({ summaries }) => summaries);
  const refused = imports.flatMap(({ refusals }) => refusals);
  if (whole.length > 0 || capabilities.length === 0) return { ok: false, issues: [...whole, ...refused] };

  const tools = capabilities.map(({ tool }) => tool);
  const manifest: AgentLeaseManifest = {
    schema_version: '1.2',
    agent: options.agent ?? { name: 'site client', kind: 'external', runtime_agent: 'unknown' },
    intent: { purpose: options.purpose },
    allow: {
      tools,
      read_paths: [],
      write_paths: [],
      hosts: [...new Set(imports.flatMap(({ hosts }) => hosts))],
      commands: [],
    },
    deny: { commands: [], paths: [], hosts: [] },
    budget: {},
    approvals: capabilities.filter(({ approval }) => approval.length > 0).map(({ tool }) => tool),
  };
  const { errors } = validate('agent-lease-manifest', manifest);
  if (errors.length > 0) {
    const [{ url = '' } = {}] = sites;
    const issues = errors.map(({ instancePath, message }) =>
      siteIssue(
        'manifest-invalid',
        url,
        '',
        `the declaration would not validate at ${instancePath || 'its root'}: ${message}`,
      ),
    );
    return { ok: false, issues };
  }
  return { ok: true, manifest, capabilities, refused, losses: imports.flatMap(({ losses }) => losses) };
}

// Two sites may both search products; in one lease their tools need names of their own.
function clashes(imports: readonly SiteImport[]): SiteIssue[] {
  const taken = new Set<string>();
  return imports
    .flatMap(({ summaries }) => summaries)
    .flatMap(({ tool, site, capability, binding }) => {
      if (!taken.has(tool)) {
        taken.add(tool);
        return [];
      }
      const message = 'another site has a tool of this name; qualify the names';
      const path = binding.path.replace(/\/bindings\/\d+$/, '/id');
      return [siteIssue('duplicate-capability-id', site, path, message, capability)];
    });
}
