import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MerkleTree } from '@cognitive-delivery/core';
import { openFileLog, type RecordLog } from '@cognitive-delivery/store';
import { type PostgresServer, startPostgres } from '@cognitive-delivery/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { proveExtension } from '../../src/checkpoints/prove-lines.js';
import { openPostgres } from '../../src/open-postgres.js';
import { pruneJournal } from '../../src/prune-journal.js';
import { manifest } from '../support/manifests.js';
import { PROOF_KEYS } from '../support/proof-keys.js';
import { granted, workbench } from '../support/workbench.js';

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.remove());

async function linesOf(log: RecordLog): Promise<readonly string[]> {
  const lines = (await log.catchUp()).map(({ text }) => text);
  await log.close();
  return lines;
}

function headOf(lines: readonly string[]) {
  const tree = new MerkleTree();
  for (const line of lines) tree.append(line);
  return tree.head();
}

test('a journal in PostgreSQL and its export have the tree that was signed', async () => {
  const url = await server.database();
  const bench = workbench();
  const keep = () => openPostgres(url, { schema: 'alm_checkpoints' });
  const journal = () => openPostgres(url, { readOnly: true });
  const issuers = await Promise.all(
    [1, 2].map(async () =>
      bench.issuer({
        store: await openPostgres(url),
        keys: PROOF_KEYS,
        checkpoints: { origin: 'journal.test/postgres', log: keep, journal, everyLines: 2 },
      }),
    ),
  );
  const [a, b] = issuers as [(typeof issuers)[number], (typeof issuers)[number]];
  await granted(a, manifest());
  await granted(b, manifest());
  const first = await a.checkpoint();
  await granted(b, manifest());
  const answer = await b.checkpoint();
  if (first.outcome === 'refused' || answer.outcome === 'refused') throw new Error(JSON.stringify(answer));

  const lines = await linesOf(await journal());
  expect(answer).toMatchObject(headOf(lines));
  const exported = join(bench.folder, 'export.jsonl');
  writeFileSync(exported, lines.map((line) => `${line}\n`).join(''));
  const log = await openFileLog(exported, { readOnly: true });
  expect(await proveExtension(log, first.size, answer)).toBeDefined();
  await log.close();
  for (const issuer of issuers) await issuer.close();
});

test('a journal that was pruned says which tree it is from, and has one of its own under another name', async () => {
  const bench = workbench();
  const checkpoints = (origin: string, file: string) => ({
    origin,
    log: () => openFileLog(`${file}.checkpoints`),
    anchor: () => openFileLog(join(bench.folder, 'anchor')),
    journal: () => openFileLog(file, { readOnly: true }),
  });
  const issuer = await bench.issuer({ keys: PROOF_KEYS, checkpoints: checkpoints('j/1', bench.journal) });
  await granted(issuer, manifest());
  bench.clock.now += 86_400_000;
  await issuer.expire();
  bench.clock.now += 86_400_000;
  await granted(issuer, manifest());
  const last = await issuer.checkpoint();
  await issuer.close();

  const pruned = join(bench.folder, 'pruned.jsonl');
  const [from, to] = [await openFileLog(bench.journal), await openFileLog(pruned)];
  const statement = await pruneJournal(from, to, { before: bench.clock.now, keys: PROOF_KEYS });
  await Promise.all([from.close(), to.close()]);
  if (last.outcome === 'refused') throw new Error(last.message);
  expect(statement?.tree).toEqual({ size: last.size, root: last.root });

  // Under the old name it would pass for a journal that was cut.
  const same = await bench.issuer({
    store: await openFileLog(pruned),
    keys: PROOF_KEYS,
    checkpoints: checkpoints('j/1', pruned),
  });
  expect(await same.checkpoint()).toMatchObject({ outcome: 'refused' });
  const other = await bench.issuer({
    store: await openFileLog(pruned),
    keys: PROOF_KEYS,
    checkpoints: checkpoints('j/2', pruned),
  });
  const lines = await linesOf(await openFileLog(pruned, { readOnly: true }));
  expect(await other.checkpoint()).toMatchObject({ outcome: 'signed', ...headOf(lines) });
  expect(JSON.parse(lines.at(-1) ?? '')).toHaveProperty('proof');
});
