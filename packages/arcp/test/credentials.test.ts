import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { openFileLog } from '@cognitive-delivery/store';
import { temporaryFolder } from '@cognitive-delivery/testkit';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type CredentialAnswer,
  type CredentialManager,
  type CredentialOptions,
  type CredentialStore,
  createCredentialManager,
  createCredentialStore,
  createLeaseGuard,
  jobAuthority,
  type OutstandingRequest,
  rotatedStatus,
  withCredentials,
} from '../src/index.js';
import { startUpstream, type Upstream } from './support/http-provisioner.js';
import { handClocks, lease } from './support/leases.js';

const PATIENCE = { callMs: 5_000, endMs: 10_000, firstWaitMs: 5, longestWaitMs: 40 };
// For an upstream that does not answer in time.
const HASTE = { ...PATIENCE, callMs: 100 };
const LATE_MS = 500;
const GRANT = lease({ 'model.use': ['gpt-*'], 'cost.budget': ['USD:5.00'] }, '2026-10-05T06:00:10Z');

let folder: ReturnType<typeof temporaryFolder>;
let upstream: Upstream;
let closers: (() => unknown)[];
beforeEach(async () => {
  folder = temporaryFolder('alm-arcp-');
  upstream = await startUpstream();
  closers = [];
});
afterEach(async () => {
  for (const close of closers.reverse()) await close();
  await upstream.close();
  folder.remove();
});

const journal = () => join(folder.path, 'credentials.jsonl');

async function openStore(): Promise<CredentialStore> {
  const log = await openFileLog(journal());
  closers.push(() => log.close());
  return createCredentialStore(log);
}

async function manager(options: Partial<CredentialOptions> = {}): Promise<CredentialManager> {
  const store = options.store ?? (await openStore());
  const clocks = options.clocks ?? handClocks();
  const made = createCredentialManager({
    provisioner: upstream.provisioner,
    patience: PATIENCE,
    ...options,
    store,
    clocks,
  });
  closers.push(() => made.close());
  return made;
}

const job = (job_id = 'job-1', more = {}) => ({ job_id, lease: GRANT, remaining: { USD: '5.00' }, ...more });

function issued(answer: CredentialAnswer) {
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.credentials;
}

