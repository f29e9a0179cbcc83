import { STEPS, type StepName } from './codes.js';

interface Explanation {
  readonly proves: string;
  readonly doesNotProve: string;
}

/** What each check proves when it passes, and what it leaves open (section 4). */
export const STEP_EXPLANATIONS: Readonly<Record<StepName, Explanation>> = {
  format: {
    proves: 'The text is a signed credential in the one accepted form, and names the key it was signed with.',
    doesNotProve: 'Who signed it.',
  },
  keyDeclared: {
    proves: "The named key is one that the issuer's published document declares for signing statements.",
    doesNotProve: 'That nobody else has got hold of the key.',
  },
  signature: {
    proves: 'Not a character was changed since the holder of the key signed.',
    doesNotProve: 'That what was signed is true.',
  },
  issuerMatch: {
    proves: 'The issuer named inside is the one that signed.',
    doesNotProve: 'That the issuer deserves trust; that is for you to decide.',
  },
  validity: {
    proves: 'The moment of the check lies within the period of validity.',
    doesNotProve: 'That the credential was not revoked within it.',
  },
  revocation: {
    proves: "The issuer's signed status list does not have the credential as revoked.",
    doesNotProve: 'Anything that happened since the list was fetched; copies may be used for a short while.',
  },
  manifestBinding: {
    proves: 'The manifest that the agent publishes now is the one the credential was issued for.',
    doesNotProve: 'That the manifest describes the agent honestly.',
  },
  scope: {
    proves: 'The action is among those granted, not among those prohibited, and within the granted risk.',
    doesNotProve: 'That the agent will carry it out as declared.',
  },
};

// What one check leaves open and a later one settles.
const SETTLED_BY: Readonly<Partial<Record<StepName, StepName>>> = {
  format: 'signature',
  validity: 'revocation',
};

function leftOpen(passed: readonly StepName[]): readonly string[] {
  const open = passed.filter((name) => {
    const later = SETTLED_BY[name];
    return later === undefined || !passed.includes(later);
  });
  return open.map((name) => STEP_EXPLANATIONS[name].doesNotProve);
}

// By how many steps passed.
const LEFT_OPEN = [...STEPS.keys(), STEPS.length].map((passed) => leftOpen(STEPS.slice(0, passed)));
const ALWAYS_OPEN = 'That the agent is safe, behaves as declared, or that anyone complies with any law.';

/**
 * Returns what a result leaves open: what the checks that passed do not prove, and what none of them could.
 * `open` is what the last check left to a person or was not asked about.
 */
export function doesNotProve(passed: number, open?: string): readonly string[] {
  const left = LEFT_OPEN[passed] ?? [];
  return open === undefined ? [...left, ALWAYS_OPEN] : [...left, open, ALWAYS_OPEN];
}

/** What is open where no action was asked about. */
export const NO_ACTION = 'That any action is in scope: none was asked about.';

/** What is open where a person has to approve. */
export const NOT_APPROVED = 'That the action may be taken: a person has to approve it first.';
