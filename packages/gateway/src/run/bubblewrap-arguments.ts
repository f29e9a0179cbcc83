import { posix } from 'node:path';
import type { AgentLeaseManifest } from '@cognitive-delivery/contract';
import { compileBubblewrap } from '../compile/bubblewrap.js';
import { type Confined, type Confinement, confineManifest } from './confine-manifest.js';

/** The port of the proxy within the sandbox, whose network is its own. */
export const SANDBOX_PROXY_PORT = 3128;
/** Where a sandbox has what it is given by us. */
export const SANDBOX_FOLDER = '/run/alm';

/** What a sandbox has beside the paths of its lease. */
export interface SandboxOptions extends Confinement {
  /** The whole environment. */
  readonly env: Readonly<Record<string, string>>;
  /** Folders of the system to read, beside `/usr`: absolute, links resolved. */
  readonly system?: readonly string[];
  /** Single files and folders to read, by where the sandbox has them. */
  readonly given?: Readonly<Record<string, string>>;
  /** The folder to start in. Default: the workspace. */
  readonly cwd?: string | undefined;
}

// What bubblewrap reads at most.
const MAX_ARGUMENTS = 8900;

// Certificates, and what programs of the system are found by. None of it is a mask: what is missing is missing.
const ETC: readonly string[] = [
  '/etc/ssl/certs',
  '/etc/ssl/openssl.cnf',
  '/etc/pki/tls/certs',
  '/etc/pki/ca-trust/extracted',
  '/etc/alternatives',
  '/etc/ld.so.cache',
  '/etc/localtime',
];

/**
 * Returns the arguments for bubblewrap 0.8 and later that hold a command to the paths of a lease: everything
 * unshared, an empty root that nobody can write to, the system to read, what the lease opens of the workspace, and
 * over that the masks. The network is the sandbox's own, with nothing in it. Never opens more than the lease where
 * `wider` is empty.
 *
 * @throws RangeError where there are more files to open one by one than bubblewrap takes
 */
export function bubblewrapArguments(
  granted: AgentLeaseManifest,
  options: SandboxOptions,
): Omit<Confined, 'manifest'> & { readonly args: readonly string[] } {
  const { manifest, fixed, wider } = confineManifest(granted, options);
  const { workspace, disk, env, system = [], given = {} } = options;
  const { args } = compileBubblewrap(manifest, { workspace, disk, newFiles: true });
  const cwd = (manifest.allow.read_paths.includes('**') ? options.cwd : undefined) ?? workspace;
  // After the system itself and before the workspace; at the end stands where to start.
  const at = args.indexOf('/tmp') + 1;
  const all = [
    ...args.slice(0, at),
    ...['--dir', '/tmp/home'],
    ...ETC.flatMap((path) => ['--ro-bind-try', path, path]),
    ...system.flatMap((path) => ['--ro-bind', path, path]),
    // So is one in /usr, by the compiler.
    ...(system.some((open) => workspace.startsWith(`${open}/`)) ? ['--tmpfs', workspace] : []),
    ...args.slice(at, -2),
    ...Object.entries(given).flatMap(([inside, outside]) => [
      ...['--ro-bind', outside, posix.join(SANDBOX_FOLDER, inside)],
    ]),
    ...Object.entries(env).flatMap(([name, value]) => ['--setenv', name, value]),
    // Nothing is written to what is not mounted, and so nothing is lost without a word.
    ...['--remount-ro', '/'],
    ...['--chdir', cwd],
  ];
  if (all.length > MAX_ARGUMENTS)
    throw new RangeError('the lease comes to more single files than a sandbox takes');
  return { fixed, wider, args: all };
}
