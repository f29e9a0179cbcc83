/** Every code a {@link StoreError} carries; a code is never reused for another meaning. */
export type StoreErrorCode =
  | 'store_aborted'
  | 'store_address_malformed'
  | 'store_archive_unusable'
  | 'store_closed'
  | 'store_diverged'
  | 'store_full'
  | 'store_in_doubt'
  | 'store_line_too_long'
  | 'store_line_unreadable'
  | 'store_line_unwritable'
  | 'store_lock_timeout'
  | 'store_missing'
  | 'store_other_version'
  | 'store_permission_denied'
  | 'store_read_only'
  | 'store_rewind_needed'
  | 'store_truncated'
  | 'store_unavailable';

/** Where a {@link StoreError} happened. */
export interface StoreErrorPlace {
  readonly file: string;
  readonly offset?: number;
  readonly line?: number;
  readonly cause?: unknown;
}

/** Broken input or output of a store. The message never holds the content of a line. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly code: StoreErrorCode;
  /** The file concerned, or the address of the database, without a user or a password. */
  readonly file: string;
  /** The byte in the file, where one is to blame. */
  readonly offset: number | undefined;
  /** The line in the file, from 1, where one is to blame. */
  readonly line: number | undefined;

  constructor(code: StoreErrorCode, message: string, place: StoreErrorPlace) {
    super(message, { cause: place.cause });
    this.code = code;
    this.file = place.file;
    this.offset = place.offset;
    this.line = place.line;
  }
}

/** Reports whether `value` is a {@link StoreError}, of `code` if given; holds across copies of the package. */
export function isStoreError(value: unknown, code?: StoreErrorCode): value is StoreError {
  return (
    value instanceof Error &&
    value.name === 'StoreError' &&
    (code === undefined || (value as StoreError).code === code)
  );
}
