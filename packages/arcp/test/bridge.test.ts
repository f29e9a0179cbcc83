import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { AgentLease, AgentLeaseManifest } from '@cognitive-delivery/contract';
import { judgeHost, matchPath, narrow } from '@cognitive-delivery/core';
import { compilePathGate } from '@cognitive-delivery/issuer';
import { scaled, temporaryFolder } from '@cognitive-delivery/testkit';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import {
  createLeaseGuard,
  type FromLeaseOptions,
  findWidening,
  fromLease,
  isMatch,
  type ToManifestOptions,
  toManifest,
} from '../src/index.js';
import { lease } from './support/leases.js';

const AGENT: AgentLeaseManifest['agent'] = { name: 'worker', kind: 'external', runtime_agent: 'unknown' };
const INTENT = { purpose: 'Check one thing.' };
const ROOT = '/ws';

function manifestWith(
  allow: Partial<AgentLeaseManifest['allow']> = {},
  rest: Partial<AgentLeaseManifest> = {},
): AgentLeaseManifest {
  return {
    schema_version: '1.2',
    agent: AGENT,
    intent: INTENT,
    allow: { tools: ['edit'], read_paths: [], write_paths: [], hosts: [], commands: [], ...allow },
    deny: { commands: [], paths: [], hosts: [] },
    budget: {},
    approvals: [],
    ...rest,
  };
}

const leaseOf = (manifest: AgentLeaseManifest): AgentLease => ({
  schema_version: '1.2',
  lease_id: '018f0000-0000-4000-8000-000000000001',
  issuer_session_id: 'session-1',
  issued_at: '2026-10-05T06:00:00.000Z',
  expires_at: '2026-10-05T07:00:00.000Z',
  manifest,
  declared_hash: '0'.repeat(64),
  key_fingerprint: 'sha256:0123456789abcdef',
  signature: '0'.repeat(64),
});

const exported = (manifest: AgentLeaseManifest, options: Partial<FromLeaseOptions> = {}) =>
  fromLease(leaseOf(manifest), { root: ROOT, ...options });
const imported = (of: Parameters<typeof toManifest>[0], options: Partial<ToManifestOptions> = {}) =>
  toManifest(of, { root: ROOT, agent: AGENT, intent: INTENT, ...options });
const codes = (answer: { ok: boolean; issues?: readonly { code: string; path: string }[] }) =>
  answer.ok ? [] : answer.issues?.map(({ code, path }) => [code, path]);

