import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';

/** A server to start: a program and its arguments, never a line for a shell. */
export interface ServerCommand {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
}

const GRACE_MS = 2000;

/** The process of a server, in a process group of its own. */
export class ServerProcess {
  readonly stdin: Writable;
  readonly stdout: Readable;
  /** Resolves when the process is gone, to how it went; never rejects. */
  readonly ended: Promise<{ readonly code: number | null; readonly error?: Error }>;
  readonly #child: ChildProcessByStdio<Writable, Readable, null>;
  #gone = false;

  constructor({ command, args, cwd, env = process.env }: ServerCommand) {
    this.#child = spawn(command, args, {
      ...(cwd !== undefined && { cwd }),
      env: withoutOurs(env),
      stdio: ['pipe', 'pipe', 'inherit'],
      detached: true,
    });
    this.stdin = this.#child.stdin;
    this.stdout = this.#child.stdout;
    // What is written to a server that is gone is lost, and its end is told by `ended`.
    this.stdin.on('error', () => undefined);
    this.ended = new Promise((resolve) => {
      this.#child.once('error', (error) => resolve({ code: null, error }));
      this.#child.once('close', (code) => resolve({ code }));
    });
    void this.ended.then(() => {
      this.#gone = true;
    });
  }

  /** Ends the process and all it started: asked first, by a closed input, then a signal, then without asking. */
  async end(): Promise<void> {
    this.stdin.end();
    for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
      if (await this.#goneWithin(signal === 'SIGTERM' ? GRACE_MS / 4 : GRACE_MS)) break;
      this.#signal(signal);
    }
    // Whatever the process left behind of its group goes with it.
    this.#signal('SIGKILL');
    await this.ended;
  }

  #signal(signal: NodeJS.Signals): void {
    const { pid } = this.#child;
    if (pid === undefined) return;
    try {
      process.kill(-pid, signal);
    } catch {
      // The group is gone.
    }
  }

  async #goneWithin(ms: number): Promise<boolean> {
    if (this.#gone) return true;
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, ms);
    });
    await Promise.race([this.ended, timeout]);
    clearTimeout(timer);
    return this.#gone;
  }
}

// The lease is the gateway's to hold; a server that got its id could work under it by itself.
function withoutOurs(env: Readonly<Record<string, string | undefined>>): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('ALM_')));
}
