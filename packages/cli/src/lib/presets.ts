import type { AgentLeaseManifest } from '@cognitive-delivery/contract';

/** What a root policy opens and closes; `alm init` completes it to a manifest. */
export interface Scope {
  readonly tools: readonly string[];
  readonly read_paths: readonly string[];
  readonly write_paths: readonly string[];
  readonly hosts: readonly string[];
  readonly commands: readonly string[];
  readonly deny: {
    readonly commands: readonly string[];
    readonly paths: readonly string[];
    readonly hosts: readonly string[];
  };
  readonly approvals: readonly string[];
}

// The journal, the keys and the policy are the issuer's own: no lease may reach them.
const ISSUER_FILES = ['**/.alm/**'];
const SECRETS = ['**/.env', '**/.env.*', '~/.ssh/**', '~/.aws/**', '~/.gnupg/**', '~/.npmrc', '~/.netrc'];
// What answers there is this machine, its neighbours or the cloud's own metadata. Names alone: an egress proxy
// has to judge what a name resolves to.
const LOCAL_HOSTS = [
  'localhost',
  '*.localhost',
  '127.0.0.1',
  '0.0.0.0',
  '169.254.169.254',
  'metadata.google.internal',
  '*.internal',
  '*.local',
];

const READ_TOOLS = ['read_file', 'list_files', 'search_files'];

/** What `alm init` writes where nothing else is asked for: reading, with no tool to read by. */
const BARE: Scope = {
  tools: [],
  read_paths: ['**'],
  write_paths: [],
  hosts: [],
  commands: [],
  deny: { commands: [], paths: ISSUER_FILES, hosts: [] },
  approvals: [],
};

/** Starting points for a root policy. The names of tools are the harness's own: adapt them to yours. */
export const PRESETS = {
  'read-only': { ...BARE, tools: READ_TOOLS, deny: { ...BARE.deny, paths: [...ISSUER_FILES, ...SECRETS] } },
  'coding-agent': {
    ...BARE,
    tools: [...READ_TOOLS, 'write_file', 'edit_file', 'run_command'],
    write_paths: ['**'],
    commands: ['git', 'node', 'make', 'rg'],
    // A hook that git runs by itself would run outside the lease that wrote it.
    deny: { commands: ['sudo', 'su'], paths: [...ISSUER_FILES, ...SECRETS, '.git/**'], hosts: [] },
  },
  'web-research': {
    ...BARE,
    tools: [...READ_TOOLS, 'fetch_url', 'search_web'],
    hosts: ['*'],
    deny: { commands: [], paths: [...ISSUER_FILES, ...SECRETS], hosts: LOCAL_HOSTS },
  },
} as const satisfies Record<string, Scope>;

/** Returns the scope of a preset, or the bare one; undefined where no preset has that name. */
export function scopeOf(preset: string | undefined): Scope | undefined {
  if (preset === undefined) return BARE;
  return Object.hasOwn(PRESETS, preset) ? PRESETS[preset as keyof typeof PRESETS] : undefined;
}

/** Returns the root policy of a scope: a manifest that states depth and fan_out. */
export function rootPolicyOf(scope: Scope): AgentLeaseManifest {
  return {
    schema_version: '1.2',
    agent: { name: 'root policy', kind: 'native', runtime_agent: 'unknown' },
    intent: { purpose: 'What any lease of this workspace may hold at most.' },
    allow: {
      tools: [...scope.tools],
      read_paths: [...scope.read_paths],
      write_paths: [...scope.write_paths],
      hosts: [...scope.hosts],
      commands: [...scope.commands],
    },
    deny: {
      commands: [...scope.deny.commands],
      paths: [...scope.deny.paths],
      hosts: [...scope.deny.hosts],
    },
    budget: { depth: 4, fan_out: 8 },
    approvals: [...scope.approvals],
  };
}

/** Returns the manifest that `alm init` leaves to try out: it asks for a little more than a preset holds. */
export function exampleManifest(): AgentLeaseManifest {
  return {
    schema_version: '1.2',
    agent: { name: 'example', kind: 'external', runtime_agent: 'unknown' },
    intent: { purpose: 'Try the workspace out.' },
    allow: {
      tools: ['read_file', 'edit_file', 'deploy'],
      read_paths: ['**'],
      write_paths: ['src/**'],
      hosts: ['api.example.com'],
      commands: ['git', 'node'],
    },
    deny: { commands: [], paths: [], hosts: [] },
    budget: { wall_clock_ms: 600_000, tokens: 100_000, depth: 1 },
    approvals: ['edit_file'],
  };
}
