import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { openFileLog } from '@cognitive-delivery/store';
import { openPostgresLog } from '@cognitive-delivery/store/postgres';
import { type PostgresServer, scaled, startPostgres, temporaryFolder } from '@cognitive-delivery/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type CredentialIssuer,
  createCredentialIssuer,
  type IssueOrder,
  type IssuerKey,
} from '../src/index.js';
import { judge, SITE } from './support/judge.js';
import { CONTENT, IDENTITY, issuerKey, NOW_MS, POLICY } from './support/requests.js';
import { MANIFEST } from './support/vectors/material.js';

const TEXT = JSON.stringify(MANIFEST, null, 2);

let postgres: PostgresServer;
let folder: ReturnType<typeof temporaryFolder>;
let count = 0;
beforeAll(async () => {
  postgres = await startPostgres();
  folder = temporaryFolder('alm-credential-');
});
afterAll(async () => {
  await postgres.remove();
  folder.remove();
});

const order = (operation: string, more: Partial<IssueOrder> = {}): IssueOrder => ({
  operation,
  slug: 'order-desk',
  content: CONTENT,
  ...more,
});

function given<T extends { readonly ok: boolean }>(answer: T): Extract<T, { readonly ok: true }> {
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer as Extract<T, { readonly ok: true }>;
}

// Opens the same journal as often as it is called: each is another process to the store.
interface Store {
  /** The name of the journal, for another process to open. */
  readonly name: string;
  open(clock?: () => number, key?: IssuerKey): Promise<CredentialIssuer>;
}

const STORES: Readonly<Record<string, () => Promise<Store>>> = {
  'a file': async () => {
    const name = join(folder.path, `journal-${count++}.jsonl`);
    return {
      name,
      open: async (clock = () => NOW_MS, key) =>
        issuerOver(await openFileLog(name), clock, key ?? (await issuerKey())),
    };
  },
  PostgreSQL: async () => {
    const name = await postgres.database();
    return {
      name,
      open: async (clock = () => NOW_MS, key) =>
        issuerOver(await openPostgresLog(name), clock, key ?? (await issuerKey())),
    };
  },
};

function issuerOver(
  log: Awaited<ReturnType<typeof openFileLog>>,
  clock: () => number,
  key: IssuerKey,
): CredentialIssuer {
  return createCredentialIssuer({
    log,
    keys: [key],
    clock,
    profile: { issuer: IDENTITY, policy: POLICY, site: SITE },
  });
}

const indexIn = (credential: Readonly<Record<string, unknown>>) =>
  (credential['credentialStatus'] as { statusListIndex: string }).statusListIndex;

