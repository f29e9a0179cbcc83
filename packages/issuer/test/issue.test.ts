import { createHash } from 'node:crypto';
import type { LeaseRecord } from '@cognitive-delivery/contract';
import {
  declaredHash,
  importHmacKey,
  parseInstant,
  signRecord,
  validate,
  verifyLease,
} from '@cognitive-delivery/core';
import { describe, expect, test } from 'vitest';
import { manifest, rootPolicy } from './support/manifests.js';
import { granted, KEY, START, workbench } from './support/workbench.js';

function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}

describe('a grant', () => {
  test('is signed, recorded with both hashes, and opens for 15 minutes', async () => {
    const bench = workbench();
    const issuer = await bench.issuer();
    const declared = manifest({ agent: { name: 'w', kind: 'native', runtime_agent: 'cdf-native', x: 1 } });
    const answer = await issuer.issue({ declared: JSON.stringify(declared) });
    if (answer.outcome === 'refused') throw new Error(answer.reasons.join());
    const { lease } = answer;
    expect(verifyLease(lease, KEY)).toMatchObject({ verified: true });
    expect(validate('agent-lease', lease).errors).toEqual([]);
    expect(lease).toMatchObject({
      schema_version: '1.2',
      declared_hash: declaredHash(declared),
      issued_at: '2026-10-05T06:00:00.000Z',
      expires_at: '2026-10-05T06:15:00.000Z',
      issuer_session_id: 'session-1',
      key_fingerprint: KEY.fingerprint,
    });
    expect(lease).not.toHaveProperty('parent_lease_id');
    expect(answer.declared).toEqual(declared);
    expect(bench.records()[0]).toEqual({
      schema_version: '1.2',
      at: lease.issued_at,
      event: 'granted',
      lease_id: lease.lease_id,
      lease,
      declared,
      declared_hash: lease.declared_hash,
      granted_hash: declaredHash(lease.manifest),
    });
  });

  test('that is narrowed has a line beside it with the summary and each change', async () => {
    const bench = workbench();
    const issuer = await bench.issuer();
    const declared = manifest({
      allow: { tools: ['read_file', 'rm'], read_paths: ['a'] },
      budget: { depth: 9 },
    });
    const answer = await issuer.issue({ declared });
    if (answer.outcome === 'refused') throw new Error(answer.reasons.join());
    const [first, second] = bench.records();
    expect(first?.event).toBe('granted');
    expect(second).toMatchObject({ event: 'narrowed', lease_id: answer.lease.lease_id, at: first?.at });
    expect(second?.reason).toBe('dropped tools rm; limited depth 9 → 3, fan_out unset → 8');
    expect(second?.['changes']).toEqual(answer.changes);
  });

  test('identical to its declaration has no narrowed line', async () => {
    const bench = workbench();
    await granted(await bench.issuer(), manifest({ budget: { depth: 1, fan_out: 2 } }));
    expect(bench.records().map(({ event }) => event)).toEqual(['granted']);
  });

  test.each([
    ['wall_clock_ms', { budget: { wall_clock_ms: 60_000 } }, undefined, 60_000],
    ['a shorter ttl', {}, 1000, 1000],
    ['a longer ttl, which changes nothing', {}, 3_600_000, 900_000],
    [
      'the last instant that can be written',
      { budget: { wall_clock_ms: 2 ** 53 - 1 } },
      undefined,
      Number.NaN,
    ],
  ])('expires by %s', async (_, parts, ttlMs, expected) => {
    const issuer = await workbench().issuer();
    const answer = await issuer.issue({ declared: manifest(parts), ...(ttlMs !== undefined && { ttlMs }) });
    if (answer.outcome === 'refused') throw new Error(answer.reasons.join());
    const open = (parseInstant(answer.lease.expires_at) ?? 0) - START;
    if (Number.isNaN(expected)) expect(answer.lease.expires_at).toBe('9999-12-31T23:59:59.999Z');
    else expect(open).toBe(expected);
  });
});

