// Generated from schemas/plugin-manifest.schema.json by scripts/generate.mjs. Do not edit.

/**
 * Who publishes the plugin, as an object or a bare name.
 */
export type PluginManifestAuthor =
  | string
  | {
      /**
       * Name of a person or an organisation.
       */
      name: string;
      /**
       * Address for contact.
       */
      email?: string;
      /**
       * Page about the author.
       */
      url?: string;
      [k: string]: unknown;
    };
/**
 * Source repository: its URL, or an object that carries it.
 */
export type PluginManifestRepository =
  | string
  | {
      [k: string]: unknown;
    };
/**
 * A path inside the plugin to components of one kind, or a list of such paths.
 */
export type PluginManifestComponentPath = string | string[];
/**
 * Slash commands: a path, a list of paths, or entries by name.
 */
export type PluginManifestCommands =
  | string
  | string[]
  | {
      [k: string]: PluginManifestCommandEntry;
    };
/**
 * Hooks by event, a path to such a file, or a list of both.
 */
export type PluginManifestHooksSource = PluginManifestHooksMap | string | (PluginManifestHooksMap | string)[];
/**
 * What a hook does.
 */
export type PluginManifestHookHandler =
  | {
      /**
       * Which kind of handler it is.
       */
      type: 'command';
      /**
       * Command line to run.
       */
      command: string;
      /**
       * Arguments.
       */
      args?: string[];
      /**
       * Whether the hook does not wait for it.
       */
      async?: boolean;
      /**
       * Whether the agent is woken when it ends.
       */
      asyncRewake?: boolean;
      /**
       * Shell to run it in.
       */
      shell?: 'bash' | 'powershell';
      /**
       * Seconds after which it is abandoned.
       */
      timeout?: number;
      /**
       * Condition under which it runs.
       */
      if?: string;
      /**
       * What a person is shown while it runs.
       */
      statusMessage?: string;
      /**
       * Whether it runs only once in a session.
       */
      once?: boolean;
      [k: string]: unknown;
    }
  | {
      /**
       * Which kind of handler it is.
       */
      type: 'prompt';
      /**
       * What is asked.
       */
      prompt: string;
      /**
       * Model to ask.
       */
      model?: string;
      /**
       * Whether work goes on when the answer blocks.
       */
      continueOnBlock?: boolean;
      /**
       * Seconds after which it is abandoned.
       */
      timeout?: number;
      /**
       * Condition under which it runs.
       */
      if?: string;
      /**
       * What a person is shown while it runs.
       */
      statusMessage?: string;
      /**
       * Whether it runs only once in a session.
       */
      once?: boolean;
      [k: string]: unknown;
    }
  | {
      /**
       * Which kind of handler it is.
       */
      type: 'agent';
      /**
       * What the agent is to do.
       */
      prompt: string;
      /**
       * Model of the agent.
       */
      model?: string;
      /**
       * Seconds after which it is abandoned.
       */
      timeout?: number;
      /**
       * Condition under which it runs.
       */
      if?: string;
      /**
       * What a person is shown while it runs.
       */
      statusMessage?: string;
      /**
       * Whether it runs only once in a session.
       */
      once?: boolean;
      [k: string]: unknown;
    }
  | {
      /**
       * Which kind of handler it is.
       */
      type: 'http';
      /**
       * Where to post.
       */
      url: string;
      /**
       * Request headers.
       */
      headers?: {
        /**
         * A text that holds no credential as written; a reference to one is fine.
         */
        [k: string]: string;
      };
      /**
       * Environment variables that the headers may refer to.
       */
      allowedEnvVars?: string[];
      /**
       * Seconds after which it is abandoned.
       */
      timeout?: number;
      /**
       * Condition under which it runs.
       */
      if?: string;
      /**
       * What a person is shown while it runs.
       */
      statusMessage?: string;
      /**
       * Whether it runs only once in a session.
       */
      once?: boolean;
      [k: string]: unknown;
    }
  | {
      /**
       * Which kind of handler it is.
       */
      type: 'mcp_tool';
      /**
       * Name of the MCP server.
       */
      server: string;
      /**
       * Tool to call.
       */
      tool: string;
      /**
       * Arguments of the call.
       */
      input?: {
        [k: string]: unknown;
      };
      /**
       * Seconds after which it is abandoned.
       */
      timeout?: number;
      /**
       * Condition under which it runs.
       */
      if?: string;
      /**
       * What a person is shown while it runs.
       */
      statusMessage?: string;
      /**
       * Whether it runs only once in a session.
       */
      once?: boolean;
      [k: string]: unknown;
    };
