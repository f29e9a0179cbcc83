import {
  findCredentials,
  type HmacKey,
  type Issue,
  judgeDeclaration,
  validate,
} from '@cognitive-delivery/core';
import { checkAttestation } from './attestation.js';
import type { Reading } from './read-declaration.js';

/** What of an issuer's settings a declaration is examined by. */
export interface ExaminationRules {
  /** Admits declarations that hold what looks like a credential. */
  readonly allowCredentials: boolean;
  /** Keys of parties that sign their declarations, by `attestation.issuer`. */
  readonly attestationKeys: Readonly<Record<string, HmacKey>>;
}

/** A declaration with all that can be said of it before anybody looks at the journal. */
export type Examined =
  | (Extract<Reading, { ok: true }> & {
      /** What stands against it, whatever its parent. */
      readonly issues: readonly Issue[];
      /** One of them leaves nothing else to be judged. */
      readonly fatal: boolean;
      /** What the algebra of section 5 does not cover: credentials, and signatures of the presenter. */
      readonly ownIssues: readonly Issue[];
      /** Whether a journal, which is kept for good, may hold it: a manifest that its readers know, without a credential. */
      readonly recordable: boolean;
    })
  | Extract<Reading, { ok: false }>;

// With one of these nothing else about the declaration means anything.
const FATAL = ['runtime_error:manifest_invalid', 'runtime_error:unsupported_schema_version'];

/** Examines a declaration once, so that nobody holds the lock of the journal while its text is searched. */
export function examineDeclaration(reading: Reading, rules: ExaminationRules): Examined {
  if (!reading.ok) return reading;
  const { value } = reading;
  const { issues, reasons } = judgeDeclaration(value);
  const fatal = reasons.some((code) => FATAL.includes(code));
  const credentials = findCredentials(value);
  return {
    ...reading,
    issues,
    fatal,
    ownIssues: fatal ? [] : ownIssuesOf(value, rules, credentials),
    recordable:
      !reasons.includes('runtime_error:unsupported_schema_version') &&
      credentials.length === 0 &&
      validate('agent-lease-manifest', value).valid,
  };
}

/** Returns what stands against a declaration of a known format besides the algebra of section 5. */
export function ownIssuesOf(
  value: unknown,
  { allowCredentials, attestationKeys }: ExaminationRules,
  credentials: readonly Issue[] = allowCredentials ? [] : findCredentials(value),
): readonly Issue[] {
  return [...(allowCredentials ? [] : credentials), ...checkAttestation(value, attestationKeys)];
}
