import { DatabaseError } from 'pg';
import { StoreError, type StoreErrorCode } from '../../store-error.js';

// PostgreSQL's codes, as a person must act on them.
const FAULTS: Readonly<Record<string, readonly [StoreErrorCode, string]>> = {
  '23505': ['store_aborted', 'something appended without the lock; nothing was appended'],
  '25006': ['store_read_only', 'it takes no writes; is it a standby?'],
  '28000': ['store_permission_denied', 'the server refuses this user'],
  '28P01': ['store_permission_denied', 'the server refuses this user or password'],
  '3D000': ['store_missing', 'the server has no such database'],
  '3F000': ['store_missing', 'the database has no such schema'],
  '42501': ['store_permission_denied', 'the user lacks a privilege; grant it'],
  '42P01': ['store_missing', 'the schema holds no journal'],
  '53100': ['store_full', 'no space is left; free some and try again'],
  '55P03': ['store_lock_timeout', 'another writer held the lock for too long; try again'],
  '57014': ['store_unavailable', 'a statement took too long and was cancelled'],
};

// The server ended the session and said why.
const LOST_CONNECTION: ReadonlySet<string> = new Set(['25P03', '57P01', '57P02', '57P05']);

/** Returns the code that the server gave an error, undefined where the error is not the server's. */
function sqlStateOf(error: unknown): string | undefined {
  return error instanceof DatabaseError ? error.code : undefined;
}

/**
 * Turns what a database or its connection threw into a StoreError; a StoreError passes as it is. The cause
 * keeps the server's code and message, not its detail, which may quote a row.
 */
export function postgresError(error: unknown, name: string, doing: string): StoreError {
  if (error instanceof StoreError) return error;
  const { message, code: errno } = error as NodeJS.ErrnoException;
  const state = sqlStateOf(error);
  const [code, advice] = FAULTS[state ?? ''] ?? ['store_unavailable', message];
  const cause = Object.assign(new Error(message), { code: state ?? errno });
  return new StoreError(code, `cannot ${doing} ${name}: ${advice}`, { file: name, cause });
}

/**
 * Reports whether what failed is sure to have left nothing and may succeed when it is done again at once: a
 * conflict with another transaction, or a connection that was lost before a commit was sent.
 */
export function isRepeatable(error: unknown): boolean {
  if (error instanceof StoreError) return false;
  const state = sqlStateOf(error);
  return state === undefined || isAborted(error) || LOST_CONNECTION.has(state);
}

/** Reports whether the session goes on after an error, so that it can be told to roll back. */
export function isAnswer(error: unknown): boolean {
  return error instanceof StoreError ? error.code !== 'store_in_doubt' : sqlStateOf(error) !== undefined;
}

/** Reports whether the server said that it rolled the transaction back. */
export function isAborted(error: unknown): boolean {
  const state = sqlStateOf(error) ?? '';
  // 40003: it does not know itself.
  return state.startsWith('40') && state !== '40003';
}