/**
 * MCP servers by name, a path to such a file, or a list of both.
 */
export type PluginManifestMcpServersSource =
  PluginManifestMcpServersMap | string | (PluginManifestMcpServersMap | string)[];
/**
 * Language servers by name, a path to such a file, or a list of both.
 */
export type PluginManifestLspServers =
  | string
  | {
      [k: string]: PluginManifestLspServer;
    }
  | (
      | string
      | {
          [k: string]: PluginManifestLspServer;
        }
    )[];
/**
 * Plugins that this one needs.
 */
export type PluginManifestDependencies = (
  | string
  | {
      /**
       * Name of the plugin.
       */
      name: string;
      /**
       * Marketplace that lists it.
       */
      marketplace?: string;
      /**
       * Version or range that is needed.
       */
      version?: string;
      [k: string]: unknown;
    }
)[];

/**
 * A plugin's `plugin.json`: everything that a Claude Code plugin may state, and under `cdf` what this contract adds.
 */
export interface PluginManifest {
  /**
   * Address of the schema, for editors.
   */
  $schema?: string;
  /**
   * Identity of the plugin, unique within a marketplace.
   */
  name: string;
  /**
   * Version of the plugin, in whatever form it uses.
   */
  version?: string;
  /**
   * What the plugin does.
   */
  description?: string;
  /**
   * Label shown to a person; `name` stays the identity.
   */
  displayName?: string;
  /**
   * Who publishes it.
   */
  author?: PluginManifestAuthor;
  /**
   * Page about the plugin.
   */
  homepage?: string;
  /**
   * Source repository.
   */
  repository?: PluginManifestRepository;
  /**
   * Licence, for example "Apache-2.0".
   */
  license?: string;
  /**
   * Category for listings.
   */
  category?: string;
  /**
   * Words to find it by.
   */
  keywords?: string[];
  /**
   * The publisher's own data, carried and never interpreted.
   */
  metadata?: {
    [k: string]: unknown;
  };
  /**
   * Whether it starts enabled once installed. A wish, never an approval.
   */
  defaultEnabled?: boolean;
  /**
   * Path of an icon inside the plugin.
   */
  icon?: string;
  /**
   * Path of type declarations inside the plugin.
   */
  types?: string;
  /**
   * Documentation.
   */
  documentationUrl?: string;
  /**
   * Support.
   */
  supportUrl?: string;
  /**
   * Privacy policy.
   */
  privacyPolicyUrl?: string;
  /**
   * Terms of service.
   */
  termsOfServiceUrl?: string;
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
  themes?: string | string[];
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
   * Settings that it brings.
   */
  settings?: {
    [k: string]: unknown;
  };
  /**
   * Options that a person sets.
   */
  userConfig?: PluginManifestUserConfig;
  /**
   * Message channels.
   */
  channels?: PluginManifestChannel[];
  /**
   * Components whose form may still change.
   */
  experimental?: PluginManifestExperimental;
  /**
   * What the plugin adds for this contract.
   */
  cdf?: PluginManifestCdf;
  [k: string]: unknown;
}
/**
 * One slash command: either a file or its text, not both.
 */
export interface PluginManifestCommandEntry {
  /**
   * Path to the command's file.
   */
  source?: string;
  /**
   * Text of the command.
   */
  content?: string;
  /**
   * What the command does.
   */
  description?: string;
  /**
   * Hint at the arguments.
   */
  argumentHint?: string;
  /**
   * Model to run it with.
   */
  model?: string;
  /**
   * Tools that it may use.
   */
  allowedTools?: string[];
  [k: string]: unknown;
}
/**
 * Hooks by event.
 */
export interface PluginManifestHooksMap {
  [k: string]: PluginManifestHookMatcher[];
}
/**
 * Handlers for the events that a matcher selects.
 */
export interface PluginManifestHookMatcher {
  /**
   * Which tools or sources it is for; absent means all.
   */
  matcher?: string;
  /**
   * What is done, in order.
   */
  hooks: PluginManifestHookHandler[];
  [k: string]: unknown;
}
/**
 * MCP servers by name.
 */
export interface PluginManifestMcpServersMap {
  [k: string]: PluginManifestMcpServer;
}
/**
 * How to reach or run one MCP server.
 */
