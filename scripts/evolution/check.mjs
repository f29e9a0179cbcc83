// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareSets, makeReport, readSet } from '../../packages/guard/dist/sets.js';
import { applyAllowList, historyFaults, isSameDifference, listFaults } from './allow-list.mjs';
import { allBaselines, namedBaseline } from './baselines.mjs';
import { keepDocumented } from './by-documents.mjs';
import { lockFaults } from './lock-faults.mjs';
import { majorFaults, permitMajor } from './major.mjs';
import { ALLOW_LIST, SCHEMAS } from './places.mjs';

/** @typedef {import('../../packages/guard/dist/sets.js').GuardReport} GuardReport */
/** @typedef {import('../../packages/guard/dist/sets.js').SchemaSet} SchemaSet */
/** @typedef {import('./allow-list.mjs').Entry} Entry */
/** @typedef {import('./baselines.mjs').Baseline} Baseline */

/**
 * Compares the schemas of a working tree with one older set, or with every one that can be had.
 * @param {string} root
 * @param {{ baseline?: string | undefined, strict?: boolean | undefined, today?: string }} [options]
 * @returns {GuardReport}
 */
export function checkEvolution(
  root,
  { baseline, strict = false, today = new Date().toISOString().slice(0, 10) } = {},
) {
  const after = readSet(join(root, SCHEMAS), root);
  const entries = readEntries(join(root, ALLOW_LIST));
  const { version } = JSON.parse(readFileSync(join(root, 'packages', 'contract', 'package.json'), 'utf8'));
  const { baselines, missing, notes } = baseline
    ? { baselines: [namedBaseline(root, baseline)], missing: [], notes: [] }
    : allBaselines(root);
  if (baselines.length === 0) throw new Error(`there is nothing to compare with: ${missing.join('; ')}`);

  const judged = baselines.map((older) => judge(older, after, entries, root));
  const used = new Set(judged.flatMap((one) => [...one.used]));
  const everything = baseline === undefined && missing.length === 0;
  return makeReport(
    judged.map(({ comparison }) => comparison),
    {
      faults: [
        ...judged.flatMap(({ faults }) => faults),
        ...majorFaults(after, version),
        ...lockFaults(root, version, baselines),
        ...listFaults(entries, after, today),
        ...baselines.flatMap(({ history = [], set }) => historyFaults(entries, history, set.label)),
        ...(everything ? unusedFaults(entries, used, baselines) : []),
        ...(strict ? missing.map((what) => `cannot compare with ${what}`) : []),
      ],
      notes: [
        ...notes,
        ...judged.flatMap((one) => one.notes),
        ...(strict ? [] : missing.map((what) => `not compared with ${what}`)),
      ],
    },
  );
}

/** @param {Baseline} baseline @param {SchemaSet} after @param {Entry[]} entries @param {string} root */
function judge({ set: before, byDocuments = false }, after, entries, root) {
  const context = { root, before, after };
  const { comparison, notes } = byDocuments
    ? breaksByDocuments(before, after)
    : { comparison: compareSets(before, after), notes: [] };
  const listed = applyAllowList(comparison, entries, context);
  const permitted = permitMajor(listed.comparison, context);
  return { ...permitted, used: listed.used, faults: [...listed.faults, ...permitted.faults], notes };
}

/** What is only for information was told when that set was the last one. @param {SchemaSet} before @param {SchemaSet} after */
function breaksByDocuments(before, after) {
  const { comparison, notes } = keepDocumented(compareSets(before, after));
  const findings = comparison.findings.filter(({ severity }) => severity !== 'information');
  return { comparison: { ...comparison, findings }, notes };
}

/**
 * An entry that a release has is history: it stays, and need not be of use any more.
 * @param {Entry[]} entries
 * @param {Set<Entry>} used
 * @param {Baseline[]} baselines
 */
function unusedFaults(entries, used, baselines) {
  const released = baselines.filter((one) => one.released).flatMap(({ history = [] }) => history);
  const unused = entries.filter((entry) => {
    return !used.has(entry) && !released.some((old) => isSameDifference(old, entry));
  });
  return unused.map(
    ({ finding, schema, path }) =>
      `${ALLOW_LIST}: the entry for ${finding} ${schema}#${path} covers nothing; remove it`,
  );
}

/** @param {string} file @returns {Entry[]} */
function readEntries(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).entries : [];
}
