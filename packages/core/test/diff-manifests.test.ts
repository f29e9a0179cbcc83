import { scaled } from '@cognitive-delivery/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ACTION_KINDS, type Action, judgeAction, listNamesOf, listsOf } from '../src/action.js';
import { diffManifests } from '../src/diff-manifests.js';
import { manifest } from './support/arbitraries.js';
import { aManifest, type Changes } from './support/manifests.js';

const diff = (before: Changes, after: Changes) => diffManifests(aManifest(before), aManifest(after));
const samples = (before: Changes, after: Changes) => {
  const { gained, lost } = diff(before, after);
  const told = (list: typeof gained) => list.map(({ list, entry, sample }) => [list, entry, sample?.subject]);
  return { gained: told(gained), lost: told(lost) };
};

describe('diffManifests', () => {
  test('finds no difference where there is none', () => {
    expect(diff({ allow: { read_paths: ['src/**'] } }, { allow: { read_paths: ['src/**'] } })).toEqual({
      gained: [],
      lost: [],
      budget: [],
    });
  });

  test('finds none where both deny the same of the home', () => {
    const changes = { allow: { read_paths: ['**'] }, deny: { paths: ['~/.ssh/**', 'C:/x'] } };

    expect(samples(changes, changes)).toEqual({ gained: [], lost: [] });
  });

  test('tells names that were gained and lost', () => {
    expect(samples({ allow: { tools: ['a', 'b'] } }, { allow: { tools: ['b', 'c'] } })).toEqual({
      gained: [['tools', 'c', 'c']],
      lost: [['tools', 'a', 'a']],
    });
  });

  test('tells a sample of what a wider pattern opens', () => {
    expect(samples({ allow: { read_paths: ['src/*.ts'] } }, { allow: { read_paths: ['src/**'] } })).toEqual({
      gained: [['read_paths', 'src/**', 'src/any']],
      lost: [],
    });
  });

  test('tells nothing of a literal path that was open before', () => {
    const { gained } = samples(
      { allow: { write_paths: ['src/*.ts'] } },
      { allow: { write_paths: ['src/a.ts'] } },
    );

    expect(gained).toEqual([]);
  });

  test('tells what a deny entry held back', () => {
    const allow = { read_paths: ['src/**', 'docs/x'], hosts: ['*'], commands: ['git'] };
    const deny = { paths: ['**/.env', '~/.ssh/**'], hosts: ['*.a.org', 'a.org'], commands: ['git', 'dd'] };

    expect(samples({ allow, deny }, { allow })).toEqual({
      gained: [
        ['deny_paths', '**/.env', 'src/.env'],
        ['deny_paths', '~/.ssh/**', undefined],
        ['deny_hosts', '*.a.org', 'any.a.org'],
        ['deny_hosts', 'a.org', 'a.org'],
        ['deny_commands', 'git', 'git'],
      ],
      lost: [],
    });
  });

  test('tells nothing of a deny entry that another covers still', () => {
    const allow = { hosts: ['*'] };

    expect(
      samples({ allow, deny: { hosts: ['b.a.org'] } }, { allow, deny: { hosts: ['*.a.org'] } }),
    ).toMatchObject({
      gained: [],
      lost: [['deny_hosts', '*.a.org', 'any.a.org']],
    });
  });

  test('tells a tool that needs no approval any more', () => {
    const before = { allow: { tools: ['deploy', 'x'] }, approvals: ['deploy', 'x', 'other'] };

    expect(samples(before, { ...before, approvals: ['other'], allow: { tools: ['deploy'] } })).toEqual({
      gained: [['approvals', 'deploy', 'deploy']],
      lost: [['tools', 'x', 'x']],
    });
  });

  test('tells the budget', () => {
    expect(
      diff({ budget: { tokens: 5, depth: 1, steps: 2 } }, { budget: { tokens: 9, steps: 2, fan_out: 0 } })
        .budget,
    ).toEqual([
      { field: 'tokens', before: 5, after: 9 },
      { field: 'depth', before: 1 },
      { field: 'fan_out', after: 0 },
    ]);
  });

  test.each(['[ab]', '[!a]', '[]x]', 'a?', '{a,b}', '***', 'x*y', '**/a/**/b', '[', 'a/[z'])(
    'finds a path that %s opens',
    (entry) => {
      expect(samples({}, { allow: { read_paths: [entry] } }).gained).toEqual([
        ['read_paths', entry, expect.any(String)],
      ]);
    },
  );

  test('keeps its time with lists of thousands, and leaves nothing out', () => {
    const names = Array.from({ length: 3_000 }, (_, index) => `tool_${index}`);
    const paths = names.map((name) => `src/**/${name}/*`);
    const hosts = names.map((name) => `*.${name.replace('_', '-')}.org`);
    const allow = { tools: names, read_paths: paths, hosts };
    const { gained } = diff({}, { allow });

    expect(gained).toHaveLength(9_000);
  });

  test.each(['*.1', '*.0.1', '*.0.0.1'])('names an address that the deny entry %s takes away', (entry) => {
    const allow = { hosts: ['*'] };
    const { lost } = samples({ allow }, { allow, deny: { hosts: [entry] } });
    expect(lost).toEqual([['deny_hosts', entry, '10.0.0.1']]);
  });

  test('gives true samples, and an entry for every action that was gained or lost', () => {
    const subjects = {
      tool: ['read_file', 'write_file', 'mcp:fs:list', 'run_tests'],
      read: ['src/a.ts', 'src/x', 'README.md', 'a', 'docs/x/y', '.env', 'src'],
      write: ['src/a.ts', 'b/a', 'docs', '..b/..b'],
      host: ['api.example.com', 'example.com', 'x.y.example.com', 'localhost', '127.0.0.1', 'other.com'],
      command: ['git', 'node', 'python3.12', 'sudo'],
    };
    fc.assert(
      fc.property(manifest, manifest, (before, after) => {
        const allows = (m: typeof before, action: Action) =>
          judgeAction(listsOf(m, action.kind), action).allowed;
        const { gained, lost } = diffManifests(before, after);
        for (const [differences, from, to] of [
          [gained, before, after],
          [lost, after, before],
        ] as const) {
          for (const { list, sample } of differences) {
            if (sample === undefined || list === 'approvals') continue;
            expect([allows(from, sample), allows(to, sample)]).toEqual([false, true]);
          }
          for (const kind of ACTION_KINDS) {
            const { allow, deny } = listNamesOf(kind);
            for (const subject of subjects[kind]) {
              if (allows(from, { kind, subject }) || !allows(to, { kind, subject })) continue;
              expect(differences.map(({ list }) => list)).toContainEqual(expect.toBeOneOf([allow, deny]));
            }
          }
        }
      }),
      { numRuns: scaled(5_000) },
    );
  });
});
