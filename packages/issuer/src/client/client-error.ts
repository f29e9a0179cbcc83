/** What went wrong between a client and its service, besides what the service itself says. */
export type ClientErrorCode =
  /** What came back is no answer of the service. */
  | 'answer_malformed'
  /** The caller's signal ended the call. */
  | 'call_aborted'
  /** No answer within the time that the call had. What it asked for may have been done. */
  | 'call_timeout'
  /** A token, or a lease id that stands in for one, that no header can carry. */
  | 'credential_malformed'
  /** No connection, or one that broke. What was asked for may have been done. */
  | 'service_unreachable'
  | 'url_malformed';

/**
 * A call that got no answer to what it asked. Refusals and denials are answers and no errors. The message
 * holds no credential and nothing of what was sent.
 */
export class ClientError extends Error {
  override readonly name = 'ClientError';
  /** One of the service's codes, or of the client's own. */
  readonly code: ClientErrorCode | (string & {});
  /** The HTTP status, where there was an answer. */
  declare readonly status?: number;
  /** The part of the request that is at fault, where the service named one. */
  declare readonly path?: string;

  constructor(
    code: ClientError['code'],
    message: string,
    options: { readonly cause?: unknown; readonly status?: number; readonly path?: string } = {},
  ) {
    super(message, 'cause' in options ? { cause: options.cause } : undefined);
    this.code = code;
    if (options.status !== undefined) this.status = options.status;
    if (options.path !== undefined) this.path = options.path;
  }
}

/** Reports whether `value` is a {@link ClientError}, of `code` if given; holds across copies of the package. */
export function isClientError(value: unknown, code?: ClientError['code']): value is ClientError {
  if (!(value instanceof Error) || value.name !== 'ClientError') return false;
  return code === undefined || (value as ClientError).code === code;
}
