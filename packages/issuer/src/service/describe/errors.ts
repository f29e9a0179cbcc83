/**
 * The status of every error code of the service. A code is part of the interface: it keeps its meaning, and
 * clients go by it rather than by the message.
 */
export const ERROR_STATUS = {
  request_malformed: 400,
  json_syntax: 400,
  json_trailing_text: 400,
  json_duplicate_member: 400,
  json_bom: 400,
  json_not_utf8: 400,
  json_too_deep: 400,
  json_number_out_of_range: 400,
  credential_missing: 401,
  credential_unknown: 401,
  scope_missing: 403,
  not_your_lease: 403,
  origin_not_allowed: 403,
  not_found: 404,
  lease_unknown: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  idempotency_conflict: 409,
  idempotency_lease_closed: 409,
  handle_ambiguous: 409,
  budget_exhausted: 409,
  lease_not_yet_open: 409,
  lease_expired: 409,
  lease_revoked: 409,
  lease_stopped: 409,
  lease_completed: 409,
  ancestor_closed: 409,
  signature_invalid: 409,
  unsupported_schema_version: 409,
  no_signing_key: 409,
  not_an_ancestor: 409,
  reservation_unknown: 409,
  tool_not_granted: 409,
  body_too_large: 413,
  media_type_unsupported: 415,
  host_not_allowed: 421,
  refused: 422,
  rate_limited: 429,
  too_many_streams: 429,
  headers_too_large: 431,
  internal_error: 500,
  store_unavailable: 503,
  journal_unreadable: 503,
  clock_behind: 503,
  view_stale: 503,
  tokens_unavailable: 503,
  shutting_down: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** Returns the codes that an answer with `status` may carry. */
export function codesOf(status: number): readonly ErrorCode[] {
  return (Object.keys(ERROR_STATUS) as ErrorCode[]).filter((code) => ERROR_STATUS[code] === status);
}
