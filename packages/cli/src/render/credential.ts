import type { Issue } from '@cognitive-delivery/core';
import { describeCoverage, type VerificationResult } from '@cognitive-delivery/credential';
import type { Page } from '../lib/style.js';
import { alignRows } from '../lib/table.js';

/** Returns a refusal with each of its reasons. */
export function renderCredentialIssues(
  { issues, warnings = [] }: { readonly issues: readonly Issue[]; readonly warnings?: readonly Issue[] },
  page: Page,
): string {
  const { style, width } = page;
  const rows = issues.map(({ code, path, message }) => [style.bad(code), path || '(root)', message]);
  const reasons = alignRows(rows, { indent: '  ', width, paintLast: style.dim });
  return `${style.bad('refused')}\n${[...reasons, ...warningLines(warnings, page)].join('\n')}\n`;
}

/** Returns one line for each warning. */
function warningLines(warnings: readonly Issue[], { style, width }: Page): string[] {
  const rows = warnings.map(({ code, path, message }) => [style.warn(code), path || '(root)', message]);
  return alignRows(rows, { indent: '  ', width, paintLast: style.dim });
}

/** Returns an answer under a headline, with its members as rows and its warnings. */
export function renderGranted(
  headline: string,
  rows: readonly (readonly [name: string, value: string])[],
  warnings: readonly Issue[],
  page: Page,
): string {
  const { style, width } = page;
  const lines = alignRows(rows, { indent: '  ', width });
  return `${[style.good(headline), ...lines, ...warningLines(warnings, page)].join('\n')}\n`;
}

/** Returns the outcome of a verification: never "verified" where a person has to approve. */
export function renderVerification(
  result: VerificationResult & { readonly action_hash?: string },
  page: Page,
): string {
  const { style, width } = page;
  const headline = {
    pass: style.good('verified'),
    requires_approval: style.warn('approval required'),
    fail: style.bad(`not verified at step ${result.step}`),
  }[result.outcome];
  const { coverage, superseded, environment, subject } = result;
  const rows: (readonly [string, string])[] = [
    ['because', result.reason],
    ['passed', result.passed.join(', ') || 'none'],
    ...(environment === undefined ? [] : [['environment', `${environment}: not for production`] as const]),
    ...(superseded === undefined || superseded === false ? [] : [['superseded by', superseded.by] as const]),
    ...(coverage === undefined ? [] : [['resources', describeCoverage(coverage)] as const]),
    ...(subject === undefined
      ? []
      : [['agent DID', subject.resolved ? 'resolves' : `does not resolve (${subject.code})`] as const]),
    ...(result.action_hash === undefined ? [] : [['action', result.action_hash] as const]),
    ...result.doesNotProve.map((text, index) => [index === 0 ? 'not proven' : '', text] as const),
  ];
  const lines = alignRows(rows, { indent: '  ', width, paintLast: style.dim });
  const code = result.outcome === 'pass' ? '' : `  ${result.code}`;
  return `${[`${headline}${code}`, ...lines, ...warningLines(result.warnings, page)].join('\n')}\n`;
}
