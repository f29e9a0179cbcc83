// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../lib/run.mjs';

/** @type {{ entries: { reason: string, evidence: string }[] }} */
const { entries } = JSON.parse(readFileSync(join(ROOT, 'compat-allowlist.json'), 'utf8'));
const page = readFileSync(join(ROOT, 'docs', 'upgrading.md'), 'utf8');

test('the page explains every accepted difference, and counts it', () => {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { reason } of entries) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const rows = [...page.matchAll(/^\| ([^|]+) \| (\d+) \|/gm)].map(([, reason, count]) => [
    reason,
    Number(count),
  ]);
  expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(counts));
});

test('every document of the evidence is used', () => {
  const used = new Set(entries.map(({ evidence }) => evidence));
  const names = readdirSync(join(ROOT, 'conformance', 'evidence')).filter((name) => name.endsWith('.json'));
  expect(names.filter((name) => !used.has(`conformance/evidence/${name}`))).toEqual([]);
  expect([...used].filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});
