/** Every code that a {@link CredentialError} carries. */
export type CredentialErrorCode =
  | 'journal_unreadable'
  | 'key_malformed'
  | 'provider_ambiguous'
  | 'provider_malformed'
  | 'salt_weak'
  | 'site_malformed';

/** Misuse of this package, or a journal that it cannot read. What a document does wrong comes back as data. */
export class CredentialError extends Error {
  override readonly name = 'CredentialError';
  readonly code: CredentialErrorCode;

  constructor(code: CredentialErrorCode, message: string, options: { readonly cause?: unknown } = {}) {
    super(message, options);
    this.code = code;
  }
}

/** Reports whether a value is a {@link CredentialError}, of `code` if given; holds across copies of the package. */
export function isCredentialError(value: unknown, code?: CredentialErrorCode): value is CredentialError {
  if (!(value instanceof Error) || value.name !== 'CredentialError') return false;
  return code === undefined || (value as CredentialError).code === code;
}