describe.each(Object.keys(STORES))('an issuer over %s', (name) => {
  let store: Store;
  let open: Store['open'];
  let issuer: CredentialIssuer;
  beforeAll(async () => {
    store = (await STORES[name]?.()) as Store;
    ({ open } = store);
    issuer = await open();
  });
  afterAll(() => issuer.close());

  test('publishes versions that never change', async () => {
    const first = given(await issuer.publish('order-desk', TEXT));
    expect(first).toMatchObject({ version: 1, created: true, stale: [] });
    expect(await issuer.publish('order-desk', TEXT)).toMatchObject({
      version: 1,
      created: false,
      hash: first.hash,
    });
    expect((await issuer.file('agents/order-desk/manifest.json'))?.text).toBe(TEXT);
    expect((await issuer.file('agents/order-desk/manifests/1.json'))?.text).toBe(TEXT);
    expect(await issuer.publish('order-desk', '{}')).toMatchObject({ ok: false });
    expect(await issuer.publish('../x', TEXT)).toMatchObject({
      ok: false,
      issues: [{ code: 'agent_malformed' }],
    });
    const hidden = JSON.stringify({ ...MANIFEST, x: Array(30).fill('e\u0301'), y: '\ud800' });
    for (const text of [TEXT.replace('Order desk', '\\ud800'), hidden]) {
      expect(await issuer.publish('order-desk', text)).toMatchObject({
        ok: false,
        issues: [{ code: 'canonical_lone_surrogate' }],
      });
    }
  });

  test('issues one credential for an operation, however often it is retried', async () => {
    const first = given(await issuer.issue(order('op-1')));
    const again = given(await issuer.issue(order('op-1')));
    expect([again.id, again.token]).toEqual([first.id, first.token]);
    expect(await issuer.issue(order('op-1', { validForSeconds: 60 }))).toMatchObject({
      ok: false,
      issues: [{ code: 'operation_conflict' }],
    });
    expect(await issuer.issue(order(' '))).toMatchObject({
      ok: false,
      issues: [{ code: 'operation_missing' }],
    });
    expect(await issuer.issue(order('op-x', { slug: 'nobody' }))).toMatchObject({
      ok: false,
      issues: [{ code: 'manifest_unpublished' }],
    });
    expect(await judge(issuer, first.token)).toMatchObject({
      outcome: 'pass',
      superseded: false,
      warnings: [],
    });
  });

  test.each(['id', 'environment', 'validFrom', 'validForSeconds', 'issuer', 'status', 'manifest', 'agent'])(
    'content from outside does not decide the %s',
    async (name) => {
      const before = await issuer.status();
      const content = { ...CONTENT, [name]: 'urn:uuid:../../../x' } as never;
      expect(await issuer.issue(order(`op-decides-${name}`, { content }))).toMatchObject({
        ok: false,
        issues: [{ code: 'request_malformed', path: `/${name}` }],
      });
      expect(await issuer.status()).toEqual(before);
    },
  );

  test('50 parallel retries, from several processes, use one index', async () => {
    const others = [await open(), await open(), await open()];
    const all = [issuer, ...others];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        (all[i % all.length] as CredentialIssuer).issue(order('op-parallel')),
      ),
    );
    const given50 = answers.map(given);
    expect(new Set(given50.map(({ token }) => token)).size).toBe(1);
    expect(new Set(given50.map(({ credential }) => indexIn(credential))).size).toBe(1);
    expect((await issuer.status()).filter(({ id }) => id === given50[0]?.id)).toHaveLength(1);
    for (const other of others) await other.close();
  });

  test('a crash between index and signature loses no index and uses none twice', async () => {
    const { did, kid, jwk } = await issuerKey();
    const script = join(import.meta.dirname, 'support', 'dying-issuer.mjs');
    const profile = { issuer: IDENTITY, policy: POLICY, site: SITE };
    const told = {
      store: store.name,
      profile,
      key: { did, kid, jwk },
      order: order('op-crash'),
      now: NOW_MS,
    };
    for (let i = 0; i < scaled(50, 2); i++) {
      const { signal, stderr } = spawnSync(process.execPath, [script, JSON.stringify(told)], {
        encoding: 'utf8',
      });
      expect(signal, stderr).toBe('SIGKILL');
    }
    const after = await open();
    const retried = given(await after.issue(order('op-crash')));
    const other = given(await after.issue(order('op-after-crash')));
    expect(indexIn(other.credential)).not.toBe(indexIn(retried.credential));
    expect(given(await issuer.issue(order('op-crash'))).token).toBe(retried.token);
    expect((await issuer.status()).filter(({ id }) => id === retried.id)).toHaveLength(1);
    await after.close();
  });

  test('rotation gives a new id, index and period, and the old one stays good', async () => {
    const old = given(await issuer.issue(order('op-old')));
    const later = await open(() => NOW_MS + 86_400_000);
    const fresh = given(await later.rotate({ operation: 'op-rotate', slug: 'order-desk' }));
    expect(given(await later.rotate({ operation: 'op-rotate', slug: 'order-desk' })).token).toBe(fresh.token);
    expect(fresh.id).not.toBe(old.id);
    expect(indexIn(fresh.credential)).not.toBe(indexIn(old.credential));
    expect(fresh.credential).toMatchObject({
      validFrom: '2026-12-02T12:00:00Z',
      validUntil: '2027-03-02T12:00:00Z',
    });
    expect(await judge(later, old.token, NOW_MS + 86_400_000)).toMatchObject({
      outcome: 'pass',
      superseded: { by: fresh.id },
    });
    expect(await judge(later, fresh.token, NOW_MS + 86_400_000)).toMatchObject({
      outcome: 'pass',
      superseded: false,
    });
    const status = await later.status();
    expect(status.find(({ id }) => id === old.id)).toMatchObject({ live: true, supersededBy: fresh.id });
    await later.close();
  });

  test('a list that is signed a moment after a verifier noted the time is good', async () => {
    const { token } = given(await issuer.issue(order('op-moment')));
    const later = await open(() => NOW_MS + 2000);
    expect(await judge(later, token, NOW_MS)).toMatchObject({ outcome: 'pass' });
    await later.close();
  });

  test('revocation has a reason, is for good, and is seen in the list at once', async () => {
    const { id, token } = given(await issuer.issue(order('op-revoke')));
    expect(await issuer.revoke({ id, reason: ' ' })).toMatchObject({
      ok: false,
      issues: [{ code: 'reason_missing' }],
    });
    expect(await issuer.revoke({ id: 'urn:uuid:0', reason: 'x' })).toMatchObject({
      ok: false,
      issues: [{ code: 'credential_unknown' }],
    });
    expect(await judge(issuer, token)).toMatchObject({ outcome: 'pass' });
    expect(await issuer.revoke({ id, reason: 'key lost' })).toMatchObject({
      ok: true,
      first: true,
      reason: 'key lost',
    });
    expect(await issuer.revoke({ id, reason: 'another' })).toMatchObject({
      ok: true,
      first: false,
      reason: 'key lost',
    });
    expect(await judge(issuer, token)).toMatchObject({ outcome: 'fail', step: 6, code: 'revoked' });
    const status = await issuer.status();
    expect(status.find((one) => one.id === id)?.supersededBy).toBeUndefined();
    expect(status.filter((one) => one.revoked === undefined && one.supersededBy === undefined)).toHaveLength(
      1,
    );
    const afterwards = await open();
    expect(await judge(afterwards, token)).toMatchObject({ step: 6, code: 'revoked' });
    await afterwards.close();
  });

  test('expiry is told apart from revocation, and its index stays', async () => {
    const { id, token } = given(await issuer.issue(order('op-short', { validForSeconds: 60 })));
    const late = await open(() => NOW_MS + 61_000);
    expect(await judge(late, token, NOW_MS + 61_000)).toMatchObject({ step: 5, code: 'expired' });
    expect((await late.status()).find((one) => one.id === id)).toMatchObject({ expired: true, live: false });
    expect((await late.status()).find((one) => one.id === id)?.revoked).toBeUndefined();
    await late.close();
  });

  test('a new version of the manifest warns which live credentials stop matching', async () => {
    const { id, token } = given(await issuer.issue(order('op-change')));
    const changed = given(
      await issuer.publish('order-desk', TEXT.replace('Answers questions', 'Answers all questions')),
    );
    expect(changed).toMatchObject({ version: 2, created: true });
    expect(changed.stale).toContain(id);
    expect(await judge(issuer, token)).toMatchObject({ step: 7, code: 'manifest_changed' });
    expect(await issuer.rotate({ operation: 'op-late-rotate', slug: 'order-desk' })).toMatchObject({
      ok: false,
      issues: [{ code: 'manifest_changed' }],
    });
    const anew = given(await issuer.issue(order('op-anew')));
    expect(await judge(issuer, anew.token)).toMatchObject({ outcome: 'pass' });
    expect((await issuer.file('agents/order-desk/manifests/1.json'))?.text).toBe(TEXT);
    expect((await issuer.status()).find((one) => one.id === id)).toMatchObject({
      live: true,
      matchesManifest: false,
    });
  });

  test('the site holds everything that a verifier asks for', async () => {
    const files = await issuer.files();
    const paths = [...files.keys()];
    expect(paths).toEqual(
      expect.arrayContaining([
        '.well-known/did.json',
        'status/1.jwt',
        'agents/order-desk/manifest.json',
        'agents/order-desk/manifests/2.json',
        'agents/order-desk/current.json',
        'agents/order-desk/did.json',
      ]),
    );
    expect(paths.filter((path) => path.startsWith('credentials/')).length).toBe(
      (await issuer.status()).length,
    );
    expect([...files.values()].map(({ text }) => text).join('')).not.toContain('"d"');
  });
});

test('a journal with a line that is no record opens nothing', async () => {
  const file = join(folder.path, 'broken.jsonl');
  const log = await openFileLog(file);
  await log.transact(() => ({ append: ['{"event":"unknown"}'], answer: undefined }));
  await log.close();
  const issuer = issuerOver(await openFileLog(file), () => NOW_MS, await issuerKey());
  await expect(issuer.status()).rejects.toMatchObject({
    name: 'CredentialError',
    code: 'journal_unreadable',
  });
  await issuer.close();
});

test.each(['http://issuer.example/', 'https://issuer.example/x', 'https://issuer.example/?a', 'x'])(
  'a site %s is refused',
  async (site) => {
    const log = await openFileLog(join(folder.path, `site-${count++}.jsonl`));
    const key = await issuerKey();
    expect(() =>
      createCredentialIssuer({ log, keys: [key], profile: { issuer: IDENTITY, policy: POLICY, site } }),
    ).toThrow(expect.objectContaining({ code: 'site_malformed' }));
    await log.close();
  },
);
