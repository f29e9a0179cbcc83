import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:os';
import type { Readable, Writable } from 'node:stream';

/** A program to start, in a process group of its own and on our own streams. */
export interface GroupCommand {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /**
   * For bubblewrap: its own arguments, which it reads from descriptor 3, as nobody should see them in a list of
   * processes; it tells on descriptor 4 who the first process of the sandbox is.
   */
  readonly sandboxArgs?: readonly string[];
}

/** How a program ended: its exit code, 128 and the signal where one ended it, or why it was not started. */
export type GroupEnd =
  | { readonly started: true; readonly exitCode: number }
  | { readonly started: false; readonly message: string };

/** A running program and all that it started in its group, or in its sandbox. */
export class ProcessGroup {
  readonly ended: Promise<GroupEnd>;
  readonly #child: ChildProcess;
  // The first process of a sandbox, once it is known; the sandbox ends with it.
  #inner: number | undefined;
  #gone = false;

  constructor({ command, args, cwd, env, sandboxArgs }: GroupCommand) {
    this.#child = spawn(
      command,
      sandboxArgs === undefined ? args : ['--args', '3', '--info-fd', '4', ...args],
      {
        cwd,
        env: env as NodeJS.ProcessEnv,
        detached: true,
        stdio: [
          'inherit',
          'inherit',
          'inherit',
          ...(sandboxArgs === undefined ? [] : (['pipe', 'pipe'] as const)),
        ],
      },
    );
    this.ended = new Promise((resolve) => {
      this.#child.once('error', ({ message }) => resolve({ started: false, message }));
      this.#child.once('exit', (code, signal) =>
        resolve({ started: true, exitCode: code ?? 128 + constants.signals[signal ?? 'SIGKILL'] }),
      );
    });
    void this.ended.then(() => {
      this.#gone = true;
    });
    if (sandboxArgs !== undefined) this.#tell(sandboxArgs);
  }

  #tell(sandboxArgs: readonly string[]): void {
    const given = this.#child.stdio[3] as Writable;
    const told = this.#child.stdio[4] as Readable;
    given.on('error', () => undefined);
    given.end(sandboxArgs.map((text) => `${text}\0`).join(''));
    let text = '';
    told.on('error', () => undefined);
    told.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      const pid = Number(/"child-pid": *(\d+)/.exec(text)?.[1]);
      if (pid > 1) this.#inner = pid;
    });
  }

  /** Hands a signal on to the program and what it started in its group. */
  signal(signal: NodeJS.Signals): void {
    // Bubblewrap itself hands nothing on, and a signal to end would take the sandbox down at once.
    kill(this.#inner ?? this.#child.pid, signal, 'group');
  }

  /** Ends all of it: asked first, and after `graceMs` without asking. Resolves when the program is gone. */
  async end(graceMs: number): Promise<void> {
    if (!this.#gone) {
      this.signal('SIGTERM');
      await this.#goneWithin(graceMs);
    }
    this.#kill();
    await this.ended;
  }

  // Whatever the program left behind goes with it.
  #kill(): void {
    if (!this.#gone) kill(this.#inner, 'SIGKILL', 'process');
    kill(this.#child.pid, 'SIGKILL', 'group');
  }

  async #goneWithin(ms: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, ms);
    });
    await Promise.race([this.ended, timeout]);
    clearTimeout(timer);
  }
}

function kill(pid: number | undefined, signal: NodeJS.Signals, whom: 'group' | 'process'): void {
  if (pid === undefined) return;
  try {
    process.kill(whom === 'group' ? -pid : pid, signal);
  } catch {
    // It is gone.
  }
}
