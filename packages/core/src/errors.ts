/** One finding about a document: a stable code, the place, and a sentence for people. */
export interface Issue {
  readonly code: string;
  /** RFC 6901 JSON Pointer into the document, `""` for its root. */
  readonly path: string;
  readonly message: string;
}

/** Every code that an {@link AlmError} can carry. */
export type AlmErrorCode =
  | 'index_out_of_range'
  | 'instant_out_of_range'
  | 'key_is_test_key'
  | 'key_malformed'
  | 'key_weak'
  | 'not_canonical'
  | 'origin_malformed'
  | 'pattern_too_long'
  | 'unknown_shape';

/**
 * The one error class of this package, thrown for misuse only: what a caller could have known before the
 * call. Whatever a document can do wrong comes back as data instead.
 */
export class AlmError<Code extends AlmErrorCode = AlmErrorCode> extends Error {
  // A literal, because minifiers rename classes.
  override readonly name = 'AlmError';
  readonly code: Code;
  /** RFC 6901 JSON Pointer to the part of the argument that is at fault, where there is one. */
  declare readonly place?: string;

  constructor(code: Code, message: string, options: { cause?: unknown; place?: string } = {}) {
    super(message, 'cause' in options ? { cause: options.cause } : undefined);
    this.code = code;
    if (options.place !== undefined) this.place = options.place;
  }
}

/**
 * Reports whether `value` is an {@link AlmError}, of the given code where one is named. Goes by name and
 * code, not by `instanceof`, so that it holds across two copies of this package.
 */
export function isAlmError<Code extends AlmErrorCode = AlmErrorCode>(
  value: unknown,
  code?: Code,
): value is AlmError<Code> {
  if (!(value instanceof Error) || value.name !== 'AlmError' || !('code' in value)) return false;
  return code === undefined ? typeof value.code === 'string' : value.code === code;
}
