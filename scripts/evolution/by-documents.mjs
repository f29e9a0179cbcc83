// @ts-check
/** @typedef {import('../../packages/guard/dist/sets.js').Comparison} Comparison */

/** Breaks that need no document: whoever reads the name misses it. */
const REMOVALS = ['FIELD_REMOVED', 'SCHEMA_REMOVED'];

/**
 * Leaves out of a comparison the breaks that no document shows and that remove nothing. A set that others published in
 * their own words is held to that much: its identifiers and its wording never were promises of ours.
 * @param {Comparison} comparison
 * @returns {{ comparison: Comparison, notes: string[] }}
 */
export function keepDocumented(comparison) {
  const findings = comparison.findings.filter((finding) => {
    return finding.severity !== 'breaking' || 'witness' in finding || REMOVALS.includes(finding.code);
  });
  const left = comparison.findings.length - findings.length;
  const note = `words and identifiers bind from our first release on; from ${comparison.before} differ ${left}`;
  return { comparison: { ...comparison, findings }, notes: left > 0 ? [note] : [] };
}
