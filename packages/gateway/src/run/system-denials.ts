import { compilePathJudge } from '@cognitive-delivery/core';
import { denialsIn, isBelow } from './confine-manifest.js';

/**
 * Returns the first of some folders of the system in which a lease denies anything, or which lies in what it denies:
 * they are opened whole, so nothing denied may be in them. Denials outside the workspace are those of the home.
 */
export function deniedFolder(
  folders: readonly string[],
  denials: readonly string[],
  home: string | undefined,
): string | undefined {
  const ofHome = denials.filter((entry) => entry === '~' || entry.startsWith('~/'));
  if (home === undefined || ofHome.length === 0) return undefined;
  const judge = compilePathJudge({ allow: ['**'], deny: ofHome, home });
  return folders.find(
    (folder) =>
      folder === home ||
      isBelow(home, folder) ||
      denialsIn(ofHome, { workspace: folder, home }).length > 0 ||
      !judge({ relative: 'folder', absolute: folder }).allowed,
  );
}
