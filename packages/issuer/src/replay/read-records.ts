import type { LeaseRecord } from '@cognitive-delivery/contract';
import { readRecord } from '../fold.js';
import { readLines } from './journal-lines.js';

/** A record with its line. */
export interface NumberedRecord {
  readonly line: number;
  readonly record: LeaseRecord;
}

/** Reads the records of a journal; what is none is left to an audit to tell of. */
export async function* readRecords(
  source: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>,
): AsyncGenerator<readonly NumberedRecord[]> {
  for await (const lines of readLines(source)) {
    yield lines.flatMap(({ number, text, whole }) => {
      const read = text === undefined || !whole ? undefined : readRecord(text);
      return read?.ok ? [{ line: number, record: read.record }] : [];
    });
  }
}
