import { mkdirSync } from 'node:fs';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { openFileLog, type RecordLog } from '@cognitive-delivery/store';
import { temporaryFolder } from '@cognitive-delivery/testkit';
import { onTestFinished } from 'vitest';
import { createService, type Service, type ServiceOptions } from '../../../src/service/create-service.js';
import type { Scope } from '../../../src/service/describe/routes.js';
import type { ListenAt } from '../../../src/service/listen.js';
import { jsonLog } from '../../../src/service/log.js';
import { addToken } from '../../../src/service/token-file.js';
import { manifest, rootPolicy } from '../../support/manifests.js';
import { KEYS } from '../../support/workbench.js';

/** What came back. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** The text as JSON; undefined where it is none. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of many forms
  readonly json: any;
}

export interface Call {
  readonly as?: string;
  readonly body?: unknown;
  /** In place of `body`, as it is. */
  readonly raw?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a request over its own connection. */
export function send(
  address: string,
  method: string,
  path: string,
  { as, body, raw, headers = {} }: Call = {},
): Promise<Answer> {
  const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  const place = address.startsWith('unix:')
    ? { socketPath: address.slice(5), host: 'localhost' }
    : { host: new URL(address).hostname.replace(/^\[|\]$/g, ''), port: new URL(address).port };
  return new Promise((resolve, reject) => {
    const sent = httpRequest({
      ...place,
      method,
      path,
      agent: false,
      headers: {
        ...(as !== undefined && { authorization: `Bearer ${as}` }),
        ...(payload !== undefined && {
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(payload)),
        }),
        ...headers,
      },
    });
    sent.on('error', reject);
    sent.on('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const text = Buffer.concat(parts).toString('utf8');
        const { statusCode: status = 0, headers: answered } = response;
        resolve({ status, headers: answered, text, json: jsonOf(text) });
      });
    });
    sent.end(payload);
  });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export interface ServiceBench {
  readonly folder: string;
  readonly journal: string;
  readonly tokenFile: string;
  readonly address: string;
  readonly service: Service;
  /** What the service logged, a line each. */
  readonly logged: string[];
  /** Tokens, one for each scope, and one with none of them that matter. */
  readonly tokens: Readonly<Record<Scope, string>>;
  call(method: string, path: string, call?: Call): Promise<Answer>;
  /** Issues a declaration and returns the lease's id. */
  grant(parts?: Parameters<typeof manifest>[0], parent?: string): Promise<string>;
}

export interface BenchOptions extends Partial<ServiceOptions> {
  readonly listen?: ListenAt | ((folder: string) => ListenAt);
  readonly openStore?: () => Promise<RecordLog>;
  /** Ends with the test unless the test is a whole file. */
  readonly onEnd?: (end: () => Promise<void>) => void;
}

/** Starts a service on a fresh journal, gone when the test is finished. */
export async function serviceBench(options: BenchOptions = {}): Promise<ServiceBench> {
  const { path: folder, remove } = temporaryFolder('alm-service-');
  const journal = join(folder, 'journal.jsonl');
  const tokenFile = join(folder, 'tokens.json');
  const workspace = join(folder, 'workspace');
  mkdirSync(workspace);
  const openStore = options.openStore ?? (() => openFileLog(journal));
  const now = Date.now();
  const made = async (scope: Scope) =>
    (await addToken(tokenFile, { name: `the-${scope}`, scopes: [scope], now })).token;
  const tokens = {
    present: await made('present'),
    operate: await made('operate'),
    audit: await made('audit'),
  };
  const logged: string[] = [];
  const service = await createService({
    keys: KEYS,
    rootPolicy: rootPolicy({ budget: { depth: 4, fan_out: 256 } }),
    home: join(folder, 'home'),
    workspace,
    tokenFile,
    openReader: openStore,
    rate: { per_second: 100_000, burst: 100_000 },
    log: jsonLog((line) => logged.push(line)),
    ...options,
    store: options.store ?? (await openStore()),
  });
  const { listen = { host: '127.0.0.1', port: 0 } } = options;
  const address = await service.listen(typeof listen === 'function' ? listen(folder) : listen);
  (options.onEnd ?? onTestFinished)(async () => {
    await service.close();
    remove();
  });
  const call: ServiceBench['call'] = (method, path, how) => send(address, method, path, how);
  return {
    folder,
    journal,
    tokenFile,
    address,
    service,
    logged,
    tokens,
    call,
    async grant(parts, parent) {
      const body = { declared: manifest(parts), ...(parent !== undefined && { parent }) };
      const { status, text, json } = await call('POST', '/v1/leases', { as: tokens.present, body });
      if (status !== 201) throw new Error(text);
      return json.lease.lease_id;
    },
  };
}
