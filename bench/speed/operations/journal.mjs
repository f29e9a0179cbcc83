// @ts-check
import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fold as foldLines } from '@cognitive-delivery/issuer';
import { openFileLog } from '@cognitive-delivery/store';
import { DECLARED, LEASE } from '../documents.mjs';

const folder = mkdtempSync(join(tmpdir(), 'alm-bench-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

const record = JSON.stringify({
  schema_version: '1.2',
  at: LEASE.issued_at,
  event: 'granted',
  lease_id: LEASE.lease_id,
  lease: LEASE,
  declared: DECLARED,
  declared_hash: LEASE.declared_hash,
  granted_hash: '1'.repeat(64),
});
// Leases of their own, as a journal holds them.
const lines = Array.from({ length: 500 }, (_, index) => {
  const id = `6fa1c2de-4b0f-4a53-9a6e-${String(index).padStart(12, '0')}`;
  return { number: index + 1, offset: 0, text: record.replaceAll(LEASE.lease_id, id) };
});

export const fold = {
  title: `a journal of ${lines.length} grants is read strictly and folded`,
  ours: 'issuer',
  floor: 'JSON.parse of its lines',
  atMost: 4,
  contenders: {
    'JSON.parse of its lines': () => lines.map(({ text }) => JSON.parse(text)),
    issuer: () => {
      const { unreadable } = foldLines(lines);
      if (unreadable.length > 0) throw new Error('a line could not be read');
    },
  },
};

const AT_ONCE = 64;
const handle = openSync(join(folder, 'floor.jsonl'), 'a');
const log = await openFileLog(join(folder, 'journal.jsonl'));
process.once('exit', () => closeSync(handle));

export const append = {
  title: `${AT_ONCE} records that wait together are appended and on disk`,
  ours: 'store',
  floor: 'one write of them and one fsync',
  clock: /** @type {const} */ ('wall'),
  atMost: 2,
  contenders: {
    'one write of them and one fsync': () => {
      writeSync(handle, `${record}\n`.repeat(AT_ONCE));
      fsyncSync(handle);
    },
    store: () =>
      Promise.all(
        Array.from({ length: AT_ONCE }, () => log.transact(() => ({ append: [record], answer: undefined }))),
      ),
  },
};