describe('a credential lives as long as its job', () => {
  test('issued before acceptance for the lease, revoked before the terminal event', async () => {
    const credentials = await manager();
    const [first] = issued(await credentials.issue(job()));
    expect(upstream.orders).toMatchObject([
      {
        job_id: 'job-1',
        constraints: {
          'cost.budget': ['USD:5.00'],
          'model.use': ['gpt-*'],
          expires_at: '2026-10-05T06:00:10.000Z',
        },
      },
    ]);
    expect(upstream.live()).toEqual([first?.disclose().value]);
    await credentials.end('job-1');
    expect(upstream.live()).toEqual([]);
    expect(await credentials.outstanding()).toEqual([]);
  });

  test('what is left of the budget is asked for, and nothing of what is overdrawn', async () => {
    const credentials = await manager();
    await credentials.issue(job('job-1', { remaining: { USD: '1.25', tokens: '-3' } }));
    expect(upstream.orders).toMatchObject([{ constraints: { 'cost.budget': ['USD:1.25', 'tokens:0'] } }]);
  });

  test('two ends at once both wait until it is revoked', async () => {
    const credentials = await manager();
    await credentials.issue(job());
    upstream.moods.revoke = ['fails', 'fails', 'well'];
    await Promise.all([credentials.end('job-1'), credentials.end('job-1')]);
    expect(upstream.live()).toEqual([]);
  });

  test('none outlives the credentials of its parent', async () => {
    const credentials = await manager();
    await credentials.issue(job('parent'));
    await credentials.issue(job('child', { parent_job_id: 'parent' }));
    await credentials.issue(job('grandchild', { parent_job_id: 'child' }));
    await credentials.issue(job('other'));
    await credentials.end('parent');
    expect(upstream.live()).toEqual(['SECRET-4']);
  });

  test('nor a parent that has none itself', async () => {
    const credentials = await manager();
    await credentials.issue(job('child', { parent_job_id: 'parent' }));
    await credentials.end('parent');
    expect(upstream.live()).toEqual([]);
  });

  test('none is issued under a parent that is ending, nor twice for a job', async () => {
    const credentials = await manager();
    await credentials.issue(job('parent'));
    expect(await credentials.issue(job('parent'))).toMatchObject({ error: { code: 'INVALID_REQUEST' } });
    upstream.moods.revoke = ['is slow'];
    const end = credentials.end('parent');
    expect((await credentials.issue(job('child', { parent_job_id: 'parent' }))).ok).toBe(false);
    await end;
    expect([upstream.live(), upstream.issued]).toEqual([[], ['SECRET-1']]);
  });

  test('nor its lease', async () => {
    vi.useFakeTimers({
      now: Date.parse('2026-10-05T06:00:00Z'),
      toFake: ['setTimeout', 'clearTimeout', 'Date'],
    });
    try {
      const clocks = { wall: () => Date.now(), monotonic: () => Date.now() };
      const credentials = await manager({ clocks });
      issued(await credentials.issue(job()));
      vi.advanceTimersByTime(10_000);
      await vi.waitFor(() => expect(upstream.live()).toEqual([]));
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('what goes wrong while it is issued leaves nothing live', () => {
  test.each(['fails', 'hangs', 'dies'] as const)('the upstream %s', async (mood) => {
    upstream.moods.issue = [mood];
    const credentials = await manager({ patience: HASTE });
    const answer = await credentials.issue(job());
    expect(answer).toMatchObject({ ok: false, error: { code: 'INTERNAL_ERROR', retryable: true } });
    expect(JSON.stringify(answer)).not.toContain('SECRET');
    expect([upstream.live(), await credentials.outstanding()]).toEqual([[], []]);
  });

  test('the answer comes after patience is over', async () => {
    upstream.moods.issue = ['is slow'];
    const credentials = await manager({ patience: HASTE });
    expect((await credentials.issue(job())).ok).toBe(false);
    await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    expect(upstream.live()).toEqual([]);
  });

  test('an upstream that ignores a revocation until it has issued is told again', async () => {
    const live = new Set<string>();
    const provisioner = {
      async issue({ request_id }: { request_id: string }) {
        await new Promise((resolve) => setTimeout(resolve, LATE_MS / 2));
        live.add(request_id);
        return [{ id: 'k', scheme: 'bearer', value: 'SECRET', endpoint: 'https://llm.example.com' }];
      },
      async revoke(requestId: string) {
        live.delete(requestId);
      },
    };
    const credentials = await manager({ provisioner, patience: HASTE });
    expect((await credentials.issue(job())).ok).toBe(false);
    await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    expect(live.size).toBe(0);
  });

  test('the lease expires meanwhile', async () => {
    const clocks = handClocks();
    upstream.moods.issue = ['hangs'];
    const credentials = await manager({ clocks, patience: HASTE });
    const answer = credentials.issue(job());
    clocks.pass(10_000);
    expect(await answer).toMatchObject({ ok: false, error: { code: 'LEASE_EXPIRED', retryable: false } });
    expect([upstream.live(), await credentials.outstanding()]).toEqual([[], []]);
  });

  test('the lease has expired before', async () => {
    const clocks = handClocks();
    clocks.pass(10_000);
    const credentials = await manager({ clocks });
    expect(await credentials.issue(job())).toMatchObject({ error: { code: 'LEASE_EXPIRED' } });
    expect(upstream.live()).toEqual([]);
  });

  test('the job ends meanwhile', async () => {
    upstream.moods.issue = ['is slow'];
    const credentials = await manager();
    const answer = credentials.issue(job());
    await credentials.end('job-1');
    expect((await answer).ok).toBe(false);
    await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    expect(upstream.live()).toEqual([]);
  });

  test('the list cannot be written: nothing is asked for', async () => {
    const store = await openStore();
    const broken = { ...store, put: () => Promise.reject(new Error('disk full')) };
    const credentials = await manager({ store: broken });
    expect(await credentials.issue(job())).toMatchObject({ error: { code: 'INTERNAL_ERROR' } });
    expect(upstream.issued).toEqual([]);
  });

  test.each([
    ['a value that was issued before', { value: 'SECRET-AGAIN' }],
    ['an answer without a value', { value: '' }],
  ])('%s', async (_, fixed) => {
    upstream.fixed = fixed;
    const credentials = await manager();
    const answers = [await credentials.issue(job('job-1')), await credentials.issue(job('job-2'))];
    expect(answers[1]).toMatchObject({ ok: false, error: { code: 'INTERNAL_ERROR' } });
    await credentials.end('job-1');
    expect(upstream.live()).toEqual([]);
  });
});

describe('revocation is tried until it is done', () => {
  test.each(['fails', 'hangs', 'dies'] as const)('an upstream that %s at first', async (mood) => {
    const credentials = await manager({ patience: { ...PATIENCE, callMs: 500 } });
    await credentials.issue(job());
    upstream.moods.revoke = [mood, mood, 'well'];
    await credentials.end('job-1');
    expect([upstream.live(), await credentials.outstanding()]).toEqual([[], []]);
  });

  test('the end of a job waits no longer than patience lasts, and the rest goes on', async () => {
    const credentials = await manager({ patience: { ...PATIENCE, endMs: 30 } });
    await credentials.issue(job());
    upstream.moods.revoke = ['fails'];
    await credentials.end('job-1');
    expect(await credentials.outstanding()).toHaveLength(1);
    upstream.moods.revoke = ['well'];
    await vi.waitFor(async () => expect(await credentials.outstanding()).toEqual([]));
    expect(upstream.live()).toEqual([]);
  });

  test('waits grow', async () => {
    const times: number[] = [];
    const provisioner = {
      ...upstream.provisioner,
      async revoke() {
        times.push(performance.now());
        if (times.length < 5) throw new Error('not yet');
      },
    };
    const credentials = await manager({
      provisioner,
      patience: { ...PATIENCE, firstWaitMs: 10, longestWaitMs: 1_000 },
    });
    await credentials.issue(job());
    await credentials.end('job-1');
    const waits = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(waits).toHaveLength(4);
    [10, 20, 40, 80].forEach((least, index) => {
      expect(waits[index]).toBeGreaterThanOrEqual(least - 2);
    });
  });

  test('what can never be revoked is told and stays in the list', async () => {
    const onUnrevocable = vi.fn();
    const credentials = await manager({ onUnrevocable });
    await credentials.issue(job());
    upstream.moods.revoke = ['refuses for good'];
    await credentials.end('job-1');
    const entry = { request_id: expect.any(String), job_id: 'job-1', unrevocable: true };
    expect(onUnrevocable.mock.calls).toEqual([[entry]]);
    expect(await credentials.outstanding()).toEqual([entry]);
    expect(JSON.stringify(onUnrevocable.mock.calls)).not.toContain('SECRET');
  });

  test('what one process leaves the next one revokes', async () => {
    const first = await manager({ patience: { ...PATIENCE, endMs: 20 } });
    await first.issue(job('job-1'));
    await first.issue(job('job-2'));
    upstream.moods.revoke = ['fails'];
    await first.end('job-1');
    first.close();
    upstream.moods.revoke = ['well'];
    const second = await manager();
    expect(await second.outstanding()).toHaveLength(2);
    await second.recover();
    expect([upstream.live(), await second.outstanding()]).toEqual([[], []]);
  });
});

describe('rotation', () => {
  test.each([
    ['under a new id', {}],
    ['under the same id', { id: 'key' }],
  ])('%s revokes the old value alone', async (_, fixed) => {
    upstream.fixed = fixed;
    const credentials = await manager();
    const [old] = issued(await credentials.issue(job()));
    const [fresh] = issued(await credentials.rotate('job-1', { USD: '4.00' }));
    expect(upstream.live()).toEqual(['SECRET-2']);
    expect(old?.disclose().value).toBe('SECRET-1');
    expect(fresh && rotatedStatus(fresh)).toEqual({
      phase: 'credential_rotated',
      id: fresh?.id,
      value: 'SECRET-2',
    });
    await credentials.end('job-1');
    expect(upstream.live()).toEqual([]);
  });

  test('that fails leaves the old one, and a job that has ended has none', async () => {
    const credentials = await manager();
    await credentials.issue(job());
    upstream.moods.issue = ['fails'];
    expect((await credentials.rotate('job-1', {})).ok).toBe(false);
    expect(upstream.live()).toEqual(['SECRET-1']);
    await credentials.end('job-1');
    expect(await credentials.rotate('job-1', {})).toMatchObject({ error: { code: 'INVALID_REQUEST' } });
  });
});

describe('a secret is seen by nobody but the submitter', () => {
  test('not in the list, in what is logged, printed, subscribed to or denied', async () => {
    const seen: OutstandingRequest[] = [];
    const credentials = await manager({ onUnrevocable: (entry) => void seen.push(entry) });
    const sealed = issued(await credentials.issue(job()));
    const [credential] = sealed;
    const guard = createLeaseGuard(GRANT, { clocks: handClocks() });
    const accepted = { ...jobAuthority('job-1', guard), accepted_at: '2026-10-05T06:00:00.000Z' };
    upstream.moods.revoke = ['refuses for good'];
    await credentials.end('job-1');
    const texts = [
      readFileSync(journal(), 'utf8'),
      JSON.stringify(sealed),
      inspect(sealed, { depth: null, showHidden: true }),
      String(credential),
      `${credential}`,
      inspect(credentials, { depth: null, showHidden: true }),
      JSON.stringify(await credentials.outstanding()),
      JSON.stringify(seen),
      JSON.stringify({ ...accepted, current_status: 'running' }),
      JSON.stringify({ ...credential }),
      JSON.stringify(guard.check('model.use', 'o3')),
    ];
    for (const text of texts) expect(text).not.toContain('SECRET');
    expect(JSON.stringify(withCredentials(accepted, sealed))).toContain('SECRET-1');
    expect(JSON.stringify(accepted)).not.toContain('SECRET');
  });
});

describe('the list', () => {
  test('is read by every process that has it open', async () => {
    const [one, other] = [await openStore(), await openStore()];
    await one.put({ request_id: 'r-1', job_id: 'job-1' });
    await other.put({ request_id: 'r-2', job_id: 'job-2' });
    await other.remove('r-1');
    expect(await one.list()).toEqual([{ request_id: 'r-2', job_id: 'job-2' }]);
  });
});
