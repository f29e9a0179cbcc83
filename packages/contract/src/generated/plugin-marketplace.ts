// Generated from schemas/plugin-marketplace.schema.json by scripts/generate.mjs. Do not edit.

import type { PluginManifestAuthor, PluginManifestCapabilities, PluginManifestChannel, PluginManifestCommands, PluginManifestComponentPath, PluginManifestDependencies, PluginManifestExperimental, PluginManifestHooksSource, PluginManifestLspServers, PluginManifestMcpServersSource, PluginManifestRepository, PluginManifestUserConfig } from './plugin-manifest.js';

/**
 * Where a plugin comes from: a path inside the marketplace, or one of seven forms.
 */
export type PluginMarketplaceSource =
  | string
  | PluginMarketplaceSourceLocal
  | PluginMarketplaceSourceGithub
  | PluginMarketplaceSourceUrl
  | PluginMarketplaceSourceGitSubdir
  | PluginMarketplaceSourceNpm
  | PluginMarketplaceSourceArchive
  | PluginMarketplaceSourceCommand;

/**
 * A marketplace's `marketplace.json`: who runs it, and the plugins that it lists with their sources.
 */
export interface PluginMarketplace {
  /**
   * Address of the schema, for editors.
   */
  $schema?: string;
  /**
   * Identity of the marketplace. By rule it holds no `..`.
   */
  name: string;
  /**
   * Version of the list.
   */
  version?: string;
  /**
   * What the marketplace offers.
   */
  description?: string;
  /**
   * Who runs it.
   */
  owner: PluginMarketplaceOwner;
  /**
   * Defaults for all entries.
   */
  metadata?: PluginMarketplaceMetadata;
  /**
   * Other marketplaces that its plugins may depend on; absent means none.
   */
  allowCrossMarketplaceDependenciesOn?: string[];
  /**
   * New name by old name; null where the plugin was withdrawn.
   */
  renames?: {
    [k: string]: string | null;
  };
  /**
   * Whether a plugin that is no longer listed is removed.
   */
  forceRemoveDeletedPlugins?: boolean;
  /**
   * The plugins. May be empty.
   */
  plugins: PluginMarketplaceEntry[];
  [k: string]: unknown;
}
/**
 * Who runs the marketplace.
 */
export interface PluginMarketplaceOwner {
  /**
   * Name of a person or an organisation.
   */
  name: string;
  /**
   * Address for contact.
   */
  email?: string;
  /**
   * Page about the owner.
   */
  url?: string;
  [k: string]: unknown;
}
/**
 * Defaults for all entries.
 */
export interface PluginMarketplaceMetadata {
  /**
   * Folder that relative sources start from.
   */
  pluginRoot?: string;
  /**
   * What the marketplace offers.
   */
  description?: string;
  /**
   * Version of the list.
   */
  version?: string;
  [k: string]: unknown;
}
/**
 * One plugin of the list.
 */
export interface PluginMarketplaceEntry {
  /**
   * Identity of the plugin.
   */
  name: string;
  /**
   * Where it comes from.
   */
  source: PluginMarketplaceSource;
  /**
   * Label shown to a person.
   */
  displayName?: string;
  /**
   * What the plugin does.
   */
  description?: string;
  /**
   * Version that is listed.
   */
  version?: string;
  /**
   * Page about the plugin.
   */
  homepage?: string;
  /**
   * Licence, for example "Apache-2.0".
   */
  license?: string;
  /**
   * Category for listings.
   */
  category?: string;
  /**
   * Who publishes it.
   */
  author?: PluginManifestAuthor;
  /**
   * Source repository.
   */
  repository?: PluginManifestRepository;
  /**
   * Words to find it by.
   */
  keywords?: string[];
  /**
   * Tags for listings.
   */
  tags?: string[];
  /**
   * Whether it starts enabled once installed. A wish, never an approval.
   */
  defaultEnabled?: boolean;
  /**
   * Whether the fetched manifest must agree with this entry. Absent means true.
   */
  strict?: boolean;
  /**
   * Skills.
   */
  skills?: PluginManifestComponentPath;
  /**
   * Agents.
   */
  agents?: PluginManifestComponentPath;
  /**
   * Output styles.
   */
  outputStyles?: PluginManifestComponentPath;
  /**
   * Workflows.
   */
  workflows?: PluginManifestComponentPath;
  /**
   * Colour themes.
   */
  themes?: PluginManifestComponentPath;
  /**
   * Slash commands.
   */
  commands?: PluginManifestCommands;
  /**
   * Hooks.
   */
  hooks?: PluginManifestHooksSource;
  /**
   * MCP servers.
   */
  mcpServers?: PluginManifestMcpServersSource;
  /**
   * Language servers.
   */
  lspServers?: PluginManifestLspServers;
  /**
   * Plugins that it needs.
   */
  dependencies?: PluginManifestDependencies;
  /**
   * Options that a person sets.
   */
  userConfig?: PluginManifestUserConfig;
  /**
   * Components whose form may still change.
   */
  experimental?: PluginManifestExperimental;
  /**
   * When it is worth suggesting.
   */
  relevance?: PluginMarketplaceRelevance;
  /**
   * Headers of the request that fetches it. No `Authorization`: credentials come from `headersHelper`.
   */
  headers?: {
    /**
     * A text that holds no credential as written; a reference to one is fine.
     */
    [k: string]: string;
  };
  /**
   * Program of the marketplace that prints request headers; needs `strict` to be false.
   */
  headersHelper?: string;
  /**
   * The publisher's own data, carried and never interpreted.
   */
  metadata?: {
    [k: string]: unknown;
  };
  /**
   * Settings that it brings.
   */
  settings?: {
    [k: string]: unknown;
  };
  /**
   * Message channels.
   */
  channels?: PluginManifestChannel[];
  /**
   * Path of type declarations inside the plugin.
   */
  types?: string;
  /**
   * What the entry adds for this contract.
   */
  cdf?: PluginMarketplaceEntryCdf;
  [k: string]: unknown;
}
/**
 * A folder that is on disk already.
 */
