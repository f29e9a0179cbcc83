// @ts-check
// The breaks that were accepted beforehand. An entry covers one finding with one exact value, and a document proves it.
import { isDeepStrictEqual } from 'node:util';
import { FINDING_CODES } from '../../packages/guard/dist/index.js';
import { evidenceFault } from './evidence.mjs';

/** @typedef {import('../../packages/guard/dist/sets.js').Comparison} Comparison */
/** @typedef {import('../../packages/guard/dist/sets.js').PlacedFinding} Finding */
/** @typedef {import('../../packages/guard/dist/sets.js').SchemaSet} SchemaSet */

/**
 * @typedef {{ finding: string, schema: string, path: string, value: unknown, reason: string, date: string,
 *   evidence: string }} Entry
 */

const MEMBERS = ['finding', 'schema', 'path', 'value', 'reason', 'date', 'evidence'];

/** What nobody may accept: removals, and promises that were given for the whole of a major version. */
const NEVER = [
  'DEFAULT_CHANGED',
  'DEPRECATION_WITHDRAWN',
  'DIALECT_CHANGED',
  'FIELD_REMOVED',
  'ID_CHANGED',
  'SCHEMA_REMOVED',
  'STABILITY_LOWERED',
  'UNDECIDED',
  'UNIT_CHANGED',
  'VOCABULARY_MEMBER_REMOVED',
];

/**
 * Returns what is wrong with the list itself.
 * @param {readonly Entry[]} entries
 * @param {SchemaSet} set the schemas as they are now
 * @param {string} today YYYY-MM-DD
 * @returns {string[]}
 */
export function listFaults(entries, set, today) {
  return entries.flatMap((entry, index) => {
    const at = `compat-allowlist.json, entry ${index}`;
    const faults = entryFaults(entry, set, today).map((fault) => `${at}: ${fault}`);
    const first = entries.findIndex((other) => isSameDifference(other, entry));
    return first === index ? faults : [...faults, `${at}: the same as entry ${first}`];
  });
}

/**
 * Returns what became of older entries that must stand as they were.
 * @param {readonly Entry[]} entries
 * @param {readonly Entry[]} history
 * @param {string} origin of the history, for the message
 * @returns {string[]}
 */
export function historyFaults(entries, history, origin) {
  return history.flatMap((old) => {
    const kept = entries.find((entry) => isSameDifference(entry, old));
    if (kept && isDeepStrictEqual(kept, old)) return [];
    const name = `${old.finding} ${old.schema}#${old.path}`;
    return [
      `compat-allowlist.json: the entry for ${name} was ${kept ? 'edited' : 'dropped'} since ${origin}; restore it`,
    ];
  });
}

/**
 * Marks the findings that entries cover, and returns which entries were used and which of these prove nothing.
 * @param {Comparison} comparison
 * @param {readonly Entry[]} entries
 * @param {{ root: string, before: SchemaSet, after: SchemaSet }} context
 * @returns {{ comparison: Comparison, used: Set<Entry>, faults: string[] }}
 */
export function applyAllowList(comparison, entries, context) {
  const used = /** @type {Set<Entry>} */ (new Set());
  const faults = /** @type {string[]} */ ([]);
  const findings = comparison.findings.map((finding) => {
    const entry =
      finding.severity === 'breaking' ? entries.find((candidate) => covers(candidate, finding)) : undefined;
    if (!entry) return finding;
    used.add(entry);
    const fault = evidenceFault(entry, context);
    if (fault) {
      faults.push(
        `compat-allowlist.json: ${entry.evidence} does not show ${entry.finding} ${entry.schema}#${entry.path} against ${comparison.before}: ${fault}`,
      );
      return finding;
    }
    return { ...finding, accepted: { reason: entry.reason, evidence: entry.evidence } };
  });
  return { comparison: { ...comparison, findings }, used, faults };
}

/** @param {Entry} entry @param {SchemaSet} set @param {string} today */
function entryFaults(entry, set, today) {
  const missing = MEMBERS.filter((name) => !(name in entry));
  const unknown = Object.keys(entry).filter((name) => !MEMBERS.includes(name));
  const texts = Object.entries(entry).filter(
    ([name, value]) => name !== 'value' && name !== 'path' && !(typeof value === 'string' && value.trim()),
  );
  return [
    ...missing.map((name) => `${name} is missing`),
    ...unknown.map((name) => `${name} is not a member of an entry`),
    ...texts.map(([name]) => `${name} says nothing`),
    ...(entry.finding in FINDING_CODES ? [] : [`there is no finding ${entry.finding}`]),
    ...(NEVER.includes(entry.finding)
      ? [`${entry.finding} cannot be accepted; it waits for the next major version`]
      : []),
    ...(set.files.has(entry.schema) ? [] : [`there is no schema ${entry.schema}`]),
    ...(isDate(entry.date) ? [] : ['date is no day, YYYY-MM-DD']),
    ...(entry.date > today ? ['date lies in the future'] : []),
  ];
}

/** @param {Entry} entry @param {Finding} finding */
function covers(entry, { code, schema, path, value = null }) {
  if (NEVER.includes(code)) return false;
  return isSameDifference(entry, { finding: code, schema, path, value });
}

/** @typedef {Pick<Entry, 'finding' | 'schema' | 'path' | 'value'>} Difference */

/**
 * Reports whether two entries are about one difference: the same finding, place and exact value.
 * @param {Difference} a
 * @param {Difference} b
 */
export function isSameDifference(a, b) {
  const named = a.finding === b.finding && a.schema === b.schema && a.path === b.path;
  return named && isDeepStrictEqual(a.value, b.value);
}

/** @param {unknown} text */
function isDate(text) {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
