import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { scaled, temporaryFolder } from '@cognitive-delivery/testkit';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { judgeMessage, NEW_SESSION, settleCall } from '../src/index.js';
import { hostileMessage } from './support/hostile-messages.js';
import { leaseFixture } from './support/lease.js';
import { isPlainLine, toolsCalledIn } from './support/readings.js';
import { startGateway } from './support/stdio-session.js';

test('readers see what is to be seen', () => {
  const call = (name: string) => `{"method":"tools/call","params":{"name":"${name}"}}`;
  expect(toolsCalledIn(`[${call('a')},${call('b')}]`)).toEqual(['a', 'b']);
  expect(toolsCalledIn(`x\u2028${call('a')}`)).toEqual(['a']);
  expect(toolsCalledIn('{"METHOD":"Tools/call ","Params":{"name":"a","NAME":"b"}}')).toEqual(['a', 'b']);
  expect(isPlainLine('{"a":1,"a":2}')).toBe(false);
});

test('no message goes on in which any reader sees a call that is not granted', () => {
  const seen = { on: 0, calls: 0 };
  const property = fc.property(hostileMessage, (bytes) => {
    const verdict = judgeMessage(bytes, NEW_SESSION);
    const granted = verdict.do === 'call' && verdict.tool === 'read_file';
    const settled =
      verdict.do === 'call'
        ? settleCall(
            verdict,
            granted
              ? { outcome: 'allowed', entry: 'read_file' }
              : { outcome: 'denied', code: 'tool_not_granted', message: 'no' },
          )
        : verdict;
    if (settled.do !== 'forward') return;
    seen.on += 1;
    expect(isPlainLine(settled.line)).toBe(true);
    const called = toolsCalledIn(settled.line);
    seen.calls += called.length;
    expect(called.filter((tool) => tool !== 'read_file')).toEqual([]);
  });
  fc.assert(property, { numRuns: Math.max(2000, scaled(100_000)) });
  expect(seen.calls).toBeGreaterThan(100);
});

test('of 1,000 hostile messages none reaches a server that is not granted under any reading', async () => {
  const fixture = await leaseFixture({ tools: ['read_file'] });
  const { path, remove } = temporaryFolder('alm-fuzz-');
  const record = join(path, 'received');
  const server = {
    command: process.execPath,
    args: [join(import.meta.dirname, 'support/recording-server.mjs'), record],
  };
  const { stdin, stdout, ended } = startGateway(fixture, { server, maxInFlight: 5000 });
  stdout.resume();
  for (const message of fc.sample(hostileMessage, 1000)) {
    stdin.write(message);
    stdin.write('\n');
  }
  stdin.write('{"jsonrpc":"2.0","id":"last","method":"ping"}\n');
  await vi.waitFor(() => expect(readFileSync(record, 'utf8')).toContain('"last"'), { timeout: 60_000 });
  stdin.end();
  await ended;
  await fixture.close();

  const lines = readFileSync(record, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  remove();
  const called = lines.flatMap((line) => {
    expect(isPlainLine(line)).toBe(true);
    return toolsCalledIn(line);
  });
  expect(called.length).toBeGreaterThan(20);
  expect(called.filter((tool) => tool !== 'read_file')).toEqual([]);
});
