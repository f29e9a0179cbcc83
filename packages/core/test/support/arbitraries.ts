import type { AgentLeaseManifest } from '@cognitive-delivery/contract';
import fc from 'fast-check';

// Few distinct entries, so that two manifests have some in common, beside some that are rare.
const identifier = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.constantFrom('read_file', 'write_file', 'mcp:fs:list', 'server/tool', 'run_tests'),
  },
  { weight: 1, arbitrary: fc.stringMatching(/^[A-Za-z0-9_][A-Za-z0-9_.:/-]{0,20}$/) },
);
const command = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom('git', 'node', 'python3.12', 'g++', 'sudo') },
  { weight: 1, arbitrary: fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9._+-]{0,20}$/) },
);
const pathPiece = fc.constantFrom(
  'src',
  'docs',
  'a',
  '..b',
  '.',
  '*',
  '**',
  '*.ts',
  '?',
  '[ab]',
  '[!a]',
  '{a,b}',
  '',
);

/** Entries that the schema admits in `allow.read_paths` and `allow.write_paths`. */
export const allowPath: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom('**', 'src/**', 'src/*.ts', 'src/a.ts', 'docs/**', 'README.md', 'src'),
  },
  {
    weight: 2,
    arbitrary: fc
      .array(pathPiece, { minLength: 1, maxLength: 4 })
      .map((pieces) => pieces.join('/'))
      .filter((path) => path !== '' && !path.startsWith('/')),
  },
);

/** Entries that the schema admits in `deny.paths`. */
export const denyPath: fc.Arbitrary<string> = fc.oneof(
  allowPath,
  fc.constantFrom('~/.ssh/**', '.env', '~', 'C:/x'),
);

/** Entries that the schema admits in the lists of hosts. */
export const hostEntry: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom('*', '*.example.com', 'api.example.com', 'example.com', '*.com', 'localhost'),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '127.0.0.1',
      '127.1',
      '*.0.0.1',
      '10.0.0.1',
      '*.1',
      'xn--mnchen-3ya.example',
      '*.y.example.com',
    ),
  },
  { weight: 1, arbitrary: fc.stringMatching(/^(\*\.)?[a-z0-9](\.[a-z0-9]{1,3}){0,3}$/) },
);

const optional = { requiredKeys: [] as [] };
const count = fc.oneof(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }));
const budget = fc.record(
  {
    steps: count,
    wall_clock_ms: count,
    tokens: count,
    cost_usd: fc.oneof(
      fc.integer({ min: 0, max: 9 }),
      fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }),
    ),
    depth: fc.integer({ min: 0, max: 16 }),
    fan_out: fc.integer({ min: 0, max: 256 }),
  },
  optional,
);

const list = (entry: fc.Arbitrary<string>) => fc.array(entry, { maxLength: 6 });
const unknownMember = fc.record({ 'x-note': fc.jsonValue() }, optional);

const agent = fc
  .record(
    {
      name: fc.constantFrom('reviewer', 'a\u00e9\u{1f642}'),
      kind: fc.constantFrom(
        'native' as const,
        'delegated-cli' as const,
        'plugin' as const,
        'external' as const,
      ),
      runtime_agent: fc.constantFrom('codex-cli' as const, 'claude-code' as const, 'unknown' as const),
      model: fc.record({ vendor: fc.constant('v'), family: fc.constant('f') }),
    },
    { requiredKeys: ['name', 'kind', 'runtime_agent'] },
  )
  .filter(
    ({ kind, runtime_agent }) => runtime_agent !== 'unknown' || kind === 'plugin' || kind === 'external',
  );

/** Manifests that validate and that no rule refuses by themselves; some are refused under some parents. */
export const manifest: fc.Arbitrary<AgentLeaseManifest> = fc
  .tuple(
    fc.record(
      {
        schema_version: fc.constantFrom('1.0', '1.1', '1.2', '1.9'),
        agent,
        parent_lease_id: fc.constant('00000001-0000-4000-8000-000000000001'),
        intent: fc.record({ purpose: fc.constantFrom('Review one change.', 'Fix the build.') }),
        allow: fc.record(
          {
            tools: list(identifier),
            read_paths: list(allowPath),
            write_paths: list(allowPath),
            hosts: list(hostEntry),
            commands: list(command),
            tool_args: fc.dictionary(identifier, fc.constant({ type: 'object' })),
          },
          { requiredKeys: ['tools', 'read_paths', 'write_paths', 'hosts', 'commands'] },
        ),
        deny: fc.record({ commands: list(command), paths: list(denyPath), hosts: list(hostEntry) }),
        budget,
        approvals: list(identifier),
        attestation: fc.record({ issuer: fc.constantFrom('agent' as const, 'harness' as const) }),
      },
      { requiredKeys: ['schema_version', 'agent', 'intent', 'allow', 'deny', 'budget', 'approvals'] },
    ),
    unknownMember,
  )
  .map(([known, unknown]) => ({ ...unknown, ...known }) as AgentLeaseManifest);

/** Manifests under which most children are granted: wide lists and room for children. */
export const wideManifest: fc.Arbitrary<AgentLeaseManifest> = fc
  .tuple(manifest, fc.integer({ min: 1, max: 16 }), fc.integer({ min: 1, max: 256 }))
  .map(([base, depth, fanOut]) => ({
    ...base,
    allow: {
      ...base.allow,
      tools: ['read_file', 'write_file', 'run_tests', ...base.allow.tools],
      read_paths: [...base.allow.read_paths, 'src/**'],
    },
    budget: { ...base.budget, depth, fan_out: fanOut },
  }));
