import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { manifest } from './support/manifests.js';
import { granted, workbench } from './support/workbench.js';

test('a tree has every lease and every refusal where it belongs', async () => {
  const bench = workbench();
  const issuer = await bench.issuer();
  const root = await granted(issuer, manifest({ budget: { depth: 1, fan_out: 3 } }));
  const child = await granted(issuer, manifest({ allow: { tools: ['read_file', 'rm'] } }), root.lease_id);
  await issuer.issue({ declared: manifest({ allow: { tools: ['rm'] } }), parent: root.lease_id });
  await issuer.issue({ declared: '{' });
  await issuer.revoke(root.lease_id, { reason: 'over' });

  const tree = await issuer.tree();
  expect(tree).toMatchObject({
    roots: [
      {
        lease_id: root.lease_id,
        handle: expect.stringMatching(/^lease:[0-9a-f]{12}$/),
        state: 'revoked',
        opens: false,
        time_left_ms: 0,
        closed: { event: 'revoked', by: 'issuer', reason: 'over' },
        declared: manifest({ budget: { depth: 1, fan_out: 3 } }),
        children: [
          {
            lease_id: child.lease_id,
            state: 'open',
            opens: false,
            narrowed: { reason: expect.stringContaining('dropped tools rm'), changes: expect.any(Array) },
            children: [],
          },
        ],
        refusals: [{ reasons: ['R2'], parent_lease_id: root.lease_id }],
      },
    ],
    refusals: [{ reasons: ['runtime_error:manifest_unparseable'] }],
  });
  expect(tree.roots).toHaveLength(1);
  expect((await issuer.list()).map(({ lease_id }) => lease_id)).toEqual([root.lease_id, child.lease_id]);
});

test('a view shares nothing with the ledger', async () => {
  const bench = workbench();
  const issuer = await bench.issuer();
  const lease = await granted(issuer, manifest());
  lease.manifest.allow.tools.push('rm');
  const view = await issuer.get(lease.lease_id);
  view?.lease.manifest.allow.tools.push('rm');
  expect(await issuer.check({ lease_id: lease.lease_id, tool: 'rm' })).toMatchObject({ outcome: 'denied' });
  expect((await issuer.get(lease.lease_id))?.lease.manifest.allow.tools).toEqual(['read_file']);
  expect(await issuer.get('none')).toBeUndefined();
  expect(await issuer.chainOf('none')).toBeUndefined();
});

test('what two issuers see of a journal is the same', async () => {
  const bench = workbench();
  const [first, second] = [await bench.issuer(), await bench.issuer()];
  const root = await granted(first, manifest());
  const child = await granted(second, manifest(), root.lease_id);
  await first.heartbeat(child.lease_id, { usage: { tokens: 3 } });
  expect(await first.tree()).toEqual(await second.tree());
});

test('a declaration that the lease does not commit to is not shown as what was asked for', async () => {
  const bench = workbench();
  const issuer = await bench.issuer();
  const { lease_id } = await granted(issuer, manifest());
  const [record] = bench.records();
  await issuer.close();
  const declared = manifest({ intent: { purpose: 'something else' } });
  writeFileSync(bench.journal, `${JSON.stringify({ ...record, declared })}\n`);
  const view = await (await bench.issuer()).get(lease_id);
  expect(view).toMatchObject({ opens: true });
  expect(view).not.toHaveProperty('declared');
});