describe('from an agent lease', () => {
  test('paths, hosts, literal tools, amounts and expiry cross', () => {
    const answer = exported(
      manifestWith(
        {
          read_paths: ['src/**', '**', 'docs/*.md'],
          write_paths: ['out'],
          hosts: ['api.example.com', '*.example.com', '*', '10.0.0.1'],
        },
        { budget: { cost_usd: 2.5, tokens: 1000, wall_clock_ms: 60_500 } },
      ),
    );
    expect(answer).toMatchObject({ ok: true, max_runtime_sec: 60 });
    expect(answer.ok && [answer.lease.lease, answer.lease.constraints]).toEqual([
      {
        'fs.read': ['/ws/src/**', '/ws/**', '/ws/docs/*.md'],
        'fs.write': ['/ws/out'],
        'net.fetch': [
          'https://api.example.com/**',
          'https://**.example.com/**',
          'https://**',
          'https://10.0.0.1/**',
        ],
        'tool.call': ['edit'],
        'cost.budget': ['USD:2.5', 'tokens:1000'],
      },
      { expires_at: '2026-10-05T06:01:00.500Z' },
    ]);
  });

  test.each([
    ['deny_lost', '/manifest/deny/paths', {}, { deny: { commands: [], paths: ['.env'], hosts: [] } }],
    ['deny_lost', '/manifest/deny/hosts', {}, { deny: { commands: [], paths: [], hosts: ['x.example'] } }],
    ['deny_lost', '/manifest/deny/commands', {}, { deny: { commands: ['rm'], paths: [], hosts: [] } }],
    ['commands_lost', '/manifest/allow/commands', { commands: ['git'] }, {}],
    ['steps_lost', '/manifest/budget/steps', {}, { budget: { steps: 5 } }],
    ['delegation_lost', '/manifest/budget/depth', {}, { budget: { depth: 1, fan_out: 2 } }],
  ] as const)('%s is refused at %s, or left to the gate that goes on beside', (code, path, allow, rest) => {
    const manifest = manifestWith(allow as object, rest as object);
    const options = { agents: ['pdf@1'] };
    expect(codes(exported(manifest, options))).toEqual([[code, path]]);
    const both = exported(manifest, { ...options, bothInForce: true });
    expect(both.ok && both.losses).toContainEqual({ kind: 'left_out', path, message: expect.any(String) });
  });

  test('delegation is left out where no agents are named, or no depth is left', () => {
    const deep = exported(manifestWith({}, { budget: { depth: 1 } }));
    expect(deep.ok && deep.lease.lease).not.toHaveProperty('agent.delegate');
    const flat = exported(manifestWith({}, { budget: { depth: 0 } }), { agents: ['pdf@1'] });
    expect(flat.ok && flat.lease.lease).not.toHaveProperty('agent.delegate');
  });

  test('what ARCP reads otherwise is left out, and told', () => {
    const answer = exported(
      manifestWith({ read_paths: ['a?', '[ab]', 'a**', 'x//y', './z', 'src/'], hosts: ['*.1', '0x7f.1'] }),
    );
    expect(answer.ok && answer.lease.lease).toMatchObject({
      'fs.read': ['/ws/a*'],
      'net.fetch': ['https://127.0.0.1/**'],
    });
    expect(answer.ok && answer.losses.filter(({ path }) => path.includes('read_paths'))).toHaveLength(5);
  });

  test('a tool that a person approves is left out, or left to the gate beside', () => {
    const manifest = manifestWith({ tools: ['edit', 'deploy'] }, { approvals: ['deploy'] });
    const alone = exported(manifest);
    expect(alone.ok && alone.lease.lease['tool.call']).toEqual(['edit']);
    const both = exported(manifest, { bothInForce: true });
    expect(both.ok && both.lease.lease['tool.call']).toEqual(['edit', 'deploy']);
  });

  test('the lower of budget and remainder is written, exactly and never rounded up', () => {
    const budget = (member: AgentLeaseManifest['budget'], remaining = {}) => {
      const answer = exported(manifestWith({}, { budget: member }), { remaining });
      return answer.ok && answer.lease.lease['cost.budget'];
    };
    expect(budget({ cost_usd: 1e-7 })).toEqual(['USD:0.0000001']);
    expect(budget({ cost_usd: 1e-19 })).toEqual(['USD:0']);
    expect(budget({ cost_usd: 1e21 })).toEqual(['USD:999999999999999999']);
    expect(budget({ cost_usd: 5 }, { cost_usd: 1.5, tokens: 7 })).toEqual(['USD:1.5', 'tokens:7']);
    expect(budget({ cost_usd: 5 }, { cost_usd: -1 })).toEqual(['USD:0']);
    expect(budget({})).toBe(undefined);
  });

  test('a model is a limit only where that is said', () => {
    const model = { vendor: 'acme', family: 'large' };
    const manifest = manifestWith({}, { agent: { ...AGENT, model } });
    const description = exported(manifest);
    expect(description.ok && description.lease.lease).not.toHaveProperty('model.use');
    const limit = exported(manifest, { modelIsLimit: true });
    expect(limit.ok && limit.lease.lease['model.use']).toEqual(['acme/large']);
  });

  test('no lease, and no root, give no answer', () => {
    expect(fromLease({} as AgentLease, { root: ROOT }).ok).toBe(false);
    for (const root of ['', 'ws', '/ws/', '/a/../b', '/w*', '/']) {
      expect(codes(exported(manifestWith(), { root }))).toEqual([['root_malformed', '']]);
    }
  });
});

