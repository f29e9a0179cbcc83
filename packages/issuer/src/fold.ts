import type { LeaseRecord } from '@cognitive-delivery/contract';
import { validate } from '@cognitive-delivery/core';
import { evolve } from './evolve.js';
import { hashFaults } from './hash-faults.js';
import { emptyLedger, type LedgerState, type UnreadableLine } from './ledger-state.js';
import { isOtherMajor } from './lib/other-major.js';
import { own } from './lib/own.js';
import { parseLine } from './parse-line.js';

/**
 * Folds journal lines into the state that they describe. A line that cannot be read as a record is
 * listed in `unreadable`, one that breaks L3 or holds a wrong hash in `invalid`; both by line number.
 */
export function fold(lines: Iterable<{ readonly number: number; readonly text: string }>): LedgerState {
  const state = emptyLedger();
  for (const line of lines) evolveLine(state, line, { checkHashes: true });
  return state;
}

/**
 * Reads one more line into `state`. `checkHashes` adds what its hashes do not fit to the invalid records; no
 * gate needs that, since none goes by what they commit to.
 */
export function evolveLine(
  state: LedgerState,
  line: { readonly number: number; readonly text: string },
  { checkHashes }: { readonly checkHashes: boolean },
): void {
  const read = readRecord(line.text);
  if (!read.ok) {
    state.unreadable.push({ line: line.number, code: read.code, message: read.message });
    return;
  }
  evolve(state, read.record, line.number);
  if (!checkHashes) return;
  for (const fault of hashFaults(read.record)) {
    state.invalid.push({ line: line.number, rule: 'hash_mismatch', ...fault });
  }
}

/** A record as a line has it, or why the line has none. */
export type ReadRecord =
  | { readonly ok: true; readonly record: LeaseRecord }
  | ({ readonly ok: false } & Pick<UnreadableLine, 'code' | 'message'>);

/**
 * Reads one journal line. Another minor is read and its unknown members kept (section 6.2); another major
 * is not interpreted at all. `complete` may put in what was left out of the text, before the schema judges.
 */
export function readRecord(text: string, complete?: (value: unknown) => void): ReadRecord {
  const parsed = parseLine(text);
  if (!parsed.ok) return { ok: false, code: 'journal_unreadable', message: parsed.issues[0].message };
  if (isOtherMajor(own(parsed.value, 'schema_version'))) {
    const message = 'the record has a format of another major version';
    return { ok: false, code: 'unsupported_schema_version', message };
  }
  complete?.(parsed.value);
  const { valid, errors } = validate('lease-record', parsed.value);
  if (valid) return { ok: true, record: parsed.value as LeaseRecord };
  const place = errors[0]?.instancePath || 'its root';
  return { ok: false, code: 'journal_unreadable', message: `no valid lease record: at ${place}` };
}
