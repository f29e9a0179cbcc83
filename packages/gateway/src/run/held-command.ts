import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AgentLeaseManifest } from '@cognitive-delivery/contract';
import { readDisk } from '../compile/disk.js';
import { proxyUrl } from '../egress/credentials.js';
import type { EgressProxy } from '../egress/serve-egress.js';
import { bubblewrapArguments, SANDBOX_FOLDER, SANDBOX_PROXY_PORT } from './bubblewrap-arguments.js';
import { type McpGateways, mcpConfig } from './mcp-servers.js';
import { otherNamesOfDenied } from './other-names.js';
import type { GroupCommand } from './process-group.js';

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

/** What a command is given beside its lease. */
export interface Wiring {
  /** The way to the hosts of the lease. */
  readonly proxy?: EgressProxy | undefined;
  /** For a sandbox: the ports that it has on its own 127.0.0.1, and the files behind which they are. */
  readonly links?: readonly Link[] | undefined;
  /** The gateways before servers of the Model Context Protocol. */
  readonly mcp?: McpGateways | undefined;
}

/** A port of a sandbox, and the socket file that it leads to. */
export interface Link {
  readonly port: number;
  readonly socketFile: string;
}

const NODE = `${SANDBOX_FOLDER}/node`;
// Programs of ours that stand alone, as they are built.
const BRIDGE = fileURLToPath(new URL('../../dist/run/sandbox-bridge.js', import.meta.url));
const MCP_CLIENT = fileURLToPath(new URL('../../dist/run/mcp-client.js', import.meta.url));

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
  { proxy, links = [], mcp }: Wiring,
): Promise<{
  readonly command: GroupCommand;
  readonly fixed: readonly string[];
  readonly wider: readonly string[];
}> {
  const { workspace, closed = [] } = sandbox;
  const disk = await readDisk(workspace);
  const linked = await otherNamesOfDenied(manifest.deny.paths, { ...sandbox, disk });
  const places = links.map((link, index) => ({ ...link, name: `link-${index}` }));
  const bridge = [
    ...[NODE, `${SANDBOX_FOLDER}/bridge.mjs`],
    ...places.flatMap(({ port, name }) => [String(port), `${SANDBOX_FOLDER}/${name}`]),
    '--',
  ];
  const inside = proxy && proxyUrl(SANDBOX_PROXY_PORT, leaseId);
  const config = mcp && `${SANDBOX_FOLDER}/mcp.json`;
  const { args: sandboxArgs, ...rest } = bubblewrapArguments(manifest, {
    ...sandbox,
    disk,
    closed: [...closed, ...linked],
    cwd,
    env: Object.fromEntries(
      Object.entries({ ...env, ...leaseEnv(leaseId, inside, mcp, config) }).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value]],
      ),
    ),
    given: {
      ...((links.length > 0 || mcp) && { node: process.execPath }),
      ...(links.length > 0 && { 'bridge.mjs': BRIDGE }),
      ...Object.fromEntries(places.map(({ name, socketFile }) => [name, socketFile])),
      ...(mcp && (await givenOf(mcp))),
    },
  });
  return {
    ...rest,
    command: {
      command: sandbox.program,
      args: ['--', ...(links.length > 0 ? bridge : []), command, ...args],
      cwd: '/',
      env: {},
      sandboxArgs,
    },
  };
}

/** Returns a command with its lease and the way to hosts in its environment, and nothing that holds it. */
export async function freeCommand(
  { leaseId, command, args, cwd, env }: Asked,
  { proxy, mcp }: Wiring,
): Promise<GroupCommand> {
  const config = mcp && join(mcp.folder, 'mcp.json');
  if (mcp !== undefined && config !== undefined) {
    const client = { node: process.execPath, script: MCP_CLIENT };
    await writeFile(config, mcpConfig(mcp, mcp.sockets, client), { mode: 0o600 });
  }
  return { command, args, cwd, env: { ...env, ...leaseEnv(leaseId, proxy?.urlFor(leaseId), mcp, config) } };
}

// The sockets, what joins an agent to them, and the configuration that names both as the sandbox has them.
async function givenOf({ folder, sockets, urls }: McpGateways): Promise<Record<string, string>> {
  const places = [...sockets].map(([name, path], index) => ({ name, path, inside: `mcp-${index}` }));
  const names = places.map(({ name, inside }) => [name, `${SANDBOX_FOLDER}/${inside}`] as const);
  const config = join(folder, 'inside.json');
  const client = { node: NODE, script: `${SANDBOX_FOLDER}/mcp-client.mjs` };
  await writeFile(config, mcpConfig({ urls }, names, client), { mode: 0o600 });
  return {
    'mcp.json': config,
    'mcp-client.mjs': MCP_CLIENT,
    ...Object.fromEntries(places.map(({ inside, path }) => [inside, path])),
  };
}

function leaseEnv(
  leaseId: string,
  proxy: URL | undefined,
  mcp: McpGateways | undefined,
  config: string | undefined,
): Record<string, string> {
  // Gateways at a URL are here, where the proxy leads nobody.
  const direct = mcp === undefined || mcp.urls.size === 0 ? '' : '127.0.0.1';
  return {
    ALM_LEASE: leaseId,
    ...(config !== undefined && { ALM_MCP_CONFIG: config }),
    ...(proxy && { ...proxyEnv(proxy), NO_PROXY: direct, no_proxy: direct }),
  };
}

/** Returns the variables by which programs find a proxy. */
export function proxyEnv({ href }: URL): Record<string, string> {
  return {
    ...{ HTTP_PROXY: href, HTTPS_PROXY: href, ALL_PROXY: href, NO_PROXY: '' },
    ...{ http_proxy: href, https_proxy: href, all_proxy: href, no_proxy: '' },
    // Node 24 and later take notice of the others where this is set.
    NODE_USE_ENV_PROXY: '1',
  };
}
