/** The rules of the lint; a name is never used again for another rule. */
export type LintRule =
  | 'allow-swallowed-by-deny'
  | 'braces-are-literal'
  | 'command-resolves-elsewhere'
  | 'globstar-is-glued'
  | 'negation-is-literal'
  | 'non-ascii-member'
  | 'personal-data'
  | 'prompt-like-text'
  | 'unmatchable-glob'
  | 'unmatchable-host';

/** One thing in a manifest that validates and yet does not do, or should not say, what it seems to. */
export interface LintWarning {
  readonly rule: LintRule;
  /** JSON Pointer into the manifest. */
  readonly path: string;
  /** What is wrong and what to write instead. */
  readonly message: string;
}
