import type { AgentLeaseManifest } from '@cognitive-delivery/contract';
import { isLiteralPath, MAX_PATTERN_LENGTH, tidyPattern } from '@cognitive-delivery/core';
import type { Disk } from '../compile/disk.js';
import { literalPattern, withinFolder } from './within-folder.js';

/** What a lease's paths are confined to. */
export interface Confinement {
  /** Absolute, links resolved; like the next. */
  readonly workspace: string;
  readonly disk: Disk;
  /** What `~` in a denial stands for. */
  readonly home?: string | undefined;
  /** What no lease opens, from the workspace: the issuer's own files, other names of denied files. */
  readonly closed?: readonly string[];
  /**
   * Leaves folders writable where a pattern denies names that are not there yet. What is made under such a name
   * is then open. Default false: there the files that are there are writable, and none can be made.
   */
  readonly newFiles?: boolean;
}

/** A manifest that a sandbox can hold by names that are there when it starts, and what it had to give up. */
export interface Confined {
  readonly manifest: AgentLeaseManifest;
  /** Entries of `write_paths` whose folders take no new file, for a denial that may come to apply in them. */
  readonly fixed: readonly string[];
  /** Entries of `write_paths` that are wider than the lease by what may be made later; empty without `newFiles`. */
  readonly wider: readonly string[];
}

/** Returns a manifest that opens no more than a lease's, and says all of it in names that are on the disk. */
export function confineManifest(manifest: AgentLeaseManifest, confinement: Confinement): Confined {
  const { disk, closed = [], newFiles = false } = confinement;
  const paths = [...denialsIn(manifest.deny.paths, confinement), ...closed.map(literalPattern)];
  const later = denialsToCome(paths, disk);
  const fixed: string[] = [];
  const wider: string[] = [];
  const write_paths = manifest.allow.write_paths.flatMap((entry) => {
    const folder = entry === '**' ? '.' : entry.slice(0, -'/**'.length);
    const isTree = entry === '**' || (entry.endsWith('/**') && isLiteralPath(folder));
    if (!isTree || !later.some((denial) => mayApplyIn(denial, folder))) return [entry];
    (newFiles ? wider : fixed).push(entry);
    return newFiles ? [entry] : filesIn(disk, folder);
  });
  return {
    manifest: {
      ...manifest,
      allow: { ...manifest.allow, write_paths },
      deny: { ...manifest.deny, paths },
    },
    fixed,
    wider,
  };
}

/**
 * Returns the denials that may come to apply to what is not there yet, of patterns from the workspace: what is denied
 * and there is masked by its name, what is not there has no name to mask. A link has no mask, and makes way for a file.
 * The same name in other letters is left out, as `docs/decisions/run.md` says.
 */
export function denialsToCome(paths: readonly string[], disk: Disk): readonly string[] {
  return paths.filter((entry) => {
    const kind = disk.get(literalOf(entry) ?? '');
    return kind === undefined || kind === 'link';
  });
}

/** Reports whether a denial says anything of what lies in a folder. One of a folder above closes the whole: planning leaves that out. */
export function mayApplyIn(denial: string, folder: string): boolean {
  return withinFolder(denial, folder).length > 0;
}

/**
 * Returns denials as patterns from the workspace, as a gate compares them: without `.` and empty segments. Those of the
 * home count in a workspace that lies there.
 */
export function denialsIn(
  denials: readonly string[],
  { workspace, home }: Pick<Confinement, 'workspace' | 'home'>,
): readonly string[] {
  return denials.flatMap((entry) => {
    // Denies everything, as written alone.
    if (Array.from(entry).length > MAX_PATTERN_LENGTH) return [entry];
    const tidy = tidyPattern(entry);
    if (!entry.startsWith('~/')) return [tidy];
    if (home === undefined || !isBelow(workspace, home)) return [];
    return withinFolder(tidy.slice('~/'.length), workspace.slice(home.length));
  });
}

function literalOf(entry: string): string | undefined {
  const path = entry.endsWith('/**') ? entry.slice(0, -'/**'.length) : entry;
  const plain = path.replace(/\[([*?[])\]/g, '');
  return isLiteralPath(plain) ? path.replace(/\[([*?[])\]/g, '$1') : undefined;
}

// A file whose name reads as a pattern has no entry of its own, and stays closed.
function filesIn(disk: Disk, folder: string): readonly string[] {
  const prefix = folder === '.' ? '' : `${folder}/`;
  return [...disk].flatMap(([path, kind]) =>
    kind === 'file' && path.startsWith(prefix) && isLiteralPath(path) ? [path] : [],
  );
}

/** Reports whether a path lies below a folder. */
export function isBelow(path: string, folder: string): boolean {
  return path.startsWith(folder.endsWith('/') ? folder : `${folder}/`);
}