describe('a delegated grant', () => {
  test('is narrowed against its parent, never outlives it and names it', async () => {
    const bench = workbench();
    const issuer = await bench.issuer();
    const parent = await granted(
      issuer,
      manifest({ allow: { read_paths: ['src/**'] }, deny: { hosts: ['a.test'] } }),
    );
    bench.clock.now += 60_000;
    const child = await granted(
      issuer,
      manifest({ allow: { tools: ['read_file', 'deploy'], read_paths: ['src/a', 'docs/**'] } }),
      parent.lease_id,
    );
    expect(child).toMatchObject({ parent_lease_id: parent.lease_id, expires_at: parent.expires_at });
    expect(child.manifest.allow).toMatchObject({ tools: ['read_file'], read_paths: ['src/a'] });
    expect(child.manifest.deny.hosts).toEqual(['a.test']);
    expect(child.manifest.budget).toMatchObject({ depth: 2 });
    expect(await issuer.chainOf(child.lease_id)).toEqual([parent.lease_id]);
  });

  test('goes under the parent that the declaration names, or that the request names alike', async () => {
    const bench = workbench();
    const issuer = await bench.issuer();
    const parent = await granted(issuer, manifest());
    const declared = manifest({ parent_lease_id: parent.lease_id });
    expect((await granted(issuer, declared)).parent_lease_id).toBe(parent.lease_id);
    expect((await granted(issuer, declared, parent.lease_id)).parent_lease_id).toBe(parent.lease_id);
    const other = await granted(issuer, manifest());
    expect(await issuer.issue({ declared, parent: other.lease_id })).toMatchObject({
      reasons: ['runtime_error:manifest_invalid'],
      issues: [{ path: '/parent_lease_id' }],
    });
  });

  test('counts live children against fan_out and live roots against the policy', async () => {
    const bench = workbench(rootPolicy({ budget: { depth: 4, fan_out: 2 } }));
    const issuer = await bench.issuer();
    const [first] = [await granted(issuer, manifest()), await granted(issuer, manifest())];
    expect(await issuer.issue({ declared: manifest() })).toMatchObject({ reasons: ['R6'] });
    const one = manifest({ budget: { wall_clock_ms: 1000 } });
    await granted(issuer, one, first.lease_id);
    await granted(issuer, one, first.lease_id);
    expect(await issuer.issue({ declared: one, parent: first.lease_id })).toMatchObject({ reasons: ['R6'] });
    bench.clock.now += 1000;
    await granted(issuer, one, first.lease_id);
    // Issuing swept up what had expired.
    expect(bench.records().filter(({ event }) => event === 'expired')).toHaveLength(2);
    await issuer.complete(first.lease_id);
    await granted(issuer, manifest());
  });

  test('gets what its parent and the subtree have left of tokens and cost', async () => {
    const issuer = await workbench().issuer();
    const parent = await granted(issuer, manifest({ budget: { tokens: 100, cost_usd: 5 } }));
    const first = await granted(issuer, manifest(), parent.lease_id);
    await issuer.heartbeat(first.lease_id, { usage: { tokens: 70, cost_usd: 4.9 } });
    const second = await granted(issuer, manifest({ budget: { tokens: 80 } }), parent.lease_id);
    expect(second.manifest.budget).toMatchObject({ tokens: 30, cost_usd: 0.1 });
    await issuer.heartbeat(first.lease_id, { usage: { cost_usd: 9 } });
    expect(await issuer.issue({ declared: manifest(), parent: second.lease_id })).toMatchObject({
      reasons: ['runtime_error:parent_closed'],
    });
  });

  test('gets what is left of the time that its parent was granted', async () => {
    const bench = workbench();
    const issuer = await bench.issuer();
    const parent = await granted(issuer, manifest({ budget: { wall_clock_ms: 60_000 } }));
    bench.clock.now += 20_000;
    const child = await granted(issuer, manifest(), parent.lease_id);
    expect(child.manifest.budget).toMatchObject({ wall_clock_ms: 40_000 });
    expect(child.expires_at).toBe(parent.expires_at);
  });

  test('stops where depth reaches zero', async () => {
    const issuer = await workbench(rootPolicy({ budget: { depth: 1, fan_out: 8 } })).issuer();
    const parent = await granted(issuer, manifest());
    expect(await issuer.issue({ declared: manifest(), parent: parent.lease_id })).toMatchObject({
      reasons: ['R5'],
    });
  });
});

