/**
 * Every code that this implementation gives a refusal, in the order in which they are listed: the
 * conditions of section 5.2, then what kept the issuer from judging, then our own.
 */
export const REFUSAL_CODES = [
  'R1',
  'R2',
  'R3',
  'R4',
  'R5',
  'R6',
  'runtime_error:clock_behind',
  'runtime_error:manifest_invalid',
  'runtime_error:manifest_too_large',
  'runtime_error:manifest_unparseable',
  'runtime_error:no_signing_key',
  'runtime_error:parent_closed',
  'runtime_error:parent_unknown',
  'runtime_error:policy_invalid',
  'runtime_error:store_unavailable',
  'runtime_error:unsupported_schema_version',
  'vendor:alm:attestation_invalid',
  'vendor:alm:credential_in_manifest',
] as const;

/** One of {@link REFUSAL_CODES}. */
export type RefusalCode = (typeof REFUSAL_CODES)[number];

const NUMBERED = /^R([1-9][0-9]?)$/;
const NAMED = /^(?:runtime_error:[a-z0-9_]{1,64}|vendor:[a-z0-9-]{1,32}:[A-Za-z0-9_.-]{1,64})$/;
const LAST_ASSIGNED = 6;

/** Reports whether `value` has one of the three reserved forms of section 5.2; R1 to R99 all have one. */
export function isReasonCode(value: unknown): value is string {
  return typeof value === 'string' && (NUMBERED.test(value) || NAMED.test(value));
}

/** Reports whether an issuer may write `value`: R7 and above are the specification's to assign (5.2). */
export function mayIssuerMint(value: unknown): value is string {
  return isReasonCode(value) && numberOf(value) <= LAST_ASSIGNED;
}

/** Orders reason codes for `Array.prototype.sort`: the R codes by number, then the rest by code unit. */
export function compareReasonCodes(a: string, b: string): number {
  const byNumber = (numberOf(a) || Number.MAX_VALUE) - (numberOf(b) || Number.MAX_VALUE);
  return byNumber || (a < b ? -1 : a > b ? 1 : 0);
}

// Zero for a code that carries no number.
function numberOf(code: string): number {
  return Number(NUMBERED.exec(code)?.[1] ?? 0);
}
