import {
  type Adapter,
  AdapterError,
  type Hello,
  type HookRequest,
  PROTOCOL_VERSION,
  type Reply,
} from '../protocol.js';
import { helloOf } from './hello.js';
import { Session } from './session.js';

export interface ChildOptions {
  /** The command line; run by the shell, as a person types it. */
  readonly command: string;
  readonly cwd?: string;
  /** How long one answer may take, in milliseconds (10,000). */
  readonly timeoutMs?: number;
  /** How long the start and the hello may take, in milliseconds (30,000). */
  readonly startTimeoutMs?: number;
  /** The longest line that is read, in bytes (16 MiB). */
  readonly maxLineBytes?: number;
  /** How often a child that crashed, hung or broke the protocol is started again (5). */
  readonly maxRestarts?: number;
}

/**
 * Returns an adapter over a child process that speaks the protocol. Whatever the child does (silence, a crash, wrong
 * ids, half lines, floods), `ask` answers: a child that cannot be trusted any more is killed, and the next question
 * starts a new one, a bounded number of times.
 *
 * @throws AdapterError `adapter_not_started`, `hello_malformed`, `protocol_unsupported` from `hello`.
 */
export function adaptCommand(options: ChildOptions): Adapter {
  const limits = {
    timeoutMs: options.timeoutMs ?? 10_000,
    startTimeoutMs: options.startTimeoutMs ?? 30_000,
    maxLineBytes: options.maxLineBytes ?? 16 * 1024 * 1024,
    maxRestarts: options.maxRestarts ?? 5,
  };
  let session: Session | undefined;
  let started: Hello | undefined;
  let restarts = 0;

  async function start(): Promise<Hello> {
    session = new Session(options.command, options.cwd, limits.maxLineBytes);
    const reply = await session.request({ hook: 'hello', protocol: PROTOCOL_VERSION }, limits.startTimeoutMs);
    if (reply.kind !== 'result') {
      const said = session.kill();
      const how = 'message' in reply ? reply.message : `it answered ${reply.kind}`;
      throw new AdapterError('adapter_not_started', `the adapter did not say hello: ${how}${said}`);
    }
    return helloOf(reply.result);
  }

  return {
    takesText: true,
    async hello() {
      started ??= await start();
      return started;
    },
    async ask(request: HookRequest): Promise<Reply> {
      // A fault between two questions belongs to nobody's answer; the next question tells it.
      const untold = session?.takeFault();
      if (untold !== undefined) return { kind: 'broken', message: untold };
      if (!session?.usable) {
        if (restarts >= limits.maxRestarts) {
          return { kind: 'broken', message: `the adapter failed ${restarts} times and is not started again` };
        }
        if (started) restarts += 1;
        try {
          started = await start();
        } catch (error) {
          return { kind: 'broken', message: (error as Error).message };
        }
      }
      const live = session as Session;
      const reply = await live.request(request, limits.timeoutMs);
      if (reply.kind === 'timed-out' || reply.kind === 'broken') {
        const said = live.kill();
        if (reply.kind === 'broken') return { kind: 'broken', message: reply.message + said };
      }
      return reply;
    },
    async close() {
      await session?.end();
    },
  };
}
