import type { AgentLeaseManifest } from '@cognitive-delivery/contract';
import { denialPatterns } from './claude-code-denials.js';
import { type Gap, gapsOf, isSayableHost } from './claude-code-gaps.js';
import { BUILT_IN, FETCHING, READING, SHELLS, whyClosed } from './claude-code-tools.js';
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
  /**
   * Opens tools of which Claude Code lets more through than the lease where the hook cannot be started or takes too
   * long: shells, searches, narrower reading, single hosts. Each is a loss that says `wider`. Default false.
   */
  readonly trustHook?: boolean;
}

const HOOK_SECONDS = 60;

/** Reports whether settings for a release can be compiled. */
export function isKnownClaudeCode(version: string): boolean {
  const [, patch] = /^2\.1\.(\d{1,4})$/.exec(version) ?? [];
  return patch !== undefined && Number(patch) >= KNOWN.least && Number(patch) <= KNOWN.most;
}

/**
 * Compiles a lease to settings of Claude Code, for a start in the workspace. Nothing is allowed by a rule, because
 * rules go by text and the lease does not: what is allowed the hook allows, which asks the gate, call by call. The
 * rules deny what the lease denies or lacks, and every tool of which Claude Code lets more through by itself than the
 * lease does; so nothing is wider than the lease where the hook cannot run, unless `trustHook` says so.
 */
export function compileClaudeCode(manifest: AgentLeaseManifest, place: ClaudeCodePlace): ClaudeCodeProgram {
  const { workspace, lease, trustHook = false } = place;
  const { allow, deny, approvals } = manifest;
  const named = BUILT_IN.filter((tool) => allow.tools.includes(tool));
  const granted = named.filter((tool) => whyClosed(tool, manifest) === undefined);
  const denials = denialPatterns(deny.paths, place);
  const gaps = gapsOf(manifest, granted, denials);
  const shut = trustHook ? [] : gaps.flatMap((gap) => gap.tools);
  const tools = granted.filter((tool) => !shut.includes(tool));
  const isReading = tools.some((tool) => READING.includes(tool));
  const { beyondAscii, unopened = [] } = isReading ? denials : {};
  const held = tools.some((tool) => SHELLS.includes(tool)) ? holdCommands(manifest, place) : undefined;
  const patterns = denials.patterns.flatMap((pattern) => [`Read(${pattern})`, `Edit(${pattern})`]);
  const hook = ['hook', 'claude-code', '--lease', lease, '--dir', workspace];
  const losses: Loss[] = [
    ...named.flatMap((tool) => closedLoss(tool, manifest)),
    ...gaps.map((gap) => gapLoss(gap, trustHook)),
    ...(beyondAscii === undefined ? [] : [beyondAsciiLoss(trustHook)]),
    ...(held?.losses ?? []),
    ...(approvals.length === 0 ? [] : [APPROVALS]),
    ...unsaid({ ...manifest, budget: withoutDepth(manifest.budget) }, ['budget']),
  ];
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
          ...patterns,
          ...unopened.map((pattern) => `Read(${pattern})`),
          ...(beyondAscii === undefined || trustHook ? [] : [`Read(${beyondAscii})`]),
          ...(held === undefined
            ? []
            : deny.commands.flatMap((name) => [`Bash(${name} *)`, `Bash(*/${name} *)`])),
          ...(deny.hosts.includes('*') ? FETCHING : []),
          ...deny.hosts.filter(isSayableHost).map((host) => `WebFetch(domain:${host})`),
        ],
      },
      hooks: {
        PreToolUse: [
          { matcher: '*', hooks: [{ type: 'command', command: 'alm', args: hook, timeout: HOOK_SECONDS }] },
        ],
      },
      ...(held && { sandbox: held.sandbox }),
    },
    // What other settings allow is added to these, so none are read.
    args: ['--tools', tools.join(','), '--strict-mcp-config', '--setting-sources', ''],
    losses,
  };
}

const APPROVALS: Loss = {
  code: 'approvals',
  verdict: 'narrower',
  path: '/approvals',
  message: 'is denied with what approves it (alm approve), and passes when it is made again',
};

function closedLoss(tool: string, manifest: AgentLeaseManifest): readonly Loss[] {
  const why = whyClosed(tool, manifest);
  const path = `/allow/tools/${manifest.allow.tools.indexOf(tool)}`;
  return why === undefined
    ? []
    : [{ code: 'tools', verdict: 'narrower', path, message: `${tool} is denied: ${why}` }];
}

function gapLoss({ tools, code, path, why }: Gap, trustHook: boolean): Loss {
  const names = tools.join(', ');
  return trustHook
    ? { code, verdict: 'wider', path, message: `${names}: where the hook cannot be started, ${why}` }
    : { code, verdict: 'narrower', path, message: `${names}: denied, because ${why}` };
}

function beyondAsciiLoss(trustHook: boolean): Loss {
  const rest = { code: 'pattern_form', path: '/deny/paths' } as const;
  return trustHook
    ? {
        ...rest,
        verdict: 'wider',
        message: 'a rule denies a name that is more than ASCII as it is composed here',
      }
    : { ...rest, verdict: 'narrower', message: 'files with names that are more than ASCII are not read' };
}

// What lines of a shell do once they run is for the sandbox, where the hook is trusted to judge the lines.
function holdCommands(manifest: AgentLeaseManifest, place: SandboxPlace) {
  const { settings, losses } = compileSandbox(manifest, place);
  const { network, filesystem } = settings;
  // Here an entry is a pattern wherever it could be one, and no entry can say that it is none.
  const opened = (entries: readonly SandboxEntry[]) =>
    entries.map(pathOf).filter((path) => !PATTERN.test(path));
  const isBent = [...filesystem.allowRead, ...filesystem.allowWrite].some((entry) =>
    PATTERN.test(pathOf(entry)),
  );
  const isUnmasked = filesystem.denyWrite.some((entry) => PATTERN.test(pathOf(entry)));
  const all: readonly (Loss | false)[] = [
    isBent && {
      code: 'pattern_form',
      verdict: 'narrower',
      path: '/allow/read_paths',
      message: 'a name that reads as a pattern is not opened to commands',
    },
    isUnmasked && {
      code: 'pattern_form',
      verdict: 'wider',
      path: '/deny/paths',
      message: 'a name that reads as a pattern is not masked from commands',
    },
    !manifest.allow.write_paths.includes('**') && {
      code: 'write_scope',
      verdict: 'wider',
      path: '/allow/write_paths',
      message: 'the working directory is always writable to commands in this sandbox',
    },
    manifest.deny.commands.length > 0 && {
      code: 'command_deny_by_text',
      verdict: 'wider',
      path: '/deny/commands',
      message:
        'rules go by the text of a line; the hook by the program, and neither by what a program starts',
    },
  ];
  return {
    losses: [...losses, ...all.filter((loss) => loss !== false)],
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
      network: { ...network, strictAllowlist: true },
    },
  };
}

type SandboxEntry = string | { readonly path: string };
const PATTERN = /[*?[\]]/;

function pathOf(entry: SandboxEntry): string {
  return typeof entry === 'string' ? entry : entry.path;
}

// A lease without an agent beneath it is said by the tools.
function withoutDepth({ depth: _, ...rest }: AgentLeaseManifest['budget']): object {
  return rest;
}