export interface PluginManifestMcpServer {
  /**
   * Transport; a server over `stdio` needs `command`, any other `url`.
   */
  type?: 'stdio' | 'http' | 'sse' | 'ws' | 'streamable-http';
  /**
   * Executable of a local server.
   */
  command?: string;
  /**
   * Arguments.
   */
  args?: string[];
  /**
   * Environment variables.
   */
  env?: {
    /**
     * A text that holds no credential as written; a reference to one is fine.
     */
    [k: string]: string;
  };
  /**
   * Address of a remote server.
   */
  url?: string;
  /**
   * Request headers.
   */
  headers?: {
    /**
     * A text that holds no credential as written; a reference to one is fine.
     */
    [k: string]: string;
  };
  /**
   * Command that prints request headers.
   */
  headersHelper?: string;
  /**
   * Milliseconds that one request may take.
   */
  timeout?: number;
  /**
   * Whether its tools are loaded from the start.
   */
  alwaysLoad?: boolean;
  /**
   * OAuth settings.
   */
  oauth?: {
    [k: string]: unknown;
  };
  [k: string]: unknown;
}
/**
 * How to run one language server. No other member is known.
 */
export interface PluginManifestLspServer {
  /**
   * Executable of the server.
   */
  command: string;
  /**
   * Language by file extension, for example ".ts" to "typescript".
   */
  extensionToLanguage: {
    [k: string]: string;
  };
  /**
   * Arguments.
   */
  args?: string[];
  /**
   * How it is spoken to.
   */
  transport?: 'stdio' | 'socket';
  /**
   * Environment variables.
   */
  env?: {
    [k: string]: string;
  };
  /**
   * Sent to the server when it starts.
   */
  initializationOptions?: {
    [k: string]: unknown;
  };
  /**
   * Settings of the server.
   */
  settings?: {
    [k: string]: unknown;
  };
  /**
   * Folder that it works in.
   */
  workspaceFolder?: string;
  /**
   * Milliseconds that it may take to start.
   */
  startupTimeout?: number;
  /**
   * Milliseconds that it may take to stop.
   */
  shutdownTimeout?: number;
  /**
   * Milliseconds that one request may take.
   */
  requestTimeout?: number;
  /**
   * Whether it is started again after a crash.
   */
  restartOnCrash?: boolean;
  /**
   * How often it is started again.
   */
  maxRestarts?: number;
  /**
   * Whether its diagnostics are shown.
   */
  diagnostics?: boolean;
}
/**
 * Options by name; a name is usable as an environment variable.
 */
export interface PluginManifestUserConfig {
  [k: string]: PluginManifestUserConfigOption;
}
/**
 * One option that a person sets when enabling the plugin. No other member is known.
 */
export interface PluginManifestUserConfigOption {
  /**
   * What kind of value it takes.
   */
  type: 'string' | 'number' | 'boolean' | 'directory' | 'file';
  /**
   * Label shown to a person.
   */
  title: string;
  /**
   * What the option does.
   */
  description: string;
  /**
   * Whether the plugin needs a value.
   */
  required?: boolean;
  /**
   * Value where none is set.
   */
  default?: string | number | boolean | string[];
  /**
   * The values to choose from.
   */
  options?: string[];
  /**
   * Whether several values may be chosen.
   */
  multiple?: boolean;
  /**
   * Whether the value is kept out of sight.
   */
  sensitive?: boolean;
  /**
   * Smallest number that is accepted.
   */
  min?: number;
  /**
   * Largest number that is accepted.
   */
  max?: number;
}
/**
 * A message channel that one of the plugin's MCP servers offers. No other member is known.
 */
export interface PluginManifestChannel {
  /**
   * Name of the MCP server.
   */
  server: string;
  /**
   * Label shown to a person.
   */
  displayName?: string;
  /**
   * Options of this channel.
   */
  userConfig?: PluginManifestUserConfig;
}
/**
 * Components whose form may still change.
 */
export interface PluginManifestExperimental {
  /**
   * Colour themes.
   */
  themes?: PluginManifestComponentPath;
  /**
   * Monitors, or a path to a file of them.
   */
  monitors?: string | PluginManifestMonitor[];
  /**
   * Evaluations.
   */
  evals?: PluginManifestComponentPath;
  [k: string]: unknown;
}
/**
 * A command whose output is watched while the plugin is on. No other member is known.
 */
