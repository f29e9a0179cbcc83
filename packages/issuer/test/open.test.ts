import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { scaled } from '@cognitive-delivery/testkit';
import { describe, expect, test } from 'vitest';
import type { OpenMode } from '../src/open-under-lease.js';
import { manifest } from './support/manifests.js';
import { granted, workbench } from './support/workbench.js';

async function openable() {
  const bench = workbench();
  const workspace = join(bench.folder, 'ws');
  mkdirSync(join(workspace, 'd'), { recursive: true });
  mkdirSync(join(bench.folder, 'out'));
  writeFileSync(join(workspace, 'd/a.txt'), 'inside');
  writeFileSync(join(bench.folder, 'out/a.txt'), 'outside');
  const issuer = await bench.issuer({ workspace });
  const allow = { read_paths: ['**'], write_paths: ['d/**'] };
  const lease = await granted(issuer, manifest({ allow, deny: { paths: ['d/secret'] } }));
  const open = (path: string, mode: OpenMode) => issuer.open(lease.lease_id, path, mode);
  return { bench, workspace, out: join(bench.folder, 'out'), open };
}

describe('open', () => {
  test('reads, writes from the beginning and appends', async () => {
    const { open, workspace } = await openable();
    const use = async (path: string, mode: OpenMode, text = '') => {
      const answer = await open(path, mode);
      if (answer.outcome !== 'allowed') throw new Error(answer.message);
      expect(answer.resolved).toBe(join(workspace, path));
      try {
        if (mode === 'r') return await answer.file.readFile('utf8');
        await answer.file.writeFile(text);
        return undefined;
      } finally {
        await answer.file.close();
      }
    };
    expect(await use('d/a.txt', 'r')).toBe('inside');
    await use('d/a.txt', 'w', 'new');
    await use('d/a.txt', 'a', 'er');
    await use('d/b.txt', 'w', 'made');
    expect(readFileSync(join(workspace, 'd/a.txt'), 'utf8')).toBe('newer');
    expect(readFileSync(join(workspace, 'd/b.txt'), 'utf8')).toBe('made');
  });

  test.each(['r+', 'rw', '', 'constructor'])(
    'mode %j is none: nothing is read under a right to write',
    async (mode) => {
      const { open } = await openable();
      expect(await open('d/a.txt', mode as OpenMode)).toMatchObject({
        outcome: 'denied',
        code: 'request_malformed',
      });
    },
  );

  test('denies what the lease does not open, and touches nothing', async () => {
    const { open, workspace, out } = await openable();
    symlinkSync(join(out, 'a.txt'), join(workspace, 'd/leak'));
    symlinkSync(join(out, 'new.txt'), join(workspace, 'd/later'));
    for (const path of ['d/leak', 'd/later', 'd/secret', 'elsewhere', '../out/a.txt']) {
      expect(await open(path, 'w'), path).toMatchObject({ outcome: 'denied' });
    }
    expect(readFileSync(join(out, 'a.txt'), 'utf8')).toBe('outside');
    expect(readdirSync(out)).toEqual(['a.txt']);
    expect(existsSync(join(workspace, 'elsewhere'))).toBe(false);
  });

  test('opens regular files that are there, and waits for nothing', async () => {
    const { open, workspace } = await openable();
    execFileSync('mkfifo', [join(workspace, 'd/pipe')]);
    for (const [path, mode] of [
      ['d', 'r'],
      ['d/pipe', 'r'],
      ['d/pipe', 'w'],
      ['d/none', 'r'],
      ['d/none/x', 'w'],
      ['d/a.txt/x', 'r'],
    ] as const) {
      expect(await open(path, mode), path).toMatchObject({ outcome: 'denied', code: 'path_unresolvable' });
    }
  });

  test.skipIf(process.platform !== 'linux')(
    'while a link out of the workspace comes and goes, nothing outside is read, made or cut (Linux)',
    { timeout: 120_000 },
    async () => {
      const { open, workspace, out } = await openable();
      symlinkSync(out, join(workspace, 'link'));
      const swapper = spawn(
        process.execPath,
        [join(import.meta.dirname, 'support/swap-link.mjs'), workspace],
        {
          stdio: ['pipe', 'pipe', 'inherit'],
        },
      );
      await once(swapper.stdout, 'data');
      const outcomes = new Set<string>();
      try {
        for (let round = 0; round < scaled(20_000); round += 1) {
          const read = await open('d/a.txt', 'r');
          if (read.outcome === 'allowed') {
            expect(await read.file.readFile('utf8')).not.toBe('outside');
            await read.file.close();
          }
          const made = await open(`d/${round}.txt`, 'w');
          if (made.outcome === 'allowed') await made.file.close();
          const cut = await open('d/a.txt', 'w');
          if (cut.outcome === 'allowed') await cut.file.close();
          for (const { outcome } of [read, made, cut]) outcomes.add(outcome);
        }
      } finally {
        swapper.stdin.end();
        await once(swapper, 'close');
      }
      expect([...outcomes].sort()).toEqual(['allowed', 'denied']);
      expect(readdirSync(out)).toEqual(['a.txt']);
      expect(statSync(join(out, 'a.txt')).size).toBe('outside'.length);
      rmSync(join(workspace, 'link'));
    },
  );
});
