/** Case id to the reason why it is known not to pass. */
export type ExpectedFailures = ReadonlyMap<string, string>;

/** A fault of the file itself, with its line. */
export class ExpectedFailuresError extends Error {
  override readonly name = 'ExpectedFailuresError';
  readonly code = 'expected_failures_malformed';
}

/**
 * Reads an expected-failures file: one case id a line, white space, `#` and the reason. Blank lines and lines that
 * begin with `#` are free.
 *
 * @throws ExpectedFailuresError for a line without a reason and for an id that stands twice.
 */
export function parseExpectedFailures(text: string): ExpectedFailures {
  const expected = new Map<string, string>();
  for (const [index, line] of text.split('\n').entries()) {
    const trimmed = line.trim();
    if (trimmed === '' || trimmed.startsWith('#')) continue;
    const [, id, reason] = /^(\S+)\s+#\s*(\S.*)$/.exec(trimmed) ?? [];
    if (id === undefined || reason === undefined) {
      throw new ExpectedFailuresError(`line ${index + 1}: write "<case id> # <reason>"`);
    }
    if (expected.has(id)) throw new ExpectedFailuresError(`line ${index + 1}: ${id} stands twice`);
    expected.set(id, reason);
  }
  return expected;
}
