import { spawnSync } from 'node:child_process';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@cognitive-delivery/testkit';
import { beforeAll, describe, expect, test } from 'vitest';
import { initializedWorkspace } from './support/workspace.js';

const readme = readFileSync(join(repositoryRoot, 'README.md'), 'utf8');

/** The fenced block of one language, by its place among them. */
function block(language: string, index = 0): string {
  const blocks = [...readme.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].filter(([, name]) => name === language);
  return blocks[index]?.[2] ?? '';
}

// What differs from run to run: handles, instants, durations that are left, keys, places.
function normalized(text: string): string[] {
  return text
    .replace(/lease:[0-9a-f]{12}/g, 'lease:(handle)')
    .replace(/[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]+Z/g, '(instant)')
    .split('\n')
    .map((line) => line.trimEnd());
}

describe('pnpm start', () => {
  let tour: { readonly status: number | null; readonly stdout: string; readonly stderr: string };
  beforeAll(() => {
    tour = spawnSync(process.execPath, [join(repositoryRoot, 'scripts', 'start.mjs')], {
      encoding: 'utf8',
      env: { ...process.env, COLUMNS: '', FORCE_COLOR: '' },
    });
  });

  test('goes through without a surprise, in plain text where it is piped', () => {
    expect(tour.stderr).toBe('');
    expect(tour.status).toBe(0);
    expect(tour.stdout).not.toContain('\u001b');
    expect(tour.stdout).not.toContain('undefined');
  });

  test('prints what the README shows, line by line', () => {
    const printed = normalized(tour.stdout);
    let from = 0;
    for (const line of normalized(block('text'))) {
      if (line === '…') continue;
      const at = printed.indexOf(line, from);
      expect(at, `not printed after line ${from}: ${line}`).toBeGreaterThanOrEqual(from);
      from = at + 1;
    }
    expect(from).toBeGreaterThan(50);
  });
});

test('the library example of the README runs and prints what its comments say', async () => {
  const example = block('js');
  const workspace = await initializedWorkspace();
  try {
    writeFileSync(join(workspace.path, 'harness.mjs'), example);
    symlinkSync(
      join(repositoryRoot, 'packages', 'cli', 'node_modules'),
      join(workspace.path, 'node_modules'),
    );
    const { stdout, stderr } = spawnSync(process.execPath, ['harness.mjs'], {
      cwd: workspace.path,
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    const promised = [...example.matchAll(/console\.log\(.*\); \/\/ (.*)$/gm)].map(([, comment]) => comment);
    expect(promised).toHaveLength(4);
    expect(stdout.trimEnd().split('\n')).toEqual(promised);
  } finally {
    workspace.remove();
  }
});
