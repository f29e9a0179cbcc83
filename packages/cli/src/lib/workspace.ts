import { realpath, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import type { Context } from './context.js';
import { Failure } from './failure.js';
import type { Option } from './verb.js';

const FOLDER = '.alm';

/** The option of every verb that works on a workspace. */
export const DIR_OPTION: Readonly<Record<'dir', Option>> = {
  dir: { value: 'FOLDER', help: 'the workspace; found upwards from here if not given' },
};

/** The files of a workspace's `.alm` folder. */
export interface WorkspaceFiles {
  /** The workspace itself: the folder that paths of a lease are relative to. */
  readonly root: string;
  readonly folder: string;
  readonly journal: string;
  readonly rootPolicy: string;
  readonly keys: string;
  readonly example: string;
  /** The tokens of the service, once there are any. */
  readonly tokens: string;
  /** The public keys, once they were published. */
  readonly jwks: string;
  /** The signed checkpoints of the journal, and what they are made by. */
  readonly checkpoints: string;
  readonly settings: string;
}

/** Returns where the files of the workspace at `root` are, whether they exist or not. */
export function filesOf(root: string, folder: string = join(root, FOLDER)): WorkspaceFiles {
  return {
    root,
    folder,
    journal: join(folder, 'journal.jsonl'),
    rootPolicy: join(folder, 'root-policy.json'),
    keys: join(folder, 'keys'),
    example: join(folder, 'example.json'),
    tokens: join(folder, 'tokens.json'),
    jwks: join(folder, 'jwks.json'),
    checkpoints: join(folder, 'journal.jsonl.checkpoints'),
    settings: join(folder, 'checkpoints.json'),
  };
}

/**
 * Returns the workspace named by `--dir`, or the first one found upwards from the current folder.
 *
 * @throws workspace_missing
 */
export async function findWorkspace({ cwd }: Context, dir: string | undefined): Promise<WorkspaceFiles> {
  let root = resolve(cwd, dir ?? '.');
  while (!(await isFolder(join(root, FOLDER)))) {
    const parent = dirname(root);
    if (dir !== undefined || parent === root) {
      throw new Failure('workspace_missing', 'there is no .alm folder here or above; run alm init first', {
        place: resolve(cwd, dir ?? '.'),
      });
    }
    root = parent;
  }
  return filesOf(root);
}

/** Returns what no lease opens of a workspace, from there: the folder of the files above, by each of its names. */
export async function closedIn({ root, folder }: WorkspaceFiles): Promise<readonly string[]> {
  const real = relative(await realpath(root), await realpath(folder));
  const named = relative(root, folder);
  return [...new Set([named, real])].filter((path) => path !== '' && !/^\.\.(?:\/|$)|^\//.test(path));
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch {
    return false;
  }
}
