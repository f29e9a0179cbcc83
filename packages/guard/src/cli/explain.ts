import { FINDING_CODES, type FindingCode } from '../finding-codes.js';
import type { Palette } from '../report/palette.js';
import { UsageError } from './command-line.js';

/** Returns what a finding means. @throws {UsageError} when there is no such code */
export function explain(code: string, palette: Palette): string {
  if (!Object.hasOwn(FINDING_CODES, code)) {
    throw new UsageError(
      `there is no finding ${code}; the findings are ${Object.keys(FINDING_CODES).join(', ')}`,
    );
  }
  const { title, explanation, example } = FINDING_CODES[code as FindingCode];
  return `${palette.strong(`${code}: ${title}`)}\n\n${explanation}\n\n${palette.faint('Example:')} ${example}\n`;
}
