import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { ServiceError } from './service-error.js';

/** Whoever is slower ties up nothing but their own connection, and that no longer than this, in milliseconds. */
export interface Patience {
  /** Until the headers of a request have come. Default 15000. */
  readonly headersMs: number;
  /** Until a request has come whole. Default 30000. */
  readonly requestMs: number;
  /** Between two requests. Default 10000. */
  readonly idleMs: number;
  /** While nothing is sent or read. Streams of the journal show signs of life more often. Default 60000. */
  readonly silenceMs: number;
}

/** The defaults of a service's patience. */
export const PATIENCE: Patience = { headersMs: 15_000, requestMs: 30_000, idleMs: 10_000, silenceMs: 60_000 };

const MAX_CONNECTIONS = 1024;
const MAX_HEADER_BYTES = 16_384;

/** Returns the server that a service answers through, with its limits against slow and many clients. */
export function createHttpServer(listener: RequestListener, patience: Patience): Server {
  const server = createServer(
    {
      headersTimeout: patience.headersMs,
      requestTimeout: patience.requestMs,
      keepAliveTimeout: patience.idleMs,
      connectionsCheckingInterval: Math.min(1000, patience.headersMs),
      maxHeaderSize: MAX_HEADER_BYTES,
      insecureHTTPParser: false,
    },
    listener,
  );
  server.timeout = patience.silenceMs;
  server.maxConnections = MAX_CONNECTIONS;
  return server;
}

/** Answers what is no HTTP request, or came too slowly, and lets go of the connection. */
export function answerClientError({ code }: { readonly code?: string | undefined }, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const error = errorOf(code);
  const body = JSON.stringify(error.body);
  const head = [
    `HTTP/1.1 ${error.status} ${REASONS[error.status] ?? ''}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}

const REASONS: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
};

function errorOf(code: string | undefined): ServiceError {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return new ServiceError('request_timeout', 'the request took too long to come');
  }
  if (code === 'HPE_HEADER_OVERFLOW') {
    return new ServiceError('headers_too_large', `the headers are larger than ${MAX_HEADER_BYTES} bytes`);
  }
  return new ServiceError('request_malformed', 'this is no HTTP request that can be read');
}

/** Ends a server: takes nothing new, waits for the answers under way, and no longer than `graceMs`. */
export async function closeServer(server: Server, graceMs: number): Promise<void> {
  if (!server.listening) return;
  const late = setTimeout(() => server.closeAllConnections(), graceMs);
  // A connection that is kept alive becomes idle after its answer.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
  clearTimeout(late);
  clearInterval(sweep);
}
