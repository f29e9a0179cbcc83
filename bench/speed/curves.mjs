// @ts-check
// How the cost grows: the exponent that fits best, for each operation and what it grows with.
import { canonicalBytes, compilePathJudge, narrow, parseJson } from '@cognitive-delivery/core';
import { fold } from '@cognitive-delivery/issuer';
import { DECLARED, LEASE, POLICY } from './documents.mjs';
import { ISSUER_CURVES } from './issuer-curves.mjs';
import { leastTimeOf, slopeOf } from './measure.mjs';

/** @typedef {{ title: string, sizes: readonly number[], make: (size: number) => () => unknown, floor?: (size: number) => () => unknown, clock?: import('./measure.mjs').Clock }} Curve floor: what no reader or writer grows slower than */

/** @template T @param {number} count @param {(index: number) => T} name */
const list = (count, name) => Array.from({ length: count }, (_, index) => name(index));

/** @param {number} size */
const journalOf = (size) =>
  list(size, (index) => {
    const lease_id = `6fa1c2de-4b0f-4a53-9a6e-${String(index).padStart(12, '0')}`;
    const hashes = { declared_hash: LEASE.declared_hash, granted_hash: '1'.repeat(64) };
    const record = { schema_version: '1.2', at: LEASE.issued_at, event: 'granted', lease_id };
    const text = JSON.stringify({ ...record, lease: { ...LEASE, lease_id }, ...hashes });
    return { number: index + 1, offset: 0, text };
  });

/** @type {readonly Curve[]} */
const CURVES = [
  {
    title: 'narrow: entries in each list of tools, parent and child',
    sizes: [1, 10, 100, 1000, 10_000],
    make(size) {
      const tools = list(size, (index) => `tool_${index}`);
      const parent = { ...POLICY, allow: { ...POLICY.allow, tools }, approvals: [] };
      const declared = { ...DECLARED, allow: { ...DECLARED.allow, tools }, approvals: [] };
      return () => narrow(declared, parent);
    },
  },
  {
    title: 'narrow: literal read paths, parent and child',
    sizes: [1, 10, 100, 1000],
    make(size) {
      const read_paths = list(size, (index) => `src/file_${index}.ts`);
      const parent = { ...POLICY, allow: { ...POLICY.allow, read_paths } };
      const declared = { ...DECLARED, allow: { ...DECLARED.allow, read_paths } };
      return () => narrow(declared, parent);
    },
  },
  {
    title: 'narrow: globs of read paths, parent and child',
    sizes: [1, 10, 100, 1000],
    make(size) {
      const read_paths = list(size, (index) => `src/part_${index}/**`);
      const parent = { ...POLICY, allow: { ...POLICY.allow, read_paths } };
      const declared = { ...DECLARED, allow: { ...DECLARED.allow, read_paths } };
      return () => narrow(declared, parent);
    },
  },
  {
    title: 'narrow: hosts, parent and child',
    sizes: [1, 10, 100, 1000],
    make(size) {
      const hosts = list(size, (index) => `h${index}.example.com`);
      const parent = { ...POLICY, allow: { ...POLICY.allow, hosts } };
      const declared = { ...DECLARED, allow: { ...DECLARED.allow, hosts } };
      return () => narrow(declared, parent);
    },
  },
  {
    title: 'a path that is judged last: globs in the list',
    sizes: [1, 10, 100, 1000],
    make(size) {
      const judge = compilePathJudge({ allow: list(size, (index) => `src/part_${index}/**`), deny: [] });
      return () => judge(`src/part_${size - 1}/file.ts`);
    },
  },
  {
    title: 'canonical bytes: bytes of the document',
    sizes: [1000, 10_000, 100_000, 1_000_000],
    make(size) {
      const document = { list: list(size / 25, (index) => `entry number ${index}`) };
      return () => canonicalBytes(document);
    },
    floor(size) {
      const document = { list: list(size / 25, (index) => `entry number ${index}`) };
      return () => JSON.stringify(document);
    },
  },
  {
    title: 'parseJson: bytes of the document',
    sizes: [1000, 10_000, 100_000, 1_000_000],
    make(size) {
      const text = JSON.stringify({ list: list(size / 25, (index) => `entry number ${index}`) });
      return () => parseJson(text);
    },
    floor(size) {
      const text = JSON.stringify({ list: list(size / 25, (index) => `entry number ${index}`) });
      return () => JSON.parse(text);
    },
  },
  {
    title: 'fold: records of the journal',
    sizes: [300, 3000, 30_000],
    make(size) {
      const lines = journalOf(size);
      return () => fold(lines);
    },
    floor(size) {
      const lines = journalOf(size);
      return () => lines.map(({ text }) => JSON.parse(text));
    },
  },
];

/**
 * Returns each curve with its points and its slope; n log n shows as a slope of little more than 1. Where a floor
 * is given, what that grows by beyond n (memory that has to be found and freed) is not counted.
 */
export async function measureCurves() {
  const curves = [];
  for (const { title, sizes, make, floor, clock } of [...CURVES, ...ISSUER_CURVES]) {
    const points = await pointsOf(sizes, make, clock);
    const excess = floor ? largeSlopeOf(await pointsOf(sizes, floor, clock)) - 1 : 0;
    curves.push({ title, points, slope: largeSlopeOf(points) - Math.max(0, excess) });
  }
  return curves;
}

/**
 * @param {readonly number[]} sizes
 * @param {(size: number) => () => unknown} make
 * @param {import('./measure.mjs').Clock | undefined} clock
 */
async function pointsOf(sizes, make, clock) {
  const points = [];
  for (const size of sizes) points.push({ size, ns: await leastTimeOf(make(size), clock) });
  return points;
}

/** @param {readonly { size: number, ns: number }[]} points */
function largeSlopeOf(points) {
  // Below a hundred, what does not grow at all would flatten the curve.
  return slopeOf(points.slice(-Math.max(2, points.length - 2)));
}
