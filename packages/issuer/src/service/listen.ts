import { chmod, lstat, mkdtemp, rename, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { dirname, join } from 'node:path';

/** Where a service listens: an address, or a Unix socket that its owner alone may connect to. */
export type ListenAt = { readonly host: string; readonly port: number } | { readonly socket: string };

/** Why a service cannot listen. */
export class ListenError extends Error {
  override readonly name = 'ListenError';
  readonly code: 'address_in_use' | 'address_unusable' | 'token_file_missing';

  constructor(code: ListenError['code'], message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

/** Whether nothing but this machine reaches an address. */
export function isLoopback(host: string): boolean {
  return /^(?:localhost|127(?:\.[0-9]{1,3}){3}|::1)$/i.test(host);
}

/**
 * Listens, and returns the address as a URL, or `unix:` and the path of the socket.
 *
 * @throws {address_in_use} {address_unusable}
 */
export async function listen(
  server: Server,
  at: ListenAt,
): Promise<{ address: string; close(): Promise<void> }> {
  if ('socket' in at) return await listenOnSocket(server, at.socket);
  await bind(server, { host: at.host, port: at.port }, `${at.host}:${at.port}`);
  const { address, family, port } = server.address() as AddressInfo;
  const host = family === 'IPv6' ? `[${address}]` : address;
  return { address: `http://${host}:${port}`, close: async () => undefined };
}

// Made in a folder that nobody else can enter and moved in place once it has its mode, so that there is no moment
// in which others could connect; moving it also takes the place of a socket that a crash left behind.
async function listenOnSocket(
  server: Server,
  path: string,
): Promise<{ address: string; close(): Promise<void> }> {
  await checkFree(path);
  const folder = await mkdtemp(join(dirname(path), '.s-')).catch((error: NodeJS.ErrnoException) => {
    throw unusable(path, error);
  });
  try {
    const draft = join(folder, 's');
    await bind(server, { path: draft }, path);
    await chmod(draft, 0o600);
    await rename(draft, path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const { ino } = await lstat(path);
  return {
    address: `unix:${path}`,
    // Another service may have taken the place since.
    async close() {
      const there = await lstat(path).catch(() => undefined);
      if (there?.ino === ino) await rm(path, { force: true });
    },
  };
}

async function checkFree(path: string): Promise<void> {
  const there = await lstat(path).catch(() => undefined);
  if (there === undefined) return;
  if (!there.isSocket()) throw new ListenError('address_unusable', `${path} is there and is no socket`);
  const answers = await new Promise<boolean>((resolve) => {
    const socket = connect(path, () => {
      socket.destroy();
      resolve(true);
    }).on('error', () => resolve(false));
  });
  if (answers) throw new ListenError('address_in_use', `another service listens on ${path}`);
}

async function bind(server: Server, options: object, shown: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) => reject(unusable(shown, error));
    server.once('error', fail);
    server.listen(options, () => {
      server.off('error', fail);
      resolve();
    });
  });
}

function unusable(shown: string, error: NodeJS.ErrnoException): ListenError {
  const { code = 'unknown error' } = error;
  return code === 'EADDRINUSE'
    ? new ListenError('address_in_use', `another program listens on ${shown}`, error)
    : new ListenError('address_unusable', `cannot listen on ${shown} (${code})`, error);
}
