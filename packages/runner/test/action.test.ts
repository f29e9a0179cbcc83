import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot, temporaryFolder } from '@cognitive-delivery/testkit';
import { afterAll, expect, test } from 'vitest';
import { productCommand } from './support/corpus.js';

const action = readFileSync(join(repositoryRoot, '.github/actions/conformance/action.yml'), 'utf8');
const folder = temporaryFolder();
afterAll(() => folder.remove());

/** Runs the action's script as a job does, with our runner in the place of the published one. */
function runAction(adapter: string) {
  const [, block = ''] = /run: \|\n([\s\S]*?)\n {4}- if:/.exec(action) ?? [];
  const files = Object.fromEntries(
    ['GITHUB_OUTPUT', 'GITHUB_STEP_SUMMARY'].map((name) => [name, join(folder.path, name)]),
  );
  for (const file of Object.values(files)) writeFileSync(file, '');
  const { status } = spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail'], {
    input: block,
    cwd: folder.path,
    env: {
      ...process.env,
      ...files,
      RUNNER_TEMP: folder.path,
      ADAPTER: adapter,
      RUNNER: `node ${join(repositoryRoot, 'packages/runner/dist/bin.js')}`,
    },
  });
  const read = (name: string): string => readFileSync(join(folder.path, name), 'utf8');
  const output = new Map(
    read('GITHUB_OUTPUT')
      .trimEnd()
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
  return { status, output, summary: read('GITHUB_STEP_SUMMARY') };
}

test('the action says the claim, fills the summary and leaves the reports', () => {
  const { status, output, summary } = runAction(productCommand);
  expect(status).toBe(0);
  expect(output.get('claim')).toMatch(/^@cognitive-delivery\/cli .* conforms to the corpus/);
  expect(summary).toMatch(/^## Conformance of/);
  expect(readdirSync(output.get('reports') ?? '').sort()).toEqual([
    'badge.json',
    'junit.xml',
    'report.html',
    'report.json',
    'summary.md',
  ]);
});

test('the action fails with the runner', () => {
  expect(runAction('false')).toMatchObject({ status: 3, summary: '' });
});

test('every action that it uses is pinned by its hash', () => {
  const uses = [...action.matchAll(/^\s+(?:- )?uses: (.+)$/gm)].map(([, name]) => name);
  expect(uses.length).toBeGreaterThan(0);
  for (const name of uses) expect(name).toMatch(/^[\w/-]+@[0-9a-f]{40} # v\d/);
});
