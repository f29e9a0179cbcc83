import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { delimiter, isAbsolute, join } from 'node:path';

/** Where bubblewrap is, or why a command cannot be held by it here. */
export type SandboxProgram =
  | { readonly ok: true; readonly program: string }
  | { readonly ok: false; readonly message: string };

const PROBE = [
  ...['--unshare-all', '--unshare-user', '--cap-drop', 'ALL', '--die-with-parent', '--new-session'],
  ...['--ro-bind', '/usr', '/usr'],
  ...['--symlink', 'usr/lib', '/lib', '--symlink', 'usr/lib64', '/lib64', '--proc', '/proc', '--dev', '/dev'],
  ...['--tmpfs', '/tmp', '--remount-ro', '/', '--', '/usr/bin/true'],
];

/** Looks for bubblewrap on a search path, and tries whether it may do here what it is needed for. */
export async function findSandbox(path: string): Promise<SandboxProgram> {
  if (process.platform !== 'linux') return { ok: false, message: 'bubblewrap is for Linux' };
  const program = await findProgram('bwrap', path);
  if (program === undefined) return { ok: false, message: 'bubblewrap (bwrap) is not installed' };
  return new Promise((resolve) => {
    execFile(program, PROBE, { env: {}, timeout: 10_000 }, (error, _, stderr) => {
      const [line = ''] = stderr.split('\n');
      if (error === null) resolve({ ok: true, program });
      else resolve({ ok: false, message: `bubblewrap cannot make a sandbox here: ${line || error.message}` });
    });
  });
}

/** Returns where a search path has a program, as an absolute path; undefined where it does not have it. */
export async function findProgram(name: string, path: string): Promise<string | undefined> {
  for (const folder of path.split(delimiter).filter(isAbsolute)) {
    const candidate = join(folder, name);
    const runs = await access(candidate, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (runs) return candidate;
  }
  return undefined;
}
