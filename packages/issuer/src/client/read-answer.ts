import { ClientError } from './client-error.js';

/** What a service said: a JSON object, and its error where it has one. */
export interface Told {
  readonly status: number;
  readonly value: Readonly<Record<string, unknown>>;
  readonly error?: ClientError;
}

/**
 * Reads an answer to its end.
 *
 * @throws {answer_malformed} it is not what a service says
 */
export async function readAnswer(response: Response): Promise<Told> {
  const { status, ok } = response;
  const value = parseObject(await response.text());
  if (ok) {
    if (value === undefined) throw malformed(status);
    return { status, value };
  }
  const { code, message, path } = (value?.['error'] ?? {}) as Readonly<Record<string, unknown>>;
  if (value === undefined || typeof code !== 'string' || typeof message !== 'string') throw malformed(status);
  const place = typeof path === 'string' ? { path } : {};
  return { status, value, error: new ClientError(code, message, { status, ...place }) };
}

function parseObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

// What came is not repeated: it may hold what a proxy was given.
function malformed(status: number): ClientError {
  const message = `what answered with ${status} is not the service; look at the url`;
  return new ClientError('answer_malformed', message, { status });
}
