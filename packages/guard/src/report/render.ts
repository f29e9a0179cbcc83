import { githubReport } from './github.js';
import type { GuardReport } from './guard-report.js';
import { junitReport } from './junit.js';
import { markdownReport } from './markdown.js';
import { type Palette, PLAIN } from './palette.js';
import { textReport } from './text.js';

export const FORMATS = ['text', 'json', 'markdown', 'github', 'junit'] as const;
export type Format = (typeof FORMATS)[number];

/** Returns a report in a format; only text knows colours. The schema of the JSON is shipped as `./schemas/report.schema.json`. */
export function renderReport(report: GuardReport, format: Format, palette: Palette = PLAIN): string {
  switch (format) {
    case 'text':
      return textReport(report, palette);
    case 'json':
      return `${JSON.stringify(report, null, 2)}\n`;
    case 'markdown':
      return markdownReport(report);
    case 'github':
      return githubReport(report);
    case 'junit':
      return junitReport(report);
  }
}
