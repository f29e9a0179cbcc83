import { scaled } from '@cognitive-delivery/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Action, listNamesOf, listsOf } from '../src/action.js';
import type { Chain } from '../src/explain-decision.js';
import { isLiteralPath } from '../src/path.js';
import { type Edit, whyNot } from '../src/why-not.js';
import { chainAndAction, flips, UNIVERSE } from './support/chains.js';
import { aManifest, type Changes } from './support/manifests.js';

const chain = (...changes: readonly [Changes, ...Changes[]]): Chain => {
  const [policy, ...granted] = changes;
  return [aManifest(policy), ...granted.map(aManifest)];
};
const paths = (...read_paths: string[]): Changes => ({ allow: { read_paths } });
const read = (subject: string): Action => ({ kind: 'read', subject });
const add = (generation: number, entry: string, list: Edit['list'] = 'read_paths'): Edit => ({
  op: 'add',
  generation,
  list,
  entry,
});

describe('whyNot', () => {
  test('has nothing to say of what is allowed', () => {
    expect(whyNot(chain(paths('src/**')), read('src/a.ts'))).toEqual({ outcome: 'allowed', entry: 'src/**' });
  });

  test('asks for the path itself where an ancestor holds the folder', () => {
    expect(whyNot(chain(paths('**'), paths('src/**'), paths('docs/**')), read('src/a.ts'))).toEqual({
      outcome: 'widening',
      code: 'path_not_granted',
      generation: 2,
      edits: [add(2, 'src/a.ts')],
    });
  });

  // src/*.ts does not contain src/a.ts (section 5.1), so the literal entry would have to go further up.
  test('asks for the glob of an ancestor where that takes fewer entries', () => {
    expect(whyNot(chain(paths('src/*.ts'), paths('src/*.ts'), paths()), read('src/a.ts'))).toMatchObject({
      edits: [add(2, 'src/*.ts')],
    });
    expect(whyNot(chain(paths('**'), paths('src/*.ts'), paths()), read('src/a.ts'))).toMatchObject({
      edits: [add(2, 'src/*.ts')],
    });
  });

  test('reaches as far up as it must, and no further', () => {
    const tool: Action = { kind: 'tool', subject: 'deploy' };
    const answer = whyNot(chain({ allow: { tools: ['deploy', 'read_file'] } }, {}, {}), tool);

    expect(answer).toMatchObject({
      generation: 1,
      edits: [add(1, 'deploy', 'tools'), add(2, 'deploy', 'tools')],
    });
    expect(whyNot(chain({}, {}), tool)).toMatchObject({ generation: 0, edits: { length: 2 } });
  });

  test('takes the deny entries away from every generation that has them', () => {
    const allow = { hosts: ['*'] };
    const denying = (...hosts: string[]) => ({ allow, deny: { hosts } });
    const answer = whyNot(chain(denying(), denying('*.a.org'), denying('*.a.org', 'x.a.org', 'b.org')), {
      kind: 'host',
      subject: 'x.a.org',
    });

    expect(answer).toEqual({
      outcome: 'widening',
      code: 'host_denied',
      generation: 1,
      edits: [
        { op: 'remove', generation: 1, list: 'deny_hosts', entry: '*.a.org' },
        { op: 'remove', generation: 2, list: 'deny_hosts', entry: '*.a.org' },
        { op: 'remove', generation: 2, list: 'deny_hosts', entry: 'x.a.org' },
      ],
    });
  });

  test('grants both the path as asked for and where it leads, with one entry where one will do', () => {
    const link: Action = {
      kind: 'read',
      subject: 'link',
      resolved: { relative: 'src/a.ts', absolute: '/w/src/a.ts' },
    };

    expect(whyNot(chain(paths('**'), paths('link')), link)).toMatchObject({ edits: [add(1, 'src/a.ts')] });
    expect(whyNot(chain(paths('**'), paths()), link)).toMatchObject({ edits: [add(1, '**')] });
    expect(whyNot(chain(paths('**', 'x'), paths('src/**')), link)).toMatchObject({ edits: [add(1, 'link')] });
  });

  test('writes a path with signs so that it means itself', () => {
    expect(whyNot(chain(paths('**'), paths()), read('docs/?*'))).toMatchObject({
      edits: [add(1, 'docs/[?][*]')],
    });
    expect(whyNot(chain(paths('docs/**'), paths()), read('docs/[1]'))).toMatchObject({
      edits: [{ entry: 'docs/[[]1]' }],
    });
  });

  test('prefers two entries near the lease to one that has to stand further up as well', () => {
    const of = chain(paths('**'), paths('src/a?.ts', '*'), paths());
    const action: Action = { ...read('src/ab.ts'), kind: 'read', resolved: { relative: 'top' } };
    expect(whyNot(of, action)).toMatchObject({
      generation: 2,
      edits: [add(2, 'src/a?.ts'), add(2, '*')],
    });
  });

  test('names a folder for a path that is too long for an entry', () => {
    const long = `src/${'x'.repeat(800)}/${'y'.repeat(800)}`;

    expect(whyNot(chain(paths()), read(long))).toMatchObject({
      edits: [add(0, `src/${'x'.repeat(800)}/**`)],
    });
    expect(whyNot(chain(paths()), read('x'.repeat(2000)))).toMatchObject({ edits: [add(0, '**')] });
  });

  test.each<[Action, string]>([
    [read('../x'), 'path_outside_workspace'],
    [read(''), 'path_unresolvable'],
    [{ ...read('a'), kind: 'read', resolved: { relative: '../x' } }, 'path_not_granted'],
    [{ kind: 'host', subject: '::1' }, 'host_malformed'],
    [{ kind: 'tool', subject: '*' }, 'tool_not_granted'],
    [{ kind: 'command', subject: 'git status' }, 'command_not_granted'],
  ])('knows what no entry opens: %j', (action, code) => {
    expect(whyNot(chain(paths()), action)).toEqual({
      outcome: 'impossible',
      code,
      message: expect.any(String),
    });
  });

  test('judges with the home that a gate was told of', () => {
    const manifest = chain({ allow: { read_paths: ['**'] }, deny: { paths: ['~/.ssh/**'] } });
    const action: Action = {
      kind: 'read',
      subject: 'id',
      resolved: { relative: 'id', absolute: '/home/a/.ssh/id' },
    };

    expect(whyNot(manifest, action, { home: '/home/b' })).toMatchObject({ outcome: 'allowed' });
    expect(whyNot(manifest, action, { home: '/home/a' })).toMatchObject({
      edits: [{ op: 'remove', entry: '~/.ssh/**' }],
    });
  });
});

