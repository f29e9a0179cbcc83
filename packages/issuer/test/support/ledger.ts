import type { AgentLeaseManifest } from '@cognitive-delivery/contract';
import { verifyLease } from '@cognitive-delivery/core';
import fc from 'fast-check';
import type { Action } from '../../src/action.js';
import { requestHash } from '../../src/approval.js';
import { decideApprove } from '../../src/decide-approve.js';
import { decideCharge } from '../../src/decide-charge.js';
import { decideCheck } from '../../src/decide-check.js';
import { decideClose } from '../../src/decide-close.js';
import { decideExpire } from '../../src/decide-expire.js';
import { decideIssue } from '../../src/decide-issue.js';
import { decideReport } from '../../src/decide-report.js';
import { type Decision, type DecisionContext, decisionTime } from '../../src/decision.js';
import { examineDeclaration } from '../../src/examine-declaration.js';
import { evolveLine } from '../../src/fold.js';
import { compileGate } from '../../src/gate.js';
import type { KeyRing } from '../../src/key-ring.js';
import { emptyLedger, type LedgerState } from '../../src/ledger-state.js';
import { readDeclaration } from '../../src/read-declaration.js';
import { readRootPolicy } from '../../src/read-root-policy.js';
import { manifest, rootPolicy } from './manifests.js';
import { KEY, KEYS, START } from './workbench.js';

// Small pools, so that declarations meet and miss each other often.
const some = (...entries: string[]) => fc.uniqueArray(fc.constantFrom(...entries), { maxLength: 3 });
const cents = (max: number) => fc.nat({ max }).map((amount) => amount / 100);
const usage = fc.record(
  { steps: fc.nat({ max: 3 }), tokens: fc.nat({ max: 400 }), cost_usd: cents(120) },
  { requiredKeys: ['tokens'] },
);
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
    cost_usd: fc.option(cents(300), { nil: undefined }),
    wall_clock_ms: fc.option(fc.nat({ max: 2000 }), { nil: undefined }),
  })
  .map(
    ({ tools, read_paths, hosts, commands, denied, approvals, ...budget }): AgentLeaseManifest => ({
      ...manifest({ allow: { tools, read_paths, hosts, commands }, deny: { paths: denied } }),
      approvals,
      budget: Object.fromEntries(Object.entries(budget).filter(([, value]) => value !== undefined)),
    }),
  );

const which = fc.nat();
export const command = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('issue' as const), declaration, which, root: fc.boolean() }),
  },
  fc.record({
    do: fc.constantFrom('revoked' as const, 'stopped' as const, 'completed' as const),
    which,
  }),
  fc.record({ do: fc.constant('heartbeat' as const), which, usage }),
  fc.record({
    do: fc.constantFrom('report' as const, 'reserve' as const),
    which,
    usage,
  }),
  fc.record({
    do: fc.constant('settle' as const),
    which,
    spent: fc.option(fc.oneof(usage, fc.constant('all' as const)), { nil: undefined }),
  }),
  fc.record({ do: fc.constantFrom('approve' as const, 'check' as const), which }),
  fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: -3000, max: 1500 }) }),
  fc.record({ do: fc.constant('expire' as const) }),
  fc.record({ do: fc.constant('attached' as const), which }),
);
export type Command = typeof command extends fc.Arbitrary<infer T> ? T : never;

/** A ledger that decisions are made on, with the lines that a journal of it would have. */
export class Ledger {
  state: LedgerState = emptyLedger();
  readonly lines: { number: number; text: string }[] = [];
  /** The ids of the leases granted, in order; those that are not held any more among them. */
  readonly granted: string[] = [];
  clock = START;
  readonly #keys: KeyRing;
  /** Tells the ids of one ledger from those of another. */
  readonly #series: string;
  #ids = 0;
  readonly #gate = compileGate({ home: '/home/none', path: '' });

  constructor({ keys = KEYS, series = 0 }: { readonly keys?: KeyRing; readonly series?: number } = {}) {
    this.#keys = keys;
    this.#series = String(series).padStart(8, '0');
  }

  get context(): DecisionContext {
    return {
      ...decisionTime(this.clock, this.state, 2000),
      newId: () => this.#newId(),
      keys: this.#keys,
      isVerified: ({ lease }) => verifyLease(lease, KEY).verified,
      rootPolicy: readRootPolicy(rootPolicy({ budget: { depth: 3, fan_out: 4, tokens: 800, cost_usd: 5 } })),
      session: 'session-1',
    };
  }

  #newId(): string {
    this.#ids += 1;
    return `${this.#series}-0000-4000-8000-${String(this.#ids).padStart(12, '0')}`;
  }

  run(step: Command): unknown {
    const leases = this.granted;
    const pick = (n: number) => leases[n % Math.max(1, leases.length)] ?? 'none';
    const { state, context } = this;
    switch (step.do) {
      case 'wait':
        this.clock += step.ms;
        return undefined;
      case 'issue': {
        const parent = step.root ? undefined : pick(step.which);
        const rules = { allowCredentials: false, attestationKeys: {} };
        const declared = examineDeclaration(readDeclaration(step.declaration), rules);
        return this.#take(decideIssue(state, declared, { parent }, context));
      }
      case 'heartbeat': {
        const report = { event: 'heartbeat', lease_id: pick(step.which), usage: step.usage } as const;
        return this.#take(decideReport(state, report, context));
      }
      case 'report':
      case 'reserve':
        return this.#take(
          decideCharge(state, { do: step.do, lease_id: pick(step.which), usage: step.usage }, context),
        );
      case 'settle': {
        const lease_id = pick(step.which);
        const [reservation = 'none'] = state.leases.get(lease_id)?.reservations?.keys() ?? [];
        const { spent } = step;
        if (spent === undefined)
          return this.#take(decideCharge(state, { do: 'release', lease_id, reservation }, context));
        const used = spent === 'all' ? {} : { usage: spent };
        return this.#take(decideCharge(state, { do: 'commit', lease_id, reservation, ...used }, context));
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
      case 'attached': {
        const report = { lease_id: pick(step.which), containment: 'enforced', platform: 'linux' } as const;
        return this.#take(decideReport(state, { event: 'attached', ...report }, context));
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
      if (record.event === 'granted') this.granted.push(record.lease_id);
      evolveLine(this.state, line, { checkHashes: true });
    }
    return answer;
  }
}
