/**
 * How one case ended.
 *
 * - `passed`: the right answer, at the right place.
 * - `failed`: the wrong answer.
 * - `failed-elsewhere`: the right verdict at another place or by another rule, so for another reason.
 * - `unlocated`: refused, but the implementation cannot say where.
 * - `unchecked`: the hook is not offered. Never a pass.
 * - `errored`: no answer that can be judged: an error, a crash, a broken protocol.
 * - `timed-out`: no answer in time.
 * - `expected-failure`: did not pass, and the expected-failures file says so with a reason.
 * - `unexpected-pass`: passed although listed there; fails the run, so that the list stays true.
 */
export type State =
  | 'passed'
  | 'failed'
  | 'failed-elsewhere'
  | 'unlocated'
  | 'unchecked'
  | 'errored'
  | 'timed-out'
  | 'expected-failure'
  | 'unexpected-pass';

/** Every state, in the order in which reports count them. */
export const STATES: readonly State[] = [
  'passed',
  'failed',
  'failed-elsewhere',
  'unlocated',
  'errored',
  'timed-out',
  'unexpected-pass',
  'expected-failure',
  'unchecked',
];

/** Reports whether a state fails a run. `unchecked` and `expected-failure` do not: the claim names them instead. */
export function isFailure(state: State): boolean {
  return !['passed', 'unchecked', 'expected-failure'].includes(state);
}

/** What the judgement of one answer says. `difference` is for a person: the first thing that differs. */
export interface Verdict {
  readonly state: State;
  readonly difference?: string;
}

export const PASSED: Verdict = { state: 'passed' };

export function failed(difference: string): Verdict {
  return { state: 'failed', difference };
}
