import type { LeaseRecord } from '@cognitive-delivery/contract';
import { compareSchemaVersion, parseJson, validate } from '@cognitive-delivery/core';
import { evolve } from './evolve.js';
import { emptyLedger, type LedgerState, type UnreadableLine } from './ledger-state.js';

// A line holds a declaration, its grant and little else; what an issuer reads (1 MiB, 128 levels) fits.
const LINE_LIMITS = { maxBytes: 16 * 1024 * 1024, maxDepth: 136 };

/**
 * Folds journal lines into the state that they describe. A line that cannot be read as a record is
 * listed in `unreadable`, one that breaks L3 in `invalid`; both by line number.
 */
export function fold(lines: Iterable<{ readonly number: number; readonly text: string }>): LedgerState {
  const state = emptyLedger();
  for (const line of lines) evolveLine(state, line);
  return state;
}

/** Reads one more line into `state`. */
export function evolveLine(
  state: LedgerState,
  line: { readonly number: number; readonly text: string },
): void {
  const read = readRecord(line.text);
  if (read.ok) evolve(state, read.record, line.number);
  else state.unreadable.push({ line: line.number, code: read.code, message: read.message });
}

/**
 * Reads one journal line. Another minor is read and its unknown members kept (section 6.2); another major
 * is not interpreted at all.
 */
export function readRecord(
  text: string,
): { ok: true; record: LeaseRecord } | ({ ok: false } & Pick<UnreadableLine, 'code' | 'message'>) {
  const parsed = parseJson(text, LINE_LIMITS);
  if (!parsed.ok) return { ok: false, code: 'journal_unreadable', message: parsed.issues[0].message };
  if (compareSchemaVersion(versionOf(parsed.value)) === 'other-major') {
    const message = 'the record has a format of another major version';
    return { ok: false, code: 'unsupported_schema_version', message };
  }
  const { valid, errors } = validate('lease-record', parsed.value);
  if (valid) return { ok: true, record: parsed.value as LeaseRecord };
  const place = errors[0]?.instancePath || 'its root';
  return { ok: false, code: 'journal_unreadable', message: `no valid lease record: at ${place}` };
}

function versionOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'schema_version' in value
    ? value.schema_version
    : undefined;
}
