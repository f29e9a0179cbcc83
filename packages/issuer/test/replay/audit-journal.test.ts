import { join } from 'node:path';
import { openFileLog } from '@cognitive-delivery/store';
import { scaled, temporaryFolder } from '@cognitive-delivery/testkit';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { pruneJournal } from '../../src/prune-journal.js';
import { type AuditOptions, auditJournal } from '../../src/replay.js';
import { command, Ledger } from '../support/ledger.js';
import { manifest, rootPolicy } from '../support/manifests.js';
import { KEY, KEYS } from '../support/workbench.js';

const HOUR = 3_600_000;
const policy = rootPolicy({ budget: { depth: 3, fan_out: 4, tokens: 800, cost_usd: 5 } });
const commands = (maxLength: number) => fc.array(command, { minLength: 5, maxLength });

async function audit(lines: readonly { readonly text: string }[], options: AuditOptions = {}) {
  const outcome = await auditJournal(
    lines.map(({ text }) => `${text}\n`),
    options,
  );
  if (!outcome.ok) throw new Error('no policy');
  return outcome.report;
}

describe('whatever an issuer was asked', () => {
  test('its journal has no finding, with keys and policy or without', async () => {
    await fc.assert(
      fc.asyncProperty(commands(60), async (steps) => {
        const ledger = new Ledger();
        for (const step of steps) ledger.run(step);
        for (const options of [{ keys: [KEY], rootPolicy: policy }, {}]) {
          expect((await audit(ledger.lines, options)).findings).toEqual([]);
        }
      }),
      { numRuns: scaled(4000), endOnFailure: true },
    );
  });

  // So long that what is closed was forgotten on the way, by an issuer that remembers it.
  test('a long journal has none either', async () => {
    const steps = fc.sample(command, { numRuns: scaled(100_000), seed: 7 });
    const ledger = new Ledger();
    for (const [index, step] of steps.entries()) {
      if (index % 50 === 0) ledger.clock += HOUR;
      ledger.run(step);
    }
    const report = await audit(ledger.lines, { keys: [KEY], rootPolicy: policy });
    expect(report.findings).toEqual([]);
    expect(report.journal.lines).toBeGreaterThan(1000);
    expect(report.journal.leases).toBe(ledger.granted.length);
  });

  test('what pruning leaves of its journal has none', async () => {
    const { path, remove } = temporaryFolder('alm-audit-');
    onTestFinished(remove);
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(commands(30), commands(30), fc.nat({ max: 4 * HOUR }), async (first, second, ago) => {
        const ledger = new Ledger();
        for (const step of first) ledger.run(step);
        ledger.clock += 3 * HOUR;
        for (const step of second) ledger.run(step);
        runs += 1;
        const from = await openFileLog(join(path, `whole-${runs}`));
        const to = await openFileLog(join(path, `pruned-${runs}`));
        await from.transact(() => ({ append: ledger.lines.map(({ text }) => text), answer: undefined }));
        await pruneJournal(from, to, { before: ledger.context.now - ago, keys: KEYS });
        to.rewind();
        const report = await audit(await to.catchUp(), { keys: [KEY], rootPolicy: policy });
        await Promise.all([from.close(), to.close()]);
        expect(report.findings).toEqual([]);
      }),
      { numRuns: scaled(1000), endOnFailure: true },
    );
  });
});

test('a report says what the journal holds, what was checked, and what nobody can know', async () => {
  const ledger = new Ledger();
  const budget = { depth: 1, fan_out: 3, tokens: 5, cost_usd: 1 };
  const declared = manifest({ budget });
  ledger.run({ do: 'issue', declaration: declared, which: 0, root: true });
  ledger.run({
    do: 'issue',
    declaration: manifest({ budget, allow: { tools: ['rm'] } }),
    which: 0,
    root: true,
  });
  ledger.run({ do: 'issue', declaration: declared, which: 0, root: false });
  ledger.run({ do: 'completed', which: 0 });
  const report = await audit(ledger.lines, { keys: [KEY], rootPolicy: policy });
  expect(report).toMatchObject({
    journal: {
      lines: 5,
      leases: 2,
      refusals: 1,
      open: 0,
      events: { granted: 2, narrowed: 1, refused: 1, completed: 1 },
      from: '2026-10-05T06:00:00.000Z',
      until: '2026-10-05T06:00:00.000Z',
      head: { size: 5 },
    },
    checked: { decisions: 3, signatures: 2, proofs: 0, policy: true, anchored_lines: 0, covered_lines: 0 },
  });
  expect(report.unknown.map(({ code }) => code)).toEqual(['proofs', 'anchor']);
  const alone = await audit(ledger.lines);
  expect(alone.unknown.map(({ code }) => code)).toEqual([
    'hmac_keys',
    'proofs',
    'root_policy',
    'anchor',
    'refused_by_policy',
  ]);
});

test('takes a journal in pieces of any size', async () => {
  const ledger = new Ledger();
  for (const step of fc.sample(command, { numRuns: 40, seed: 3 })) ledger.run(step);
  const text = ledger.lines.map((line) => `${line.text}\n`).join('');
  const options = { keys: [KEY], rootPolicy: policy };
  const whole = await auditJournal([text], options);
  const bytes = new TextEncoder().encode(text);
  const pieces = function* (size: number) {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  };
  for (const size of [7, 64, 1000]) expect(await auditJournal(pieces(size), options)).toEqual(whole);
  const seen: number[] = [];
  await auditJournal(pieces(1000), { ...options, onProgress: (progress) => seen.push(progress.bytes) });
  expect(seen.at(-1)).toBe(bytes.length);
});

test('a verifier of proofs that fails is no audit', async () => {
  const ledger = new Ledger();
  ledger.run({
    do: 'issue',
    declaration: manifest(),
    which: 0,
    root: true,
  });
  const verifyProofs = () => Promise.reject(new Error('no thread'));
  await expect(audit(ledger.lines, { verifyProofs })).rejects.toThrow('no thread');
});
