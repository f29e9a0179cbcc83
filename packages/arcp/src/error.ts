/** The error codes of the protocol that leases give rise to. */
export type ArcpErrorCode =
  | 'PERMISSION_DENIED'
  | 'LEASE_EXPIRED'
  | 'BUDGET_EXHAUSTED'
  | 'LEASE_SUBSET_VIOLATION'
  | 'INVALID_REQUEST'
  | 'INTERNAL_ERROR';

/** What an error is about. Never the lease: an agent that probes must not be told what it may do. */
export interface ErrorDetails {
  readonly capability?: string;
  /** The target as it was compared, or one that shows how a child would be wider. */
  readonly target?: string;
  /** RFC 6901 JSON Pointer into the request. */
  readonly place?: string;
}

/** An error as the protocol carries it, in a `tool_result`, a `job.error` or a rejected submission. */
export interface ErrorPayload {
  readonly code: ArcpErrorCode;
  readonly message: string;
  readonly retryable: boolean;
  readonly details?: ErrorDetails;
}

/** Returns an error payload; only a fault inside the runtime is worth trying again. */
export function errorPayload(code: ArcpErrorCode, message: string, details: ErrorDetails = {}): ErrorPayload {
  const retryable = code === 'INTERNAL_ERROR';
  return { code, message, retryable, ...(Object.keys(details).length > 0 && { details }) };
}

/** The body of a `tool_result` event that tells an agent why an operation failed. */
export interface FailedToolResult {
  readonly call_id: string;
  readonly error: ErrorPayload;
}

/** Returns the `tool_result` of a call, or of a delegation by its `delegate_id`, that was denied. */
export function failedToolResult(callId: string, error: ErrorPayload): FailedToolResult {
  return { call_id: callId, error };
}
