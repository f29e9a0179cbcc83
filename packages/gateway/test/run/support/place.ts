import { type ChildProcess, spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import {
  chmodSync,
  closeSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { temporaryFolder } from '@cognitive-delivery/testkit';
import { SECRET } from './escapes.js';

/** A workspace and what lies around it, for one attempt. */
export interface Place {
  readonly base: string;
  readonly workspace: string;
  readonly env: Readonly<Record<string, string>>;
  readonly token: string;
  readonly victim: ChildProcess;
  visited(): boolean;
  file(path: string): string | undefined;
  mode(path: string): number | undefined;
  close(): Promise<void>;
}

let made = 0;

/** Makes a place with secrets, listeners, and a process of somebody else. */
export async function makePlace(): Promise<Place> {
  const { path: base, remove } = temporaryFolder('alm-escape-');
  chmodSync(base, 0o755);
  const token = `alm-escape-${process.pid}-${++made}`;
  const at = (path: string) => join(base, path);
  for (const folder of [
    'outside',
    'home',
    ...['src/private', 'src/deep', 'docs', 'notes', '.alm'].map((name) => `workspace/${name}`),
  ]) {
    mkdirSync(at(folder), { recursive: true });
  }
  for (const secret of [
    'outside/secret',
    'workspace/src/.env',
    'workspace/src/private/key',
    'workspace/src/deep/.env',
    'workspace/notes/plan',
  ]) {
    writeFileSync(at(secret), `${SECRET}\n`);
  }
  writeFileSync(at('workspace/docs/guide'), 'open to all\n', { mode: 0o644 });
  writeFileSync(at('workspace/src/a.ts'), '// open\n');
  writeFileSync(at('workspace/.alm/journal.jsonl'), '');
  writeFileSync(at('home/.profile'), '');
  linkSync(at('workspace/src/.env'), at('workspace/docs/copy'));
  symlinkSync(at('outside'), at('workspace/src/out'));

  let visits = 0;
  const visit = (): void => {
    visits += 1;
  };
  const servers: Server[] = [];
  const listen = (where: string | number): Promise<Server> =>
    new Promise((resolve) => {
      const server = createServer((socket) => {
        visit();
        socket.on('error', () => undefined).destroy();
      });
      servers.push(server);
      if (typeof where === 'string') server.listen(where, () => resolve(server));
      else server.listen(where, '0.0.0.0', () => resolve(server));
    });
  const tcp = await listen(0);
  await listen(`\0${token}`);
  await listen(at('workspace/src/socket'));
  await listen(at('outside/socket'));
  const udp = createSocket('udp4').on('message', visit);
  await new Promise<void>((resolve) => udp.bind(0, '127.0.0.1', resolve));

  const secret = openSync(at('outside/secret'), 'r');
  const victim = spawn('sleep', ['600'], {
    cwd: at('outside'),
    env: { ...process.env, PASSWORD: SECRET },
    stdio: [secret, 'ignore', 'ignore'],
  });
  closeSync(secret);
  const { port } = tcp.address() as { port: number };
  return {
    base,
    workspace: at('workspace'),
    token,
    victim,
    env: {
      ...{ O: at('outside'), H: at('home'), P: base, V: String(victim.pid), T: token },
      ...{ PORT: String(port), UDP: String(udp.address().port) },
    },
    visited: () => visits > 0,
    file: (path) => {
      try {
        return readFileSync(at(path), 'utf8');
      } catch {
        return undefined;
      }
    },
    mode: (path) => statSync(at(path), { throwIfNoEntry: false })?.mode,
    async close() {
      victim.kill('SIGKILL');
      for (const pid of processesNamed(token)) process.kill(pid, 'SIGKILL');
      udp.close();
      await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
      remove();
    },
  };
}

/** Returns the processes with a word among their arguments, as this machine sees them. */
export function processesNamed(word: string): number[] {
  return readdirSync('/proc').flatMap((pid) => {
    if (!/^\d+$/.test(pid)) return [];
    try {
      const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
      return words.includes(word) ? [Number(pid)] : [];
    } catch {
      return [];
    }
  });
}
