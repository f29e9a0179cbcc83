import { realpathSync } from 'node:fs';
import { isAbsolute, resolve } from 'node:path';
import { compilePathJudge, type DenialCode } from '@cognitive-delivery/core';
import { resolveOnDisk } from './resolve-links.js';

const SKIPPED_SEGMENT = /(?:^|\/)\.?(?:\/|$)/;

/** A workspace on disk, with the two lists that its paths are judged by. */
export interface PathGateRules {
  /** The absolute path of the workspace; it may itself lead through a link. */
  readonly workspace: string;
  /**
   * Folders that no path leads into, nor to themselves, whatever the lists say: those of the issuer's own
   * journal, keys and policy. Their names are compared with case folded too.
   */
  readonly ownFiles?: readonly string[];
  /** What a leading `~` in a deny entry stands for. */
  readonly home: string;
  readonly allow: readonly string[];
  readonly deny: readonly string[];
}

/** Whether a path may be used, and where on disk it really lies. */
export type PathJudgement =
  | { readonly allowed: true; readonly entry: string; readonly resolved: string }
  | {
      readonly allowed: false;
      readonly code: DenialCode;
      readonly message: string;
      readonly entry?: string;
      readonly resolved?: string;
    };

/** Judges one path as a caller asks for it, at the moment of the call. */
export type PathGate = (request: string) => PathJudgement;

/**
 * Returns a gate for paths of a workspace (section 4.4). The path as asked must match an allow entry and
 * no deny entry; then every link is followed, and where it leads must lie inside the real workspace and
 * pass the same test again. A path is relative to the workspace, or absolute and inside it; a `.` segment
 * is dropped, a `..` segment is refused.
 *
 * The answer holds for the moment: between it and the use of the path a link may change. `open` of the
 * issuer leaves no such moment.
 */
export function compilePathGate(rules: PathGateRules): PathGate {
  const { workspace, home, allow, deny } = rules;
  // A home that is no absolute path is none: what `~` entries deny cannot be told then.
  const homes = [home, realPathOf(home) ?? home].filter((folder) => isAbsolute(folder));
  const judge = compilePathJudge({ allow, deny, home: [...new Set(homes)] });
  const isOwn = ownFilesTest(rules.ownFiles ?? []);

  return (request) => {
    // Such text reaches the file system as other text.
    if (!request.isWellFormed()) return unresolvable('the path has an unpaired surrogate');

    const relative = relativeTo(workspace, request);
    const asked = judge(relative);
    if (!asked.allowed) return asked;

    const followed = follow(workspace, relative);
    if (followed === undefined) return unresolvable('the workspace is not there');
    const { path, resolved, inWorkspace } = followed;
    if (resolved === undefined) return unresolvable('the path cannot be followed to its end');
    if (inWorkspace === undefined) {
      const message = 'the path leads through a link out of the workspace';
      return { allowed: false, code: 'path_outside_workspace', message, resolved };
    }
    if (isOwn(path) || (resolved !== path && isOwn(resolved))) {
      const message = 'the path leads to files of the issuer itself; no lease opens them';
      return { allowed: false, code: 'path_denied', message, resolved };
    }
    return { ...judge({ relative: inWorkspace, absolute: resolved }), resolved };
  };
}

/** A path below the real root of a workspace, and where it leads. */
interface Followed {
  readonly path: string;
  /** Undefined where that cannot be told. */
  readonly resolved: string | undefined;
  /** The same from the root of the workspace; undefined where it leads out of it. */
  readonly inWorkspace: string | undefined;
}

// A path that is its own real path has no link on its way, neither to the workspace nor in it, which takes one call
// to see; else each name is looked at. Undefined where there is no workspace.
function follow(workspace: string, relative: string): Followed | undefined {
  const direct = below(workspace, relative);
  if (realPathOf(direct) === direct) return { path: direct, resolved: direct, inWorkspace: relative };
  const root = realPathOf(workspace);
  if (root === undefined) return undefined;
  const path = below(root, relative);
  const resolved = resolveOnDisk(path);
  const inside = resolved !== undefined && (resolved === root || isBelow(root, resolved));
  return { path, resolved, inWorkspace: inside ? resolved.slice(below(root, '').length) : undefined };
}

// Denied are these folders as a policy would deny a home with all that is in it: compared in the same ways,
// and everything where it cannot be told where one of them is.
function ownFilesTest(folders: readonly string[]): (path: string) => boolean {
  if (folders.length === 0) return () => false;
  const named = folders.map((folder) => resolve(folder));
  const resolved = named.map(resolveOnDisk).filter((folder) => folder !== undefined);
  const home = resolved.length < named.length ? [] : [...new Set([...named, ...resolved])];
  const judge = compilePathJudge({ allow: ['**'], deny: ['~/**'], home });
  return (absolute) => !judge({ relative: '.', absolute }).allowed;
}

// The request as the text that allow and deny entries are compared with; one that is absolute and not in the
// workspace, whichever way that is named, stays absolute, and is denied for it.
function relativeTo(workspace: string, request: string): string {
  let path = request;
  if (isAbsolute(request)) {
    const root = isBelow(workspace, request) ? workspace : realPathOf(workspace);
    if (root === undefined || !isBelow(root, request)) return request;
    path = request.slice(below(root, '').length);
  }
  if (!SKIPPED_SEGMENT.test(path)) return path;
  return path
    .split('/')
    .filter((segment) => segment !== '' && segment !== '.')
    .join('/');
}

function isBelow(folder: string, path: string): boolean {
  return path.startsWith(below(folder, ''));
}

function below(folder: string, relative: string): string {
  return folder.endsWith('/') ? folder + relative : `${folder}/${relative}`;
}

// Undefined too for a name that is no UTF-8: written as text it names another file.
function realPathOf(path: string): string | undefined {
  try {
    const real = realpathSync.native(path);
    return real.includes('\ufffd') ? undefined : real;
  } catch {
    return undefined;
  }
}

function unresolvable(message: string): PathJudgement {
  return { allowed: false, code: 'path_unresolvable', message };
}
