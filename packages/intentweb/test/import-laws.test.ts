import { validate } from '@cognitive-delivery/core';
import { scaled } from '@cognitive-delivery/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Binding, type Capability, siteAddress } from '../src/index.js';
import { CORE, here, imported, URL_ } from './support/imported.js';
import { binding, capability, change, manifest, order } from './support/manifests.js';

describe('laws', () => {
  const address = fc.oneof(
    fc.constantFrom('/a', './b', '../c', '//evil.example/x', '/\\evil.example', 'https://api.example/v1'),
    fc.constantFrom(
      'http://example.com/',
      'https://u@example.com/',
      'https://example.com:8443/',
      'https://10.0.0.1/',
    ),
    fc.webUrl(),
  );
  const entry: fc.Arbitrary<Binding> = fc
    .record({
      kind: fc.constantFrom(...CORE, 'graphql'),
      address,
      priority: fc.integer({ min: 1, max: 3 }),
      fallbackOnly: fc.boolean(),
    })
    .map(({ kind, address: at, ...rest }) => ({
      ...binding(kind, rest),
      ...(kind === 'http' || kind === 'graphql' ? { endpoint: at } : {}),
      ...(kind === 'mcp' ? { server: at, tool: 't' } : {}),
      ...(kind === 'openapi' ? { spec: at, operationId: 'o' } : {}),
      ...(/html|static|hosted/.test(kind) ? { url: at } : {}),
    }));
  const subject = fc.record({
    risky: fc.array(fc.constantFrom('low', 'medium', 'high', 'critical'), { minLength: 1, maxLength: 4 }),
    bindings: fc.array(fc.array(entry, { minLength: 1, maxLength: 4 }), { minLength: 4, maxLength: 4 }),
    kinds: fc.subarray([...CORE, 'graphql']),
    chosen: fc.subarray(['c0', 'c1', 'c2', 'c3']),
    hosts: fc.subarray(['api.example']),
    servers: fc.array(address, { maxLength: 3 }),
  });

  test('an import is never wider than the bindings that were chosen', () => {
    let granted = 0;
    fc.assert(
      fc.property(subject, ({ risky, bindings, kinds, chosen, hosts, servers }) => {
        const capabilities = risky.map((risk, index) => {
          const make = risk === 'critical' ? order : risk === 'high' ? change : capability;
          return make({ id: `c${index}`, bindings: bindings[index] ?? [] });
        });
        const operation = { operationId: 'o', servers: servers.map((url) => ({ url })) };
        const openapi = Object.fromEntries(
          bindings
            .flat()
            .map(({ spec = '' }) => [spec, { openapi: '3.1.0', paths: { '/': { get: operation } } }]),
        );
        const wanted = chosen.filter((id) => capabilities.some((one) => one.id === id));
        const answer = imported(manifest(capabilities, here), wanted, { kinds, hosts, openapi });
        if (!answer.ok) return;
        granted += 1;
        const { allow, deny, approvals, budget } = answer.manifest;
        const shown = answer.capabilities;
        // One tool for each chosen capability that was not refused, and nothing else of any kind.
        expect([...allow.tools, ...answer.refused.map(({ capability: id }) => id)].toSorted()).toEqual(
          wanted.toSorted(),
        );
        expect([allow.read_paths, allow.write_paths, allow.commands, deny, budget]).toEqual([
          [],
          [],
          [],
          { commands: [], paths: [], hosts: [] },
          {},
        ]);
        // Every host is one of the chosen bindings', and one that the caller may go to.
        expect(new Set(allow.hosts)).toEqual(new Set(shown.flatMap((one) => one.hosts)));
        for (const one of shown) {
          const source = capabilities.find(({ id }) => id === one.capability) as Capability;
          const used = source.bindings[Number(one.binding.path.split('/').at(-1))] as Binding;
          expect(kinds).toContain(used.kind);
          // Servers are addresses beside the OpenAPI document; without any, it is the place of the document.
          const isOpenApi = used.kind === 'openapi';
          const base = isOpenApi ? new URL(used.spec ?? '', URL_).href : URL_;
          const written = isOpenApi ? [...servers, '/'] : [used.url, used.endpoint, used.server];
          const reachable = written
            .filter((text) => text !== undefined)
            .map((text) => siteAddress(text, base, hosts));
          const may = reachable.flatMap((to) => (to.ok ? [to.host] : []));
          for (const host of one.hosts) expect(may).toContain(host);
          for (const host of one.hosts) expect(['example.com', ...hosts]).toContain(host);
          if (source.stateChange) expect(approvals).toContain(one.tool);
          if (source.stateChange) expect(['html', 'static']).not.toContain(used.kind);
        }
        expect(validate('agent-lease-manifest', answer.manifest).errors).toEqual([]);
      }),
      { numRuns: scaled(50_000) },
    );
    expect(granted).toBeGreaterThan(10);
  });
});
