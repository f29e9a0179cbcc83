import type { AgentLeaseManifest } from '@cognitive-delivery/contract';
import { compileGlob, compilePathJudge, containsPath, isLiteralPath } from '@cognitive-delivery/core';
import { denialsIn } from '../run/confine-manifest.js';
import { literalPattern } from '../run/within-folder.js';
import type { Disk } from './disk.js';
import type { Loss, LossCode, LossVerdict } from './loss.js';

/** One place of the workspace that is opened or masked: a file, or a folder with all below it. */
export interface Place {
  /** From the workspace; `.` is the workspace. */
  readonly path: string;
  readonly kind: 'file' | 'tree';
}

/** The workspace that settings are compiled for. */
export interface SandboxPlace {
  /** Its absolute path, with every link resolved. */
  readonly workspace: string;
  readonly disk: Disk;
  /** What `~` in a denial stands for, with every link resolved. Without it such denials are of elsewhere. */
  readonly home?: string | undefined;
  /** What no lease opens, from the workspace: the issuer's own files. */
  readonly closed?: readonly string[] | undefined;
}

/** What the paths of a lease come to for a sandbox that opens and masks what is there when it starts. */
export interface MountPlan {
  readonly reads: readonly Place[];
  readonly writes: readonly Place[];
  readonly masks: readonly Place[];
  readonly losses: readonly Loss[];
}

/**
 * Returns the places that a lease's paths come to on a disk as it is now. Where a place cannot be had exactly
 * the plan opens less, and says so; what is denied later only, under a name that is not there yet, no sandbox
 * of this kind can mask, which it says as well.
 */
export function planMounts({ allow, deny }: AgentLeaseManifest, place: SandboxPlace): MountPlan {
  const { workspace, disk, home, closed = [] } = place;
  const losses: Loss[] = [];
  const lose = (code: LossCode, verdict: LossVerdict, path: string, message: string) =>
    void losses.push({ code, verdict, path, message });
  // A denial of the home counts in a workspace that lies there.
  const denials = deny.paths.map((entry) => denialsIn([entry], { workspace, home }));
  const shut = closed.map(literalPattern).flatMap((path) => [path, `${path}/**`]);
  const judge = compilePathJudge({ allow: ['**'], deny: [...denials.flat(), ...shut] });
  const isDenied = (path: string) => path !== '.' && !judge(path).allowed;

  const placesOf = (list: 'read_paths' | 'write_paths', entry: string, index: number): readonly Place[] => {
    const pointer = `/allow/${list}/${index}`;
    if (list === 'write_paths' && !containsPath(allow.read_paths, entry)) {
      lose(
        'write_implies_read',
        'narrower',
        pointer,
        'what can be written here can be read; the lease grants no reading',
      );
      return [];
    }
    if (entry === '**') return [{ path: '.', kind: 'tree' }];
    const folder = entry.endsWith('/**') ? entry.slice(0, -3) : undefined;
    const literal = folder ?? entry;
    if (!isLiteralPath(literal)) {
      lose('glob_snapshot', 'narrower', pointer, 'opens the files that match now, and none that come later');
      const glob = compileGlob(entry, 'lease');
      return [...disk].flatMap(([path, kind]) =>
        kind === 'file' && glob.matches(path) && !isDenied(path) ? [{ path, kind: 'file' as const }] : [],
      );
    }
    const kind = disk.get(literal);
    if (kind === (folder === undefined ? 'file' : 'folder')) {
      return isDenied(literal) ? [] : [{ path: literal, kind: folder === undefined ? 'file' : 'tree' }];
    }
    if (kind === undefined)
      lose('absent', 'narrower', pointer, 'is not there, and cannot be opened once it comes');
    else if (kind === 'folder')
      lose(
        'directory_subtree',
        'narrower',
        pointer,
        'is a folder, which opens with all below it or not at all',
      );
    else lose('link', 'narrower', pointer, 'is a link or no plain file, and where it leads is not opened');
    return [];
  };

  const reads = allow.read_paths.flatMap((entry, index) => placesOf('read_paths', entry, index));
  const writes = allow.write_paths.flatMap((entry, index) => placesOf('write_paths', entry, index));
  const masks = topmost(disk, isDenied);
  for (const [index, entries] of denials.entries()) {
    if (entries.length === 0 || !writes.some(({ kind }) => kind === 'tree')) continue;
    const isThere = entries.every((entry) => {
      const literal = entry.endsWith('/**') ? entry.slice(0, -3) : entry;
      return isLiteralPath(literal) && disk.has(literal);
    });
    if (!isThere) {
      lose(
        'deny_later',
        'wider',
        `/deny/paths/${index}`,
        'masks what is there now; what is made under such a name later is open',
      );
    }
  }
  return { reads, writes, masks, losses };
}

// What is denied and lies beneath nothing that is. Whoever can reach a socket can speak to what listens there,
// so those go with it. A link has no mask: what it leads to is open or masked by its own name.
function topmost(disk: Disk, isDenied: (path: string) => boolean): readonly Place[] {
  const masks: Place[] = [];
  const closed = [...disk].filter(([path, kind]) => kind === 'other' || (kind !== 'link' && isDenied(path)));
  for (const [path, kind] of closed.sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (masks.some((mask) => mask.kind === 'tree' && path.startsWith(`${mask.path}/`))) continue;
    masks.push({ path, kind: kind === 'folder' ? 'tree' : 'file' });
  }
  return masks;
}
