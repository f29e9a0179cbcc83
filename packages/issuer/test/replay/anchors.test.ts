import {
  type HistoricKey,
  importPrivateKey,
  MerkleTree,
  privateJwkOf,
  signCheckpoint,
} from '@cognitive-delivery/core';
import { expect, test } from 'vitest';
import { type AuditOptions, auditJournal } from '../../src/replay.js';
import { grantedRecord, idOf } from '../support/journal-lines.js';
import { CHECKPOINT_KEY, checkpointOf, HISTORY, ORIGIN } from '../support/signed-journal.js';

const lines = ['A', 'B', 'C', 'D', 'E'].map((name, index) => {
  const issued_at = `2026-10-05T06:0${index}:00.000Z`;
  const lease = { lease_id: idOf(name), issued_at, expires_at: '2026-10-05T07:00:00.000Z' };
  return JSON.stringify(grantedRecord(lease));
});
const OF_HEADS = new Set([
  'journal_altered',
  'journal_cut',
  'journal_forked',
  'checkpoint_unbelieved',
  'key_history_altered',
]);

/** What the heads alone say of a journal. */
async function audit(journal: readonly string[], options: AuditOptions) {
  const text = journal.map((line) => `${line}\n`);
  const outcome = await auditJournal(text, { history: { keys: HISTORY }, ...options });
  if (!outcome.ok) throw new Error('no report');
  const { findings, checked, unknown } = outcome.report;
  return {
    codes: findings.filter(({ code }) => OF_HEADS.has(code)).map(({ code, line }) => [code, line]),
    messages: findings.filter(({ code }) => OF_HEADS.has(code)).map(({ message }) => message),
    covered: [checked.anchored_lines, checked.covered_lines],
    unknown: unknown.map(({ code }) => code),
  };
}

test('a journal that fits its anchors is covered up to the largest', async () => {
  const anchors = [checkpointOf(lines, 2), checkpointOf(lines, 4), checkpointOf(lines, 0)];
  const checkpoints = [checkpointOf(lines)];
  const found = await audit(lines, { anchors, checkpoints });
  expect(found).toMatchObject({ codes: [], covered: [4, 5] });
  expect(found.unknown).toContain('uncovered_lines');
  expect(found.unknown).not.toContain('anchor');
});

test('without one, it says that the end may be missing', async () => {
  const found = await audit(lines, { checkpoints: [checkpointOf(lines)] });
  expect(found.covered).toEqual([0, 5]);
  expect(found.unknown).toContain('anchor');
});

test('an edit lies behind the last head that fits', async () => {
  const edited = lines.with(3, `${lines[3]} `);
  const anchors = [checkpointOf(lines, 2), checkpointOf(lines, 3), checkpointOf(lines, 5)];
  const found = await audit(edited, { anchors });
  expect(found.codes).toEqual([['journal_altered', 4]]);
  expect(found.messages[0]).toContain('one of the lines 4 to 5');
});

test('a journal that was cut lacks what its anchor covers', async () => {
  const found = await audit(lines.slice(0, 3), { anchors: [checkpointOf(lines, 2), checkpointOf(lines)] });
  expect(found.codes).toEqual([['journal_cut', undefined]]);
  expect((await audit([], { anchors: [checkpointOf(lines)] })).codes).toEqual([['journal_cut', undefined]]);
});

test('two heads that are of no one journal are a fork', async () => {
  const other = lines.with(1, `${lines[1]} `);
  const twins = await audit(lines, { anchors: [checkpointOf(other)], checkpoints: [checkpointOf(lines)] });
  expect(twins.codes).toEqual([['journal_forked', undefined]]);
  const overtaken = await audit(lines, { anchors: [checkpointOf(other, 3), checkpointOf(lines)] });
  expect(overtaken.codes).toEqual([['journal_forked', undefined]]);
});

