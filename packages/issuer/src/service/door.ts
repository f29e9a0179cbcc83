import type { FastifyRequest } from 'fastify';
import { Buckets, type Rate } from './buckets.js';
import { admitCaller, type Caller, callerOf, nameOf } from './caller.js';
import { ROUTES, type RouteDescription } from './describe/routes.js';
import type { Desk } from './desk.js';
import type { Ask } from './handlers.js';
import { leaseNamed } from './handles.js';
import { checkOrigin, type Entrance } from './origin.js';
import { ServiceError } from './service-error.js';
import type { Tokens } from './tokens.js';

/** Who came in, and for which lease. */
export type Entered = Pick<Ask, 'caller' | 'lease'>;

const PROBES = new Set(['health', 'ready']);
/** Whoever asks where everybody may. */
export const NOBODY: Entered = { caller: { kind: 'anybody' }, lease: '' };

/** What a door goes by. */
export interface DoorOptions {
  readonly desk: Desk;
  readonly tokens: Tokens;
  readonly rate: Rate;
  /** Known once the service listens. */
  readonly entrance: () => Entrance;
}

/** Lets requests in: by name, by credential, and no more of them than is agreed. */
export class Door {
  readonly #options: DoorOptions;
  readonly #buckets: Buckets;

  constructor(options: DoorOptions) {
    this.#options = options;
    this.#buckets = new Buckets(options.rate);
  }

  /** Returns who asks, and for which lease. @throws {ServiceError} where they may not */
  async open(request: FastifyRequest, route: RouteDescription | undefined): Promise<Entered> {
    const { desk, tokens, entrance } = this.#options;
    if (desk.stopping.aborted && route?.id !== 'health') {
      const headers = { connection: 'close' };
      throw new ServiceError('shutting_down', 'the service is about to stop', { headers });
    }
    checkOrigin(request.headers, entrance());
    // Before anything of its body is read.
    if (route === undefined) throw noRoute(request);
    if (route.access === undefined) {
      // Whoever keeps the process alive must not be held back by others.
      if (!PROBES.has(route.id)) this.#pass('anybody');
      return NOBODY;
    }
    let caller: Caller;
    try {
      caller = await callerOf(request.headers.authorization, tokens);
    } catch (error) {
      this.#pass('strangers');
      throw error;
    }
    // Ids that nobody was granted cost no more than one caller, however many are made up.
    const own = nameOf(caller);
    this.#pass(caller.kind === 'lease' && !this.#buckets.has(own) ? 'strangers' : own);
    admitCaller(caller, route);
    const { lease } = request.params as { readonly lease?: string };
    return { caller, lease: lease === undefined ? '' : await leaseNamed(lease, caller, desk.findByHandle) };
  }

  /** Gives whoever holds a lease a bucket of their own. */
  know(caller: Caller): void {
    if (caller.kind !== 'lease') return;
    const { leases, remnants } = this.#options.desk.parts.journal.state;
    const own = nameOf(caller);
    if (this.#buckets.has(own) || !(leases.has(caller.id) || remnants.has(caller.id))) return;
    this.#buckets.take(own, performance.now());
  }

  #pass(bucket: string): void {
    const wait = this.#buckets.take(bucket, performance.now());
    if (wait === 0) return;
    const headers = { 'retry-after': String(wait) };
    throw new ServiceError('rate_limited', 'too many requests; ask again later', { headers });
  }
}

const PATHS = ROUTES.map(({ method, path }) => ({
  method,
  form: new RegExp(`^${path.replace('{lease}', '[^/]+')}$`),
}));

/** Returns the error of a request that no route takes. */
export function noRoute({ method, url }: FastifyRequest): ServiceError {
  const [path = ''] = url.split('?');
  const methods = PATHS.filter(({ form }) => form.test(path)).map((route) => route.method);
  if (methods.length === 0 || methods.some((each) => each === method)) {
    return new ServiceError('not_found', 'there is no such route');
  }
  const allow = methods.join(', ');
  return new ServiceError('method_not_allowed', `this route takes ${allow}`, { headers: { allow } });
}
