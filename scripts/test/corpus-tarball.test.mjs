import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { corpusTarball } from '../corpus-tarball.mjs';
import { ROOT } from '../lib/run.mjs';
import { tarOf } from '../lib/tar.mjs';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'alm-tar-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/**
 * Extracts an archive with the system's tar and returns what tar lists.
 * @param {Buffer} bytes
 */
function extract(bytes) {
  writeFileSync(join(folder, 'a.tar'), bytes);
  execFileSync('tar', ['-xf', 'a.tar'], { cwd: folder });
  return execFileSync('tar', ['-tf', 'a.tar'], { cwd: folder, encoding: 'utf8' }).trimEnd().split('\n');
}

describe('the corpus as a tarball', () => {
  test('has the same bytes every time', () => {
    expect(corpusTarball('corpus').equals(corpusTarball('corpus'))).toBe(true);
  });

  test('extracts with the tar of the system, every file with its digest', () => {
    const listed = extract(corpusTarball('corpus'));
    const read = (/** @type {string} */ path) => readFileSync(join(folder, 'corpus', path));
    const sums = read('SHA256SUMS').toString().trimEnd().split('\n');
    expect(sums).toHaveLength(listed.length - 1);
    for (const line of sums) {
      const [, digest, path = ''] = /^([0-9a-f]{64}) {2}(\S+)$/.exec(line) ?? [];
      expect(createHash('sha256').update(read(path)).digest('hex')).toBe(digest);
    }
    const path = 'conformance/narrowing-vectors.json';
    expect(read(path)).toEqual(readFileSync(join(ROOT, path)));
  });

  test('is a corpus that the runner takes', () => {
    const runner = join(ROOT, 'packages/runner/dist/bin.js');
    execFileSync(process.execPath, [runner, '--init', 'node'], { cwd: folder });
    const run = ['--command', 'node adapter.mjs', '--corpus', 'corpus/conformance'];
    const said = execFileSync(process.execPath, [runner, ...run], { cwd: folder, encoding: 'utf8' });
    expect(said).toMatch(/, 0 failed\n$/);
    expect(existsSync(join(folder, 'corpus/schemas/agent-lease.schema.json'))).toBe(true);
  });
});

describe('tar', () => {
  test('keeps names of every length up to its limits, and contents of every size', () => {
    const paths = [1, 99, 100, 101, 150, 200].map((length) =>
      `f/${'d/'.repeat(40)}`.slice(0, length - 1).concat('x'),
    );
    const files = new Map(
      paths.map((path, index) => [path.replaceAll('//', '/a'), Buffer.alloc(index * 511, 'x')]),
    );
    expect(extract(tarOf(files))).toEqual([...files.keys()]);
    for (const [path, content] of files) expect(readFileSync(join(folder, path))).toEqual(content);
  });

  test('refuses a name that does not fit rather than cutting it', () => {
    expect(() => tarOf(new Map([['x'.repeat(101), Buffer.alloc(0)]]))).toThrow(/too long/);
    expect(() => tarOf(new Map([[`${'d/'.repeat(150)}x`, Buffer.alloc(0)]]))).toThrow(/too long/);
  });
});
