import { realpath } from 'node:fs/promises';
import { homedir } from 'node:os';
import { relative } from 'node:path';
import { leaseHandle } from '@cognitive-delivery/core';
import {
  type Containment,
  findProgram,
  type LeasedRun,
  observeCommand,
  type RunOptions,
  runUnderLease,
  writeObservations,
} from '@cognitive-delivery/gateway';
import type { Granted, Issuer } from '@cognitive-delivery/issuer';
import { type Answer, answer } from '../lib/answer.js';
import { parseDuration } from '../lib/duration.js';
import { EVENTS_OPTION, withEvents } from '../lib/events-file.js';
import type { ExitCode } from '../lib/exit.js';
import { describeFailure, Failure, usageFailure } from '../lib/failure.js';
import { readInput } from '../lib/input.js';
import { withIssuer } from '../lib/issuer.js';
import { readLeaseId } from '../lib/lease.js';
import { readMcpServers } from '../lib/mcp-servers.js';
import { reserveFile } from '../lib/reserve-file.js';
import {
  commandInSandbox,
  lookForSandbox,
  readSystemFolders,
  readWanted,
  sandboxEnv,
} from '../lib/run-place.js';
import type { Call, Verb } from '../lib/verb.js';
import { visible } from '../lib/visible.js';
import { closedIn, DIR_OPTION, findWorkspace, type WorkspaceFiles } from '../lib/workspace.js';
import { renderRefusal } from '../render/refusal.js';

// Whatever a command may end with, this code is ours, as with env(1) and timeout(1).
const OURS = 125 as ExitCode;
const FORWARDED = ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT', 'SIGUSR2', 'SIGWINCH'] as const;

export const run: Verb = {
  summary: 'Runs a command under a lease of its own, and ends it with the lease',
  operands: ['COMMAND...'],
  options: {
    manifest: { value: 'FILE', help: 'what the command needs (required, but for --observe)' },
    observe: {
      value: 'FILE',
      help: 'run without a lease, held to nothing, and write what it did there for alm learn',
    },
    parent: { value: 'LEASE', help: 'the lease to delegate from; the one in ALM_LEASE if not given' },
    ttl: { value: 'TIME', help: 'end the command sooner than the lease would expire: 90s, 10m, 2h' },
    sandbox: { value: 'HOW', help: 'auto (bubblewrap where it works), require, or none' },
    'new-files': {
      help: 'let it make files in folders where names are denied that are not there yet; the record then says advisory',
    },
    system: { value: 'A,B', help: 'folders beside /usr that it may read in a sandbox, such as /opt/agent' },
    mcp: {
      value: 'FILE',
      help: 'an MCP configuration whose servers it gets behind gateways, as ALM_MCP_CONFIG',
    },
    env: { value: 'A,B', help: 'variables that it gets in a sandbox, beside those of the terminal' },
    quiet: { help: 'do not say how the command is held' },
    ...EVENTS_OPTION,
    ...DIR_OPTION,
  },
  details:
    "The command's exit code is passed through; 125 is alm's own, also where the lease ended the command. With " +
    'bubblewrap the command has the paths of its lease and no network but a proxy to the hosts of the lease; without ' +
    'it, only a proxy in its environment, and the record says advisory. Tools, commands and approvals are for a ' +
    'gateway or a hook, which find the lease in ALM_LEASE.',
  example: ['alm run --manifest .alm/example.json --quiet -- git --version'],
  async run(call) {
    try {
      return await runCommand(call);
    } catch (error) {
      const { code, message, place } = describeFailure(error).report;
      throw new Failure(code, message, { exit: OURS, place, cause: error });
    }
  },
};

async function runCommand(call: Call): Promise<Answer> {
  const { context, text } = call;
  const manifest = text('manifest');
  const observed = text('observe');
  if (observed !== undefined && manifest !== undefined)
    throw usageFailure('give --manifest or --observe, not both');
  if (observed !== undefined) return observe(call, observed);
  if (manifest === undefined) throw usageFailure('--manifest is missing');
  if (manifest === '-') throw usageFailure('--manifest is a file; standard input is for the command');
  const place = await readPlace(call);
  const parent = text('parent') ?? (context.env['ALM_LEASE'] || undefined);
  const ttl = text('ttl');
  const request = {
    declared: await readInput(context, manifest),
    ...(parent !== undefined && { parent: await readLeaseId(context, parent) }),
    ...(ttl !== undefined && { ttlMs: parseDuration(ttl) }),
  };
  return withEvents(call, (sink) =>
    withIssuer(
      call,
      async (issuer) => {
        const granted = await issuer.issue(request);
        if (granted.outcome === 'refused') return answer(OURS, granted, renderRefusal);
        const evidence = sink === undefined ? {} : { evidence: sink };
        return runGranted(call, issuer, granted, { ...place, ...evidence });
      },
      sink === undefined ? {} : { evidence: { sink } },
    ),
  );
}

