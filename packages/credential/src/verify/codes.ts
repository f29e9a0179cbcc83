/** The eight checks in their order (section 4). */
export const STEPS = [
  'format',
  'keyDeclared',
  'signature',
  'issuerMatch',
  'validity',
  'revocation',
  'manifestBinding',
  'scope',
] as const;

/** The name of a check. */
export type StepName = (typeof STEPS)[number];

/** Every code that a verification can end with, by the step that gives it. */
export const VERIFICATION_CODES = {
  format: [
    'token_not_text',
    'token_too_long',
    'token_not_three_parts',
    'token_not_base64url',
    'header_not_json',
    'header_not_object',
    'typ_not_vc_jwt',
    'kid_missing',
    'kid_not_did_url',
    'crit_present',
    'b64_present',
  ],
  keyDeclared: [
    'issuer_not_trusted',
    'did_unresolvable',
    'document_not_object',
    'document_id_mismatch',
    'key_not_declared',
    'key_ambiguous',
    'key_controller_mismatch',
    'key_retired',
    'key_not_jwk',
    'key_not_p256',
    'key_malformed',
    'key_private',
    'key_other_use',
  ],
  signature: [
    'alg_not_es256',
    'signature_length',
    'signature_invalid',
    'payload_not_json',
    'payload_not_object',
  ],
  issuerMatch: [
    'issuer_not_object',
    'issuer_id_missing',
    'issuer_mismatch',
    'iss_mismatch',
    'vc_claim_present',
  ],
  validity: [
    'valid_from_malformed',
    'valid_until_malformed',
    'validity_reversed',
    'not_yet_valid',
    'expired',
    'sandbox_not_allowed',
  ],
  revocation: [
    'status_missing',
    'status_entry_malformed',
    'status_too_many',
    'status_size_unsupported',
    'status_index_malformed',
    'status_list_not_https',
    'status_purpose_missing',
    'status_list_unreachable',
    'status_list_format',
    'status_list_key',
    'status_list_signature',
    'status_list_issuer_mismatch',
    'status_list_id_mismatch',
    'status_list_type',
    'status_list_purpose',
    'status_list_not_yet_valid',
    'status_list_expired',
    'status_list_encoding',
    'status_list_too_large',
    'status_list_too_short',
    'status_index_out_of_range',
    'suspended',
    'revoked',
  ],
  manifestBinding: [
    'manifest_hash_malformed',
    'manifest_unreachable',
    'manifest_not_json',
    'manifest_not_object',
    'manifest_changed',
  ],
  scope: [
    'action_malformed',
    'scope_malformed',
    'skill_prohibited',
    'skill_not_in_scope',
    'level_forbidden',
    'level_above_credential',
    'domain_not_in_scope',
    'amount_above_scope',
    'approval_for_level',
    'approval_for_risk',
    'risk_unknown',
  ],
} as const satisfies Record<StepName, readonly string[]>;

/** Why a verification ended as it did; `verified` where every check that was asked for passed. */
export type VerificationCode = (typeof VERIFICATION_CODES)[StepName][number] | 'verified';

/** What a check found wrong: a code of its step and a sentence for people. */
export interface StepFault<Code extends VerificationCode = VerificationCode> {
  readonly ok: false;
  readonly code: Code;
  readonly reason: string;
}

/** What a check found, or its fault. */
export type Checked<T> = { readonly ok: true; readonly value: T } | StepFault;

/** Returns what a check found. */
export function found<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

/** Returns the fault of a check. */
export function fault<Code extends VerificationCode>(code: Code, reason: string): StepFault<Code> {
  return { ok: false, code, reason };
}
