import type { AgentLease, LeaseRecord } from '@cognitive-delivery/contract';
import { containsHost, containsPath, parseInstant, validate } from '@cognitive-delivery/core';
import { scaled } from '@cognitive-delivery/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { approvalOf } from '../src/approval.js';
import { ancestorsOf } from '../src/chain.js';
import { compact } from '../src/compact.js';
import { fold } from '../src/fold.js';
import { liveBelow, opennessOf } from '../src/openness.js';
import { restoreLedger, saveLedger } from '../src/saved-ledger.js';
import { type Command, command, Ledger } from './support/ledger.js';
import { Replay } from './support/replay.js';

function isWithin({ manifest: child }: AgentLease, { manifest: parent }: AgentLease): boolean {
  const lists = [
    child.allow.tools.every((tool) => parent.allow.tools.includes(tool)),
    child.allow.commands.every((name) => parent.allow.commands.includes(name)),
    child.allow.read_paths.every((path) => containsPath(parent.allow.read_paths, path)),
    child.allow.write_paths.every((path) => containsPath(parent.allow.write_paths, path)),
    child.allow.hosts.every((host) => containsHost(parent.allow.hosts, host)),
    parent.deny.paths.every((path) => child.deny.paths.includes(path)),
    parent.approvals.every((tool) => child.approvals.includes(tool)),
  ];
  const budgets = (['tokens', 'wall_clock_ms', 'fan_out'] as const).map((field) => {
    const ceiling = parent.budget[field];
    return ceiling === undefined || (child.budget[field] ?? Infinity) <= ceiling;
  });
  const deeper = (child.budget.depth ?? 0) < (parent.budget.depth ?? Infinity);
  return [...lists, ...budgets, deeper].every(Boolean);
}

describe('whatever is asked of an issuer, in whatever order', () => {
  const runs = { numRuns: scaled(5000), endOnFailure: true };
  const commands = fc.array(command, { minLength: 5, maxLength: 40 });

  function play(steps: readonly Command[], after: (ledger: Ledger) => void = () => {}): Ledger {
    const ledger = new Ledger();
    for (const step of steps) {
      ledger.run(step);
      after(ledger);
    }
    return ledger;
  }

  test('the journal folds into the very state that the decisions were made on', () => {
    fc.assert(
      fc.property(commands, (steps) => {
        const { state, lines } = play(steps);
        expect(fold(lines)).toEqual(state);
        expect(state).toMatchObject({ unreadable: [], invalid: [] });
      }),
      runs,
    );
  });

  test('every record validates, and instants never run backwards', () => {
    fc.assert(
      fc.property(commands, (steps) => {
        const records = play(steps).lines.map(({ text }) => JSON.parse(text) as LeaseRecord);
        for (const record of records) expect(validate('lease-record', record).errors).toEqual([]);
        const instants = records.map(({ at }) => at);
        expect(instants).toEqual([...instants].sort());
      }),
      runs,
    );
  });

  test('no lease is wider, or lives longer, than its parent', () => {
    fc.assert(
      fc.property(commands, (steps) => {
        const { state } = play(steps);
        for (const [id, { lease }] of state.leases) {
          expect(parseInstant(lease.expires_at)).toBeGreaterThan(parseInstant(lease.issued_at) ?? Infinity);
          for (const ancestor of ancestorsOf(state, id)) {
            expect(isWithin(lease, ancestor.lease), id).toBe(true);
            expect(lease.expires_at <= ancestor.lease.expires_at).toBe(true);
          }
        }
      }),
      runs,
    );
  });

  test('nothing opens beneath what is closed, and nobody has more live children than fan_out', () => {
    fc.assert(
      fc.property(commands, (steps) => {
        play(steps, ({ state, context: { now, isVerified } }) => {
          expect(liveBelow(state, undefined, now)).toBeLessThanOrEqual(4);
          for (const [id, { lease }] of state.leases) {
            expect(liveBelow(state, id, now)).toBeLessThanOrEqual(lease.manifest.budget.fan_out ?? Infinity);
            if (!opennessOf(state, id, now, isVerified).open) continue;
            const chain = ancestorsOf(state, id).map((entry) => entry.lease.lease_id);
            for (const above of chain) expect(opennessOf(state, above, now, isVerified).open).toBe(true);
          }
        });
      }),
      runs,
    );
  });

  test('an approval is used once at most, and only after it was given', () => {
    fc.assert(
      fc.property(commands, (steps) => {
        const given = new Set<string>();
        for (const { text } of play(steps).lines) {
          const note = approvalOf(JSON.parse(text));
          if (note?.state === 'granted') given.add(note.id);
          else if (note !== undefined) expect(given.delete(note.id)).toBe(true);
        }
      }),
      runs,
    );
  });

  test('what is spent stays within every budget where it is reserved before, and else stops what is beneath', () => {
    fc.assert(
      fc.property(commands, (steps) => {
        const replay = new Replay({ depth: 3, fan_out: 4 });
        for (const { text } of play(steps).lines) replay.take(text);
      }),
      runs,
    );
  });

  test('a ledger that keeps no more than it needs, saved and restored at every step, decides alike', () => {
    fc.assert(
      fc.property(commands, (steps) => {
        const [whole, lean] = [new Ledger(), new Ledger()];
        for (const step of steps) {
          expect(lean.run(step)).toEqual(whole.run(step));
          compact(lean.state);
          lean.state = restoreLedger(JSON.parse(JSON.stringify(saveLedger(lean.state))));
        }
        expect(lean.lines).toEqual(whole.lines);
      }),
      runs,
    );
  });
});
