import { fileURLToPath } from 'node:url';
import type { AgentLeaseManifest } from '@cognitive-delivery/contract';
import { readDisk } from '../compile/disk.js';
import { proxyUrl } from '../egress/credentials.js';
import type { EgressProxy } from '../egress/serve-egress.js';
import { bubblewrapArguments, SANDBOX_FOLDER, SANDBOX_PROXY_PORT } from './bubblewrap-arguments.js';
import { denialsIn } from './confine-manifest.js';
import { otherNamesOfDenied } from './other-names.js';
import type { GroupCommand } from './process-group.js';
import type { Relay } from './relay.js';

/** What holds a command. */
export interface RunSandbox {
  /** Where bubblewrap is. */
  readonly program: string;
  /** The folder that paths of the lease are relative to; absolute, links resolved. */
  readonly workspace: string;
  readonly home?: string | undefined;
  /** What no lease opens, from the workspace. */
  readonly closed?: readonly string[];
  /** See {@link Confinement}. */
  readonly newFiles?: boolean;
  /** Folders of the system to read, beside `/usr`. */
  readonly system?: readonly string[];
}

/** The way to the hosts of a lease. */
export interface Network {
  readonly proxy: EgressProxy;
  /** The proxy as a file, for a sandbox. */
  readonly relay: Relay | undefined;
}

/** A command, and by which lease it works. */
interface Asked {
  readonly leaseId: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/**
 * Returns what holds a command to a lease by bubblewrap, on the workspace as it is now.
 *
 * @throws RangeError where the workspace, or what the lease opens of it, is too large for a sandbox
 */
export async function heldCommand(
  sandbox: RunSandbox,
  { leaseId, command, args, cwd, env }: Asked,
  manifest: AgentLeaseManifest,
  network: Network | undefined,
): Promise<{
  readonly command: GroupCommand;
  readonly fixed: readonly string[];
  readonly wider: readonly string[];
}> {
  const { workspace, closed = [] } = sandbox;
  const disk = await readDisk(workspace);
  const linked = await otherNamesOfDenied(denialsIn(manifest.deny.paths, sandbox), workspace, disk);
  const bridge = network && [
    ...[`${SANDBOX_FOLDER}/node`, `${SANDBOX_FOLDER}/bridge.mjs`, String(SANDBOX_PROXY_PORT)],
    `${SANDBOX_FOLDER}/proxy`,
  ];
  const inside = network && proxyUrl(SANDBOX_PROXY_PORT, leaseId);
  const { args: sandboxArgs, ...rest } = bubblewrapArguments(manifest, {
    ...sandbox,
    disk,
    closed: [...closed, ...linked],
    cwd,
    env: Object.fromEntries(
      Object.entries({ ...env, ...leaseEnv(leaseId, inside) }).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value]],
      ),
    ),
    ...(network?.relay && {
      given: {
        node: process.execPath,
        'bridge.mjs': fileURLToPath(new URL('../../dist/run/sandbox-bridge.js', import.meta.url)),
        proxy: network.relay.socketFile,
      },
    }),
  });
  return {
    ...rest,
    command: {
      command: sandbox.program,
      args: ['--', ...(bridge ?? []), command, ...args],
      cwd: '/',
      env: {},
      sandboxArgs,
    },
  };
}

/** Returns a command with its lease and the way to hosts in its environment, and nothing that holds it. */
export function freeCommand(
  { leaseId, command, args, cwd, env }: Asked,
  network: Network | undefined,
): GroupCommand {
  return { command, args, cwd, env: { ...env, ...leaseEnv(leaseId, network?.proxy.urlFor(leaseId)) } };
}

function leaseEnv(leaseId: string, proxy: URL | undefined): Record<string, string> {
  const lease = { ALM_LEASE: leaseId };
  if (proxy === undefined) return lease;
  const { href } = proxy;
  return {
    ...lease,
    ...{ HTTP_PROXY: href, HTTPS_PROXY: href, ALL_PROXY: href, NO_PROXY: '' },
    ...{ http_proxy: href, https_proxy: href, all_proxy: href, no_proxy: '' },
    // Node 24 and later take notice of the others where this is set.
    NODE_USE_ENV_PROXY: '1',
  };
}
