/** The five answers of every verb as exit codes; scripts branch on them. */
export const EXIT = {
  /** The answer is yes: valid, granted, allowed, verified. */
  yes: 0,
  /** The answer is no: invalid, refused, denied, not verified. */
  no: 1,
  /** The question was not understood: unknown verb or option, missing operand. */
  usage: 2,
  /** No answer could be had: a file, a key or the store is out of reach. */
  unknown: 3,
  /** A person has to approve the call first. */
  approval: 4,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

// Answers that keep the gate shut although nothing was decided about the lease itself.
const UNDECIDED = new Set(['store_unavailable', 'journal_unreadable', 'clock_behind']);

/** Returns the exit code of a refusal or denial: no, or could not tell where the store or clock is at fault. */
export function exitOfRefusal(codes: readonly string[]): ExitCode {
  return codes.some((code) => UNDECIDED.has(code.replace(/^runtime_error:/, ''))) ? EXIT.unknown : EXIT.no;
}
