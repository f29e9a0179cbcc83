/**
 * Says that a question cannot be decided: a rule is missing, or a limit was reached. Never leaves the package;
 * it becomes an undecided answer.
 */
export class TooHard extends Error {
  override readonly name = 'TooHard';
}
