import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { repositoryRoot } from '@cognitive-delivery/testkit';

const BIN = join(repositoryRoot, 'packages', 'cli', 'dist', 'bin.js');

/** One reply of the adapter protocol. */
export interface Reply {
  readonly id: unknown;
  readonly result?: Record<string, unknown>;
  readonly unsupported?: true;
  readonly error?: { readonly code: string; readonly message: string };
}

/** A real `alm adapter` process, asked one request at a time. */
export class AdapterProcess {
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #lines: AsyncIterator<string>;
  #nextId = 0;

  constructor() {
    this.#child = spawn(process.execPath, [BIN, 'adapter']);
    const lines: Interface = createInterface({ input: this.#child.stdout });
    this.#lines = lines[Symbol.asyncIterator]();
  }

  /** Sends a request with an id of its own and returns the reply. */
  ask(request: object): Promise<Reply> {
    return this.send(JSON.stringify({ id: this.#nextId++, ...request }));
  }

  /** Sends one line as it is and returns the reply. */
  async send(line: string): Promise<Reply> {
    this.#child.stdin.write(`${line}\n`);
    const { value } = await this.#lines.next();
    return JSON.parse(String(value)) as Reply;
  }

  /** Ends standard input and returns the exit code. */
  async close(): Promise<number> {
    const ended = once(this.#child, 'close');
    this.#child.stdin.end();
    const [code] = (await ended) as [number];
    return code;
  }
}