describe('to a manifest', () => {
  test('paths below the root, literal tools, https hosts, USD, tokens and expiry cross', () => {
    const answer = imported(
      lease(
        {
          'fs.read': ['/ws/src/**', '/ws/**', '/ws/docs/*.md'],
          'net.fetch': ['https://api.example.com/**', 'https://**.example.com/**'],
          'tool.call': ['edit'],
          'cost.budget': ['USD:2.50', 'tokens:1000'],
        },
        '2026-10-05T07:00:00Z',
      ),
    );
    expect(answer).toMatchObject({
      ok: true,
      expires_at: '2026-10-05T07:00:00.000Z',
      manifest: manifestWith(
        { read_paths: ['src/**', '**', 'docs/*.md'], hosts: ['api.example.com', '*.example.com'] },
        { budget: { cost_usd: 2.5, tokens: 1000, depth: 0, fan_out: 0 } },
      ),
    });
  });

  test.each([
    ['path_outside_workspace', { 'fs.read': ['/etc/**'] }, undefined],
    ['path_outside_workspace', { 'fs.read': ['/**'] }, undefined],
    ['path_outside_workspace', { 'fs.read': ['/ws'] }, undefined],
    ['path_outside_workspace', { 'fs.read': ['/wsx/**'] }, undefined],
    ['path_outside_workspace', { 'fs.read': ['src/**'] }, undefined],
    ['path_not_expressible', { 'fs.read': ['/ws/**.csv'] }, undefined],
    ['path_not_expressible', { 'fs.read': ['/ws/a?'] }, undefined],
    ['path_not_expressible', { 'fs.write': ['/ws/[ab]'] }, undefined],
    ['path_not_expressible', { 'fs.write': ['/ws/~/x'] }, undefined],
    ['url_limit_lost', { 'net.fetch': ['https://h.example/v1/**'] }, ['h.example']],
    ['url_limit_lost', { 'net.fetch': ['https://h.example:8443/**'] }, ['h.example']],
    ['url_limit_lost', { 'net.fetch': ['https://h.example/'] }, ['h.example']],
    ['url_limit_lost', { 'net.fetch': ['http://h.example/**'] }, ['h.example']],
    ['url_limit_lost', { 'net.fetch': ['https://*.h.example/**'] }, ['*.h.example']],
    ['url_limit_lost', { 'net.fetch': ['https://api-*.h.example/**'] }, []],
    ['url_limit_lost', { 'net.fetch': ['s3://bucket/**'] }, []],
    ['host_any', { 'net.fetch': ['https://**'] }, undefined],
    ['tool_not_expandable', { 'tool.call': ['web.*'] }, undefined],
    ['tool_not_expandable', { 'tool.call': ['**'] }, undefined],
    ['delegation_lost', { 'agent.delegate': ['pdf@1'] }, undefined],
    ['currency_lost', { 'cost.budget': ['EUR:1'] }, []],
    ['model_lost', { 'model.use': ['acme/large'] }, []],
    ['vendor_lost', { 'x-vendor.acme.kafka.publish': ['t'] }, []],
  ])('%s: %j, or an outer bound of %j beside the ARCP check', (code, request, bound) => {
    const whole = lease({ 'tool.call': ['edit'], ...request });
    expect(codes(imported(whole))?.map(([first]) => first)).toContain(code);
    const both = imported(whole, { bothInForce: true });
    expect(both.ok).toBe(bound !== undefined);
    if (both.ok) expect(both.manifest.allow.hosts).toEqual(bound);
  });

  test('any host only under a parent that has any host', () => {
    const parent = manifestWith({ hosts: ['*'] });
    const answer = imported(lease({ 'tool.call': ['edit'], 'net.fetch': ['https://**'] }), { parent });
    expect(answer.ok && answer.manifest.allow.hosts).toEqual(['*']);
  });

  test('http only where policy says so', () => {
    const answer = imported(lease({ 'tool.call': ['edit'], 'net.fetch': ['http://h.example/**'] }), {
      http: true,
    });
    expect(answer.ok && answer.manifest.allow.hosts).toEqual(['h.example']);
  });

  test('patterns of tools are expanded to the tools there are now', () => {
    const tools = ['web.search', 'web.fetch', 'web.search.deep', 'edit'];
    const answer = imported(lease({ 'tool.call': ['web.*', 'edit'] }), { tools });
    expect(answer.ok && answer.manifest.allow.tools).toEqual(['web.search', 'web.fetch', 'edit']);
    expect(answer.ok && answer.losses).toMatchObject([
      { kind: 'narrower', path: '/lease_request/tool.call/0' },
    ]);
    expect(codes(imported(lease({ 'tool.call': ['*'] }), { tools }))?.[0]?.[0]).toBe('tool_not_expandable');
  });

  test('delegation takes depth and fan-out from the parent, one generation less', () => {
    const parent = manifestWith({}, { budget: { depth: 2, fan_out: 4 } });
    const whole = lease({ 'tool.call': ['edit'], 'agent.delegate': ['pdf@1'] });
    expect(codes(imported(whole, { parent }))?.[0]?.[0]).toBe('agents_lost');
    const both = imported(whole, { parent, bothInForce: true });
    expect(both.ok && both.manifest.budget).toEqual({ depth: 1, fan_out: 4 });
  });

  test.each([
    ['USD:0.1', 0.1],
    ['USD:123456789012.345', 123456789012.345],
    ['USD:123456789012.3456', 123456789012.345],
    ['USD:999999999999999999', 999999999999999000],
    ['USD:1.999999999999999999', 1.99999999999999],
  ])('%s becomes %d, rounded down', (amount, cost_usd) => {
    const answer = imported(lease({ 'tool.call': ['edit'], 'cost.budget': [amount] }));
    expect(answer.ok && answer.manifest.budget.cost_usd).toBe(cost_usd);
  });

  test('a fraction of a token is none', () => {
    const answer = imported(lease({ 'tool.call': ['edit'], 'cost.budget': ['tokens:9.9'] }));
    expect(answer.ok && answer.manifest.budget.tokens).toBe(9);
    expect(answer.ok && answer.losses).toMatchObject([{ kind: 'narrower' }]);
  });

  test('no tool, no manifest; and none that would not validate', () => {
    expect(codes(imported(lease({})))).toEqual([['tools_empty', '/lease_request/tool.call']]);
    expect(codes(imported(lease({ 'tool.call': ['no blank'] })))?.[0]?.[0]).toBe('manifest_invalid');
  });
});

