import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { visibleWidth } from '../src/lib/table.js';
import { almIn } from './support/run-alm.js';
import { initializedWorkspace } from './support/workspace.js';

let workspace: Awaited<ReturnType<typeof initializedWorkspace>>;
beforeEach(async () => {
  workspace = await initializedWorkspace();
});
afterEach(() => workspace.remove());

const alm = (...args: readonly string[]) => almIn(workspace.path, args);

async function issueAll(): Promise<void> {
  await alm('issue', 'coder.json', '--out', 'coder.lease');
  await alm('issue', 'reviewer.json', '--parent', 'coder.lease', '--out', 'reviewer.lease');
  await alm('issue', 'scraper.json', '--parent', 'coder.lease');
  await almIn(workspace.path, ['issue', '-'], { stdin: 'no JSON' });
}

describe('alm tree', () => {
  test('an empty journal', async () => {
    expect((await alm('tree')).stdout).toBe('nothing was issued or refused yet\n');
  });

  test('shows children and refusals beneath their lease, each with its reasons', async () => {
    await issueAll();
    const { stdout } = await alm('tree');
    const at = [
      'coder (',
      'reviewer (',
      'REFUSED R2, R4  scraper',
      'REFUSED runtime_error:manifest_unparseable',
    ].map((text) => stdout.indexOf(text));
    expect(at).toEqual([...at].sort((a, b) => a - b));
    expect(at[0]).toBeGreaterThan(0);
    expect(stdout).toMatch(/- tool +deploy +the parent does not grant "deploy"/);
    expect(stdout).toMatch(/├─ lease:[0-9a-f]{12} {2}coder/);
    expect(stdout).toMatch(/│ {2}├─ lease:[0-9a-f]{12} {2}reviewer/);
    expect(stdout).toMatch(/│ {2}└─ REFUSED R2, R4/);
    expect(stdout).toMatch(/\n└─ REFUSED runtime_error/);
  });

  test.each([72, 80, 120])('keeps to %d columns, with colour as without', async (columns) => {
    await issueAll();
    for (const FORCE_COLOR of ['0', '1']) {
      const { stdout } = await almIn(workspace.path, ['tree'], { columns, env: { FORCE_COLOR } });
      expect(stdout.includes('\u001b')).toBe(FORCE_COLOR === '1');
      for (const line of stdout.split('\n')) expect(visibleWidth(line), line).toBeLessThanOrEqual(columns);
    }
  });

  test('a purpose or path cannot paint the terminal or add a line of its own', async () => {
    const manifest = JSON.parse(readFileSync(join(workspace.path, 'coder.json'), 'utf8'));
    manifest.intent.purpose =
      'Fix\n└─ lease:000000000000  admin (native)  \u001b[32mopen\u001b[39m \u202egnp.exe';
    manifest.allow.write_paths = ['src/\u001b[2J\n**'];
    writeFileSync(join(workspace.path, 'odd.json'), JSON.stringify(manifest));
    await alm('issue', 'odd.json', '--out', 'odd.lease');
    for (const args of [
      ['tree'],
      ['show', 'odd.lease'],
      ['list'],
      ['explain', 'odd.json'],
      ['narrow', 'odd.json'],
    ]) {
      const { stdout } = await alm(...args);
      expect(stdout, args[0]).toContain('\\u{a}');
      expect(stdout).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202e]/);
      expect(stdout).not.toMatch(/^└─ lease:000000000000/m);
    }
  });

  test('changes that another writer recorded in a form of its own are passed over', async () => {
    await alm('issue', 'coder.json', '--out', 'coder.lease');
    const journal = join(workspace.path, '.alm', 'journal.jsonl');
    const narrowed = JSON.parse(readFileSync(journal, 'utf8').split('\n')[1] ?? '');
    const changes = [null, 'x', { kind: 'dropped' }, { kind: 'clamped', field: 1, message: 'm' }];
    appendFileSync(journal, `${JSON.stringify({ ...narrowed, changes })}\n`);
    const { exit, stdout } = await alm('tree');
    expect(exit).toBe(0);
    expect(stdout).not.toContain('undefined');
  });
});