export interface PluginMarketplaceSourceLocal {
  /**
   * Which form it is.
   */
  source: 'local';
  /**
   * Path of the folder.
   */
  path: string;
  [k: string]: unknown;
}
/**
 * A repository on GitHub.
 */
export interface PluginMarketplaceSourceGithub {
  /**
   * Which form it is.
   */
  source: 'github';
  /**
   * Owner and repository, for example "acme/plugins".
   */
  repo: string;
  /**
   * Branch, tag or other revision. Only `sha` cannot move.
   */
  ref?: string;
  /**
   * Commit, 7 to 40 hexadecimal digits.
   */
  sha?: string;
  [k: string]: unknown;
}
/**
 * A git repository anywhere.
 */
export interface PluginMarketplaceSourceUrl {
  /**
   * Which form it is.
   */
  source: 'url';
  /**
   * Address of the repository.
   */
  url: string;
  /**
   * Branch, tag or other revision. Only `sha` cannot move.
   */
  ref?: string;
  /**
   * Commit, 7 to 40 hexadecimal digits.
   */
  sha?: string;
  [k: string]: unknown;
}
/**
 * One folder of a git repository.
 */
export interface PluginMarketplaceSourceGitSubdir {
  /**
   * Which form it is.
   */
  source: 'git-subdir';
  /**
   * Address of the repository.
   */
  url: string;
  /**
   * Folder inside the repository.
   */
  path: string;
  /**
   * Branch, tag or other revision. Only `sha` cannot move.
   */
  ref?: string;
  /**
   * Commit, 7 to 40 hexadecimal digits.
   */
  sha?: string;
  [k: string]: unknown;
}
/**
 * An npm package.
 */
export interface PluginMarketplaceSourceNpm {
  /**
   * Which form it is.
   */
  source: 'npm';
  /**
   * Name of the package.
   */
  package: string;
  /**
   * Version or range.
   */
  version?: string;
  /**
   * Registry to fetch it from.
   */
  registry?: string;
  [k: string]: unknown;
}
/**
 * An archive to download.
 */
export interface PluginMarketplaceSourceArchive {
  /**
   * Which form it is.
   */
  source: 'archive';
  /**
   * Address of the archive.
   */
  url: string;
  /**
   * SHA-256 of the archive, hexadecimal in either case.
   */
  sha256?: string;
  [k: string]: unknown;
}
/**
 * A command that produces the plugin.
 */
export interface PluginMarketplaceSourceCommand {
  /**
   * Which form it is.
   */
  source: 'command';
  /**
   * Command line to run.
   */
  command: string;
  /**
   * Seconds that it may take.
   */
  timeout?: number;
  /**
   * Whether its output is copied or linked.
   */
  mode?: 'copy' | 'link';
  [k: string]: unknown;
}
/**
 * When the plugin is worth suggesting.
 */
export interface PluginMarketplaceRelevance {
  /**
   * Subject that it helps with.
   */
  topic?: string;
  /**
   * Signs of that subject, in the host's own form.
   */
  signals?: {
    [k: string]: unknown;
  };
  [k: string]: unknown;
}
/**
 * What the entry adds for this contract.
 */
export interface PluginMarketplaceEntryCdf {
  /**
   * SHA-256 that the fetched tree must have; anything else is refused.
   */
  digest?: string;
  /**
   * What the plugin's own code asks to be allowed.
   */
  capabilities?: PluginManifestCapabilities;
  [k: string]: unknown;
}