describe('there and back is never wider', () => {
  const segment = fc.constantFrom(
    'a',
    'b',
    '*',
    '**',
    'a*',
    '*b',
    'a**',
    '***',
    '.x',
    '?',
    '[ab]',
    '..',
    '~',
  );
  const path = fc.array(segment, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('/'));
  const host = fc.constantFrom(
    'a.example',
    '*.example',
    '*.b.example',
    '*',
    '10.0.0.1',
    '*.1',
    '0x7f.1',
    'xn--bcher-kva.example',
  );
  const money = fc.oneof(
    fc.double({ min: 0, max: 1e15, noNaN: true }),
    fc.double({ min: 0, max: 1, noNaN: true }),
  );
  const manifest = fc
    .record({
      read_paths: fc.array(path, { maxLength: 3 }),
      write_paths: fc.array(path, { maxLength: 2 }),
      hosts: fc.array(host, { maxLength: 3 }),
      tools: fc.uniqueArray(fc.constantFrom('edit', 'web.search', 'mcp:x:y', 'a/b'), { minLength: 1 }),
      budget: fc.record(
        {
          cost_usd: money,
          tokens: fc.nat(),
          wall_clock_ms: fc.nat(),
          depth: fc.nat({ max: 3 }),
          fan_out: fc.nat({ max: 3 }),
        },
        { requiredKeys: [] },
      ),
    })
    .map(({ budget, ...allow }) => manifestWith(allow, { budget }));

  test('manifest to ARCP to manifest: narrowed by the first it stays as it is', () => {
    let crossed = 0;
    fc.assert(
      fc.property(manifest, (original) => {
        const there = exported(original);
        if (!there.ok) return;
        const back = imported(there.lease, { parent: manifestWith({ hosts: ['*'] }) });
        if (!back.ok) return;
        crossed += 1;
        const allow = back.manifest.allow;
        const again = narrow(back.manifest, {
          ...original,
          budget: { ...original.budget, depth: 1, fan_out: 1 },
        });
        // An entry that is spelt otherwise is not contained in the text of the first; it opens no more, as below.
        const lists = ['hosts', 'read_paths', 'write_paths'] as const;
        if (lists.every((list) => allow[list].every((entry) => original.allow[list].includes(entry)))) {
          expect(again.ok && again.granted.allow).toEqual(allow);
        }
        for (const member of ['cost_usd', 'tokens'] as const) {
          const limit = original.budget[member];
          if (limit !== undefined) expect(back.manifest.budget[member]).toBeLessThanOrEqual(limit);
        }
        for (const entry of ['a', 'a/b', 'b/a/x', '.x', 'ab/.x', 'a/a/a']) {
          for (const list of ['read_paths', 'write_paths'] as const) {
            const after = allow[list].some((pattern) => matchPath(pattern, entry));
            if (after)
              expect(
                original.allow[list].some((pattern) => matchPath(pattern, entry)),
                entry,
              ).toBe(true);
          }
        }
        for (const name of ['a.example', 'x.b.example', 'example', '10.0.0.1', '127.0.0.1', '1.1.1.1']) {
          const after = judgeHost({ allow: allow.hosts, deny: [] }, name).allowed;
          if (after)
            expect(judgeHost({ allow: original.allow.hosts, deny: [] }, name).allowed, name).toBe(true);
        }
      }),
      { numRuns: scaled(50_000) },
    );
    expect(crossed).toBeGreaterThan(scaled(50_000) / 10);
  });

  test('ARCP to manifest to ARCP: within the first', () => {
    const pattern = fc.array(fc.constantFrom('a', 'b', '*', '**', 'a*'), { minLength: 1, maxLength: 3 });
    const request = fc.record({
      'fs.read': fc.array(
        pattern.map((parts) => `/ws/${parts.join('/')}`),
        { maxLength: 3 },
      ),
      'net.fetch': fc.array(
        fc.constantFrom('https://a.example/**', 'https://**.example/**', 'https://10.0.0.1/**'),
      ),
      'tool.call': fc.constant(['edit', 'web.search']),
      'cost.budget': fc.constantFrom(['USD:1.25'], ['USD:0.1', 'tokens:5.5'], ['USD:123456789012345678.5']),
    });
    fc.assert(
      fc.property(request, (asked) => {
        const original = lease(asked, '2026-10-05T06:30:00Z');
        const there = imported(original);
        if (!there.ok) throw new Error(JSON.stringify(there.issues));
        const signed = {
          ...leaseOf(there.manifest),
          ...(there.expires_at && { expires_at: there.expires_at }),
        };
        const back = fromLease(signed, { root: ROOT });
        if (!back.ok) throw new Error(JSON.stringify(back.issues));
        expect(findWidening(back.lease, original)).toBeUndefined();
      }),
      { numRuns: scaled(10_000) },
    );
  });

  // What the gate of the issuer denies, the exported lease denies: on a real disk.
  const folder = temporaryFolder('alm-arcp-');
  afterAll(folder.remove);
  const NAMES = ['a', 'b', 'ab', '.x', 'a/b', 'a/b/c', 'b/a', 'a/.x'];
  for (const name of NAMES.filter((one) => one.split('/').length > 1 || one.includes('x') || one === 'ab')) {
    mkdirSync(dirname(join(folder.path, 'ws', name)), { recursive: true });
    writeFileSync(join(folder.path, 'ws', name === 'a/b' ? 'a/bb' : name), '');
  }

  test('by the gate', () => {
    const root = join(folder.path, 'ws');
    fc.assert(
      fc.property(fc.array(path, { minLength: 1, maxLength: 3 }), (read_paths) => {
        const valid = read_paths.filter((entry) => !/^~|\.\./.test(entry));
        const there = exported(manifestWith({ read_paths: valid }), { root });
        if (!there.ok) return;
        const everything = compilePathGate({ workspace: root, home: '/nowhere', allow: ['**'], deny: [] });
        const resolve = (asked: string) => {
          const judged = everything(asked);
          return judged.allowed ? judged.resolved : undefined;
        };
        const guard = createLeaseGuard(there.lease, {
          paths: { workspace: root, resolve },
          clocks: { wall: () => 0, monotonic: () => 0 },
        });
        const gate = compilePathGate({ workspace: root, home: '/nowhere', allow: valid, deny: [] });
        for (const name of NAMES) {
          const opened = guard.check('fs.read', join(root, name)).allowed;
          if (opened) expect(gate(join(root, name)).allowed, `${name} under ${valid}`).toBe(true);
        }
      }),
      { numRuns: scaled(5_000) },
    );
  });

  test('hosts by the gate, whatever the URL', () => {
    const hosts = [
      'a.example',
      'x.example',
      'b.a.example',
      'example',
      '10.0.0.1',
      '1.1.1.1',
      '[::1]',
      'a_b.example',
      '%61.example',
    ];
    fc.assert(
      fc.property(fc.array(host, { maxLength: 3 }), (entries) => {
        const there = exported(manifestWith({ hosts: entries }));
        if (!there.ok) throw new Error(JSON.stringify(there.issues));
        for (const name of hosts) {
          const url = `https://${name}/x`;
          const opened = (there.lease.lease['net.fetch'] ?? []).some((one) => isMatch('net.fetch', one, url));
          if (opened) expect(judgeHost({ allow: entries, deny: [] }, name).allowed, url).toBe(true);
        }
      }),
    );
  });
});
