import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import type { Target } from './credentials.js';

// RFC 9110, section 7.6.1, and what is said to a proxy alone.
const HOP_BY_HOP = new Set([
  ...['connection', 'keep-alive', 'proxy-connection', 'proxy-authenticate', 'proxy-authorization'],
  ...['te', 'trailer', 'transfer-encoding', 'upgrade', 'expect'],
]);

/**
 * Sends a request on over a connection that was judged, under the name that was judged, and the answer back.
 * What a client wrote into `Host` counts for nothing.
 */
export async function forward(
  request: IncomingMessage,
  response: ServerResponse,
  { host, port, path, socket }: Target & { readonly path: string; readonly socket: Socket },
): Promise<void> {
  const outgoing = httpRequest({
    method: request.method ?? 'GET',
    path,
    headers: {
      ...endToEnd(request.rawHeaders, request.headers.connection),
      ...framing(request),
      host: port === 80 ? host : `${host}:${port}`,
      connection: 'close',
    },
    createConnection: () => socket,
    setHost: false,
  });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.once('response', resolve);
    outgoing.once('error', reject);
    // Also where the host changes the protocol, which nobody asked it to.
    outgoing.once('close', () => reject(new Error('the host broke off')));
  });
  answered.catch(() => undefined);
  response.once('close', () => outgoing.destroy());
  const sent = pipeline(request, outgoing);
  const answer = await Promise.race([answered, sent.then(() => answered)]);
  // A host may answer without reading the request to its end.
  sent.catch(() => undefined);
  response.writeHead(answer.statusCode ?? 502, endToEnd(answer.rawHeaders, answer.headers.connection));
  await pipeline(answer, response);
}

// How long a body is, said anew: one without an end of its own would be read as a request after this one.
function framing({ headers }: IncomingMessage): Record<string, string> {
  if (headers['transfer-encoding'] !== undefined) return { 'transfer-encoding': 'chunked' };
  const length = headers['content-length'];
  return length === undefined ? {} : { 'content-length': length };
}

// Headers that are for the other end, each name once with all its values.
function endToEnd(raw: readonly string[], connection: string | undefined): Record<string, string | string[]> {
  const named = (connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  const headers = new Map<string, string[]>();
  for (let index = 0; index + 1 < raw.length; index += 2) {
    const [name, value] = [(raw[index] as string).toLowerCase(), raw[index + 1] as string];
    if (HOP_BY_HOP.has(name) || named.includes(name) || name === 'host') continue;
    headers.set(name, [...(headers.get(name) ?? []), value]);
  }
  return Object.fromEntries(
    [...headers].map(([name, values]) => [name, values.length === 1 ? (values[0] as string) : values]),
  );
}
