import { request } from 'node:http';
import { Readable } from 'node:stream';
import type { Fetch } from './client.js';

/**
 * Returns a `fetch` for a client of a service that listens on a Unix socket; the host of the client's url is
 * then only a name. In Node.
 */
export function fetchOverSocket(socketPath: string): Fetch {
  return (url, { method = 'GET', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const { host, pathname, search } = new URL(url);
      const sent = request(
        {
          socketPath,
          method,
          path: `${pathname}${search}`,
          headers: { ...Object.fromEntries(new Headers(headers)), host },
          ...(signal && { signal }),
        },
        (answer) => {
          const told = Object.entries(answer.headers).map(
            ([name, value]) => [name, String(value)] as [string, string],
          );
          const content = Readable.toWeb(answer) as ReadableStream<Uint8Array>;
          resolve(new Response(content, { status: answer.statusCode ?? 502, headers: told }));
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
}
