/** The rules that a manifest must keep. */
export type MustRule =
  | 'IW-R-HIGH-CONFIRM'
  | 'IW-R-HIGH-AUDIT'
  | 'IW-R-CRITICAL-AUDIT'
  | 'IW-R-BINDING-WEAKENS'
  | 'IW-R-READ-BINDING-MUTATES'
  | 'IW-R-SECRET'
  | 'IW-R-ADMIN-ENDPOINT'
  | 'IW-R-INTERNAL-HOST';

/** What a publisher should look at again. */
export type Advice =
  | 'IW-A-LOW-NOT-PUBLIC'
  | 'IW-A-MEDIUM-UNCONFIRMED'
  | 'IW-A-HIGH-NO-CHANGE'
  | 'IW-A-TRANSACTION-BELOW-CRITICAL'
  | 'IW-A-CRITICAL-UNAUTHENTICATED'
  | 'IW-A-CRITICAL-NOT-IDEMPOTENT'
  | 'IW-A-NOT-ENFORCED'
  | 'IW-A-CONSENT-UNCLEAR'
  | 'IW-A-BINDING-INCOMPLETE'
  | 'IW-A-STATE-CHANGE-BY-READING'
  | 'IW-A-OVERBROAD'
  | 'IW-A-AUTH-PROFILE'
  | 'IW-A-DUPLICATE-ID'
  | 'IW-A-PERSONAL-DATA'
  | 'IW-A-KNOWLEDGE-BEHIND-SIGN-IN'
  | 'IW-A-DOMAIN'
  | 'IW-A-MEDIA-TYPE';

/** One finding of the rules beyond the schema. */
export interface RuleFinding {
  /** `must`: the manifest is not to be used. `advice`: something for its publisher to look at again. */
  readonly force: 'must' | 'advice';
  readonly rule: MustRule | Advice;
  /** JSON Pointer (RFC 6901) to the value. */
  readonly path: string;
  /** What to do about it; quotes nothing that could be secret. */
  readonly message: string;
}

/** Returns the finding of a rule that must be kept. */
export function must(rule: MustRule, path: string, message: string): RuleFinding {
  return { force: 'must', rule, path, message };
}

/** Returns the finding of an advice. */
export function advice(rule: Advice, path: string, message: string): RuleFinding {
  return { force: 'advice', rule, path, message };
}
