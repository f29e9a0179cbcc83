import { basename, posix } from 'node:path';
import { distinct, type Observation } from './observation.js';

/** The options with which strace writes what {@link observationsOfTrace} reads; `-o FILE` and the command follow. */
export const TRACE_OPTIONS: readonly string[] = [
  ...['-f', '-qq', '-y', '-s', '4096', '-e', 'status=successful', '-e', 'signal=none'],
  ...['-e', 'trace=open,openat,creat,execve,rename,renameat,renameat2,unlink,unlinkat,chdir'],
];

const CALL = /^(?:\d+ +)?([a-z0-9]+)\((.*)\) += (-?\d+)(?:<(.*)>)?$/;
const QUOTED = /(?:(?:AT_FDCWD|\d+)<((?:\\.|[^\\>])*)>, )?"((?:\\.|[^\\"])*)"/g;
// What every program reads to start at all, and what is no file.
const SYSTEM = ['/usr', '/lib', '/lib64', '/bin', '/etc', '/proc', '/dev', '/sys', '/run', '/tmp'];

/**
 * Returns what a program that ran in a workspace did with files and commands, from the lines that strace wrote of it.
 * Files of the system and temporary ones are left out, unless the workspace lies there.
 */
export function observationsOfTrace(
  lines: string,
  { workspace, cwd = workspace }: { readonly workspace: string; readonly cwd?: string },
): readonly Observation[] {
  const folders = new Map<string, string>();
  const found: Observation[] = [];
  const see = (kind: 'read' | 'write', path: string): void => {
    const inside = posix.relative(workspace, path);
    if (inside === '') return;
    const isOutside = inside === '..' || inside.startsWith('../');
    if (isOutside && SYSTEM.some((folder) => path === folder || path.startsWith(`${folder}/`))) return;
    found.push({ kind, what: isOutside ? path : inside });
  };
  for (const line of lines.split('\n')) {
    const [, call = '', args = '', , result] = CALL.exec(line) ?? [];
    const pid = /^\d+/.exec(line)?.[0] ?? '';
    // Those that name no folder of their own start from where the process is.
    const paths = [...args.matchAll(QUOTED)].map(([, folder, path = '']) =>
      posix.resolve(folder === undefined ? (folders.get(pid) ?? cwd) : plain(folder), plain(path)),
    );
    const [first = cwd] = paths;
    if (call === 'chdir') folders.set(pid, first);
    else if (call === 'execve') found.push({ kind: 'command', what: basename(first) });
    else if (/^(rename|unlink)/.test(call)) for (const path of paths) see('write', path);
    else if (result !== undefined && !args.includes('O_DIRECTORY')) {
      if (call === 'creat' || /O_WRONLY|O_RDWR|O_CREAT/.test(args)) see('write', plain(result));
      if (/O_RDONLY|O_RDWR/.test(args)) see('read', plain(result));
    }
  }
  return distinct(found);
}

// strace writes bytes beyond ASCII, and quotes, with backslashes.
function plain(text: string): string {
  const bytes = text.replace(/\\([0-7]{1,3}|.)/g, (_, code: string) =>
    /^[0-7]/.test(code) ? String.fromCharCode(Number.parseInt(code, 8)) : (ESCAPED[code] ?? code),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

const ESCAPED: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', v: '\v', f: '\f' };
