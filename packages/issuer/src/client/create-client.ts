import { leaseHandle, parseUrl } from '@cognitive-delivery/core';
import type { CheckAnswer, DryRunAnswer, IssueAnswer, Refused } from '../answers.js';
import type { CallOptions, Client, ClientIssueRequest, ClientOptions, IssueCallOptions } from './client.js';
import { ClientError } from './client-error.js';
import { Deadline } from './deadline.js';
import { exchange, type Question } from './exchange.js';
import { readAnswer, type Told } from './read-answer.js';
import { readLines } from './read-lines.js';

// Four signs of life that did not come.
const SILENCE_MS = 60_000;

/**
 * Returns a client of a service (`alm serve`). It keeps nothing open and needs no closing.
 *
 * @throws {url_malformed} {credential_malformed}
 */
export function createClient(options: ClientOptions): Client {
  const { token, timeoutMs = 10_000, retries = 3 } = options;
  if (token !== undefined) assertCredential(token);
  // Not as a method of ours: a browser's fetch is its window's.
  const { fetch = (url, init) => globalThis.fetch(url, init) } = options;
  const channel = { base: baseOf(options.url), fetch, retries };

  const ask = async (question: Question, call: CallOptions): Promise<Told> => {
    const deadline = new Deadline(call.timeoutMs ?? timeoutMs, call.signal);
    try {
      return await readAnswer(await exchange(channel, question, deadline));
    } catch (error) {
      throw deadline.failureOf(error);
    } finally {
      deadline.release();
    }
  };
  const get = (path: string, call: CallOptions, credential = token) =>
    ask({ method: 'GET', path, credential, isSafe: true }, call);

  // A URL is written down on its way, and the id of a live lease is a secret.
  const placeOf = (leaseId: string): { readonly credential: string; readonly path: string } => {
    if (token === undefined) return { credential: assertCredential(leaseId), path: '/v1/leases/self' };
    const handle = leaseId.startsWith('lease:') ? leaseId : leaseHandle(leaseId);
    return { credential: token, path: `/v1/leases/${handle}` };
  };
  const post = (
    verb: string,
    leaseId: string,
    body: object,
    { call = {}, isSafe }: { readonly call?: CallOptions | undefined; readonly isSafe: boolean },
  ) => {
    const { credential, path } = placeOf(leaseId);
    return ask(
      { method: 'POST', path: `${path}/${verb}`, credential, body: JSON.stringify(body), isSafe },
      call,
    );
  };
  const once = async <Answer>(verb: string, leaseId: string, body: object, call?: CallOptions) =>
    changeAnswer<Answer>(await post(verb, leaseId, body, { call, isSafe: false }));
  const repeatable = async <Answer>(verb: string, leaseId: string, body: object, call?: CallOptions) =>
    changeAnswer<Answer>(await post(verb, leaseId, body, { call, isSafe: true }));

  const issue = async (
    request: ClientIssueRequest & { readonly dryRun?: boolean },
    call: IssueCallOptions = {},
  ): Promise<DryRunAnswer | IssueAnswer> => {
    const { declared, parent, ttlMs, dryRun = false } = request;
    const told = await ask(
      {
        method: 'POST',
        path: '/v1/leases',
        credential: token ?? (parent === undefined ? undefined : assertCredential(parent)),
        headers: dryRun ? {} : { 'idempotency-key': call.idempotencyKey ?? crypto.randomUUID() },
        body: JSON.stringify({ declared, parent, ttl_ms: ttlMs, dry_run: dryRun || undefined }),
        isSafe: true,
      },
      call,
    );
    return issueAnswer(told);
  };

  return {
    issue: issue as Client['issue'],
    async check({ lease_id, ...action }, call) {
      return checkAnswer(await post('check', lease_id, action, { call, isSafe: true }));
    },
    approve: (leaseId, what, call) => once('approve', leaseId, what, call),
    report: (leaseId, usage, call) => once('report', leaseId, { usage }, call),
    reserve: (leaseId, usage, call) => once('reserve', leaseId, { usage }, call),
    commit: (leaseId, reservation, usage, call) => once('commit', leaseId, { reservation, usage }, call),
    release: (leaseId, reservation, call) => once('release', leaseId, { reservation }, call),
    heartbeat: (leaseId, what = {}, call = {}) => repeatable('heartbeat', leaseId, what, call),
    attach: (leaseId, how, call) => repeatable('attach', leaseId, how, call),
    complete: (leaseId, how = {}, call = {}) => repeatable('complete', leaseId, how, call),
    stop: (leaseId, how = {}, call = {}) => repeatable('stop', leaseId, how, call),
    revoke: (leaseId, how = {}, call = {}) => repeatable('revoke', leaseId, how, call),
    async get(leaseId, call = {}) {
      const { path, credential } = placeOf(leaseId);
      return answerUnless('lease_unknown', await get(path, call, credential));
    },
    list: async (query = {}, call = {}) => answerOf(await get(`/v1/leases${searchOf(query)}`, call)),
    async *journal(query = {}, call = {}) {
      const { after = 0 } = query;
      const deadline = new Deadline(call.timeoutMs ?? SILENCE_MS, call.signal);
      const path = `/v1/journal${searchOf(query)}`;
      try {
        const response = await exchange(
          channel,
          { method: 'GET', path, credential: token, isSafe: true },
          deadline,
        );
        if (!response.ok || response.body === null) throw (await readAnswer(response)).error;
        yield* readLines(response.body, after, () => deadline.extend());
      } catch (error) {
        throw deadline.failureOf(error);
      } finally {
        deadline.release();
      }
    },
    publicKeys: async (call = {}) => answerUnless('not_found', await get('/v1/keys', call)),
    async ready(call = {}) {
      answerOf(await get('/readyz', call));
    },
  };
}

