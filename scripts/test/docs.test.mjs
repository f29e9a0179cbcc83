// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

// What the build of the site makes, and checks itself.
const MADE = /^docs[/\\](?:reference|\.vitepress)\b/;

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...readdirSync(join(root, 'docs'), { recursive: true }).map((name) => join('docs', String(name))),
].filter((name) => name.endsWith('.md') && !MADE.test(name));

describe.each(pages)('%s', (page) => {
  const text = readFileSync(join(root, page), 'utf8');

  test('links to nothing that is missing', () => {
    // What stands in code is no link.
    const prose = text.replace(/```[\s\S]*?```|`[^`\n]*`/g, '');
    const links = [...prose.matchAll(/\]\((?![a-z]+:|#)([^)#\s]+)/g)].map(([, target]) => String(target));
    expect(links.filter((target) => !existsSync(join(root, dirname(page), target)))).toEqual([]);
  });

  test('names no file of the repository that is missing', () => {
    const named = [
      ...text.matchAll(/`((?:packages|scripts|schemas|conformance|docs|examples)\/[\w./-]+\.\w+)`/g),
    ];
    expect(named.map(([, name]) => String(name)).filter((name) => !existsSync(join(root, name)))).toEqual([]);
  });
});

test('the threat model shows each of its eight threats by a test', () => {
  const text = readFileSync(join(root, 'docs', 'threat-model.md'), 'utf8');
  const rows = [...text.matchAll(/^\| ([0-9]) \|.*$/gm)];
  expect(rows.map(([, number]) => number)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']);
  for (const [row] of rows) expect(row).toMatch(/`packages\/[\w/-]+\/test\/[\w.-]+\.test\.ts`/);
});
