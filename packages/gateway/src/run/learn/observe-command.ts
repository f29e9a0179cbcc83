import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { proxyEnv } from '../held-command.js';
import { ProcessGroup } from '../process-group.js';
import type { Observation } from './observation.js';
import { serveObserver } from './observing-proxy.js';
import { observationsOfTrace, TRACE_OPTIONS } from './trace.js';

/** A command to watch. */
export interface ObserveOptions {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Absolute, links resolved. */
  readonly workspace: string;
  /** Where strace is. Without it files and commands go unseen, and hosts only are told. */
  readonly strace?: string | undefined;
}

/** A command at work that is watched and held to nothing. */
export interface ObservedRun {
  readonly ended: Promise<
    | { readonly started: true; readonly exitCode: number; readonly observations: readonly Observation[] }
    | { readonly started: false; readonly message: string }
  >;
  signal(signal: NodeJS.Signals): void;
}

/** Starts a command without a lease, and tells in the end what it did with files, commands and hosts. */
export async function observeCommand(options: ObserveOptions): Promise<ObservedRun> {
  const { command, args, cwd, env, strace } = options;
  const proxy = await serveObserver();
  const folder = await mkdtemp(join(tmpdir(), 'alm-observe-'));
  const file = join(folder, 'trace');
  const traced =
    strace === undefined
      ? { command, args }
      : { command: strace, args: [...TRACE_OPTIONS, '-o', file, '--', command, ...args] };
  const group = new ProcessGroup({ ...traced, cwd, env: { ...env, ...proxyEnv(proxy.url) } });
  const finish = async (): Promise<readonly Observation[]> => {
    const lines = strace === undefined ? '' : await readFile(file, 'utf8').catch(() => '');
    const hosts = [...proxy.hosts].map((what) => ({ kind: 'host', what }) as const);
    return [...observationsOfTrace(lines, options), ...hosts];
  };
  const ended = group.ended
    .then(async (how) => {
      await group.end(0);
      return how.started ? { ...how, observations: await finish() } : how;
    })
    .finally(async () => {
      await proxy.close();
      await rm(folder, { recursive: true, force: true });
    });
  return { ended, signal: (signal) => group.signal(signal) };
}