export interface PluginManifestMonitor {
  /**
   * Name of the monitor.
   */
  name: string;
  /**
   * Command line to run.
   */
  command: string;
  /**
   * What it watches.
   */
  description: string;
  /**
   * Condition under which it runs.
   */
  when?: string;
}
/**
 * What the plugin adds for this contract. A plain plugin has none.
 */
export interface PluginManifestCdf {
  /**
   * Version of this block.
   */
  schemaVersion: '1.0';
  /**
   * What the plugin adds.
   */
  contributes?: PluginManifestContributes;
  /**
   * What its own code asks to be allowed.
   */
  capabilities?: PluginManifestCapabilities;
  /**
   * Who vouches for it.
   */
  attestation?: PluginManifestAttestation;
  [k: string]: unknown;
}
/**
 * What the plugin adds to the harness, as data.
 */
export interface PluginManifestContributes {
  /**
   * Model providers.
   */
  providers?: PluginManifestProvider[];
  /**
   * Issue trackers.
   */
  trackers?: PluginManifestTracker[];
  /**
   * Paths of document packs inside the plugin.
   */
  docPacks?: string[];
  /**
   * Checks.
   */
  checks?: PluginManifestCheck[];
  [k: string]: unknown;
}
/**
 * A model provider that speaks one of the known protocols.
 */
export interface PluginManifestProvider {
  /**
   * Identifier of the provider.
   */
  id: string;
  /**
   * Protocol that it speaks.
   */
  kind: 'openai-compatible' | 'anthropic';
  /**
   * Address: HTTPS, or plain HTTP on this machine.
   */
  baseUrl?: string;
  /**
   * Model to ask for.
   */
  model?: string;
  /**
   * Prices as declared.
   */
  prices?: PluginManifestPrices;
  /**
   * Further hosts that it reaches; a lease must still allow them.
   */
  extraHosts?: string[];
  [k: string]: unknown;
}
/**
 * Prices as declared; what was really spent is recorded elsewhere.
 */
export interface PluginManifestPrices {
  /**
   * Price of a million input tokens.
   */
  input_per_million?: number;
  /**
   * Price of a million output tokens.
   */
  output_per_million?: number;
  [k: string]: unknown;
}
/**
 * An issue tracker, by the actions that the host knows.
 */
export interface PluginManifestTracker {
  /**
   * Identifier of the tracker.
   */
  id: string;
  /**
   * Label shown to a person.
   */
  label: string;
  /**
   * Action that reads an issue.
   */
  readAction: string;
  /**
   * Action that comments on an issue.
   */
  commentAction?: string;
  /**
   * Action that moves an issue.
   */
  transitionAction?: string;
  /**
   * Action that creates an issue.
   */
  createAction?: string;
  /**
   * Label of the issue number.
   */
  externalIdLabel?: string;
  /**
   * Example of an issue number.
   */
  externalIdPlaceholder?: string;
  [k: string]: unknown;
}
/**
 * A check that the plugin implements and the harness runs out of process.
 */
export interface PluginManifestCheck {
  /**
   * Identifier of the check.
   */
  id: string;
  /**
   * Path of the worker inside the plugin.
   */
  worker: string;
  [k: string]: unknown;
}
/**
 * What the plugin's own code asks to be allowed when it runs out of process: the lists of a lease manifest's `allow`.
 */
export interface PluginManifestCapabilities {
  /**
   * Tools that it calls, by exact identifier.
   */
  tools?: string[];
  /**
   * Workspace-relative POSIX globs that it reads.
   */
  read_paths?: string[];
  /**
   * Workspace-relative POSIX globs that it writes.
   */
  write_paths?: string[];
  /**
   * Hosts that it reaches, with an optional leading `*.`, or `*` for any.
   */
  hosts?: string[];
  /**
   * Executables that it runs, by basename.
   */
  commands?: string[];
  /**
   * Argument constraints by tool: a JSON Schema per tool identifier.
   */
  tool_args?: {
    [k: string]: {
      [k: string]: unknown;
    };
  };
  [k: string]: unknown;
}
/**
 * Who vouches for the declaration.
 */
export interface PluginManifestAttestation {
  /**
   * Party that produced the declaration.
   */
  issuer: 'agent' | 'bridge' | 'harness' | 'plugin';
  /**
   * Signature over the canonical bytes of the manifest, lower-case hexadecimal.
   */
  signature?: string;
  /**
   * Fingerprint of the key behind `signature`. Never the key.
   */
  key_fingerprint?: string;
  [k: string]: unknown;
}
