import { type SiteSelection, type SiteToManifest, toManifest } from '../../src/index.js';
import { manifest } from './manifests.js';

/** Where the manifests of these tests come from. */
export const URL_ = 'https://example.com/.well-known/agent.json';
/** Every kind that the format names. */
export const CORE = ['html', 'static', 'http', 'openapi', 'mcp', 'hosted-checkout'];
/** A manifest of that place. */
export const here = { identity: { ...manifest().identity, domain: 'example.com' } };

/** Imports capabilities of one site. */
export function imported(
  subject: unknown,
  capabilities: readonly string[],
  own: Partial<SiteSelection & { kinds: readonly string[]; qualify: boolean }> = {},
): SiteToManifest {
  const { kinds = CORE, qualify = false, ...site } = own;
  return toManifest([{ manifest: subject, url: URL_, capabilities, ...site }], {
    purpose: 'Shop.',
    kinds,
    qualify,
  });
}
