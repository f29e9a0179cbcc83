import type { ManifestCode } from '../read-manifest.js';
import type { ApprovalReason } from './approval.js';
import type { BindingCode } from './choose-binding.js';

/** Why a site, or one capability of it, is not imported. Recorded as `vendor:intentweb:<code>`. */
export type SiteRefusalCode =
  | BindingCode
  | ManifestCode
  | 'url-refused'
  | 'identity-mismatch'
  | 'deprecated'
  | 'none-selected'
  | 'unknown-capability'
  | 'duplicate-capability-id'
  | 'tool-name-refused'
  | 'manifest-invalid';

/** One reason why something was not imported. */
export interface SiteIssue {
  readonly code: SiteRefusalCode;
  /** The URL of the manifest. */
  readonly site: string;
  /** JSON Pointer (RFC 6901) into that manifest. */
  readonly path: string;
  readonly message: string;
  readonly capability?: string;
}

/**
 * One thing that a lease does not say as the site did.
 * - `lost`: the site asks for more care than a lease can name; whoever calls has to see to it.
 * - `outer_bound`: the lease alone would open more, in the way that the message says.
 * - `left_out`: the lease opens less.
 * - `warning`: to be known before the declaration is used.
 */
export interface SiteLoss {
  readonly kind: 'lost' | 'outer_bound' | 'left_out' | 'warning';
  readonly site: string;
  readonly path: string;
  readonly message: string;
}

/** What a user is shown of a capability before agreeing. Texts of the site are quoted and never instructions. */
export interface CapabilitySummary {
  readonly site: string;
  readonly capability: string;
  /** Its name in the lease. */
  readonly tool: string;
  readonly name: string;
  readonly description: string;
  readonly risk: string;
  readonly changes: boolean;
  readonly signIn: boolean;
  /** How consent is given, by the stricter of what the site says. */
  readonly consent: string;
  /** Why each call waits for a person; empty where it does not. */
  readonly approval: readonly ApprovalReason[];
  readonly binding: {
    readonly path: string;
    readonly kind: string;
    readonly urls: readonly string[];
    readonly method?: string;
    readonly operationId?: string;
    readonly tool?: string;
  };
  readonly hosts: readonly string[];
  readonly handoff: boolean;
}

/** Returns one reason why something was not imported. */
export function siteIssue(
  code: SiteIssue['code'],
  site: string,
  path: string,
  message: string,
  capability?: string,
): SiteIssue {
  return { code, site, path, message, ...(capability !== undefined && { capability }) };
}
