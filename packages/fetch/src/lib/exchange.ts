import {
  type ClientRequest,
  Agent as HttpAgent,
  request as httpRequest,
  type IncomingMessage,
} from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest, type RequestOptions } from 'node:https';
import { isIP, type LookupFunction, type TcpNetConnectOpts } from 'node:net';
import type { FetchCode, FetchFailure, FetchOptions } from '../fetch-document.js';
import { stopped, timedOut } from './stopped.js';

/** One request to addresses that were judged already. */
export interface Exchange {
  readonly url: URL;
  readonly addresses: readonly string[];
  readonly accept: string;
  readonly maxBytes: number;
  readonly headerTimeoutMs: number;
  readonly stallTimeoutMs: number;
  readonly ca: FetchOptions['ca'] | undefined;
  readonly signal: AbortSignal;
}

/** One response; `location` is where a redirect leads. */
export type Reply =
  | {
      readonly ok: true;
      readonly status: number;
      readonly mediaType?: string;
      readonly bytes: Uint8Array;
      readonly location?: string;
    }
  | FetchFailure;

const MAX_HEADER_BYTES = 16_384;
const NEXT_ADDRESS_MS = 1_000;
// What TLS, headers and the framing of a body may add to it on the wire; trailers and chunk sizes count too.
const WIRE_ROOM = 65_536;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** Sends one request and reads its response, within all bounds. Leaves no connection and no timer behind. */
export function exchange(asked: Exchange): Promise<Reply> {
  if (asked.signal.aborted) return Promise.resolve(stopped(asked.signal));
  return new Promise((resolve) => {
    const request = open(asked);
    let timer = setTimeout(
      () => settle(timedOut('the response did not begin in time')),
      asked.headerTimeoutMs,
    );
    const onAbort = () => settle(stopped(asked.signal));
    const settle = (reply: Reply) => {
      clearTimeout(timer);
      asked.signal.removeEventListener('abort', onAbort);
      // An error that follows from this is no news.
      request.on('error', () => undefined).destroy();
      resolve(reply);
    };
    asked.signal.addEventListener('abort', onAbort, { once: true });
    request.on('error', (error) => settle(failureOf(error, request)));
    request.on('upgrade', (_, socket) => {
      socket.destroy();
      settle(refused('the server changed the protocol'));
    });
    request.on('response', (response) => {
      const head = headOf(response);
      if (!head.ok || head.status !== 200) return settle(head);
      readBody(response, asked.maxBytes, {
        progress: () => {
          clearTimeout(timer);
          timer = setTimeout(() => settle(timedOut('the body stalled')), asked.stallTimeoutMs);
        },
        done: (body) => settle(body instanceof Uint8Array ? { ...head, bytes: body } : body),
      });
    });
    request.end();
  });
}

function open({ url, addresses, accept, ca }: Exchange): ClientRequest {
  const isSecure = url.protocol === 'https:';
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  const lookup: LookupFunction = (_host, { all }, callback) => {
    const [{ address, family } = { address: '', family: 4 }] = found;
    if (all === true) callback(null, found);
    else callback(null, address, family);
  };
  const options: RequestOptions &
    Pick<TcpNetConnectOpts, 'autoSelectFamily' | 'autoSelectFamilyAttemptTimeout'> = {
    // An agent of its own: no connection of anyone else's, and no proxy that the environment names.
    agent: isSecure ? new HttpsAgent({ keepAlive: false }) : new HttpAgent({ keepAlive: false }),
    lookup,
    // Of several addresses each gets a moment in which a far server can answer.
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: NEXT_ADDRESS_MS,
    maxHeaderSize: MAX_HEADER_BYTES,
    headers: { accept, 'accept-encoding': 'identity', 'user-agent': 'cognitive-delivery-fetch' },
    // Named, so that no variable of the environment turns it off.
    rejectUnauthorized: true,
    minVersion: 'TLSv1.2',
    ...(ca !== undefined && { ca }),
  };
  return isSecure ? httpsRequest(url, options) : httpRequest(url, options);
}

function headOf({ statusCode = 0, headers }: IncomingMessage): Reply {
  const { 'content-encoding': encoding = 'identity', 'transfer-encoding': transfer = 'chunked' } = headers;
  if (encoding.toLowerCase() !== 'identity' || transfer.toLowerCase() !== 'chunked') {
    return refused('the body is encoded although that was not accepted');
  }
  const mediaType = headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  const { location } = headers;
  return {
    ok: true,
    status: statusCode,
    ...(mediaType && { mediaType }),
    bytes: new Uint8Array(),
    ...(REDIRECTS.has(statusCode) && location !== undefined && { location }),
  };
}

interface Reading {
  /** Called when something came. */
  progress(): void;
  done(body: Uint8Array | FetchFailure): void;
}

function readBody(response: IncomingMessage, maxBytes: number, { progress, done }: Reading): void {
  const tooLarge = failure('response_too_large', `no more than ${maxBytes} bytes are read`);
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) {
    done(tooLarge);
    return;
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  progress();
  response.on('data', (chunk: Uint8Array) => {
    size += chunk.length;
    chunks.push(chunk);
    const wire = response.socket?.bytesRead ?? 0;
    if (size > maxBytes || wire > 2 * maxBytes + WIRE_ROOM) done(tooLarge);
    else progress();
  });
  response.on('end', () => done(Buffer.concat(chunks)));
  response.on('error', () => done(failure('connection_failed', 'the connection broke off within the body')));
}

function failureOf(error: NodeJS.ErrnoException, { socket }: ClientRequest): FetchFailure {
  const { code = '', syscall } = error;
  if (code.startsWith('HPE_')) return refused('what came is no HTTP response, or has too long a header');
  // Of several addresses the failure is one of several errors; a socket is authorised once its certificate is.
  const isConnecting = syscall === 'connect' || 'errors' in error;
  const isHandshake = !isConnecting && (socket as { authorized?: boolean } | null)?.authorized === false;
  return isHandshake
    ? failure('tls_failed', 'no certificate for this name that is trusted here, or TLS failed otherwise')
    : failure('connection_failed', 'the server could not be reached, or closed the connection');
}

function refused(message: string): FetchFailure {
  return failure('response_refused', message);
}

function failure(code: FetchCode, message: string): FetchFailure {
  return { ok: false, code, message };
}
