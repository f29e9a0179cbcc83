import type { Client } from 'pg';
import type { Line } from '../../record-log.js';
import { StoreError } from '../../store-error.js';
import type { Position, Reading } from '../medium.js';

// As many as the client holds twice, as rows and as lines.
const ROWS_AT_ONCE = 2000;

/**
 * Reads at most `limit` lines from a position. The line before it is read again: a database restored to an
 * earlier day, and grown anew, must not be read on from the middle of another history.
 */
export async function readRows(
  client: Client,
  name: string,
  from: Position,
  limit: number,
): Promise<Reading> {
  const lines: Line[] = [];
  for (let at = from; ; ) {
    const wanted = Math.min(ROWS_AT_ONCE, limit - lines.length);
    const rows = await query(client, at, wanted);
    if (at.last !== undefined && rows.shift()?.text !== at.last.text) {
      throw truncated(name, at.lines, 'no longer holds the line read last');
    }
    for (const line of rows) {
      if (line.number !== at.lines + 1) throw truncated(name, at.lines + 1, 'misses a line');
      lines.push(line);
      at = { lines: line.number, offset: endOf(line), last: line, segment: 0 };
    }
    if (rows.length < wanted || lines.length >= limit) return { lines, to: at };
  }
}

async function query(client: Client, at: Position, wanted: number): Promise<Line[]> {
  const first = at.last === undefined ? at.lines + 1 : at.lines;
  const { rows } = await client.query<{ number: string; byte_offset: string; text: string }>({
    name: 'read',
    text: 'SELECT number, byte_offset, text FROM line WHERE number >= $1 ORDER BY number LIMIT $2',
    values: [first, at.lines + 1 - first + wanted],
  });
  return rows.map(({ number, byte_offset, text }) => ({
    number: Number(number),
    offset: Number(byte_offset),
    text,
  }));
}

function endOf({ offset, text }: Line): number {
  return offset + Buffer.byteLength(text) + 1;
}

function truncated(name: string, line: number, what: string): StoreError {
  return new StoreError('store_truncated', `${name} ${what} (${line})`, { file: name, line });
}
