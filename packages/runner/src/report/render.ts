import type { Format } from '../command-line.js';
import type { Report } from '../run-corpus.js';
import { badgeReport } from './badge.js';
import { htmlReport } from './html.js';
import { junitReport } from './junit.js';
import { markdownReport } from './markdown.js';
import { type Palette, PLAIN, textReport } from './text.js';

/** Returns a report in a format; only text knows colours. */
export function renderReport(report: Report, format: Format, palette: Palette = PLAIN): string {
  switch (format) {
    case 'text':
      return textReport(report, palette);
    case 'json':
      return `${JSON.stringify(report, null, 2)}\n`;
    case 'junit':
      return junitReport(report);
    case 'markdown':
      return markdownReport(report);
    case 'html':
      return htmlReport([report]);
    case 'badge':
      return badgeReport(report);
  }
}
