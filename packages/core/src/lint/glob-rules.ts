import { LEASE_DIALECT } from '../glob/dialect.js';
import { tokenize } from '../glob/tokenize.js';
import { isPathText, isTooLong, MAX_PATTERN_LENGTH } from '../glob.js';
import { quote } from '../lib/quote.js';
import { tidyPattern } from '../path/forms.js';
import type { LintRule } from './warning.js';

type Finding = readonly [rule: LintRule, message: string];

/** Returns what is odd about one pattern of an allow list. */
export function lintAllowGlob(pattern: string): Finding[] {
  const unmatchable = whyAllowNeverMatches(pattern);
  return unmatchable === undefined ? lintSyntax(pattern) : [['unmatchable-glob', unmatchable]];
}

/** Returns what is odd about one pattern of `deny.paths`. */
export function lintDenyGlob(pattern: string): Finding[] {
  const unmatchable = whyDenyNeverMatches(pattern);
  return unmatchable === undefined ? lintSyntax(pattern) : [['unmatchable-glob', unmatchable]];
}

function whyAllowNeverMatches(pattern: string): string | undefined {
  const tidy = tidyPattern(pattern);
  if (!isPathText(pattern)) return `no path has an empty segment; write ${quote(tidy || '**')}`;
  // A gate matches the resolved path too, and that has no such segment (section 4.4).
  if (tidy !== pattern) return `no resolved path has a . segment; write ${quote(tidy || '**')}`;
  return whyNothingMatches(pattern);
}

function whyDenyNeverMatches(pattern: string): string | undefined {
  if (/^~[^/]/.test(pattern)) return 'only ~/ stands for a home, and no path in a workspace begins with ~';
  if (/^[A-Za-z]:/.test(pattern)) return 'no path in a workspace begins with a drive letter';
  return whyNothingMatches(pattern);
}

function whyNothingMatches(pattern: string): string | undefined {
  if (isTooLong(pattern)) return `a pattern has at most ${MAX_PATTERN_LENGTH} characters`;
  const empty = tokenize(pattern, LEASE_DIALECT).some(
    (token) => token.kind === 'class' && !token.negated && token.ranges.every(([low, high]) => low > high),
  );
  return empty ? 'a range that is written backwards stands for nothing; turn it round' : undefined;
}

function lintSyntax(pattern: string): Finding[] {
  const findings: Finding[] = [];
  if (/\{[^{}/,]*,[^{}]*\}/.test(pattern)) {
    findings.push(['braces-are-literal', 'braces are text in a lease; write one entry for each alternative']);
  } else if (/[@+?*!]\([^()]*\)/.test(pattern)) {
    findings.push([
      'braces-are-literal',
      'a group in parentheses is text; write one entry for each alternative',
    ]);
  }
  if (pattern.startsWith('!')) {
    findings.push([
      'negation-is-literal',
      'a leading ! is text; what must not be touched belongs in deny.paths',
    ]);
  }
  if (/[^/*]\*\*|\*\*[^/*]/.test(pattern)) {
    const message =
      'beside other text, ** stays inside its segment; write **/ before it or /** after it to go below';
    findings.push(['globstar-is-glued', message]);
  }
  return findings;
}
