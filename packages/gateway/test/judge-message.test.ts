import { describe, expect, test } from 'vitest';
import { judgeMessage, NEW_SESSION, type SessionView, settleCall } from '../src/index.js';

const call = (over: object = {}) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name: 'read_file', arguments: { path: 'a' } },
  ...over,
});
const judge = (message: unknown, session: Partial<SessionView> = {}) =>
  judgeMessage(typeof message === 'string' ? message : JSON.stringify(message), {
    ...NEW_SESSION,
    ...session,
  });

describe('a call', () => {
  test('goes on as it was judged, once the gate opens', () => {
    const verdict = judge(call());
    expect(verdict).toMatchObject({ do: 'call', tool: 'read_file', args: { path: 'a' } });
    if (verdict.do !== 'call') return;
    expect(settleCall(verdict, { outcome: 'allowed', entry: 'read_file' })).toMatchObject({
      do: 'forward',
      line: JSON.stringify(call()),
    });
    const denied = settleCall(verdict, { outcome: 'denied', code: 'lease_expired', message: 'over' });
    expect(denied).toMatchObject({ do: 'answer', code: 'lease_expired' });
    expect(JSON.parse(denied.line)).toMatchObject({ id: 1, result: { isError: true } });
  });

  test('keeps a member called __proto__ as a member', () => {
    const verdict = judge(
      '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"a","arguments":{"__proto__":{"x":1}}}}',
    );
    expect(verdict.do === 'call' && verdict.line).toContain('"__proto__":{"x":1}');
  });

  test('has no character left that some reader ends a line at', () => {
    const verdict = judge(call({ params: { name: 'a', arguments: { text: '\u2028\u0085\u007f\ufeff' } } }));
    expect(verdict.do === 'call' && verdict.line).toContain('\\u2028\\u0085\\u007f\\ufeff');
  });
});

describe('what is no message in one way only is answered and goes nowhere', () => {
  test.each([
    ['no JSON', 'hello', -32700, null],
    ['a batch', [call()], -32600, null],
    ['a number', 7, -32600, null],
    ['a member twice', '{"jsonrpc":"2.0","id":1,"id":2,"method":"ping"}', -32700, null],
    ['another version', call({ jsonrpc: '1.0' }), -32600, 1],
    ['an id of null', call({ id: null }), -32600, null],
    ['an id with a fraction', call({ id: 1.5 }), -32600, null],
    ['an id that is true', call({ id: true }), -32600, null],
    ['an id that loses digits', '{"jsonrpc":"2.0","id":12345678901234567890,"method":"ping"}', -32600, null],
    [
      'an argument that loses digits',
      '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"a","arguments":{"n":9007199254740993}}}',
      -32600,
      1,
    ],
    ['one more member', call({ Method: 'x' }), -32600, 1],
    ['no method', { jsonrpc: '2.0', id: 1 }, -32600, null],
    ['parameters in a list', call({ params: ['read_file'] }), -32600, 1],
    ['a second name in another case', call({ params: { name: 'read_file', Name: 'rm' } }), -32602, 1],
    ['a name with a long s', call({ params: { name: 'a', argumentſ: {} } }), -32602, 1],
    ['a list for a name', call({ params: { name: ['read_file'] } }), -32602, 1],
    ['no name', call({ params: {} }), -32602, 1],
    ['arguments in a list', call({ params: { name: 'a', arguments: [] } }), -32602, 1],
    ['a task', call({ params: { name: 'a', task: {} } }), -32602, 1],
    ['a method that nobody knows', call({ method: 'tools/Call' }), -32601, 1],
    ['a method that is closed', call({ method: 'resources/read' }), -32601, 1],
    ['a reply with result and error', { jsonrpc: '2.0', id: 1, result: {}, error: {} }, -32600, null],
  ])('%s', (_what, message, code, id) => {
    const verdict = judge(message);
    expect(verdict.do).toBe('answer');
    if (verdict.do !== 'answer') return;
    expect(JSON.parse(verdict.line)).toMatchObject({ id, error: { code } });
  });

  test.each([
    ['a call without an id', { jsonrpc: '2.0', method: 'tools/call', params: { name: 'read_file' } }],
    ['a notification that nobody knows', { jsonrpc: '2.0', method: 'notifications/other' }],
    ['a notification of what is closed', { jsonrpc: '2.0', method: 'notifications/roots/list_changed' }],
    ['a reply that nobody waits for', { jsonrpc: '2.0', id: 7, result: {} }],
  ])('%s is dropped', (_what, message) => {
    expect(judge(message).do).toBe('drop');
  });

  test('one that is too large', () => {
    expect(judge(call({ params: { name: 'x'.repeat(200) } }), { maxBytes: 100 }).do).toBe('answer');
  });

  test('a second request with the id of one that is under way, as a number or as text', () => {
    const inFlight = new Set(['1']);
    for (const id of [1, '1']) expect(judge(call({ id }), { inFlight })).toMatchObject({ code: 'id_in_use' });
  });
});

test('what is open goes on', () => {
  const areas = new Set(['resources', 'roots'] as const);
  for (const method of ['resources/read', 'ping', 'tools/list']) {
    expect(judge(call({ method }), { areas }).do).toBe('forward');
  }
  const changed = { jsonrpc: '2.0', method: 'notifications/roots/list_changed' };
  expect(judge(changed, { areas }).do).toBe('forward');
  expect(judge({ jsonrpc: '2.0', id: 's1', result: {} }, { asked: new Set(['s1']) }).do).toBe('forward');
});

test('a server hears of no capability that is closed, and of no revision that is unknown here', () => {
  const params = {
    protocolVersion: '2031-01-01',
    capabilities: { sampling: {}, roots: {}, experimental: { x: {} } },
    clientInfo: { name: 'a', version: '1' },
  };
  const verdict = judge(call({ method: 'initialize', params }), { areas: new Set(['roots']) });
  expect(verdict.do).toBe('forward');
  if (verdict.do !== 'forward') return;
  expect(JSON.parse(verdict.line).params).toEqual({
    protocolVersion: '2025-11-25',
    capabilities: { roots: {} },
    clientInfo: params.clientInfo,
  });
});
