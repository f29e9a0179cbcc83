import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { adaptCommand } from '../src/adapters/child-adapter.js';
import type { HookRequest, Reply } from '../src/protocol.js';

const script = join(import.meta.dirname, 'support', 'hostile-adapter.mjs');
const question: HookRequest = { hook: 'validate', shape: 'agent-lease', text: '{}' };

async function ask(fault: string, times = 1): Promise<Reply[]> {
  const adapter = adaptCommand({
    command: `node ${JSON.stringify(script)} ${fault}`,
    timeoutMs: 400,
    maxLineBytes: 1 << 20,
    maxRestarts: 2,
  });
  try {
    await adapter.hello();
    const replies: Reply[] = [];
    for (let i = 0; i < times; i += 1) replies.push(await adapter.ask(question));
    return replies;
  } finally {
    await adapter.close();
  }
}

describe('an adapter that misbehaves', () => {
  test.each<[string, Reply['kind'], RegExp?]>([
    ['silence', 'timed-out'],
    ['crash', 'broken', /ended \(exit code 3\)/],
    ['half-line', 'broken', /in the middle of a line/],
    ['wrong-id', 'broken', /another id/],
    ['no-id', 'broken', /another id/],
    ['not-json', 'broken', /not JSON/],
    ['both-forms', 'broken', /exactly one/],
    ['neither-form', 'broken', /exactly one/],
    ['endless-line', 'broken', /more than/],
    ['huge-answer', 'broken', /more than/],
    ['closes-input', 'timed-out'],
    ['error', 'error'],
    ['odd-error', 'error'],
    ['null-result', 'result'],
    ['noise-on-stderr', 'result'],
    ['unsupported', 'unsupported'],
    ['honest', 'result'],
  ])('%s gives %s', async (fault, kind, message) => {
    const [reply] = await ask(fault);
    expect(reply?.kind).toBe(kind);
    if (message) expect(reply).toMatchObject({ message: expect.stringMatching(message) });
  });

  test('an answer before the question is a broken protocol, seen at the latest with the next question', async () => {
    const replies = await ask('two-answers', 2);
    expect(replies.map(({ kind }) => kind)).toEqual(['result', 'broken']);
    expect(replies[1]).toMatchObject({ message: expect.stringMatching(/before it was asked|another id/) });
  });

  test.each([
    ['no-start', /did not say hello/],
    ['not-json-hello', /did not say hello/],
    ['bad-hello', /no text "name"/],
  ])('%s is told at the start', async (fault, message) => {
    await expect(ask(fault)).rejects.toThrow(message);
  });

  test('a command that does not exist is told at the start', async () => {
    const adapter = adaptCommand({ command: 'no-such-command-here' });
    await expect(adapter.hello()).rejects.toMatchObject({
      name: 'AdapterError',
      code: 'adapter_not_started',
    });
    await adapter.close();
  });

  test('one that crashes now and then is started again, and the other questions are answered', async () => {
    const replies = await ask('crash-once-in-three', 5);
    expect(replies.map(({ kind }) => kind)).toEqual(['result', 'result', 'broken', 'result', 'result']);
  });

  test('one that always crashes is given up after the restarts allowed', async () => {
    const replies = await ask('crash', 5);
    expect(replies.at(-1)).toMatchObject({
      kind: 'broken',
      message: expect.stringContaining('not started again'),
    });
  });
});
