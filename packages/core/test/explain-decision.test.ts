import { describe, expect, test } from 'vitest';
import type { Action } from '../src/action.js';
import { type Chain, explainDecision } from '../src/explain-decision.js';
import { hostOfRequest, hostOfUrl } from '../src/host.js';
import { corpusJson } from './support/corpus.js';
import { aManifest, type Changes } from './support/manifests.js';

const chain = (...changes: readonly [Changes, ...Changes[]]): Chain => {
  const [policy, ...granted] = changes;
  return [aManifest(policy), ...granted.map(aManifest)];
};
const read = (subject: string): Action => ({ kind: 'read', subject });

describe('explainDecision', () => {
  test('names the entry that allows, and by what each ancestor holds it', () => {
    const lists = [['**'], ['src/**', 'docs/**'], ['docs/a.md', 'src/*.ts', 'src/a.ts']];

    expect(
      explainDecision(
        chain(
          { allow: { read_paths: ['**'] } },
          ...lists.slice(1).map((read_paths) => ({ allow: { read_paths } })),
        ),
        read('src/a.ts'),
      ),
    ).toEqual({
      outcome: 'allowed',
      list: 'read_paths',
      entry: 'src/*.ts',
      generation: 2,
      held: [
        { generation: 0, entry: '**' },
        { generation: 1, entry: 'src/**' },
        { generation: 2, entry: 'src/*.ts' },
      ],
    });
  });

  test('puts a deny entry down to the generation that it comes from', () => {
    const allow = { hosts: ['*'] };
    const deny = { hosts: ['*.internal.example'] };
    const inherited = chain({ allow }, { allow, deny }, { allow, deny: { hosts: ['x.org', ...deny.hosts] } });

    expect(explainDecision(inherited, { kind: 'host', subject: 'db.internal.example' })).toEqual({
      outcome: 'denied',
      code: 'host_denied',
      message: expect.stringContaining('*.internal.example'),
      list: 'deny_hosts',
      entry: '*.internal.example',
      generation: 1,
    });
    expect(explainDecision(inherited, { kind: 'host', subject: 'x.org' })).toMatchObject({ generation: 2 });
  });

  test('puts what is not granted down to the topmost generation that no longer holds it', () => {
    const [all, some, none] = [['git', 'node'], ['git'], []].map((commands) => ({ allow: { commands } })) as [
      Changes,
      Changes,
      Changes,
    ];
    const node: Action = { kind: 'command', subject: 'node' };

    expect(explainDecision(chain(all, some, none), node)).toMatchObject({
      code: 'command_not_granted',
      list: 'commands',
      generation: 1,
    });
    expect(explainDecision(chain(none, none, none), node)).toMatchObject({ generation: 0 });
    expect(explainDecision(chain(all, all, some), node)).toMatchObject({ generation: 2 });
    expect(explainDecision(chain(all, all, some), node)).not.toHaveProperty('entry');
  });

  test('tells of the name that a command was called by', () => {
    const deny = { commands: ['awk'] };
    const called: Action = { kind: 'command', subject: 'gawk', asked: 'awk' };

    expect(explainDecision(chain({ allow: { commands: ['gawk'] }, deny }), called)).toMatchObject({
      code: 'command_denied',
      entry: 'awk',
    });
  });

  test('looks at where links lead, with the home that a gate was told of', () => {
    const manifest = chain({ allow: { read_paths: ['**'] }, deny: { paths: ['~/.ssh/**', 'secrets/**'] } });
    const action = (relative: string, absolute: string): Action => ({
      ...read('link'),
      kind: 'read',
      resolved: { relative, absolute },
    });
    const options = { home: '/home/agent' };

    expect(explainDecision(manifest, action('a', '/home/agent/w/a'), options)).toMatchObject({
      outcome: 'allowed',
    });
    expect(explainDecision(manifest, action('secrets/a', '/w/secrets/a'), options)).toMatchObject({
      entry: 'secrets/**',
    });
    expect(explainDecision(manifest, action('id', '/home/agent/.ssh/id'), options)).toMatchObject({
      entry: '~/.ssh/**',
      generation: 0,
    });
  });

  test.each<[Action, string]>([
    [{ kind: 'host', subject: '[::1]' }, 'host_malformed'],
    [read('../x'), 'path_outside_workspace'],
    [read(''), 'path_unresolvable'],
  ])('no list decides about %j', (action, code) => {
    const decided = explainDecision(chain({ allow: { hosts: ['*'], read_paths: ['**'] } }), action);

    expect(decided).toEqual({ outcome: 'denied', code, message: expect.any(String) });
  });
});

// biome-ignore lint/suspicious/noExplicitAny: the members of a vector differ with its component
type Input = any;

// What a pure function can see: names as they are, and paths as they are asked for.
const ACTIONS: Record<string, (input: Input) => [Changes, Action] | undefined> = {
  'host-match': ({ allow, deny, host, url, request }) => {
    const subject = host ?? (url === undefined ? hostOfRequest(request) : hostOfUrl(url)) ?? '';
    return [
      { allow: { hosts: allow }, deny: { hosts: deny } },
      { kind: 'host', subject },
    ];
  },
  'tool-name': ({ granted, call }) =>
    call === undefined ? undefined : [{ allow: { tools: granted } }, { kind: 'tool', subject: call }],
  'command-identity': ({ allow, deny, exec, fs }) =>
    exec === undefined || fs !== undefined
      ? undefined
      : [
          { allow: { commands: allow }, deny: { commands: deny } },
          { kind: 'command', subject: exec.file.split('/').at(-1) },
        ],
  'path-resolve': ({ allow, deny, op, request }) => [
    { allow: { read_paths: allow, write_paths: allow }, deny: { paths: deny } },
    { kind: op, subject: request },
  ],
};

test('the explanations of the escape corpus are these', async () => {
  const lines = Object.entries(ACTIONS).flatMap(([component, actionOf]) =>
    corpusJson<{ id: string; input: Input }[]>('escape', `${component}.json`).flatMap(({ id, input }) => {
      const [changes, action] = actionOf(input) ?? [];
      if (changes === undefined || action === undefined) return [];
      const explained = explainDecision(chain(changes), action);
      const { list, entry } = explained;
      const verdict = explained.outcome === 'allowed' ? 'allowed' : explained.code;
      return [[id, verdict, list ?? '-', entry === undefined ? '-' : JSON.stringify(entry)].join(' ')];
    }),
  );

  expect(lines.length).toBeGreaterThan(200);
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('fixtures/escape-explanations.txt');
});
