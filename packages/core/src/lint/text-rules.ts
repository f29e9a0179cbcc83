import type { LintRule } from './warning.js';

type Finding = readonly [rule: LintRule, message: string];

// Runs are bounded, so that a long text costs no more than its length.
const PERSONAL: readonly (readonly [what: string, shape: RegExp])[] = [
  ['an email address', /[A-Za-z0-9._%+-]{1,64}@[A-Za-z0-9-]{1,63}\.[A-Za-z]{2}/],
  ['a telephone number', /(?:^|[\s(])\+[0-9]{1,3}[ ()-]{0,2}[0-9]{2,4}[ ()-]{1,2}[0-9]{3,4}[ -]?[0-9]{2,4}/],
];

const PROMPT: readonly (readonly [what: string, shape: RegExp])[] = [
  ['more than one line', /[\n\r\u2028\u2029]/],
  ['a code fence', /```/],
  [
    'words spoken to a model',
    /\b(?:you are an?|act as an?|(?:ignore|disregard) (?:all|any|the|previous|prior) )/i,
  ],
  ['a role marker', /^\s*(?:system|assistant|user|human) ?:|<\|[a-z_]{1,32}\|>|\[INST\]/i],
];

/** Returns what a name or a purpose should not say (sections 4.2 and 4.3): it stays in a journal for good. */
export function lintText(text: string): Finding[] {
  const personal = PERSONAL.find(([, shape]) => shape.test(text));
  const prompt = PROMPT.find(([, shape]) => shape.test(text));
  const findings: Finding[] = [];
  if (personal) findings.push(['personal-data', `this holds ${personal[0]}; name the role, not the person`]);
  if (prompt)
    findings.push(['prompt-like-text', `this holds ${prompt[0]}; state the intent in one sentence`]);
  return findings;
}