describe.each(['tool', 'command', 'host', 'read'] as const)('an answer about a %s', (kind) => {
  const list = listNamesOf(kind);

  // Every edit that could be of use, but for patterns that nobody in the chain has.
  const editsOf = (of: Chain, action: Action): Edit[] =>
    of.flatMap((manifest, generation) => {
      const { allow, deny } = listsOf(manifest, kind);
      const own = whyNotEntries(of, action);
      const known = of.flatMap((one) => listsOf(one, kind).allow);
      const literal = UNIVERSE[kind].entries.filter(isLiteralPath);
      const entries = new Set([...literal, ...known, ...own].filter((entry) => !allow.includes(entry)));
      return [
        ...[...entries].map((entry): Edit => ({ op: 'add', generation, list: list.allow, entry })),
        ...deny.map((entry): Edit => ({ op: 'remove', generation, list: list.deny ?? list.allow, entry })),
      ];
    });
  const whyNotEntries = (of: Chain, action: Action): string[] => {
    const answer = whyNot(of, action);
    return answer.outcome === 'widening'
      ? answer.edits.filter(({ op }) => op === 'add').map(({ entry }) => entry)
      : [];
  };
  const globs = (edits: readonly Edit[]) =>
    edits.filter(({ op, entry }) => op === 'add' && !isLiteralPath(entry)).length;
  const top = (edits: readonly Edit[]) => Math.min(...edits.map(({ generation }) => generation));

  test('flips the verdict once it is applied, and nothing smaller does', () => {
    let [flipped, compared] = [0, 0];
    fc.assert(
      fc.property(chainAndAction(kind, 3), ({ chain: of, action }) => {
        const answer = whyNot(of, action);
        expect(answer.outcome === 'allowed').toBe(flips(of, [], action));
        const possible = editsOf(of, action);
        if (answer.outcome === 'impossible') {
          expect(flips(of, possible, action)).toBe(false);
          for (const edits of subsets(possible, 1)) expect(flips(of, edits, action)).toBe(false);
        }
        if (answer.outcome !== 'widening') return;

        const { edits, generation } = answer;
        expect(flips(of, edits, action)).toBe(true);
        expect(generation).toBe(top(edits));
        flipped++;
        if (edits.length > 2) return;
        compared++;
        for (const fewer of subsets(possible, edits.length - 1)) expect(flips(of, fewer, action)).toBe(false);
        for (const others of subsets(possible, edits.length)) {
          const better =
            top(others) > generation || (top(others) === generation && globs(others) < globs(edits));
          if (better) expect(flips(of, others, action)).toBe(false);
        }
      }),
      // Few of a hundred would flip now and then.
      { numRuns: Math.max(500, scaled(5_000)) },
    );
    expect(flipped).toBeGreaterThan(10);
    expect(compared).toBeGreaterThan(5);
  });
});

function subsets<T>(items: readonly T[], size: number): T[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, index) =>
    subsets(items.slice(index + 1), size - 1).map((rest) => [item, ...rest]),
  );
}
