import type { Fetch } from './client.js';
import { ClientError } from './client-error.js';
import type { Deadline } from './deadline.js';

/** What is asked of a service. */
export interface Question {
  readonly method: 'GET' | 'POST';
  /** From the root of the service. */
  readonly path: string;
  readonly credential: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON text. */
  readonly body?: string;
  /** Whether to ask twice is as good as to ask once. */
  readonly isSafe: boolean;
}

/** How a service is asked. */
export interface Channel {
  /** Its address, without a slash at the end. */
  readonly base: string;
  readonly fetch: Fetch;
  /** How often a safe question is repeated. */
  readonly retries: number;
}

// A service that starts, stops or has much to do, or a proxy that does not reach it.
const PASSING: ReadonlySet<number> = new Set([429, 502, 503, 504]);
const FIRST_WAIT_MS = 100;

/**
 * Asks a service, again where that may help, and returns its answer, whatever that says.
 *
 * @throws {service_unreachable} {call_timeout} {call_aborted} {answer_malformed}
 */
export async function exchange(channel: Channel, question: Question, deadline: Deadline): Promise<Response> {
  const init = initOf(question, deadline.signal);
  for (let attempt = 0; ; attempt += 1) {
    const response = await channel
      .fetch(`${channel.base}${question.path}`, init)
      .catch((cause: unknown) => deadline.failureOf(cause));
    const wait = response instanceof ClientError ? jitter(attempt) : waitAfter(response, attempt);
    const mayRepeat = question.isSafe && attempt < channel.retries && deadline.hasLeft(wait);
    if (!mayRepeat || !isPassing(response)) {
      if (response instanceof ClientError) throw response;
      return response;
    }
    if (!(response instanceof ClientError)) await response.body?.cancel();
    await deadline.sleep(wait);
  }
}

function initOf({ method, credential, headers, body }: Question, signal: AbortSignal): RequestInit {
  return {
    method,
    headers: {
      ...(credential !== undefined && { authorization: `Bearer ${credential}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body }),
    // The credential is for this service, wherever it would send it on to.
    redirect: 'error',
    signal,
  };
}

function isPassing(response: Response | ClientError): boolean {
  return response instanceof ClientError
    ? response.code === 'service_unreachable'
    : PASSING.has(response.status);
}

function waitAfter(response: Response, attempt: number): number {
  const seconds = Number(response.headers.get('retry-after') ?? 0);
  return (seconds > 0 ? seconds * 1000 : 0) + jitter(attempt);
}

// Everybody at another moment, so that those turned away together do not come back together.
function jitter(attempt: number): number {
  return Math.random() * FIRST_WAIT_MS * 2 ** attempt;
}
