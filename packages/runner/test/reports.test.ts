import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot, requireTool } from '@cognitive-delivery/testkit';
import { Ajv } from 'ajv';
import { beforeAll, describe, expect, test } from 'vitest';
import { adaptObject, type ObjectAdapter } from '../src/adapters/object-adapter.js';
import { badgeReport } from '../src/report/badge.js';
import { htmlReport } from '../src/report/html.js';
import { renderReport } from '../src/report/render.js';
import { COLOUR } from '../src/report/text.js';
import { type Report, runCorpus } from '../src/run-corpus.js';
import { STATES } from '../src/verdict.js';
import { readCorpus } from './support/corpus.js';

const HOSTILE =
  '</td><script>alert("1")</script>&<img src="http://evil.example/x">![x](http://evil.example)|`';

// Answers badly in as many ways as one object can, and says hostile things while it does.
const hooks: ObjectAdapter = {
  lastErrors: [{ instancePath: HOSTILE }],
  validate: (shape) => shape === 'agent-lease',
  canonicalise() {
    throw new Error(HOSTILE);
  },
};

let report: Report;
beforeAll(async () => {
  const adapter = adaptObject(hooks, { name: HOSTILE });
  const expected = new Map([
    ['validate/agent-lease.minimal', HOSTILE],
    ['validate/lease-record.minimal', HOSTILE],
  ]);
  report = await runCorpus(adapter, readCorpus(), { expected });
});

test('the run that is reported holds most states', () => {
  const seen = STATES.filter((state) => report.counts[state] > 0);
  expect(seen).toEqual([
    'passed',
    'failed',
    'failed-elsewhere',
    'errored',
    'unexpected-pass',
    'expected-failure',
    'unchecked',
  ]);
});

test('JSON keeps to its schema', () => {
  const file = join(repositoryRoot, 'packages/runner/schemas/report.schema.json');
  const isReport = new Ajv({ strict: true, allErrors: true }).compile(JSON.parse(readFileSync(file, 'utf8')));
  isReport(JSON.parse(renderReport(report, 'json')));
  expect(isReport.errors).toBeNull();
});

describe('JUnit', () => {
  const python = requireTool('python3', 'apt-get install python3');

  test.skipIf(!python)('is well-formed and counts (needs python3)', () => {
    const count = `
import sys, xml.etree.ElementTree as tree
root = tree.fromstring(sys.stdin.buffer.read())
print(root.get("tests"), len(root.findall(".//testcase")), root.get("failures"), len(root.findall(".//failure")))`;
    const input = renderReport(report, 'junit');
    const { stdout, stderr } = spawnSync('python3', ['-c', count], { input, encoding: 'utf8' });
    expect(stderr).toBe('');
    const [tests, cases, failures, failed] = stdout.trim().split(' ');
    expect(cases).toBe(String(report.results.length));
    expect([tests, failures]).toEqual([cases, failed]);
  });
});

describe('HTML', () => {
  const ALLOWED = 'aria-label charset class content http-equiv lang name role scope title'.split(' ');

  test('is one page that loads nothing and runs nothing, whatever the adapter is called', () => {
    const page = htmlReport([report, report]);
    const tags = page.match(/<[a-z][^<>]*>/g) ?? [];
    const names = new Set(tags.map((tag) => tag.match(/[a-z0-9]+/)?.[0]));
    expect(['script', 'img', 'link', 'a', 'iframe', 'object'].filter((name) => names.has(name))).toEqual([]);
    const attributes = tags.flatMap((tag) => tag.replaceAll(/"[^"]*"/g, '').match(/[\w-]+(?==)/g) ?? []);
    expect([...new Set(attributes)].filter((name) => !ALLOWED.includes(name))).toEqual([]);
    expect(page.match(/url\(|@import/)).toBeNull();
    expect(page.includes('&lt;script&gt;')).toBe(true);
    expect(page.includes("default-src 'none'")).toBe(true);
    expect(page.includes('prefers-color-scheme:dark')).toBe(true);
  });

  test('closes every element that it opens', () => {
    const open: string[] = [];
    const empty = new Set(['meta', 'br']);
    for (const [, slash, name = ''] of htmlReport([report]).matchAll(/<(\/?)([a-z][a-z0-9]*)[^<>]*>/g)) {
      if (slash) expect(open.pop()).toBe(name);
      else if (!empty.has(name)) open.push(name);
    }
    expect(open).toEqual([]);
  });

  test('shows a square for every case, with its state and its first difference', () => {
    const page = htmlReport([report]);
    const squares = page.match(/<i class="[a-z-]+" role="img"/g) ?? [];
    expect(squares).toHaveLength(report.results.length);
    expect(page).toContain(
      'validate/agent-lease.bad-signature-shape: failed\nexpected to be refused, was accepted',
    );
  });
});

test('Markdown holds no link, no image and no markup of the adapter', () => {
  const text = renderReport(report, 'markdown');
  expect(text).not.toMatch(/!\[|\]\(|<img|<script|http:/);
  // A cell more would break the table.
  const rows = text.split('\n').filter((line) => line.startsWith('| validate'));
  expect(rows.length).toBeGreaterThan(10);
  for (const row of rows) expect(row.match(/\|/g)).toHaveLength(4);
});

test('text ends with the claim and the counts, and has colours only where they are asked for', () => {
  const lines = renderReport(report, 'text').trimEnd().split('\n');
  expect(lines.at(-2)).toBe(report.claim);
  expect(lines.at(-1)).toMatch(/^\d+ passed, \d+ failed$/);
  expect(renderReport(report, 'text')).not.toContain('\u001b');
  expect(renderReport(report, 'text', COLOUR)).toContain('\u001b[31mfailed');
});

test.each<[Partial<Report>, string, string]>([
  [{ ok: false }, 'failing', 'red'],
  [{ ok: true, partial: true }, 'run in part', 'lightgrey'],
  [{ ok: true, roles: [] }, 'not checked', 'lightgrey'],
  [{ ok: true, roles: ['reader'] }, 'reader', 'green'],
  [{ ok: true, roles: ['reader', 'signer', 'issuer'] }, 'reader, signer, issuer', 'brightgreen'],
])('the badge of %j says %j', (changes, message, color) => {
  expect(JSON.parse(badgeReport({ ...report, ...changes }))).toEqual({
    schemaVersion: 1,
    label: 'agent lease 1.2',
    message,
    color,
  });
});