describe('a refusal', () => {
  async function refuse(declared: string | Uint8Array | object, options = {}) {
    const bench = workbench();
    const issuer = await bench.issuer(options);
    const answer = await issuer.issue({ declared });
    if (answer.outcome !== 'refused') throw new Error('granted');
    const [record, ...more] = bench.records();
    expect(more).toEqual([]);
    expect(record).toMatchObject({
      event: 'refused',
      lease_id: answer.refusal_id,
      reasons: answer.reasons,
      declared_hash: answer.declared_hash,
    });
    expect(validate('lease-record', record).errors).toEqual([]);
    expect(await issuer.list()).toEqual([]);
    return { answer, record: record as LeaseRecord };
  }

  test.each([
    ['a purpose of blanks (KF-154)', { intent: { purpose: ' ' } }, ['R1']],
    ['no tool left', { allow: { tools: ['rm'] } }, ['R2']],
    ['an unknown native runtime', { agent: { name: 'w', kind: 'native', runtime_agent: 'unknown' } }, ['R4']],
    ['two reasons', { intent: { purpose: ' ' }, allow: { tools: [] } }, ['R1', 'R2']],
  ])('for %s keeps the declaration', async (_, parts, reasons) => {
    const declared = manifest(parts);
    const { answer, record } = await refuse(declared);
    expect(answer.reasons).toEqual(reasons);
    expect(record.declared).toEqual(declared);
    expect(record.declared_hash).toBe(declaredHash(declared));
    expect(record.reason).not.toBe('');
  });

  test.each([
    ['an empty purpose', { intent: { purpose: '' } }, ['R1']],
    ['an escaping path', { allow: { read_paths: ['../x'] } }, ['R3']],
    ['an invalid manifest', { approvals: 'none' }, ['runtime_error:manifest_invalid']],
    ['both', { approvals: 'none', intent: {} }, ['R1', 'runtime_error:manifest_invalid']],
    ['another major', { schema_version: '2.0' }, ['runtime_error:unsupported_schema_version']],
  ])('for %s leaves out what is no manifest, but not its hash', async (_, parts, reasons) => {
    const declared = manifest(parts);
    const { answer, record } = await refuse(declared);
    expect(answer.reasons).toEqual(reasons);
    expect(record).not.toHaveProperty('declared');
    expect(record.declared_hash).toBe(declaredHash(declared));
    expect(record).not.toHaveProperty('declared_form');
  });

  test.each([
    ['not JSON', '{"agent":', 'manifest_unparseable'],
    ['a member twice', '{"a":1,"a":2}', 'manifest_unparseable'],
    ['not UTF-8', Uint8Array.of(0x22, 0xff, 0x22), 'manifest_unparseable'],
    ['too deep', `${'['.repeat(200)}${']'.repeat(200)}`, 'manifest_unparseable'],
    ['too large', JSON.stringify('x'.repeat(1 << 20)), 'manifest_too_large'],
  ])('for a text that is %s hashes the bytes received', async (_, text, reason) => {
    const { answer, record } = await refuse(text);
    expect(answer.reasons).toEqual([`runtime_error:${reason}`]);
    expect(answer).toMatchObject({ declared_hash: sha256(text), declared_form: 'raw' });
    expect(record).toMatchObject({ declared_hash: sha256(text), declared_form: 'raw' });
    expect(record).not.toHaveProperty('declared');
  });

  test('for an object that is nested too deep hashes its canonical text', async () => {
    let value: object = {};
    for (let depth = 0; depth < 900; depth++) value = { a: value };
    const { answer, record } = await refuse(value);
    expect(answer.reasons).toEqual(['runtime_error:manifest_unparseable']);
    expect(record).toMatchObject({ declared_hash: sha256(JSON.stringify(value)), declared_form: 'raw' });
  });

  test('is none for what has no JSON text at all: that is misuse', async () => {
    const bench = workbench();
    const issuer = await bench.issuer();
    const round: { self?: object } = {};
    round.self = round;
    for (const declared of [round, { at: new Date() }, { n: Number.NaN }]) {
      await expect(issuer.issue({ declared })).rejects.toMatchObject({ code: 'not_canonical' });
    }
    expect(bench.records()).toEqual([]);
  });

  test('for a credential keeps neither the declaration nor the credential', async () => {
    const secret = `ghp_${'0'.repeat(36)}`;
    const { answer, record } = await refuse(
      manifest({ agent: { ...manifest().agent, note: secret, [secret]: 1 } }),
    );
    expect(answer.reasons).toEqual(['vendor:alm:credential_in_manifest']);
    expect(answer.issues).toContainEqual(expect.objectContaining({ path: '/agent/note' }));
    expect(record).not.toHaveProperty('declared');
    expect(JSON.stringify([answer, record])).not.toContain(secret);
  });

  test('of what is no manifest tells no credential either, where it stands in the way to a fault', async () => {
    const secret = `sk-${'0'.repeat(20)}`;
    const { answer, record } = await refuse(manifest({ allow: { tool_args: { [secret]: 1 } } as object }));
    expect(answer.reasons).toEqual(['runtime_error:manifest_invalid']);
    expect(record.reason).toContain('/allow/tool_args/(hidden)');
    expect(JSON.stringify([answer, record])).not.toContain(secret);
  });

  test('where an operator admits credentials there is none for them', async () => {
    const issuer = await workbench().issuer({ allowCredentials: true });
    await granted(issuer, manifest({ agent: { ...manifest().agent, note: `ghp_${'0'.repeat(36)}` } }));
  });

  test('for a parent that nobody granted names it, where it is an id at all', async () => {
    const bench = workbench();
    const issuer = await bench.issuer();
    const parent = '11111111-1111-4111-8111-111111111111';
    const declared = manifest({ intent: { purpose: ' ' } });
    expect(await issuer.issue({ declared, parent })).toMatchObject({
      reasons: ['R1', 'runtime_error:parent_unknown'],
    });
    await issuer.issue({ declared, parent: 'not an id' });
    expect(bench.records()).toMatchObject([{ parent_lease_id: parent }, {}]);
    expect(bench.records()[1]).not.toHaveProperty('parent_lease_id');
  });

  test('for a closed parent (KF-157), or one whose signature does not verify', async () => {
    const bench = workbench();
    const issuer = await bench.issuer();
    const parent = await granted(issuer, manifest());
    const stranger = await bench.issuer({
      keys: { signing: KEY, verifying: [importHmacKey('22'.repeat(32))] },
    });
    const request = { declared: manifest(), parent: parent.lease_id };
    expect(await stranger.issue(request)).toMatchObject({ reasons: ['runtime_error:parent_closed'] });
    await issuer.revoke(parent.lease_id);
    expect(await issuer.issue(request)).toMatchObject({ reasons: ['runtime_error:parent_closed'] });
  });

  test('without a key to sign with', async () => {
    const { answer } = await refuse(manifest(), { keys: { verifying: [KEY] } });
    expect(answer.reasons).toEqual(['runtime_error:no_signing_key']);
  });

  test('without a valid root policy', async () => {
    const { answer } = await refuse(manifest(), { rootPolicy: rootPolicy({ budget: { depth: 4 } }) });
    expect(answer.reasons).toEqual(['runtime_error:policy_invalid']);
    expect(answer.issues[0]?.message).toContain('fan_out');
  });

  test('for a lease that would not be open for an instant', async () => {
    const { answer } = await refuse(manifest({ budget: { wall_clock_ms: 0 } }));
    expect(answer).toMatchObject({
      reasons: ['runtime_error:manifest_invalid'],
      issues: [{ path: '/budget/wall_clock_ms' }],
    });
    const issuer = await workbench().issuer();
    for (const ttlMs of [0.5, 0, -1, Number.NaN]) {
      expect(await issuer.issue({ declared: manifest(), ttlMs })).toMatchObject({ outcome: 'refused' });
    }
    expect(await issuer.issue({ declared: manifest(), ttlMs: 1.5 })).toMatchObject({
      lease: { expires_at: new Date(START + 1).toISOString() },
    });
  });

  test('has a reason that its record can hold, however much there is to say', async () => {
    const read_paths = Array.from({ length: 200 }, (_, n) => `../${n}`);
    const { answer, record } = await refuse(manifest({ allow: { read_paths } }));
    expect(Array.from(record.reason ?? '').length).toBeLessThanOrEqual(500);
    expect(answer).toMatchObject({ reasons: ['R3'] });
    expect(answer.issues).toHaveLength(21);
  });
});