// What the service says is taken for what it is described to say: a gate opens by `allowed` and nothing else.
function answerOf<Answer>({ value, error }: Told): Answer {
  if (error !== undefined) throw error;
  return value as Answer;
}

function answerUnless<Answer>(absent: string, told: Told): Answer | undefined {
  return told.error?.code === absent ? undefined : answerOf(told);
}

// A refusal has the members that the issuer gives it, and beside them the error that stands in every answer.
function issueAnswer(told: Told): DryRunAnswer | IssueAnswer {
  if (told.error?.code !== 'refused') return answerOf(told);
  const { error: _error, ...refused } = told.value;
  return refused as unknown as Refused;
}

function checkAnswer(told: Told): CheckAnswer {
  if (told.error?.code !== 'lease_unknown') return answerOf(told);
  return { outcome: 'denied', code: 'lease_unknown', message: told.error.message };
}

function changeAnswer<Answer>(told: Told): Answer {
  const { status, error } = told;
  if (error?.code === 'lease_unknown') return { outcome: 'unknown', message: error.message } as Answer;
  if (status !== 409 || error === undefined || error.code === 'handle_ambiguous') return answerOf(told);
  return { outcome: 'refused', code: error.code, message: error.message } as Answer;
}

function searchOf(query: object): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== false) search.set(name, String(value));
  }
  return search.size === 0 ? '' : `?${search}`;
}

// Checked here, since what refuses a header elsewhere repeats it in its message.
function assertCredential(credential: string): string {
  if (/^[\x21-\x7e]+$/.test(credential)) return credential;
  throw new ClientError('credential_malformed', 'the token or lease id holds what no header can carry');
}

function baseOf(url: string): string {
  const parsed = parseUrl(url);
  const { username, password, search, hash } = parsed ?? {};
  const isPlain = `${username}${password}${search}${hash}` === '';
  if (parsed === undefined || !/^https?:$/.test(parsed.protocol) || !isPlain) {
    throw new ClientError('url_malformed', 'the url is not http(s)://host with nothing but a path behind it');
  }
  return parsed.href.replace(/\/+$/, '');
}
