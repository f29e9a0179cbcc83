import type { AgentLeaseManifest } from '@cognitive-delivery/contract';
import { loadCases } from '@cognitive-delivery/testkit';
import { describe, expect, test } from 'vitest';
import { narrow } from '../src/narrow.js';
import { aManifest } from './support/manifests.js';

function grantOf(declared: unknown, parent: unknown) {
  const narrowing = narrow(declared, parent);
  if (!narrowing.ok) expect.fail(`refused: ${narrowing.reasons.join()}`);
  return narrowing;
}

describe('known faults', () => {
  const tools = loadCases('tool-name').filter((one) => 'declared_tools' in one.input);
  test.each(tools.map((one) => [one.id, one.why, one] as const))('%s %s', (_, __, one) => {
    const input = one.input as Record<string, string[] | undefined>;
    const parent = aManifest({ allow: { tools: input['parent_tools'] ?? input['root_policy_tools'] ?? [] } });
    const narrowing = narrow(aManifest({ allow: { tools: input['declared_tools'] ?? [] } }), parent);
    const answer = narrowing.ok
      ? { granted_tools: narrowing.granted.allow.tools }
      : { refusals: narrowing.reasons };
    expect(answer).toEqual(one.expected);
  });

  const commands = loadCases('command-identity').filter((one) => 'declared_commands' in one.input);
  test.each(commands.map((one) => [one.id, one.why, one] as const))('%s %s', (_, __, one) => {
    const input = one.input as { parent_commands: string[]; declared_commands: string[] };
    const { granted } = grantOf(
      aManifest({ allow: { commands: input.declared_commands } }),
      aManifest({ allow: { commands: input.parent_commands } }),
    );
    expect({ granted_commands: granted.allow.commands }).toEqual(one.expected);
  });
});

