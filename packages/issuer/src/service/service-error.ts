import { ERROR_STATUS, type ErrorCode } from './describe/errors.js';

/** What becomes an error answer of the service. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly code: ErrorCode;
  /** A JSON Pointer into the body, or the name of the parameter or header that is at fault. */
  readonly path: string | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: ErrorCode,
    message: string,
    options: {
      readonly path?: string | undefined;
      readonly headers?: Readonly<Record<string, string>>;
      readonly cause?: unknown;
    } = {},
  ) {
    super(message, { cause: options.cause });
    this.code = code;
    this.path = options.path;
    this.headers = { ...DEFAULT_HEADERS[ERROR_STATUS[code]], ...options.headers };
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }

  /** The body of the answer. */
  get body(): {
    readonly error: { readonly code: string; readonly message: string; readonly path?: string };
  } {
    const { code, message, path } = this;
    return { error: { code, message, ...(path !== undefined && { path }) } };
  }
}

const DEFAULT_HEADERS: Readonly<Record<number, Readonly<Record<string, string>>>> = {
  401: { 'www-authenticate': 'Bearer' },
  429: { 'retry-after': '1' },
  503: { 'retry-after': '1' },
};

const UNAVAILABLE = {
  store_unavailable: 'the journal cannot be reached, and nothing was decided; ask again',
  journal_unreadable: 'the journal cannot be read whole, so nothing opens; an operator has to see to it',
  clock_behind: 'the clock of the service is behind the journal, so nothing opens; set it and ask again',
  view_stale: 'what the service knows of the journal is too old to decide by; ask again',
} as const;

/** Whether a code of the issuer says that nothing could be decided. */
export function isUnavailable(code: string): code is keyof typeof UNAVAILABLE {
  return Object.hasOwn(UNAVAILABLE, code);
}

/** Returns the error of what could not be decided; what the store itself says goes to the log, not to the caller. */
export function unavailable(code: keyof typeof UNAVAILABLE, cause: string): ServiceError {
  return new ServiceError(code, UNAVAILABLE[code], { cause });
}
