import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { connect } from 'node:tls';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readFirstBytes } from '../src/egress/client-hello.js';
import { EventReader, eventText } from '../src/http/sse.js';
import { LineSplitter } from '../src/stdio/lines.js';

/** Cuts bytes at the given places. */
function cut(bytes: Uint8Array, places: readonly number[]): readonly Uint8Array[] {
  const at = [...new Set(places.map((place) => place % (bytes.length + 1)))].sort((a, b) => a - b);
  return [0, ...at].map((start, index) => bytes.subarray(start, at[index] ?? bytes.length));
}

test('lines are the same however they arrive', () => {
  const lines = fc.array(fc.string().map((text) => text.replaceAll('\n', ' ')));
  fc.assert(
    fc.property(lines, fc.array(fc.nat(500)), (expected, places) => {
      const splitter = new LineSplitter(10_000);
      const pieces = cut(Buffer.from(expected.map((line) => `${line}\n`).join('')), places);
      const read = pieces.flatMap((piece) => splitter.push(piece));
      expect(read.map((line) => ('bytes' in line ? Buffer.from(line.bytes).toString() : undefined))).toEqual(
        expected,
      );
    }),
  );
});

test('a line that is too long is passed over, and the next one is read', () => {
  const splitter = new LineSplitter(5);
  expect(splitter.push(Buffer.from('12345\n123456'))).toHaveLength(1);
  expect(splitter.push(Buffer.from('78901234567890'))).toEqual([]);
  const [tooLong, next] = splitter.push(Buffer.from('\nabc\n'));
  expect(tooLong).toEqual({ tooLong: true });
  expect(next).toEqual({ bytes: Buffer.from('abc') });
});

test('events are the same however they arrive, and with any end of line', () => {
  const event = fc.record({
    data: fc.stringMatching(/^[a-z {}"]{0,20}$/),
    id: fc.stringMatching(/^[a-z0-9]{1,5}$/),
    event: fc.constant('message'),
  });
  const ends = fc.constantFrom('\n', '\r\n', '\r');
  fc.assert(
    fc.property(fc.array(event), ends, fc.array(fc.nat(500)), (events, end, places) => {
      const reader = new EventReader(10_000);
      const text = events.map(eventText).join('').replaceAll('\n', end);
      const read = cut(Buffer.from(`${text}: a comment${end}`), places).flatMap((piece) =>
        reader.push(piece),
      );
      expect(read).toEqual(events);
    }),
  );
});

test('an event without end is given up', () => {
  const reader = new EventReader(100);
  expect(() => reader.push(Buffer.from(`data: ${'x'.repeat(200)}`))).toThrow(RangeError);
});

describe('the first bytes of a connection', () => {
  const greeting = (servername?: string): Promise<Buffer> =>
    new Promise((resolve) => {
      const server = createServer((socket) => {
        socket.on('error', () => undefined);
        socket.once('data', (chunk) => {
          resolve(chunk);
          socket.destroy();
          server.close();
        });
      });
      server.listen(0, '127.0.0.1', () => {
        const { port } = server.address() as AddressInfo;
        connect({ port, host: '127.0.0.1', ...(servername !== undefined && { servername }) }).on(
          'error',
          () => undefined,
        );
      });
    });

  test('of a real client of TLS say which name it asks for', async () => {
    expect(readFirstBytes(await greeting('api.example.com'))).toEqual({
      kind: 'tls',
      serverName: 'api.example.com',
    });
    expect(readFirstBytes(await greeting())).toEqual({ kind: 'tls' });
  });

  test('are waited for until they can be told', async () => {
    const bytes = await greeting('api.example.com');
    for (const length of [0, 1, 4, 5, 50, bytes.length - 1]) {
      expect(readFirstBytes(bytes.subarray(0, length)).kind).toBe('unfinished');
    }
  });

  test.each([
    ['GET / HTTP/1.1\r\n', 'http'],
    ['GE', 'unfinished'],
    ['SSH-2.0-x\r\n', 'other'],
    ['\u0016\u0003\u0001\u0000\u0004\u0001\u0000\u0000\u0000', 'other'],
    ['\u0016\u0003\u0001\u0000\u0002\u0002\u0000', 'other'],
  ])('%o is %s', (text, kind) => {
    expect(readFirstBytes(Buffer.from(text, 'latin1')).kind).toBe(kind);
  });

  test('never throw, whatever they are', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 200 }), fc.boolean(), (bytes, asTls) => {
        if (asTls) bytes.set([0x16, 3, 1, 0, Math.min(bytes.length, 60)].slice(0, bytes.length));
        readFirstBytes(bytes);
      }),
    );
  });
});

test('a line in very many pieces takes no longer than its length', () => {
  const reader = new EventReader(10_000_000);
  const piece = Buffer.from('xxxxxxxx');
  const begun = performance.now();
  reader.push(Buffer.from('data: '));
  for (let n = 0; n < 200_000; n++) reader.push(piece);
  expect(reader.push(Buffer.from('\n\n'))).toEqual([{ data: 'x'.repeat(1_600_000) }]);
  // Looked through from its beginning for each piece it is 160 GB.
  expect(performance.now() - begun).toBeLessThan(20_000);
});
