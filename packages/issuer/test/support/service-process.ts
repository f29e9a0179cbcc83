import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { addToken, type ListenAt, type Scope } from '@cognitive-delivery/issuer/service';
import { temporaryFolder } from '@cognitive-delivery/testkit';

/** A service in a process of its own. */
export interface ServiceProcess {
  readonly folder: string;
  readonly address: string;
  /** Makes a token for it. */
  token(...scopes: readonly Scope[]): Promise<string>;
  stop(): Promise<void>;
  /** Starts it again at the same place, after it was stopped. */
  start(): Promise<void>;
  remove(): Promise<void>;
}

/** Starts a service at a free port, or on a socket in its folder. */
export async function serviceProcess(how: 'port' | 'socket' = 'port'): Promise<ServiceProcess> {
  const { path: folder, remove } = temporaryFolder('alm-client-');
  const tokenFile = join(folder, 'tokens.json');
  const socket = join(folder, 'alm.sock');
  let at: ListenAt = how === 'socket' ? { socket } : { host: '127.0.0.1', port: 0 };
  let tokens = 0;
  let running = await launch(folder, at);
  const { address } = running;
  if ('port' in at) at = { ...at, port: Number(new URL(address).port) };
  const stop = async () => {
    if (running.child.exitCode !== null || running.child.signalCode !== null) return;
    running.child.kill('SIGTERM');
    await once(running.child, 'exit');
  };
  return {
    folder,
    address,
    async token(...scopes) {
      tokens += 1;
      return (await addToken(tokenFile, { name: `t${tokens}`, scopes, now: Date.now(), ttlMs: undefined }))
        .token;
    },
    stop,
    async start() {
      running = await launch(folder, at);
    },
    async remove() {
      await stop();
      remove();
    },
  };
}

async function launch(folder: string, at: ListenAt) {
  const script = join(import.meta.dirname, 'serve.mjs');
  const child = spawn(process.execPath, [script, folder, JSON.stringify(at)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface(child.stdout);
  const address = await Promise.race([once(lines, 'line'), once(child, 'exit')]);
  if (typeof address[0] !== 'string') throw new Error('the service did not start');
  return { child, address: address[0] };
}
