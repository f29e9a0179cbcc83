import type { Issue } from '@cognitive-delivery/core';
import type { Coverage } from '../issue/bound-resources.js';
import type { Approval } from './action.js';
import { STEPS, type StepName, type VerificationCode } from './codes.js';
import type { Credential } from './content.js';
import { doesNotProve } from './explanations.js';

/** The outcome of {@link verifyCredential}. JSON as it stands. */
export interface VerificationResult {
  readonly outcome: 'pass' | 'fail' | 'requires_approval';
  /** True also where an approval is required: never take it for leave to act. */
  readonly valid: boolean;
  readonly requires_approval: boolean;
  /** The step that decided, from 1; null where nothing spoke against the credential. */
  readonly step: number | null;
  readonly code: VerificationCode;
  readonly reason: string;
  readonly passed: readonly StepName[];
  readonly doesNotProve: readonly string[];
  /** What is incomplete or contradictory beside the steps; looked for when it is read, and from step 7 on. */
  readonly warnings: readonly Issue[];
  /** What the credential says of itself, believed from step 4 on. */
  readonly credential?: Credential;
  /** What kind of environment the credential is for, where it is for tests. */
  readonly environment?: string;
  /** How many of the agent's resources can be stopped; from step 7 on. */
  readonly coverage?: Coverage;
  /** Whether a newer credential of the agent took its place: never a failure. Absent where nobody could tell. */
  readonly superseded?: { readonly by: string } | false;
  /** Whether the agent's own DID resolved, where that was asked for. */
  readonly subject?: { readonly resolved: boolean; readonly code?: string };
  readonly approval?: Approval;
}

/** What is found on the way, beside the verdict. */
export type Known = {
  -readonly [K in
    | 'credential'
    | 'environment'
    | 'coverage'
    | 'superseded'
    | 'subject'
    | 'approval']?: NonNullable<VerificationResult[K]>;
};

/** A verification on its way through the steps. */
export interface Way {
  /** How many steps passed. */
  passed: number;
  readonly known: Known;
  warnings: () => readonly Issue[];
}

/** How a verification ended, in words. */
export interface Ending {
  readonly code: VerificationCode;
  readonly reason: string;
}

/** Returns the result of a verification; `open` is what its last check left to a person or was not asked about. */
export function resultOf(
  way: Way,
  outcome: VerificationResult['outcome'],
  ending: Ending,
  open?: string,
): VerificationResult {
  return new Result(way, outcome, ending, open);
}

// A class, since an object with a getter of its own gets a shape of its own too, which is kept for long, and with it
// all that the getter knows of.
class Result implements VerificationResult {
  // Shared by all results, and a member of each, so that JSON and a copy have it.
  static readonly #WARNINGS: PropertyDescriptor & ThisType<Result> = {
    enumerable: true,
    get() {
      this.#found ??= this.#find();
      return this.#found;
    },
  };

  readonly outcome: VerificationResult['outcome'];
  readonly valid: boolean;
  readonly requires_approval: boolean;
  readonly step: number | null;
  readonly code: VerificationCode;
  readonly reason: string;
  readonly passed: readonly StepName[];
  readonly doesNotProve: readonly string[];
  declare readonly warnings: readonly Issue[];
  readonly #find: () => readonly Issue[];
  #found: readonly Issue[] | undefined;

  constructor({ passed, known, warnings }: Way, outcome: Result['outcome'], ending: Ending, open?: string) {
    this.outcome = outcome;
    this.valid = outcome !== 'fail';
    this.requires_approval = outcome === 'requires_approval';
    this.step = outcome === 'pass' ? null : passed + 1;
    this.code = ending.code;
    this.reason = ending.reason;
    this.passed = STEPS.slice(0, passed);
    this.doesNotProve = doesNotProve(passed, open);
    this.#find = warnings;
    Object.defineProperty(this, 'warnings', Result.#WARNINGS);
    Object.assign(this, known);
  }
}
