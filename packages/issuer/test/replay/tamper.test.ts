import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AgentLeaseManifest } from '@cognitive-delivery/contract';
import { repositoryRoot, scaled } from '@cognitive-delivery/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AuditReport, auditJournal } from '../../src/replay.js';
import { type Command, command, Ledger } from '../support/ledger.js';
import { manifest, rootPolicy } from '../support/manifests.js';
import { checkpointOf, HISTORY, ORIGIN, PROVING_KEYS } from '../support/signed-journal.js';
import type { Material } from '../support/tamper/operator.js';
import { OPERATORS } from '../support/tamper/operators.js';
import { KEY } from '../support/workbench.js';

const policy = rootPolicy({ budget: { depth: 3, fan_out: 4, tokens: 800, cost_usd: 5 } });
const given = { keys: [KEY], history: { keys: HISTORY }, rootPolicy: policy, origin: ORIGIN };
const BY_ANCHOR = new Set(['journal_altered', 'journal_cut', 'journal_forked']);

async function audit(lines: readonly string[], options = {}): Promise<AuditReport> {
  const text = lines.map((line) => `${line}\n`);
  const outcome = await auditJournal(text, { ...given, ...options });
  if (!outcome.ok) throw new Error('no policy');
  return outcome.report;
}

function play(steps: readonly Command[], ledger: Ledger): Ledger {
  for (const step of steps) ledger.run(step);
  return ledger;
}

// Something of every kind, which chance alone brings together too seldom.
const OPENING: readonly Command[] = [
  {
    do: 'issue',
    declaration: {
      ...manifest({ allow: { tools: ['read_file', 'deploy', 'rm'] } }),
      approvals: ['deploy'],
      budget: {},
    },
    which: 0,
    root: true,
  },
  { do: 'attached', which: 0 },
  { do: 'approve', which: 0 },
  { do: 'check', which: 0 },
  { do: 'report', which: 0, usage: { tokens: 5 } },
  { do: 'reserve', which: 0, usage: { tokens: 5 } },
  { do: 'settle', which: 0, spent: 'all' },
  // One that runs out, which the next decision notes.
  {
    do: 'issue',
    declaration: { ...manifest(), budget: { wall_clock_ms: 10 } } as AgentLeaseManifest,
    which: 0,
    root: true,
  },
  { do: 'wait', ms: 20 },
  {
    do: 'issue',
    declaration: manifest({ allow: { tools: ['none'] } }) as AgentLeaseManifest,
    which: 0,
    root: true,
  },
];

// Leases of equal manifests, which an auditor holds.
const REPEATED: readonly Command[] = [1, 2, 3, 4].flatMap((): Command[] => [
  { do: 'issue', declaration: manifest() as AgentLeaseManifest, which: 0, root: true },
  { do: 'wait', ms: 20 },
]);

const linesOf = ({ lines }: Ledger) => lines.map(({ text }) => text);

// Small numbers that a seed gives; what is drawn is part of a case that can be told again.
function drawing(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

test('with an anchor nothing goes unseen; without one, what the decisions say', async () => {
  const steps = fc.array(command, { minLength: 10, maxLength: 40 });
  const tally = new Map(OPERATORS.map(({ name }) => [name, { applied: 0, found: 0 }]));
  await fc.assert(
    fc.asyncProperty(steps, steps, steps, fc.nat(), async (first, second, third, seed) => {
      const keys = PROVING_KEYS;
      const ledger = play([...OPENING, ...first, ...REPEATED], new Ledger({ keys }));
      const fork = play(second, play([...OPENING, ...first], new Ledger({ keys })));
      const beside = play(third, new Ledger({ keys, series: 1 }));
      const later = new Ledger({ keys, series: 2 });
      later.clock = ledger.clock + 60_000;
      const material: Material = {
        lines: linesOf(ledger),
        fork: linesOf(fork),
        beside: linesOf(beside),
        after: linesOf(play(third, later)),
        draw: drawing(seed),
      };
      const { lines } = material;
      if (lines.length < 3) return;
      const anchors = [checkpointOf(lines)];
      expect((await audit(lines, { anchors })).findings).toEqual([]);

      for (const { name, visibility, apply } of OPERATORS) {
        const tampered = apply(material);
        if (tampered === undefined || tampered.join('\n') === lines.join('\n')) continue;
        // What only goes on after the anchor is what a journal does.
        const grown = lines.every((line, index) => line === tampered[index]);
        const { findings } = await audit(tampered, { anchors });
        const told = findings.map(({ code, line }) => `${code} ${line}`).join();
        expect(findings.length > 0 || grown, `${name} with an anchor`).toBe(true);
        const alone = findings.filter(({ code }) => !BY_ANCHOR.has(code));
        if (visibility === 'found') expect(alone, `${name}: ${told}`).not.toEqual([]);
        if (visibility === 'unseen') expect(alone, name).toEqual([]);
        const counts = tally.get(name);
        if (counts === undefined) continue;
        counts.applied += 1;
        if (alone.length > 0) counts.found += 1;
      }
    }),
    { numRuns: scaled(1000), endOnFailure: true },
  );
  for (const [name, { applied }] of tally) expect(applied, `${name} was tried`).toBeGreaterThan(0);
  if (process.env['TALLY'] === '1') console.table(Object.fromEntries(tally));
});

test('the decisions name every way to tamper with a journal, and what becomes of it', () => {
  const page = readFileSync(join(repositoryRoot, 'docs', 'decisions', 'audit.md'), 'utf8');
  const rows = [...page.matchAll(/^\| ([^|]+) \| (found|unseen|depends) \|/gm)].map(([, name, seen]) => [
    name,
    seen,
  ]);
  expect(rows).toEqual(OPERATORS.map(({ name, visibility }) => [name, visibility]));
});
