import { parseJson } from '@cognitive-delivery/core';
import { ERROR_STATUS, type ErrorCode } from './describe/errors.js';
import { ServiceError } from './service-error.js';

/** How large a body may be, in bytes. */
export const MAX_BODY_BYTES = 1_048_576;
// A declaration may be nested 128 deep and stands one level down.
const MAX_DEPTH = 129;

/** Returns the value of a body; nothing at all is an empty object. @throws {json_syntax} and its like */
export function readBody(bytes: Buffer): unknown {
  if (bytes.length === 0) return {};
  const parsed = parseJson(bytes, { maxBytes: MAX_BODY_BYTES, maxDepth: MAX_DEPTH });
  if (parsed.ok) return parsed.value;
  const [{ code, message, line, column }] = parsed.issues;
  const known = Object.hasOwn(ERROR_STATUS, code) ? (code as ErrorCode) : 'request_malformed';
  throw new ServiceError(known, `line ${line}, column ${column} of the body: ${message}`);
}
