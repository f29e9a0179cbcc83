import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LineReader } from '../src/adapters/line-reader.js';

test('lines come out whole, however the bytes are cut', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' })), fc.array(fc.nat(40)), (texts, cuts) => {
      const lines = texts.map((text) => text.replaceAll('\n', ' '));
      const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(''));
      const reader = new LineReader(1 << 20);
      const seen: unknown[] = [];
      let from = 0;
      for (const cut of [...cuts, bytes.length]) {
        seen.push(...reader.push(bytes.subarray(from, from + cut)));
        from += cut;
      }
      seen.push(...reader.push(bytes.subarray(from)));
      expect(seen).toEqual(lines.map((line) => ({ line: Buffer.from(line).toString() })));
      expect(reader.unfinished).toBe(0);
    }),
  );
});

test('a line over the limit is told once, ended or not, and the next line is read', () => {
  const reader = new LineReader(4);
  expect(reader.push(Buffer.from('12345\nok\n'))).toEqual([{ tooLong: 5 }, { line: 'ok' }]);
  expect(reader.push(Buffer.from('123456'))).toEqual([{ tooLong: 6 }]);
});
