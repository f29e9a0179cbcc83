import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { repositoryRoot, temporaryFolder } from '@cognitive-delivery/testkit';
import { describe, expect, test } from 'vitest';
import { adaptCommand } from '../src/adapters/child-adapter.js';
import type { HookRequest, Reply } from '../src/protocol.js';
import { runCorpus } from '../src/run-corpus.js';
import { corpusFolder, readCorpus } from './support/corpus.js';

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
    ['odd-code', 'error'],
    ['null-result', 'result'],
    ['noise-on-stderr', 'result'],
    ['unsupported', 'unsupported'],
    ['honest', 'result'],
  ])('%s gives %s', async (fault, kind, message) => {
    const [reply] = await ask(fault);
    expect(reply?.kind).toBe(kind);
    if (message) expect(reply).toMatchObject({ message: expect.stringMatching(message) });
  });

  test('what it says on standard error cannot command the terminal', async () => {
    const [reply] = await ask('curses-and-crashes');
    expect(reply).toMatchObject({ message: expect.stringContaining('it last said: \\u{1b}[2Jgone') });
  });

  test('a result too deep to be walked is an answer that cannot be judged', async () => {
    const adapter = adaptCommand({ command: `node ${JSON.stringify(script)} deep-result` });
    const { results } = await runCorpus(adapter, readCorpus(), { only: 'narrow/nothing-to-narrow' });
    expect(results).toMatchObject([
      { state: 'errored', difference: expect.stringMatching(/cannot be judged/) },
    ]);
  });

  test('an answer before the question is a broken protocol, seen at the latest with the next question', async () => {
    const replies = await ask('two-answers', 2);
    expect(replies.map(({ kind }) => kind)).toEqual(['result', 'broken']);
    expect(replies[1]).toMatchObject({ message: expect.stringMatching(/before it was asked|another id/) });
  });

  test.each([
    ['no-start', /did not say hello/],
    ['not-json-hello', /did not say hello/],
    ['bad-hello', /no "name" of/],
    ['hello-commands-terminal', /no "name" of/],
    ['hello-of-another-protocol', /another protocol/],
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

  const linux = process.platform === 'linux';
  test.skipIf(!linux)('one that is silent dies with an interrupted run (needs Linux: /proc)', async () => {
    const folder = temporaryFolder();
    const bin = join(repositoryRoot, 'packages/runner/dist/bin.js');
    // The shell writes its number and becomes the adapter.
    const command = `echo $$ > pid; exec node ${JSON.stringify(script)} silence`;
    const run = spawn(process.execPath, [bin, '--command', command, '--corpus', corpusFolder], {
      cwd: folder.path,
    });
    const file = join(folder.path, 'pid');
    await expect.poll(() => existsSync(file) && readFileSync(file, 'utf8')).toMatch(/\n/);
    const adapter = Number(readFileSync(file, 'utf8'));
    // Past its hello, so that it is the silence that is interrupted.
    await setTimeout(300);
    expect(isAlive(adapter)).toBe(true);
    run.kill('SIGINT');
    expect(await once(run, 'exit')).toEqual([130, null]);
    await expect.poll(() => isAlive(adapter)).toBe(false);
    folder.remove();
  });
});

// One that has ended may stay in the table until its new parent looks; its state is Z then.
function isAlive(pid: number): boolean {
  const file = `/proc/${pid}/stat`;
  return existsSync(file) && !readFileSync(file, 'utf8').includes(') Z ');
}
