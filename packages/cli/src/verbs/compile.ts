import { realpath } from 'node:fs/promises';
import { homedir } from 'node:os';
import { resolve } from 'node:path';
import type { AgentLeaseManifest } from '@cognitive-delivery/contract';
import {
  CLAUDE_CODE_VERSION,
  type ClaudeCodePlace,
  compileBubblewrap,
  compileClaudeCode,
  compileSandboxRuntime,
  isKnownClaudeCode,
  type Loss,
  otherNamesOfDenied,
  readDisk,
} from '@cognitive-delivery/gateway';
import { answer } from '../lib/answer.js';
import { EXIT } from '../lib/exit.js';
import { Failure, usageFailure } from '../lib/failure.js';
import { withIssuer } from '../lib/issuer.js';
import { readLeaseId } from '../lib/lease.js';
import type { Call, Verb } from '../lib/verb.js';
import { visible } from '../lib/visible.js';
import { closedIn, DIR_OPTION, findWorkspace } from '../lib/workspace.js';

/** What a compiler gives: the program in the target's own form, and what it cannot say. */
interface Compiled {
  readonly program: unknown;
  readonly losses: readonly Loss[];
}

type Compiler = (manifest: AgentLeaseManifest, place: ClaudeCodePlace) => Compiled;

const TARGETS: ReadonlyMap<string, Compiler> = new Map<string, Compiler>([
  [
    'claude-code',
    (manifest, place) => {
      const { settings, args, losses } = compileClaudeCode(manifest, place);
      return { program: { settings, args }, losses };
    },
  ],
  [
    'sandbox-runtime',
    (manifest, place) => {
      const { settings, losses } = compileSandboxRuntime(manifest, place);
      return { program: settings, losses };
    },
  ],
  [
    'bubblewrap',
    (manifest, place) => {
      const { args, losses } = compileBubblewrap(manifest, place);
      return { program: args, losses };
    },
  ],
]);

export const compile: Verb = {
  summary: "Turns a lease into an agent's own settings, and tells what they cannot say",
  operands: ['LEASE'],
  options: {
    for: { value: 'TARGET', help: `${[...TARGETS.keys()].join(', ')} (required)` },
    'target-version': {
      value: 'VERSION',
      help: `the release of Claude Code; ${CLAUDE_CODE_VERSION} if not given`,
    },
    'trust-hook': {
      help: 'for Claude Code: open tools that the hook alone holds, which lets more through where it cannot be started',
    },
    'new-files': {
      help: 'let files be made where some names are denied that are not there yet; those names are then open',
    },
    strict: { help: 'refuse where anything is lost' },
    ...DIR_OPTION,
  },
  details:
    'The program goes to standard output: settings and arguments for Claude Code, settings for sandbox-runtime, ' +
    'arguments for bubblewrap as a list. Each loss is a line on standard error. Patterns are expanded to what is ' +
    'there now; compile again when files come.',
  example: [
    'alm issue .alm/example.json --out lease.json',
    'alm compile lease.json --for claude-code --json',
  ],
  async run(call) {
    const target = call.text('for') ?? '';
    const compiler = TARGETS.get(target);
    if (compiler === undefined) throw usageFailure(`--for is one of ${[...TARGETS.keys()].join(', ')}`);
    if (target === 'claude-code') checkVersion(call.text('target-version'));
    else if (call.flag('trust-hook')) throw usageFailure('--trust-hook is for claude-code, which has a hook');
    const compiled = await compileLease(call, compiler);
    const data = { target, ...compiled };
    if (call.flag('strict') && compiled.losses.length > 0) {
      // Who takes no notice of the exit code has nothing to go on with.
      return answer(
        EXIT.no,
        { ...data, program: null },
        ({ losses }) => `${losses.map(lineOf).join('\n')}\n`,
      );
    }
    if (!call.flag('json')) {
      for (const loss of visible(compiled.losses)) call.context.stderr.write(`${lineOf(loss)}\n`);
    }
    return answer(EXIT.yes, data, ({ program }) => `${JSON.stringify(program, null, 2)}\n`);
  },
};

async function compileLease(call: Call, compiler: Compiler): Promise<Compiled> {
  const { context, operands, text } = call;
  const operand = operands[0] ?? '-';
  const leaseId = await readLeaseId(context, operand);
  const files = await findWorkspace(context, text('dir'));
  const view = await withIssuer(call, (issuer) => issuer.get(leaseId));
  if (view === undefined) {
    throw new Failure('lease_unknown', 'no lease with this id was granted here', { exit: EXIT.no });
  }
  // What a sandbox opens it opens whether or not there is still a lease.
  if (!view.opens) {
    throw new Failure('lease_closed', 'the lease opens nothing any more, so there is nothing to compile', {
      exit: EXIT.no,
    });
  }
  const workspace = await realpath(files.root);
  const lease = operand === '-' || operand === leaseId ? leaseId : resolve(context.cwd, operand);
  const named = context.env['HOME'] ?? homedir();
  const home = await realpath(named).catch(() => named);
  const disk = await readDisk(workspace);
  const { manifest } = view.lease;
  const own = await closedIn(files);
  const linked = await otherNamesOfDenied(manifest.deny.paths, { workspace, home, disk, closed: own });
  const closed = [...own, ...linked];
  const options = { newFiles: call.flag('new-files'), trustHook: call.flag('trust-hook') };
  return compiler(manifest, { workspace, disk, home, closed, lease, ...options });
}

function checkVersion(version: string | undefined): void {
  if (version === undefined || isKnownClaudeCode(version)) return;
  const message = `the settings of this release are not known here; ${CLAUDE_CODE_VERSION} is the newest that are`;
  throw new Failure('target_version_unknown', message, { exit: EXIT.no, place: version });
}

function lineOf({ verdict, code, path, message }: Loss): string {
  return `${verdict}  ${path}  ${message} (${code})`;
}
