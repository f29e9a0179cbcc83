import { readPattern } from './pattern/pattern.js';
import { canonicalTarget } from './target/canonical-target.js';

/**
 * Reports whether a pattern of a capability stands for the whole of a target. Never for a pattern that its
 * capability does not admit, nor for a target that has no one form; see {@link explainMatch} for which.
 *
 * @example
 * isMatch('net.fetch', 'https://api.example.com/**', 'https://API.example.com:443/v1/../v2'); // true
 * isMatch('tool.call', 'render.*', 'render.pdf.highres'); // false
 */
export function isMatch(capability: string, pattern: string, target: string): boolean {
  return explainMatch(capability, pattern, target).matches;
}

/** What came of comparing a pattern with a target. */
export type Match =
  | { readonly matches: true; readonly target: string }
  | {
      readonly matches: false;
      /** Whether the pattern or the target was refused, or both hold and do not fit. */
      readonly reason: 'pattern_refused' | 'target_refused' | 'no_match';
      readonly message: string;
      /** The target as it was compared, where it has one form. */
      readonly target?: string;
    };

/** Returns what {@link isMatch} reports, with the target as it was compared and why it does not match. */
export function explainMatch(capability: string, pattern: string, target: string): Match {
  const reading = readPattern(capability, pattern);
  if (!reading.ok) return { matches: false, reason: 'pattern_refused', message: reading.message };
  const canonical = canonicalTarget(capability, target);
  if (!canonical.ok) return { matches: false, reason: 'target_refused', message: canonical.message };
  const { text } = canonical;
  if (reading.pattern.matches(canonical)) return { matches: true, target: text };
  return {
    matches: false,
    reason: 'no_match',
    message: 'the pattern does not stand for this target',
    target: text,
  };
}
