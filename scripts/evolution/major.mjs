// @ts-check
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {import('../../packages/guard/dist/sets.js').Comparison} Comparison */
/** @typedef {import('../../packages/guard/dist/sets.js').SchemaSet} SchemaSet */

/** The major version in an address such as https://example.org/contract/1.x/name.schema.json. */
const MAJOR = /\/(\d+)\.(?:x|\d+\.\d+)\//;

/**
 * Returns what is wrong with the major version of a set: every `$id` that names one names the package's.
 * @param {SchemaSet} set
 * @param {string} version of the package
 * @returns {string[]}
 */
export function majorFaults(set, version) {
  const major = version.split('.')[0];
  return [...set.files.values()].flatMap(({ file, schema }) => {
    const named = majorOf(schema);
    if (named === undefined || named === major) return [];
    return [
      `${file}: its $id names major version ${named}, the package is at ${version}; change both or neither`,
    ];
  });
}

/**
 * Accepts every break of a comparison that crosses a major version, where a migration is written down.
 * @param {Comparison} comparison
 * @param {{ root: string, before: SchemaSet, after: SchemaSet }} context
 * @returns {{ comparison: Comparison, faults: string[] }}
 */
export function permitMajor(comparison, { root, before, after }) {
  const [old, now] = [highest(before), highest(after)];
  // A baseline that names no major version permits nothing.
  if (old === undefined || now === undefined || now <= old) return { comparison, faults: [] };
  const migration = `docs/migrations/${now}.md`;
  if (!existsSync(join(root, migration))) {
    return {
      comparison,
      faults: [`version ${now} needs ${migration}: how a user of version ${old} moves over`],
    };
  }
  const accepted = { reason: `version ${now} is a new major version`, evidence: migration };
  const findings = comparison.findings.map((finding) => ({ ...finding, accepted }));
  return { comparison: { ...comparison, findings }, faults: [] };
}

/** @param {SchemaSet} set */
function highest({ files }) {
  const majors = [...files.values()].flatMap(({ schema }) => majorOf(schema) ?? []);
  return majors.length === 0 ? undefined : Math.max(...majors.map(Number));
}

/** @param {unknown} schema */
function majorOf(schema) {
  if (typeof schema !== 'object' || schema === null || !('$id' in schema)) return undefined;
  return MAJOR.exec(String(schema.$id))?.[1];
}
