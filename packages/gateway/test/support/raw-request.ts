import { connect } from 'node:net';

/** Sends bytes to a proxy and resolves to what it answers until the end of the head, or until it hangs up. */
export function rawRequest(port: number, head: string, body = ''): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(head + body));
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
      if (answer.includes('\r\n\r\n')) socket.destroy();
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}

/** Returns the status of an answer, 0 where there was none. */
export function statusOf(answer: string): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
}

/** Returns the header with which a client presents a lease. */
export function authorizationOf(leaseId: string): string {
  return `Proxy-Authorization: Basic ${Buffer.from(`lease:${leaseId}`).toString('base64')}\r\n`;
}
