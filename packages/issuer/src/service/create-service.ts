import { readFile } from 'node:fs/promises';
import type { RecordLog } from '@cognitive-delivery/store';
import { assembleIssuer } from '../create-issuer.js';
import type { IssuerOptions } from '../issuer.js';
import type { Rate } from './buckets.js';
import { createApp } from './create-app.js';
import { createDesk } from './desk.js';
import { closeServer, PATIENCE, type Patience } from './http-server.js';
import { isLoopback, type ListenAt, ListenError, listen } from './listen.js';
import { type Log, traceOf } from './log.js';
import type { Entrance } from './origin.js';
import { readTokens } from './token-file.js';
import { Tokens } from './tokens.js';

/** What a service stands on, besides the issuer that it makes and closes. */
export interface ServiceOptions extends Omit<IssuerOptions, 'history'> {
  /** Opens the journal once more, for a reader of its lines. */
  readonly openReader: () => Promise<RecordLog>;
  /** The file of tokens; without one a lease id is the only credential. */
  readonly tokenFile?: string;
  /** Names, with their port where one is given, that the service is reached by besides those of loopback. */
  readonly hosts?: readonly string[];
  /** How often one caller may ask. Default 100 a second, 500 at once. */
  readonly rate?: Rate;
  /** How long slow clients are waited for. */
  readonly patience?: Partial<Patience>;
  /** The public keys of the issuer as a JWK set; undefined where it has published none. */
  readonly jwks?: () => Promise<object | undefined>;
  /** Pages for people by their paths, each a file of HTML that needs nothing else. They need no token. */
  readonly pages?: Readonly<Record<string, string>>;
  /** Default: nothing is logged. */
  readonly log?: Log;
  /** How often leases whose time ran out are put on record as expired, in milliseconds. Default 60000. */
  readonly expireEveryMs?: number;
  /** How long answers under way may take once the service stops, in milliseconds. Default 30000. */
  readonly graceMs?: number;
}

/** An issuer behind HTTP. */
export interface Service {
  /**
   * Listens, once, and returns the address: a URL, or `unix:` and a path.
   *
   * @throws {address_in_use} {address_unusable}
   * @throws {token_file_missing} {token_file_unreadable} beyond loopback no service goes without tokens
   */
  listen(at: ListenAt): Promise<string>;
  /** Takes nothing new, finishes what is under way and lets go of the journal. */
  close(): Promise<void>;
}

/** The default of `rate`. */
export const DEFAULT_RATE: Rate = { per_second: 100, burst: 500 };

/**
 * Returns a service over an issuer, which it makes from the same options.
 *
 * @throws {not_canonical} where the root policy is no JSON value
 */
export async function createService(options: ServiceOptions): Promise<Service> {
  const { openReader, tokenFile, hosts = [], rate = DEFAULT_RATE, jwks, pages = {} } = options;
  const { graceMs = 30_000, expireEveryMs = 60_000 } = options;
  const log: Log = options.log ?? (() => undefined);
  const parts = assembleIssuer(options);
  const stopping = new AbortController();
  const document = await readFile(new URL('../../src/generated/openapi.json', import.meta.url), 'utf8');
  const desk = createDesk(parts, { document, jwks, openReader, stopping: stopping.signal });
  let entrance: Entrance = { kind: 'other', hosts: [] };
  const patience = { ...PATIENCE, ...options.patience };
  const tokens = new Tokens(tokenFile);
  const app = createApp({ desk, tokens, rate, patience, log, entrance: () => entrance, pages });
  let leave = async () => {};

  // Otherwise they are once the next lease is issued, and whoever follows the journal learns of it late.
  const expire = async () => {
    try {
      const answer = await parts.issuer.expire();
      if (answer.outcome === 'refused') log('warn', 'expire', { code: answer.code, cause: answer.message });
    } catch (error) {
      log('error', 'fault', { trace: traceOf(error) });
    }
  };
  const expiry = setInterval(expire, expireEveryMs).unref();

  const stop = async () => {
    stopping.abort();
    clearInterval(expiry);
    log('info', 'stopping');
    await closeServer(app.server, graceMs);
    await app.close();
    await leave();
    await parts.issuer.close();
    log('info', 'stopped');
  };
  let stopped: Promise<void> | undefined;

  return {
    async listen(at) {
      const kind = 'socket' in at ? 'socket' : isLoopback(at.host) ? 'loopback' : 'other';
      if (kind === 'other') await requireTokens(tokenFile);
      entrance = { kind, hosts: hosts.map((host) => host.toLowerCase()) };
      await app.ready();
      const { address, close } = await listen(app.server, at);
      leave = close;
      log('info', 'listening', { address });
      return address;
    },
    close() {
      stopped ??= stop();
      return stopped;
    },
  };
}

async function requireTokens(file: string | undefined): Promise<void> {
  const tokens = file === undefined ? [] : await readTokens(file);
  if (tokens.length > 0) return;
  const message = 'beyond loopback nothing is served without a token; make one with alm tokens new';
  throw new ListenError('token_file_missing', message);
}