describe('the grant', () => {
  test('keeps what the parent holds, in declared order, each with its reason', () => {
    const declared = aManifest({
      allow: {
        tools: ['write_file', 'read_file', 'write_file', 'read_file'],
        read_paths: ['lib/**', 'src/*.ts', 'src/**', 'src/*.ts'],
        hosts: ['b.example.com', 'example.com', 'a.test'],
        commands: ['Git', 'git'],
        tool_args: { 'a/b': { type: 'object' } },
      },
    });
    const parent = aManifest({
      allow: {
        tools: ['read_file', 'other'],
        read_paths: ['src/**'],
        hosts: ['a.test', '*.example.com'],
        commands: ['git'],
      },
    });
    const { granted, changes, diff } = grantOf(declared, parent);
    expect(granted.allow).toEqual({
      tools: ['read_file'],
      read_paths: ['src/*.ts', 'src/**'],
      write_paths: [],
      hosts: ['b.example.com', 'a.test'],
      commands: ['git'],
    });
    expect(changes.map((change) => change.kind === 'dropped' && [change.path, change.why])).toEqual([
      ['/allow/tools/2', 'duplicate'],
      ['/allow/tools/3', 'duplicate'],
      ['/allow/tools/0', 'not_in_parent'],
      ['/allow/read_paths/3', 'duplicate'],
      ['/allow/read_paths/0', 'not_contained'],
      ['/allow/hosts/1', 'not_contained'],
      ['/allow/commands/0', 'not_in_parent'],
      ['/allow/tool_args/a~1b', 'not_granted'],
    ]);
    expect(diff).toEqual({
      tools_removed: ['write_file'],
      read_paths_removed: ['lib/**'],
      write_paths_removed: [],
      hosts_removed: ['example.com'],
      commands_removed: ['Git'],
      deny_commands_added: [],
      deny_paths_added: [],
      deny_hosts_added: [],
      approvals_added: [],
      budget_clamped: [],
      empty: false,
    });
  });

  test('unites denials and approvals: declared first, then what is missing, one copy of each', () => {
    const { granted, diff } = grantOf(
      aManifest({ deny: { commands: ['b', 'a', 'b'], hosts: ['x.test'] }, approvals: ['t'] }),
      aManifest({ deny: { commands: ['c', 'a', 'c'], paths: ['.env'] }, approvals: ['u', 't'] }),
    );
    expect(granted.deny).toEqual({ commands: ['b', 'a', 'c'], paths: ['.env'], hosts: ['x.test'] });
    expect(granted.approvals).toEqual(['t', 'u']);
    expect(diff).toMatchObject({
      deny_commands_added: ['c'],
      deny_paths_added: ['.env'],
      approvals_added: ['u'],
    });
  });

  test.each([
    ['above the parent', { tokens: 9 }, { tokens: 5 }, { tokens: 5 }, 'above_parent'],
    ['below the parent', { tokens: 3 }, { tokens: 5 }, { tokens: 3 }, undefined],
    ['silent', {}, { cost_usd: 3 }, { cost_usd: 3 }, 'inherited'],
    ['under a silent parent', { steps: 50 }, {}, { steps: 50 }, undefined],
    ['silent on both sides', {}, {}, {}, undefined],
    ['zero', { steps: 0 }, { steps: 5 }, { steps: 0 }, undefined],
    ['depth, silent', {}, { depth: 2 }, { depth: 1 }, 'inherited'],
    ['depth, too much', { depth: 5 }, { depth: 2 }, { depth: 1 }, 'generation'],
    ['depth, the same as the parent', { depth: 2 }, { depth: 2 }, { depth: 1 }, 'generation'],
    ['depth, less', { depth: 0 }, { depth: 3 }, { depth: 0 }, undefined],
    ['depth under a silent parent', { depth: 5 }, {}, { depth: 5 }, undefined],
    ['fan_out, too much', { fan_out: 10 }, { fan_out: 3 }, { fan_out: 3 }, 'above_parent'],
    ['fan_out, silent', {}, { fan_out: 4 }, { fan_out: 4 }, 'inherited'],
  ])('budget %s', (_, declared, parent, expected, why) => {
    const { granted, changes } = grantOf(aManifest({ budget: declared }), aManifest({ budget: parent }));
    expect(granted.budget).toEqual(expected);
    expect(changes.map((change) => change.kind === 'clamped' && change.why)).toEqual(why ? [why] : []);
  });

  test('has its members in one order', () => {
    const shuffled = Object.fromEntries(
      Object.entries(
        aManifest({
          budget: { fan_out: 1, depth: 1, cost_usd: 1, tokens: 1, wall_clock_ms: 1, steps: 1 },
          root: { attestation: { issuer: 'agent' }, parent_lease_id: '00000001-0000-4000-8000-000000000001' },
        }),
      ).reverse(),
    );
    const { granted } = grantOf(shuffled, aManifest());
    expect(Object.keys(granted).join()).toBe(
      'schema_version,agent,parent_lease_id,intent,allow,deny,budget,approvals,attestation',
    );
    expect(Object.keys(granted.budget).join()).toBe('steps,wall_clock_ms,tokens,cost_usd,depth,fan_out');
  });

  test('carries unknown members inside agent, intent and attestation only', () => {
    const declared = aManifest({ root: { x_root: 1, attestation: { issuer: 'agent', x_attestation: 1 } } });
    for (const section of ['agent', 'intent', 'allow', 'deny', 'budget'] as const)
      declared[section]['x_note'] = 1;
    const { granted } = grantOf(declared, aManifest());
    expect(JSON.stringify(granted).match(/x_[a-z]+/g)).toEqual(['x_note', 'x_note', 'x_attestation']);
    expect(granted.agent['x_note']).toBe(1);
    expect(granted.intent['x_note']).toBe(1);
  });

  test.each([
    ['1.0', '1.0'],
    ['1.2', '1.2'],
    ['1.7', '1.2'],
  ])('of a declaration at %s is at %s', (declared, granted) => {
    expect(
      grantOf(aManifest({ root: { schema_version: declared } }), aManifest()).granted.schema_version,
    ).toBe(granted);
  });

  test('takes own members only', () => {
    const declared = JSON.parse(JSON.stringify(aManifest())) as AgentLeaseManifest;
    Object.setPrototypeOf(declared.budget, { tokens: 5 });
    const { granted } = grantOf(declared, aManifest());
    expect(granted.budget).toEqual({});
  });

  test('is the same for a parent that is known to be valid', () => {
    expect(narrow(aManifest(), aManifest(), { parentIsValid: true })).toEqual(
      narrow(aManifest(), aManifest()),
    );
  });
});

test('costs no more than the length of the lists, whatever they hold', () => {
  const many = Array.from({ length: 20_000 }, (_, index) => `tool${index}`);
  const paths = many.map((name) => `${name}/${'a/'.repeat(40)}b`);
  const hosts = many.map((name) => `${name}.${'a.'.repeat(100)}test`);
  const parent = aManifest({
    allow: {
      tools: many,
      read_paths: paths.map((path) => `x${path}/**`),
      hosts: hosts.map((host) => `*.x${host}`),
    },
  });
  const start = performance.now();
  const { granted } = grantOf(
    aManifest({ allow: { tools: [...many].reverse(), read_paths: paths, hosts } }),
    parent,
  );
  expect(granted.allow.tools).toHaveLength(many.length);
  expect(granted.allow.read_paths).toEqual([]);
  // Comparing each entry with each other would take minutes.
  expect(performance.now() - start).toBeLessThan(10_000);
});
