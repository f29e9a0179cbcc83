import { posix } from 'node:path';
import type { AgentLeaseManifest } from '@cognitive-delivery/contract';
import { mayGrow } from '../lease/may-grow.js';
import { type Loss, unsaid } from './loss.js';
import type { SandboxPlace } from './mount-plan.js';
import { compileSandbox } from './sandbox-runtime.js';

/** The releases of Claude Code whose settings are known here: 2.1.x between these. */
const KNOWN = { least: 319, most: 332 };

/** The release that is compiled for where none is named. */
export const CLAUDE_CODE_VERSION = `2.1.${KNOWN.most}`;

/** Settings for `--settings`, the arguments that belong with them, and what they cannot say. */
export interface ClaudeCodeProgram {
  readonly settings: object;
  readonly args: readonly string[];
  readonly losses: readonly Loss[];
}

/** What settings are compiled for. */
export interface ClaudeCodePlace extends SandboxPlace {
  /** What the hook finds the lease by: a path, or an id. */
  readonly lease: string;
}

// The tools that Claude Code brings itself, in the releases that are known here, but for one that none can deny.
const BUILT_IN: readonly string[] = [
  ...['Agent', 'Artifact', 'AskUserQuestion', 'Bash', 'CronCreate', 'CronDelete', 'CronList', 'Edit'],
  ...['EnterPlanMode', 'EnterWorktree', 'ExitPlanMode', 'ExitWorktree', 'Glob', 'Grep', 'ListAgents'],
  ...['ListMcpResourcesTool', 'LSP', 'Monitor', 'NotebookEdit', 'PowerShell', 'PushNotification', 'Read'],
  ...[
    'ReadMcpResourceTool',
    'RemoteTrigger',
    'ReportFindings',
    'ScheduleWakeup',
    'SendMessage',
    'SendUserFile',
  ],
  ...['ShareOnboardingGuide', 'Skill', 'TaskCreate', 'TaskGet', 'TaskList', 'TaskOutput', 'TaskStop'],
  ...[
    'TaskUpdate',
    'TodoWrite',
    'ToolSearch',
    'WaitForMcpServers',
    'WebFetch',
    'WebSearch',
    'Workflow',
    'Write',
  ],
];
const READING = ['Read', 'Glob', 'Grep', 'LSP'];
const SHELLS = ['Bash', 'Monitor', 'PowerShell'];
const SPAWNING = ['Agent', 'Workflow', 'CronCreate', 'RemoteTrigger'];
const FETCHING = ['WebFetch', 'WebSearch'];
const HOOK_SECONDS = 60;

/** Reports whether settings for a release can be compiled. */
export function isKnownClaudeCode(version: string): boolean {
  const [, patch] = /^2\.1\.(\d{1,4})$/.exec(version) ?? [];
  return patch !== undefined && Number(patch) >= KNOWN.least && Number(patch) <= KNOWN.most;
}

/**
 * Compiles a lease to settings of Claude Code. Nothing is allowed by a rule, because rules go by text and the
 * lease does not: what is allowed the hook allows, which asks the gate, call by call. The rules deny what the
 * lease denies or lacks, and the sandbox holds what commands do; so where the hook cannot run, little is left.
 */