test('a head that no checkpoint key signed counts for nothing', async () => {
  const stranger = importPrivateKey(privateJwkOf(new Uint8Array(32).fill(9)));
  const tree = new MerkleTree();
  const forged = signCheckpoint({ origin: ORIGIN, ...tree.head() }, stranger);
  const anchors = [
    forged,
    'no checkpoint\n',
    checkpointOf(lines, 5, 'journal.test/other'),
    checkpointOf(lines),
  ];
  const found = await audit(lines, { anchors, origin: ORIGIN });
  expect(found.codes.map(([code]) => code)).toEqual(Array.from({ length: 3 }, () => 'checkpoint_unbelieved'));
  expect(found.messages.join()).toMatch(/note_unsigned.*note_malformed.*checkpoint_of_another_log/);
  expect(found.covered).toEqual([5, 5]);
});

test('without a key for checkpoints, they are told of and not believed', async () => {
  const keys = HISTORY.filter(({ purpose }) => purpose === 'proof');
  const found = await audit(lines, { history: { keys }, anchors: [checkpointOf(lines)] });
  expect(found.codes).toEqual([]);
  expect(found.unknown).toContain('checkpoint_keys');
  expect(found.covered).toEqual([0, 0]);
});

test('a key that was retired by then signs no head', async () => {
  const until = Date.parse('2026-10-05T06:03:00.000Z');
  const keys = HISTORY.map((key): HistoricKey => (key.purpose === 'checkpoint' ? { ...key, until } : key));
  const anchors = [checkpointOf(lines, 3), checkpointOf(lines, 4)];
  const found = await audit(lines, { history: { keys }, anchors });
  expect(found.codes).toEqual([['checkpoint_unbelieved', undefined]]);
  expect(found.messages[0]).toContain('checkpoint_key_not_in_force');
});

test('a checkpoint holds the key history to how it began', async () => {
  const { kid, jwk } = CHECKPOINT_KEY.publicKey;
  const at = '2026-10-05T06:00:00.000Z';
  const keyLines = [{ event: 'created', at, purpose: 'checkpoint', kid, jwk }].map((event) =>
    JSON.stringify(event),
  );
  const headOf = (of: readonly string[]) => {
    const tree = new MerkleTree();
    for (const line of of) tree.append(line);
    return tree.head();
  };
  const signed = (keys: readonly string[]) =>
    signCheckpoint({ origin: ORIGIN, ...headOf(lines), keys: headOf(keys) }, CHECKPOINT_KEY);
  const history = { keys: HISTORY, lines: keyLines };
  expect((await audit(lines, { history, anchors: [signed(keyLines)] })).codes).toEqual([]);
  const another = await audit(lines, { history, anchors: [signed([`${keyLines[0]} `])] });
  expect(another.codes.map(([code]) => code)).toContain('key_history_altered');
  const longer = await audit(lines, { history, anchors: [signed([...keyLines, keyLines[0] ?? ''])] });
  expect(longer.codes.map(([code]) => code)).toContain('key_history_altered');
});

test('of a journal that was pruned, the anchors before are held against what it says of itself', async () => {
  const { size, root } = (() => {
    const tree = new MerkleTree();
    for (const line of lines) tree.append(line);
    return tree.head();
  })();
  const pruned = {
    lines: 3,
    leases: 3,
    refusals: 0,
    from: '',
    until: '',
    sha256: '0'.repeat(64),
    tree: { size, root },
  };
  const at = '2026-10-05T06:05:00.000Z';
  const statement = { schema_version: '1.2', at, event: 'heartbeat', lease_id: idOf('P'), pruned };
  const journal = [...lines.slice(3), JSON.stringify(statement)];
  const now = checkpointOf(journal, journal.length, 'journal.test/2');
  const good = await audit(journal, { anchors: [checkpointOf(lines, 4), checkpointOf(lines), now] });
  expect(good.codes).toEqual([]);
  expect(good.unknown).toEqual(expect.arrayContaining(['pruned', 'older_anchors']));
  const other = checkpointOf(lines.with(0, 'x'));
  expect((await audit(journal, { anchors: [other, now] })).codes).toEqual([['journal_forked', 3]]);
});
