import { Readable } from 'node:stream';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import { MAX_BODY_BYTES, readBody } from './body.js';
import { nameOf } from './caller.js';
import { LEASE_NAME } from './describe/request-schemas.js';
import { ROUTES, type RouteDescription } from './describe/routes.js';
import { closedObject } from './describe/schema.js';
import { Door, type DoorOptions, type Entered, NOBODY, noRoute } from './door.js';
import { errorOf } from './fault.js';
import { type Ask, HANDLERS } from './handlers.js';
import { answerClientError, createHttpServer, type Patience } from './http-server.js';
import { type Log, traceOf } from './log.js';
import type { Reply } from './reply.js';
import { ServiceError } from './service-error.js';

/** What the routes of a service stand on. */
export interface AppOptions extends DoorOptions {
  readonly patience: Patience;
  readonly log: Log;
  /** Pages for people by their paths: HTML that anybody may have, and that reaches nothing by itself. */
  readonly pages?: Readonly<Record<string, string>>;
}

/** Returns the service's routes on a server that does not listen yet. */
export function createApp(options: AppOptions): FastifyInstance {
  const { desk, log } = options;
  const app = fastify({
    serverFactory: (listener) => createHttpServer(listener, options.patience),
    clientErrorHandler: answerClientError,
    logger: false,
    bodyLimit: MAX_BODY_BYTES,
    exposeHeadRoutes: false,
    requestIdHeader: false,
    return503OnClosing: false,
    routerOptions: { maxParamLength: 100 },
    // Nothing is turned into what it is not: a body is as it was sent, or refused.
    ajv: {
      customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false, allErrors: false },
    },
    frameworkErrors: (error, request, reply) => fail(error, request, reply),
  });
  const door = new Door(options);
  const entered = new WeakMap<FastifyRequest, Entered>();
  const faults = new WeakMap<FastifyRequest, ServiceError>();

  const fail = (thrown: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const known = errorOf(thrown);
    if (known === undefined) log('error', 'fault', { route: routeOf(request)?.id, trace: traceOf(thrown) });
    const error =
      known ?? new ServiceError('internal_error', 'this is a fault of the service; it is in its log');
    faults.set(request, error);
    void reply.code(error.status).headers(error.headers).send(error.body);
  };

  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (_request: unknown, body: unknown) => readBody(body as Buffer),
  );
  app.setErrorHandler(fail);
  app.setNotFoundHandler((request) => {
    throw noRoute(request);
  });
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    entered.set(request, await door.open(request, routeOf(request)));
  });
  app.addHook('preValidation', async (request) => {
    // A body that is all optional may be left out.
    if (request.body === undefined && request.method === 'POST') request.body = {};
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = routeOf(request)?.id ?? 'none';
    const { statusCode: status, elapsedTime } = reply;
    desk.metrics.answered(route, status, route === 'journal' ? undefined : elapsedTime / 1000);
    const fault = faults.get(request);
    const caller = entered.get(request)?.caller;
    log(status >= 500 ? 'error' : 'info', 'request', {
      method: request.method,
      route,
      status,
      ms: Math.round(elapsedTime * 1000) / 1000,
      caller: caller && nameOf(caller),
      code: fault?.code,
      cause: typeof fault?.cause === 'string' ? fault.cause : undefined,
    });
  });

  for (const route of ROUTES) {
    const handler = HANDLERS[route.id];
    if (handler === undefined) throw new Error(`no handler of ${route.id}`);
    app.route({
      method: route.method,
      url: route.path.replace('{lease}', ':lease'),
      config: { route },
      schema: {
        ...(route.body !== undefined && { body: route.body }),
        querystring: route.query ?? closedObject({}),
        ...(route.path.includes('{lease}') && { params: closedObject({ lease: LEASE_NAME }) }),
      },
      handler: async (request, reply) => {
        const ask = askOf(route, request, { reply, ...(entered.get(request) ?? NOBODY) });
        const answer = await handler(desk, ask as Ask<never>);
        door.know(ask.caller);
        return send(reply, answer);
      },
    });
  }
  for (const [path, html] of Object.entries(options.pages ?? {})) {
    app.route({
      method: 'GET',
      url: path,
      config: { route: pageRoute(path) },
      handler: async (_request, reply) => reply.headers(PAGE_HEADERS).send(html),
    });
  }
  return app;
}

// What a page cannot say of itself.
const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

// Not part of the interface, so of no document: whoever serves pages chooses them.
function pageRoute(path: string): RouteDescription {
  return {
    id: 'page',
    method: 'GET',
    path,
    summary: 'Gives a page for people.',
    answers: { 200: { media: 'text/html' } },
  };
}

function askOf(
  route: RouteDescription,
  request: FastifyRequest,
  { reply, caller, lease }: Entered & { readonly reply: FastifyReply },
): Ask {
  const gone = new AbortController();
  // It is not told of twice.
  if (reply.raw.destroyed) gone.abort();
  else reply.raw.once('close', () => gone.abort());
  return {
    caller,
    lease,
    body: request.body,
    query: request.query as Ask['query'],
    idempotencyKey: route.once === true ? idempotencyKeyOf(request) : undefined,
    gone: gone.signal,
  };
}

function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && /^[\x21-\x7e]{1,255}$/.test(key)) return key;
  const message = 'an Idempotency-Key is 1 to 255 visible ASCII characters';
  throw new ServiceError('request_malformed', message, { path: 'idempotency-key' });
}

function send(reply: FastifyReply, { status, headers = {}, body, media }: Reply): FastifyReply {
  void reply.code(status).headers(headers);
  if (media === undefined) return reply.send(body);
  void reply.type(media);
  return reply.send(typeof body === 'string' ? body : Readable.from(body as AsyncIterable<string>));
}

function routeOf(request: FastifyRequest): RouteDescription | undefined {
  return (request.routeOptions.config as { readonly route?: RouteDescription } | undefined)?.route;
}
