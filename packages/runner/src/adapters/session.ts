import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { isObject, printable } from '../json.js';
import type { Reply } from '../protocol.js';
import { LineReader } from './line-reader.js';

type Waiting = { readonly id: number; readonly settle: (reply: Reply) => void };

/**
 * One run of an adapter's process. Questions go one at a time, so that a late or odd answer always has an owner. Once
 * the child has broken the protocol or ended, the session is over: every further question is `broken`.
 */
export class Session {
  readonly #child: ChildProcess;
  readonly #reader: LineReader;
  readonly #killOnExit = (): void => void this.kill();
  #waiting: Waiting | undefined;
  #nextId = 0;
  #fault: string | undefined;
  #told = false;
  #stderr = '';

  constructor(command: string, cwd: string | undefined, maxLineBytes: number) {
    this.#reader = new LineReader(maxLineBytes);
    // A group of its own, so that a shell's children die with it.
    const detached = process.platform !== 'win32';
    const child = spawn(command, { shell: true, stdio: 'pipe', detached, ...(cwd ? { cwd } : {}) });
    this.#child = child;
    child.stdout.on('data', (chunk: Buffer) => this.#onOutput(chunk));
    child.stderr.on('data', (chunk: Buffer) => {
      this.#stderr = (this.#stderr + chunk.toString('utf8')).slice(-2000);
    });
    child.stdin.on('error', () => this.#break('the adapter closed its standard input'));
    child.on('error', (error) => this.#break(`the adapter could not be started: ${error.message}`));
    child.on('close', (code, signal) => {
      process.off('exit', this.#killOnExit);
      const half = this.#reader.unfinished > 0 ? ' in the middle of a line' : '';
      this.#break(`the adapter ended${half} (${signal ?? `exit code ${code}`})`);
    });
    // A group of its own does not see the terminal's interrupt.
    process.on('exit', this.#killOnExit);
  }

  get usable(): boolean {
    return this.#fault === undefined;
  }

  /** Returns a fault that no answer has told, once. */
  takeFault(): string | undefined {
    if (this.#fault === undefined || this.#told) return undefined;
    return this.#fault + this.kill();
  }

  request(members: object, timeoutMs: number): Promise<Reply> {
    if (this.#fault !== undefined) return Promise.resolve({ kind: 'broken', message: this.#fault });
    const id = this.#nextId;
    // In steps that nobody can guess, so that an answer sent before its question names an id that is never asked.
    this.#nextId += randomInt(1, 1000);
    return new Promise((resolve) => {
      const timer = setTimeout(() => settle({ kind: 'timed-out', afterMs: timeoutMs }), timeoutMs);
      const settle = (reply: Reply): void => {
        clearTimeout(timer);
        this.#waiting = undefined;
        resolve(reply);
      };
      this.#waiting = { id, settle };
      this.#child.stdin?.write(`${JSON.stringify({ id, ...members })}\n`);
    });
  }

  /** Ends the child at once and returns what it last said on standard error, for a message. */
  kill(): string {
    this.#fault ??= 'the adapter was stopped';
    this.#told = true;
    const { pid } = this.#child;
    try {
      if (pid !== undefined && process.platform !== 'win32') process.kill(-pid, 'SIGKILL');
      else this.#child.kill('SIGKILL');
    } catch {
      // It has ended already.
    }
    const line = this.#stderr.trim().split('\n').at(-1);
    return line ? `; it last said: ${printable(line.slice(0, 200))}` : '';
  }

  /** Closes the child's input, gives it two seconds to end, then ends it. */
  async end(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null || this.#fault !== undefined) {
      this.kill();
      return;
    }
    this.#fault = 'the run is over';
    await new Promise<void>((resolve) => {
      const timer = setTimeout(() => {
        this.kill();
        resolve();
      }, 2000);
      this.#child.once('close', () => {
        clearTimeout(timer);
        resolve();
      });
      this.#child.stdin?.end();
    });
  }

  #onOutput(chunk: Buffer): void {
    for (const event of this.#reader.push(chunk)) {
      if ('tooLong' in event)
        this.#break(`the adapter sent a line of more than ${this.#reader.maxBytes} bytes`);
      else this.#onLine(event.line);
    }
  }

  #onLine(line: string): void {
    const waiting = this.#waiting;
    if (!waiting) {
      this.#break('the adapter answered before it was asked');
      return;
    }
    let reply: unknown;
    try {
      reply = JSON.parse(line);
    } catch {
      this.#break('the adapter sent a line that is not JSON');
      return;
    }
    if (!isObject(reply) || reply['id'] !== waiting.id) {
      this.#break(`the adapter answered another id than ${waiting.id}`);
      return;
    }
    waiting.settle(replyOf(reply));
  }

  #break(message: string): void {
    this.#fault ??= message;
    this.#waiting?.settle({ kind: 'broken', message: this.#fault });
  }
}

function replyOf(reply: Record<string, unknown>): Reply {
  const { result, error } = reply;
  const forms = ['result', 'unsupported', 'error'].filter((form) => Object.hasOwn(reply, form));
  if (forms.length !== 1)
    return { kind: 'broken', message: 'the answer holds not exactly one of result, unsupported, error' };
  if (forms[0] === 'result') return { kind: 'result', result };
  if (forms[0] === 'unsupported') return { kind: 'unsupported' };
  const { code, message } = isObject(error) ? error : {};
  return { kind: 'error', code: textOr(code, 'error'), message: textOr(message, 'no message') };
}

function textOr(value: unknown, otherwise: string): string {
  return typeof value === 'string' ? printable(value.slice(0, 500)) : otherwise;
}
