import { connect, type Socket } from 'node:net';
import type { Admitted } from './admit.js';

/** Connects to the first of a target's addresses that answers, and to nothing else. Rejects where none does. */
export async function dial({ addresses, port }: Admitted, timeoutMs: number): Promise<Socket> {
  let failure: unknown;
  for (const host of addresses) {
    try {
      return await dialOne(host, port, timeoutMs);
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

function dialOne(host: string, port: number, timeoutMs: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port });
    const timer = setTimeout(() => socket.destroy(new Error('the host does not answer')), timeoutMs);
    socket.once('error', reject);
    socket.once('close', () => clearTimeout(timer));
    socket.once('connect', () => {
      clearTimeout(timer);
      socket.off('error', reject);
      resolve(socket);
    });
  });
}
