import type { AgentLeaseManifest } from '@cognitive-delivery/contract';
import { compileGlob, compilePathJudge, containsPath, isLiteralPath } from '@cognitive-delivery/core';
import { denialsIn, denialsToCome, mayApplyIn } from '../run/confine-manifest.js';
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
  /** Leaves folders writable where something may be made under a denied name later, which is then open. Default false. */
  readonly newFiles?: boolean | undefined;
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
 * the plan opens less, and says so. What is not there yet has no name to mask, so a folder in which a denial may come
 * to apply takes no new file, but for `newFiles`.
 */
export function planMounts({ allow, deny }: AgentLeaseManifest, place: SandboxPlace): MountPlan {
  const { workspace, disk, home, closed = [], newFiles = false } = place;
  const losses: Loss[] = [];
  const lose = (code: LossCode, verdict: LossVerdict, path: string, message: string) =>
    void losses.push({ code, verdict, path, message });
  // A denial of the home counts in a workspace that lies there.
  const denials = denialsIn(deny.paths, { workspace, home });
  const shut = closed.map(literalPattern).flatMap((path) => [path, `${path}/**`]);
  const judge = compilePathJudge({ allow: ['**'], deny: [...denials, ...shut] });
  const isDenied = (path: string) => path !== '.' && !judge(path).allowed;
  const toCome = denialsToCome([...denials, ...closed.map(literalPattern)], disk);

  // A folder with all below it, or its files where none may be made in it.
  const treeOf = (list: 'read_paths' | 'write_paths', folder: string, pointer: string): readonly Place[] => {
    if (list === 'write_paths' && toCome.some((denial) => mayApplyIn(denial, folder))) {
      if (newFiles) {
        lose('deny_later', 'wider', pointer, 'what is made here later under a denied name is open');
      } else {
        lose('deny_later', 'narrower', pointer, 'takes no new file, which might have a denied name');
        const prefix = folder === '.' ? '' : `${folder}/`;
        return [...disk].flatMap(([path, kind]) =>
          kind === 'file' && path.startsWith(prefix) && !isDenied(path)
            ? [{ path, kind: 'file' as const }]
            : [],
        );
      }
    }
    return [{ path: folder, kind: 'tree' }];
  };

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
    if (entry === '**') return treeOf(list, '.', pointer);
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
      if (isDenied(literal)) return [];
      return folder === undefined ? [{ path: literal, kind: 'file' }] : treeOf(list, folder, pointer);
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
  return { reads, writes: [...writes, ...pinsOf(masks, writes)], masks, losses };
}

// A mask hides what lies at a name, and a folder above it could be moved away with it and made anew without. One that is
// opened by itself stays where it is.
function pinsOf(masks: readonly Place[], writes: readonly Place[]): readonly Place[] {
  const trees = writes.flatMap(({ path, kind }) => (kind === 'tree' ? [path === '.' ? '' : `${path}/`] : []));
  const folders = masks.flatMap(({ path }) => {
    const names = path.split('/').slice(0, -1);
    return names.map((_, at) => names.slice(0, at + 1).join('/'));
  });
  return [...new Set(folders)]
    .filter((folder) => trees.some((tree) => folder.startsWith(tree)))
    .map((path) => ({ path, kind: 'tree' }));
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