// Nothing is issued and nothing recorded: what was done without a lease was done by the caller.
async function observe(call: Call, file: string): Promise<Answer> {
  const { context, operands, text, flag } = call;
  const [command = '', ...args] = operands;
  const { root } = await findWorkspace(context, text('dir'));
  const [workspace, cwd] = await Promise.all([realpath(root), realpath(context.cwd)]);
  const strace = await findProgram('strace', context.env['PATH'] ?? '');
  if (!flag('json') && !flag('quiet')) {
    const blind = strace === undefined ? '; without strace files and commands go unseen' : '';
    context.stderr.write(`alm: observed, under no lease and held to nothing${blind}\n`);
  }
  const out = await reserveFile(context, file);
  try {
    const started = await observeCommand({ command, args, cwd, env: context.env, workspace, strace });
    const end = await withSignals(started);
    if (!end.started) {
      throw new Failure('command_not_started', `the command cannot be run: ${end.message}`, {
        place: command,
      });
    }
    await out.write(writeObservations(end.observations));
    const data = { exit_code: end.exitCode, observations: end.observations.length };
    return answer(end.exitCode as ExitCode, data, () => '');
  } finally {
    await out.release();
  }
}

type Place = Omit<RunOptions, 'issuer' | 'leaseId'> & { readonly why: string };

// Everything that can be wrong is wrong before a lease is on record.
async function readPlace(call: Call): Promise<Place> {
  const { context, operands, text, flag } = call;
  const [command = '', ...args] = operands;
  const files: WorkspaceFiles = await findWorkspace(context, text('dir'));
  const workspace = await realpath(files.root);
  const system = await readSystemFolders(call, workspace);
  const found = await lookForSandbox(call, readWanted(call));
  const cwd = await realpath(context.cwd);
  const mcp = await readMcpServers(call);
  if (!found.ok) return { command, args, cwd, mcp, env: context.env, why: found.message };
  return {
    command: await commandInSandbox(call, command, [workspace, ...system]),
    args,
    cwd: relative(workspace, cwd).startsWith('..') ? workspace : cwd,
    env: sandboxEnv(call, system),
    mcp,
    why: '',
    sandbox: {
      program: found.program,
      workspace,
      home: await realpath(context.env['HOME'] ?? homedir()).catch(() => undefined),
      closed: await closedIn(files),
      newFiles: flag('new-files'),
      system,
    },
  };
}

async function runGranted(
  call: Call,
  issuer: Issuer,
  { lease }: Granted,
  { why, ...place }: Place,
): Promise<Answer> {
  const { lease_id: leaseId } = lease;
  const started = await runUnderLease({ ...place, issuer, leaseId }).catch(async (error: unknown) => {
    await issuer.stop(leaseId, { reason: 'the command could not be started' });
    if (error instanceof RangeError) throw new Failure('sandbox_too_large', error.message);
    throw error;
  });
  if (!started.ok) {
    await issuer.stop(leaseId, { reason: 'the command could not be started' });
    throw new Failure(started.code, started.message);
  }
  const handle = leaseHandle(leaseId);
  if (!call.flag('json') && !call.flag('quiet')) tell(call, handle, describeHold(started, why));
  const end = await withSignals(started);
  if (end.reason === 'not_started') {
    throw new Failure('command_not_started', `the command cannot be run: ${end.message}`, {
      place: place.command,
    });
  }
  if (end.reason === 'lease_closed') throw new Failure(end.code, `${end.message}; the command was ended`);
  const data = { exit_code: end.exitCode, lease: handle, ...describeHold(started, why) };
  return answer(end.exitCode as ExitCode, data, () => '');
}

/** How a command is held, and what that costs it. */
interface Hold {
  readonly containment: Containment;
  readonly why_advisory?: string;
  readonly no_new_files_in?: readonly string[];
}

function describeHold({ containment, fixed, wider }: LeasedRun, why: string): Hold {
  const because =
    wider.length > 0
      ? `in ${wider.join(', ')} files can be made under names that the lease denies`
      : `${why}; nothing holds the command but its own good will`;
  return {
    containment,
    ...(containment === 'advisory' && { why_advisory: because }),
    ...(fixed.length > 0 && { no_new_files_in: fixed }),
  };
}

function tell({ context }: Call, handle: string, hold: Hold): void {
  const { containment, why_advisory: why, no_new_files_in: fixed } = hold;
  const say = (line: string) => context.stderr.write(`alm: ${visible(line)}\n`);
  say(`${handle} ${containment}${why === undefined ? ' by bubblewrap' : `: ${why}`}`);
  if (fixed !== undefined) {
    say(
      `no new files in ${fixed.join(', ')}, where the lease denies names that are not there yet; see --new-files`,
    );
  }
}

async function withSignals<End>(run: {
  readonly ended: Promise<End>;
  signal(signal: NodeJS.Signals): void;
}): Promise<End> {
  const forward = (signal: NodeJS.Signals) => run.signal(signal);
  for (const signal of FORWARDED) process.on(signal, forward);
  try {
    return await run.ended;
  } finally {
    for (const signal of FORWARDED) process.off(signal, forward);
  }
}
