import type { Members } from './request.js';

/** Answers the cases of one component of the corpus. */
export interface Component {
  /** Returns the result's members; may throw, which gives the refusal. */
  answer(input: Members): Members | Promise<Members>;
  /** The answer to what cannot be parsed or judged. */
  readonly refusal: Members;
}
