import { type Context, runAlm } from '../../src/index.js';

/** What a run of `alm` left behind. */
export interface Run {
  readonly exit: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `alm` in this process, in a folder, with a text on standard input. */
export async function almIn(
  folder: string,
  args: readonly string[],
  options: {
    readonly stdin?: string | Uint8Array;
    readonly env?: Context['env'];
    readonly columns?: number;
  } = {},
): Promise<Run> {
  const written = { stdout: '', stderr: '' };
  const collect = (name: 'stdout' | 'stderr') => ({
    write: (text: string) => {
      written[name] += text;
    },
    columns: options.columns,
  });
  const exit = await runAlm(args, {
    cwd: folder,
    env: { PATH: process.env['PATH'], ...options.env },
    stdin: chunksOf(options.stdin ?? ''),
    stdout: collect('stdout'),
    stderr: collect('stderr'),
  });
  return { exit, ...written };
}

async function* chunksOf(text: string | Uint8Array): AsyncGenerator<Uint8Array | string> {
  yield text;
}
