import type { AgentLeaseManifest } from '@cognitive-delivery/contract';

/** What is wanted of one site. */
export interface SiteSelection {
  /** The manifest, parsed strictly; it is judged again. */
  readonly manifest: unknown;
  /** The URL that it was fetched from. */
  readonly url: string;
  /** The ids of the capabilities that are wanted. There is no way to say all. */
  readonly capabilities: readonly string[];
  /** Hosts beside the manifest's own that its bindings may lead to. */
  readonly hosts?: readonly string[];
  /** OpenAPI documents by their address, for bindings that name one. */
  readonly openapi?: Readonly<Record<string, unknown>>;
  /** Takes a manifest that speaks for another domain than the one it was fetched from. */
  readonly anyIdentity?: boolean;
  /** Opens the site's own host for its sources of knowledge, where they are on it. */
  readonly knowledge?: boolean;
}

/** Settings of {@link toManifest}. */
export interface SiteToManifestOptions {
  /** What the agent is to do there, in the words of whoever sends it. */
  readonly purpose: string;
  /** The kinds of bindings that the client can use. */
  readonly kinds: readonly string[];
  readonly agent?: AgentLeaseManifest['agent'];
  /** Whether tools are named `<manifest id>.<capability id>`, as several sites in one lease may need. */
  readonly qualify?: boolean;
}
