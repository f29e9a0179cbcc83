import type { AgentLease, LeaseRecord } from '@cognitive-delivery/contract';
import { containsHost, containsPath, parseInstant, validate, verifyLease } from '@cognitive-delivery/core';
import { scaled } from '@cognitive-delivery/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Action } from '../src/action.js';
import { approvalOf, requestHash } from '../src/approval.js';
import { ancestorsOf } from '../src/chain.js';
import { decideApprove } from '../src/decide-approve.js';
import { decideCheck } from '../src/decide-check.js';
import { decideClose } from '../src/decide-close.js';
import { decideExpire } from '../src/decide-expire.js';
import { decideIssue } from '../src/decide-issue.js';
import { decideReport } from '../src/decide-report.js';
import { type Decision, type DecisionContext, decisionTime } from '../src/decision.js';
import { evolveLine, fold } from '../src/fold.js';
import { createGate } from '../src/gate.js';
import { emptyLedger, type LedgerState } from '../src/ledger-state.js';
import { liveBelow, opennessOf } from '../src/openness.js';
import { readDeclaration } from '../src/read-declaration.js';
import { readRootPolicy } from '../src/root-policy.js';
import { manifest, rootPolicy } from './support/manifests.js';
import { KEY, KEYS, START } from './support/workbench.js';

// Small pools, so that declarations meet and miss each other often.
const some = (...entries: string[]) => fc.uniqueArray(fc.constantFrom(...entries), { maxLength: 3 });
const declaration = fc
  .record({
    tools: fc.uniqueArray(fc.constantFrom('read_file', 'write_file', 'deploy', 'rm'), {
      minLength: 1,
      maxLength: 4,
    }),
    read_paths: some('**', 'src/**', 'src/a', 'docs/*.md', '../x'),
    hosts: some('*', '*.a.test', 'b.a.test', 'c.test'),
    commands: some('git', 'node', 'rm'),
    denied: some('src/secret', '.env'),
    approvals: some('deploy', 'read_file'),
    depth: fc.option(fc.nat({ max: 3 }), { nil: undefined }),
    fan_out: fc.option(fc.nat({ max: 3 }), { nil: undefined }),
    tokens: fc.option(fc.nat({ max: 1000 }), { nil: undefined }),
    wall_clock_ms: fc.option(fc.nat({ max: 2000 }), { nil: undefined }),
  })
  .map(({ tools, read_paths, hosts, commands, denied, approvals, ...budget }) => ({
    ...manifest({ allow: { tools, read_paths, hosts, commands }, deny: { paths: denied } }),
    approvals,
    budget: Object.fromEntries(Object.entries(budget).filter(([, value]) => value !== undefined)),
  }));

const which = fc.nat();
const command = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('issue' as const), declaration, which, root: fc.boolean() }),
  },
  fc.record({
    do: fc.constantFrom('revoked', 'stopped', 'completed').map((event) => event as 'stopped'),
    which,
  }),
  fc.record({ do: fc.constant('usage' as const), which, tokens: fc.nat({ max: 500 }) }),
  fc.record({ do: fc.constantFrom('approve', 'check').map((kind) => kind as 'approve' | 'check'), which }),
  fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: -3000, max: 1500 }) }),
  fc.record({ do: fc.constant('expire' as const) }),
);
type Command = typeof command extends fc.Arbitrary<infer T> ? T : never;

/** A ledger that decisions are made on, with the lines that a journal of it would have. */
class Ledger {
  readonly state: LedgerState = emptyLedger();
  readonly lines: { number: number; text: string }[] = [];
  clock = START;
  #ids = 0;
  readonly #gate = createGate({ home: '/home/none', path: '' });

  get context(): DecisionContext {
    return {
      ...decisionTime(this.clock, this.state, 2000),
      newId: () => this.#newId(),
      keys: KEYS,
      isVerified: ({ lease }) => verifyLease(lease, KEY).verified,
      rootPolicy: readRootPolicy(rootPolicy({ budget: { depth: 3, fan_out: 4, tokens: 800 } })),
      session: 'session-1',
      allowCredentials: false,
      attestationKeys: {},
    };
  }

  #newId(): string {
    this.#ids += 1;
    return `00000000-0000-4000-8000-${String(this.#ids).padStart(12, '0')}`;
  }

  run(step: Command): unknown {
    const leases = [...this.state.leases.keys()];
    const pick = (n: number) => leases[n % Math.max(1, leases.length)] ?? 'none';
    const { state, context } = this;
    switch (step.do) {
      case 'wait':
        this.clock += step.ms;
        return undefined;
      case 'issue': {
        const parent = step.root ? undefined : pick(step.which);
        return this.#take(decideIssue(state, readDeclaration(step.declaration), { parent }, context));
      }
      case 'usage': {
        const report = {
          event: 'heartbeat',
          lease_id: pick(step.which),
          usage: { tokens: step.tokens },
        } as const;
        return this.#take(decideReport(state, report, context));
      }
      case 'approve': {
        const call = { tool: 'deploy', request_hash: requestHash('deploy', undefined) };
        return this.#take(decideApprove(state, { lease_id: pick(step.which), ...call }, context));
      }
      case 'check': {
        const action: Action = { kind: 'tool', subject: 'deploy', args: undefined };
        return this.#take(
          decideCheck(state, { leaseId: pick(step.which), action, gate: this.#gate }, context),
        );
      }
      case 'expire':
        return this.#take(decideExpire(state, context));
      default:
        return this.#take(decideClose(state, { event: step.do, lease_id: pick(step.which) }, context));
    }
  }

  #take<Answer>({ records, answer }: Decision<Answer>): Answer {
    for (const record of records) {
      const line = { number: this.lines.length + 1, text: JSON.stringify(record) };
      this.lines.push(line);
      evolveLine(this.state, line);
    }
    return answer;
  }
}

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
});
