import { posix } from 'node:path';
import type { AgentLeaseManifest } from '@cognitive-delivery/contract';
import { type Loss, unsaid } from './loss.js';
import { type Place, planMounts, type SandboxPlace } from './mount-plan.js';

/** Arguments for bubblewrap, without the command, and what they cannot say. */
export interface BubblewrapProgram {
  readonly args: readonly string[];
  readonly losses: readonly Loss[];
}

// What programs need to start at all, of the system alone: no home, no configuration, nothing of others.
const SYSTEM: readonly string[] = [
  ...['--unshare-all', '--die-with-parent', '--new-session', '--clearenv'],
  // Whoever runs as root would keep what it takes to lift a mask.
  ...['--unshare-user', '--cap-drop', 'ALL'],
  ...['--setenv', 'PATH', '/usr/bin:/bin', '--setenv', 'HOME', '/nonexistent'],
  ...['--ro-bind', '/usr', '/usr', '--symlink', 'usr/bin', '/bin', '--symlink', 'usr/lib', '/lib'],
  ...['--symlink', 'usr/lib64', '/lib64', '--proc', '/proc', '--dev', '/dev', '--tmpfs', '/tmp'],
];

/**
 * Compiles the paths and hosts of a lease to arguments for bubblewrap 0.8 and later: an empty root, the system
 * to read, what the lease opens of the workspace, and over all that the masks. There is no network.
 */
export function compileBubblewrap(manifest: AgentLeaseManifest, place: SandboxPlace): BubblewrapProgram {
  const { workspace } = place;
  const plan = planMounts(manifest, place);
  const at = (place: Place) => posix.join(workspace, place.path);
  const bind = (how: '--bind' | '--ro-bind') => (place: Place) => [how, at(place), at(place)];
  const mask = (place: Place) =>
    place.kind === 'tree'
      ? ['--tmpfs', at(place), '--remount-ro', at(place)]
      : ['--ro-bind', '/dev/null', at(place)];
  // A mask makes its own mount point, so there is none where nothing is opened above it.
  const masks = plan.masks.filter((place) =>
    [...plan.reads, ...plan.writes].some((open) => isWithin(place, open)),
  );
  // A later mount hides an earlier one: trees before what lies in them.
  const opened = [
    ...plan.reads.map((place) => ({ place, args: bind('--ro-bind')(place), rank: 0 })),
    ...plan.writes.map((place) => ({ place, args: bind('--bind')(place), rank: 1 })),
  ].sort((a, b) => depthOf(a.place) - depthOf(b.place) || a.rank - b.rank);
  const writable = plan.writes.map(({ path }) => path);
  const kept = opened.filter(
    ({ place, rank }) => rank === 1 || !writable.some((path) => covers(path, place.path)),
  );
  const { hosts } = manifest.allow;
  const losses: Loss[] = [
    ...plan.losses,
    ...(hosts.length === 0
      ? []
      : [
          {
            code: 'hosts',
            verdict: 'narrower',
            path: '/allow/hosts',
            message: 'there is no network; bind the socket of an egress proxy to reach hosts',
          } as const,
        ]),
    {
      code: 'system_paths',
      verdict: 'wider',
      path: '/allow/read_paths',
      message: '/usr is readable: nothing starts without it',
    },
    ...unsaid(manifest, ['tools', 'commands', 'approvals', 'budget']),
  ];
  const workspaceArgs = kept.length === 0 ? ['--dir', workspace] : [];
  return {
    args: [
      ...SYSTEM,
      // A workspace among what is opened of the system is closed again first.
      ...(workspace.startsWith('/usr/') ? ['--tmpfs', workspace] : []),
      ...workspaceArgs,
      ...kept.flatMap(({ args }) => args),
      ...masks.flatMap(mask),
      '--chdir',
      workspace,
    ],
    losses,
  };
}

function depthOf({ path }: Place): number {
  return path === '.' ? 0 : path.split('/').length;
}

function isWithin({ path }: Place, { path: outer, kind }: Place): boolean {
  return path === outer || (kind === 'tree' && covers(outer, path));
}

function covers(outer: string, path: string): boolean {
  return outer === '.' || path === outer || path.startsWith(`${outer}/`);
}
