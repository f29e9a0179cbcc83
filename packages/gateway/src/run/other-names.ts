import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import { compilePathJudge } from '@cognitive-delivery/core';
import { type Confinement, denialsIn } from './confine-manifest.js';
import { literalPattern } from './within-folder.js';

const AT_ONCE = 64;

/**
 * Returns other names of files that a lease denies, or that no lease opens: a mask hides a name, and a file that was
 * linked has more of them. Looks at every file of the workspace.
 */
export async function otherNamesOfDenied(
  denials: readonly string[],
  place: Confinement,
): Promise<readonly string[]> {
  const { workspace, disk, closed = [] } = place;
  const shut = closed.map(literalPattern).flatMap((path) => [path, `${path}/**`]);
  const judge = compilePathJudge({ allow: ['**'], deny: [...denialsIn(denials, place), ...shut] });
  const namesOf = new Map<string, string[]>();
  const files = [...disk].flatMap(([path, kind]) => (kind === 'file' ? [path] : []));
  for (let at = 0; at < files.length; at += AT_ONCE) {
    await Promise.all(
      files.slice(at, at + AT_ONCE).map(async (path) => {
        const file = await lstat(join(workspace, path), { bigint: true }).catch(() => undefined);
        if (file === undefined || file.nlink < 2n) return;
        const names = namesOf.get(`${file.dev}:${file.ino}`) ?? [];
        namesOf.set(`${file.dev}:${file.ino}`, [...names, path]);
      }),
    );
  }
  return [...namesOf.values()].flatMap((names) =>
    names.some((name) => !judge(name).allowed) ? names.filter((name) => judge(name).allowed) : [],
  );
}
