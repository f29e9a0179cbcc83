import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A socket that is a file, behind which a port of this machine is. */
export interface Relay {
  readonly socketFile: string;
  close(): Promise<void>;
}

/** Serves a port on 127.0.0.1 through a socket in a folder of its own, for a sandbox to have it. */
export async function relayTo(port: number): Promise<Relay> {
  const folder = await mkdtemp(join(tmpdir(), 'alm-run-'));
  const socketFile = join(folder, 'proxy');
  const open = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (client) => {
    const upstream = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.once('close', () => open.delete(one));
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(socketFile, resolve);
  });
  await chmod(socketFile, 0o600);
  return {
    socketFile,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of open) socket.destroy();
      await closed;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