export function compileClaudeCode(manifest: AgentLeaseManifest, place: ClaudeCodePlace): ClaudeCodeProgram {
  const { workspace, lease } = place;
  const { allow, deny, approvals, budget } = manifest;
  const tools = BUILT_IN.filter((tool) => allow.tools.includes(tool) && !isClosed(tool, manifest));
  const losses: Loss[] = [];
  const denied = deny.paths.flatMap((entry, index) => {
    const pattern = denyPattern(workspace, entry);
    if (pattern !== undefined) return [`Read(${pattern})`, `Edit(${pattern})`];
    const message = 'has characters that would end or bend a rule; the hook alone denies it';
    losses.push({ code: 'pattern_form', verdict: 'wider', path: `/deny/paths/${index}`, message });
    return [];
  });
  for (const path of place.closed ?? []) {
    const pattern = denyPattern(workspace, `${path}/`);
    if (pattern !== undefined) denied.push(`Read(${pattern})`, `Edit(${pattern})`);
  }
  const sandbox = compileSandbox(manifest, place);
  const { network, filesystem } = sandbox.settings;
  // Here an entry is a pattern wherever it could be one, and no entry can say that it is none.
  const opened = (entries: readonly SandboxEntry[]) =>
    entries.map(pathOf).filter((path) => !PATTERN.test(path));
  const isBent = [filesystem.allowRead, filesystem.allowWrite].some((entries) =>
    entries.some((entry) => PATTERN.test(pathOf(entry))),
  );
  if (isBent) {
    const message = 'a name that reads as a pattern is not opened to commands';
    losses.push({ code: 'pattern_form', verdict: 'narrower', path: '/allow/read_paths', message });
  }
  if (filesystem.denyWrite.some((entry) => PATTERN.test(pathOf(entry)))) {
    const message = 'a name that reads as a pattern is not masked from commands';
    losses.push({ code: 'pattern_form', verdict: 'wider', path: '/deny/paths', message });
  }
  if (tools.some((tool) => SHELLS.includes(tool))) losses.push(...sandbox.losses, ...shellLosses(manifest));
  if (tools.some((tool) => READING.includes(tool)) && !allow.read_paths.includes('**')) {
    const message = 'where the hook cannot be started the file tools read all of the working directory';
    losses.push({ code: 'read_scope', verdict: 'wider', path: '/allow/read_paths', message });
  }
  if (approvals.length > 0) {
    const message = 'is denied with what approves it (alm approve), and passes when it is made again';
    losses.push({ code: 'approvals', verdict: 'narrower', path: '/approvals', message });
  }
  losses.push(...unsaid({ ...manifest, budget: withoutSteps(budget) }, ['budget']));
  const hook = ['hook', 'claude-code', '--lease', lease, '--dir', workspace];
  return {
    settings: {
      permissions: {
        defaultMode: 'dontAsk',
        disableBypassPermissionsMode: 'disable',
        disableAutoMode: 'disable',
        blockReadsOutsideWorkingDirectories: true,
        blockWritesOutsideWorkingDirectories: true,
        denyInsteadOfPrompting: true,
        allow: [],
        deny: [
          ...BUILT_IN.filter((tool) => !tools.includes(tool)),
          ...denied,
          ...deny.commands.flatMap((name) => [`Bash(${name} *)`, `Bash(*/${name} *)`]),
          ...deny.hosts.flatMap((host) => (host === '*' ? FETCHING : [`WebFetch(domain:${host})`])),
        ],
      },
      hooks: {
        PreToolUse: [
          { matcher: '*', hooks: [{ type: 'command', command: 'alm', args: hook, timeout: HOOK_SECONDS }] },
        ],
      },
      sandbox: {
        enabled: true,
        failIfUnavailable: true,
        autoAllowBashIfSandboxed: false,
        allowUnsandboxedCommands: false,
        excludedCommands: [],
        filesystem: {
          denyRead: ['~/', ...filesystem.denyRead.map(pathOf)],
          allowRead: opened(filesystem.allowRead),
          allowWrite: opened(filesystem.allowWrite),
          denyWrite: filesystem.denyWrite.map(pathOf),
        },
        network: {
          allowedDomains: network.allowedDomains,
          deniedDomains: network.deniedDomains,
          strictAllowlist: true,
        },
      },
    },
    args: ['--tools', tools.join(','), '--strict-mcp-config'],
    losses,
  };
}

// A tool that a lease names and gives nothing to work with.
function isClosed(tool: string, { allow, budget }: AgentLeaseManifest): boolean {
  if (SHELLS.includes(tool)) return allow.commands.length === 0;
  if (tool === 'WebFetch') return allow.hosts.length === 0;
  return SPAWNING.includes(tool) && !mayGrow(budget);
}

function shellLosses({ allow, deny }: AgentLeaseManifest): readonly Loss[] {
  return [
    {
      code: 'builtin_readonly_commands',
      verdict: 'wider',
      path: '/allow/commands',
      message: 'ls, cat, grep and the like run without any rule where the hook cannot be started',
    },
    ...(allow.write_paths.includes('**')
      ? []
      : [
          {
            code: 'write_scope',
            verdict: 'wider',
            path: '/allow/write_paths',
            message: 'the working directory is always writable to commands in this sandbox',
          } as const,
        ]),
    ...(deny.commands.length === 0
      ? []
      : [
          {
            code: 'command_deny_by_text',
            verdict: 'wider',
            path: '/deny/commands',
            message:
              'rules go by the text of a line; the hook by the program, and neither by what a program starts',
          } as const,
        ]),
  ];
}

// Beneath an absolute anchor a pattern is read as gitignore does, which is wider than ours: right for a denial.
function denyPattern(workspace: string, entry: string): string | undefined {
  if (/[()[\]!#\\\n]|^\s|\s$|^$/.test(entry) || /[()[\]!#\\\n*?]/.test(workspace)) return undefined;
  if (entry.startsWith('~/')) return entry;
  return `/${posix.join(workspace, entry.endsWith('/') ? `${entry}**` : entry)}`;
}

type SandboxEntry = string | { readonly path: string };
const PATTERN = /[*?[\]]/;

function pathOf(entry: SandboxEntry): string {
  return typeof entry === 'string' ? entry : entry.path;
}

function withoutSteps({
  steps: _,
  depth: __,
  ...rest
}: AgentLeaseManifest['budget'] & { steps?: number }): object {
  return rest;
}
