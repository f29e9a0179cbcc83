import { describe, expect, test } from 'vitest';
import { explainNarrowing } from '../src/explain.js';
import { narrow } from '../src/narrow.js';
import { aManifest } from './support/manifests.js';

describe('explainNarrowing', () => {
  const declared = aManifest({
    allow: {
      tools: ['read_file', 'Write-File'],
      read_paths: ['src/a.ts', 'src/*.ts', 'src/lib/**', 'lib/x'],
      hosts: ['example.com', 'other.test'],
      tool_args: { read_file: {} },
    },
    deny: { paths: ['.env'] },
    budget: { tokens: 9, steps: 1 },
  });
  const parent = aManifest({
    allow: {
      tools: ['read_file', 'write_file'],
      read_paths: ['src/*.ts', 'docs/**'],
      hosts: ['*.example.com'],
    },
    deny: { paths: ['.ssh/**'] },
    budget: { tokens: 5, depth: 2 },
    approvals: ['deploy'],
  });
  const narrowing = narrow(declared, parent);

  test('tells of every entry and field, in order', () => {
    const told = explainNarrowing(declared, narrowing, parent).map((one) => {
      const what =
        'entry' in one ? `${one.list} ${one.entry}` : 'field' in one ? `budget ${one.field}` : one.code;
      return `${one.kind} ${what}${'nearest' in one ? ` < ${one.nearest}` : ''}`;
    });
    expect(told).toEqual([
      'granted tools read_file',
      'dropped tools Write-File < write_file',
      'dropped read_paths src/a.ts < src/*.ts',
      'granted read_paths src/*.ts',
      'dropped read_paths src/lib/** < src/*.ts',
      'dropped read_paths lib/x',
      'dropped hosts example.com < *.example.com',
      'dropped hosts other.test',
      'dropped tool_args read_file',
      'granted deny_paths .env',
      'added deny_paths .ssh/**',
      'added approvals deploy',
      'kept budget steps',
      'clamped budget tokens',
      'clamped budget depth',
    ]);
  });

  test('names the nearest entry of the parent in the sentence, where the parent is at hand', () => {
    const of = (explanations: ReturnType<typeof explainNarrowing>) =>
      explanations.find((one) => 'entry' in one && one.entry === 'src/a.ts');
    expect(of(explainNarrowing(declared, narrowing, parent))).toMatchObject({
      message: 'the parent has no entry that contains "src/a.ts"; the nearest is "src/*.ts"',
    });
    expect(of(explainNarrowing(declared, narrowing))).not.toHaveProperty('nearest');
  });

  test('names none where looking for it would take long', () => {
    const paths = (folder: string) => Array.from({ length: 3000 }, (_, n) => `${folder}/${n}/*.ts`);
    const asked = aManifest({ allow: { tools: ['t'], read_paths: paths('src/a') } });
    const holds = aManifest({ allow: { tools: ['t'], read_paths: paths('src/b') } });
    const told = explainNarrowing(asked, narrow(asked, holds), holds);
    expect(told.filter(({ kind }) => kind === 'dropped')).toHaveLength(3000);
    expect(told.filter((one) => 'nearest' in one)).toEqual([]);
  });

  test('a second copy needs no nearest entry', () => {
    const twice = aManifest({ allow: { tools: ['read_file', 'read_file'] } });
    const [, second] = explainNarrowing(twice, narrow(twice, parent), parent);
    expect(second).toMatchObject({ kind: 'dropped', why: 'duplicate', path: '/allow/tools/1' });
    expect(second).not.toHaveProperty('nearest');
  });

  test('explains a refusal by its issues', () => {
    const refused = aManifest({ allow: { tools: [] } });
    expect(explainNarrowing(refused, narrow(refused, parent), parent)).toEqual([
      { kind: 'refused', code: 'R2', path: '/allow/tools', message: expect.any(String) },
    ]);
  });
});