describe('an attestation', () => {
  const harness = importHmacKey('33'.repeat(32));
  const attestation = { issuer: 'harness' };

  function attested(key = harness) {
    const { signature } = signRecord(manifest({ attestation }) as never, key);
    return manifest({ attestation: { ...attestation, signature } });
  }

  test('is checked where a key is held for its issuer', async () => {
    const issuer = await workbench().issuer({ attestationKeys: { harness } });
    const good = attested();
    expect((await granted(issuer, good)).manifest['attestation']).toEqual(good['attestation']);
    const forged = [
      attested(KEY),
      manifest({ attestation }),
      { ...good, intent: { purpose: 'something else' } },
      { ...good, signature: 'a member that the signature would not cover' },
    ];
    for (const declared of forged) {
      expect(await issuer.issue({ declared })).toMatchObject({ reasons: ['vendor:alm:attestation_invalid'] });
    }
    await granted(issuer, manifest({ attestation: { issuer: 'bridge', signature: '0'.repeat(64) } }));
  });

  test('is passed on elsewhere, and nothing claimed', async () => {
    await granted(await workbench().issuer(), attested(KEY));
  });
});

describe('a dry run', () => {
  test('shows the grant or the refusal and records nothing', async () => {
    const bench = workbench();
    const issuer = await bench.issuer();
    const declared = manifest({ allow: { tools: ['read_file', 'rm'] } });
    expect(await issuer.issue({ declared, dryRun: true })).toMatchObject({
      outcome: 'grantable',
      manifest: { allow: { tools: ['read_file'] } },
      expires_at: '2026-10-05T06:15:00.000Z',
      declared_hash: declaredHash(declared),
      diff: { tools_removed: ['rm'] },
    });
    const refused = await issuer.issue({ declared: manifest({ allow: { tools: [] } }), dryRun: true });
    expect(refused).toMatchObject({ outcome: 'refused', reasons: ['R2'] });
    expect(refused).not.toHaveProperty('refusal_id');
    expect(bench.records()).toEqual([]);
  });
});

test('an object that is no JSON value is misuse', async () => {
  const issuer = await workbench().issuer();
  await expect(issuer.issue({ declared: { when: new Date(0) } })).rejects.toMatchObject({
    code: 'not_canonical',
  });
});
