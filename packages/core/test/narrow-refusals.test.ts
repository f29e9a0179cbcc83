import { describe, expect, test } from 'vitest';
import { judgeDeclaration } from '../src/narrow/declaration.js';
import { narrow } from '../src/narrow.js';
import { aManifest } from './support/manifests.js';

function reasonsOf(declared: unknown, parent: unknown = aManifest()): readonly string[] {
  const narrowing = narrow(declared, parent);
  return narrowing.ok ? [] : narrowing.reasons;
}

describe('refusals', () => {
  const noTool = { allow: { tools: [] } };

  test.each<[string, unknown, unknown, string[]]>([
    ['R1 for an empty purpose', aManifest({ root: { intent: { purpose: '' } } }), aManifest(), ['R1']],
    ['R1 for a blank purpose', aManifest({ root: { intent: { purpose: ' \t\n' } } }), aManifest(), ['R1']],
    ['R1 for no purpose', aManifest({ root: { intent: {} } }), aManifest(), ['R1']],
    [
      'R1 and more for no intent',
      aManifest({ root: { intent: undefined } }),
      aManifest(),
      ['R1', 'runtime_error:manifest_invalid'],
    ],
    [
      'R1 and more for an intent that is none',
      aManifest({ root: { intent: [] } }),
      aManifest(),
      ['R1', 'runtime_error:manifest_invalid'],
    ],
    [
      'no R1 for a purpose of another type',
      aManifest({ root: { intent: { purpose: 5 } } }),
      aManifest(),
      ['runtime_error:manifest_invalid'],
    ],
    ['R2 for no tool declared', aManifest(noTool), aManifest(), ['R2']],
    ['R2 for no tool left', aManifest({ allow: { tools: ['other'] } }), aManifest(), ['R2']],
    ['R3', aManifest({ allow: { read_paths: ['a', '../x'], write_paths: ['~'] } }), aManifest(), ['R3']],
    [
      'R3 and more',
      aManifest({ allow: { read_paths: ['/x', ''] } }),
      aManifest(),
      ['R3', 'runtime_error:manifest_invalid'],
    ],
    [
      'no R2 beside a schema fault',
      aManifest({ ...noTool, approvals: ['*'] }),
      aManifest(),
      ['runtime_error:manifest_invalid'],
    ],
    ['R4', aManifest({ agent: { runtime_agent: 'unknown' } }), aManifest(), ['R4']],
    ['R4', aManifest({ agent: { kind: 'delegated-cli', runtime_agent: 'unknown' } }), aManifest(), ['R4']],
    [
      'no R4 for external',
      aManifest({ agent: { kind: 'external', runtime_agent: 'unknown' } }),
      aManifest(),
      [],
    ],
    ['no R4 for plugin', aManifest({ agent: { kind: 'plugin', runtime_agent: 'unknown' } }), aManifest(), []],
    ['R5', aManifest(), aManifest({ budget: { depth: 0 } }), ['R5']],
    ['R6', aManifest(), aManifest({ budget: { fan_out: 0 } }), ['R6']],
    [
      'all of them, in order',
      aManifest({ ...noTool, agent: { runtime_agent: 'unknown' }, root: { intent: { purpose: '' } } }),
      aManifest({ budget: { depth: 0, fan_out: 0 } }),
      ['R1', 'R2', 'R4', 'R5', 'R6'],
    ],
    ['R3 with R2', aManifest({ allow: { tools: [], read_paths: ['/x'] } }), aManifest(), ['R2', 'R3']],
    [
      'another major',
      aManifest({ ...noTool, root: { schema_version: '2.0', intent: {} } }),
      aManifest(),
      ['runtime_error:unsupported_schema_version'],
    ],
    [
      'a version that is none',
      aManifest({ root: { schema_version: '1' } }),
      aManifest(),
      ['runtime_error:manifest_invalid'],
    ],
    ['no manifest', 5, aManifest(), ['R1', 'runtime_error:manifest_invalid']],
    ['nothing', undefined, aManifest(), ['R1', 'runtime_error:manifest_invalid']],
    ['a parent that is none', aManifest(), {}, ['runtime_error:policy_invalid']],
    [
      'a parent of another major',
      aManifest(),
      aManifest({ root: { schema_version: '2.0' } }),
      ['runtime_error:policy_invalid'],
    ],
  ])('%s', (_, declared, parent, expected) => {
    expect(reasonsOf(declared, parent)).toEqual(expected);
  });

  test('name each place', () => {
    const narrowing = narrow(
      aManifest({
        allow: { tools: [], read_paths: ['ok', '/x'], write_paths: ['a\\b'] },
        root: { intent: {} },
      }),
      aManifest(),
    );
    expect(narrowing.ok ? [] : narrowing.issues.map(({ code, path }) => `${code} ${path}`)).toEqual([
      'R1 /intent',
      'R2 /allow/tools',
      'R3 /allow/read_paths/1',
      'R3 /allow/write_paths/0',
    ]);
  });

  test('tell at most twenty schema faults and count the others', () => {
    const { reasons, issues } = judgeDeclaration(aManifest({ approvals: Array(50).fill('*') }));
    expect(reasons).toEqual(['runtime_error:manifest_invalid']);
    expect(issues).toHaveLength(21);
    expect(issues.at(-1)?.message).toBe('and 30 more faults');
  });

  test('judgeDeclaration looks at no parent', () => {
    expect(judgeDeclaration(aManifest(noTool))).toEqual({ reasons: [], issues: [] });
    expect(judgeDeclaration(aManifest({ agent: { runtime_agent: 'unknown' } })).reasons).toEqual(['R4']);
  });
});
