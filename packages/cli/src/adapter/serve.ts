import type { Context } from '../lib/context.js';
import { HOOKS, hello, UNSUPPORTED } from './hooks.js';
import { isMembers, type Members } from './request.js';

const PROTOCOL = 1;

/**
 * Speaks the adapter protocol until standard input ends: one request a line, one reply a line, in order,
 * each with the request's id. A request that cannot be served gets an error reply; the loop goes on.
 */
export async function serveAdapter({ stdin, stdout }: Context): Promise<void> {
  for await (const line of linesOf(stdin)) {
    if (line.trim() !== '') stdout.write(`${JSON.stringify(await replyTo(line))}\n`);
  }
}

async function replyTo(line: string): Promise<Members> {
  let request: unknown;
  try {
    request = JSON.parse(line);
  } catch {
    return { id: null, error: { code: 'bad_request', message: 'the line is no JSON' } };
  }
  if (!isMembers(request))
    return { id: null, error: { code: 'bad_request', message: 'a request is an object' } };
  const id = request['id'] ?? null;
  try {
    const result = await resultOf(request);
    return result === UNSUPPORTED ? { id, unsupported: true } : { id, result };
  } catch (error) {
    const { code = 'internal_error', message } = error as { code?: string; message: string };
    return { id, error: { code, message } };
  }
}

async function resultOf(request: Members): Promise<unknown> {
  const hook = String(request['hook']);
  if (hook === 'hello') return request['protocol'] === PROTOCOL ? hello() : UNSUPPORTED;
  return Object.hasOwn(HOOKS, hook) ? HOOKS[hook]?.(request) : UNSUPPORTED;
}

// Lines end at a line feed and nowhere else: U+2028 may stand inside a JSON string.
async function* linesOf(input: Context['stdin']): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of input) {
    rest += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  yield rest;
}
