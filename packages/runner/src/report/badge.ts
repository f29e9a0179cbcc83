import type { Report } from '../run-corpus.js';

/** Returns the JSON that a badge service reads from an address (schemaVersion, label, message, color). */
export function badgeReport(report: Report): string {
  const bad = !report.ok;
  const partial = report.counts.unchecked > 0;
  const message = bad
    ? 'failing'
    : partial
      ? `${report.counts.passed} passed, ${report.counts.unchecked} unchecked`
      : 'conforms';
  const color = bad ? 'red' : partial ? 'yellow' : 'brightgreen';
  return `${JSON.stringify({ schemaVersion: 1, label: 'schema set 1.2', message, color }, null, 2)}\n`;
}
