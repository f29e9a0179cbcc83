import type { LeaseRecord } from '@cognitive-delivery/contract';
import fc from 'fast-check';
import { expect } from 'vitest';
import { createIssuer } from '../../src/create-issuer.js';
import type { Issuer } from '../../src/issuer.js';
import type { TestJournal } from './journals.js';
import { type Command, command } from './ledger.js';
import { rootPolicy } from './manifests.js';
import { Replay } from './replay.js';
import { KEYS, START } from './workbench.js';

const POLICY = { depth: 3, fan_out: 4 };
const ISSUERS = 2;
// Beneath the newest only, so that commands meet however long a journal has grown.
const RECENT = 8;

/** What is known of the system from outside: its journal, replayed by other code. */
export interface Model {
  readonly replay: Replay;
  clock: number;
}

/** Issuers over one journal, which a crash may end at any moment. */
export class System {
  readonly #journal: TestJournal;
  readonly model: Model = { replay: new Replay(POLICY), clock: START };
  #issuers: Issuer[] = [];

  constructor(journal: TestJournal) {
    this.#journal = journal;
  }

  async start(): Promise<void> {
    const rootPolicyOf = rootPolicy({ budget: { ...POLICY, tokens: 800, cost_usd: 5 } });
    this.#issuers = await Promise.all(
      Array.from({ length: ISSUERS }, async () =>
        createIssuer({
          store: await this.#journal.open(),
          keys: KEYS,
          rootPolicy: rootPolicyOf,
          clock: () => this.model.clock,
        }),
      ),
    );
  }

  async stop(): Promise<void> {
    await Promise.all(this.#issuers.map((issuer) => issuer.close()));
  }

  /** Asks one issuer; what it acknowledges must be on record. */
  async ask(step: Command, which: number): Promise<void> {
    const answer = await this.#run(step, which);
    const news = await this.#read();
    if (answer?.outcome === 'granted')
      expect(news.some(({ lease_id }) => lease_id === answer.lease_id)).toBe(true);
    if (answer?.outcome === 'recorded' && answer.event !== undefined) {
      expect(news.some(({ event, lease_id }) => event === answer.event && lease_id === answer.lease_id)).toBe(
        true,
      );
    }
    await this.#agree(which);
  }

  /** Asks one issuer and lets the lot of them die on the way; others take over. */
  async crash(step: Command, which: number, when: number): Promise<void> {
    await this.#journal.crashDuring(() => this.#run(step, which).catch(() => undefined), when);
    await this.stop().catch(() => undefined);
    await this.start();
    await this.#read();
    await this.#agree(which);
  }

  // The replay asserts what must hold after every single record.
  async #read(): Promise<LeaseRecord[]> {
    const lines = await this.#journal.news();
    for (const line of lines) this.model.replay.take(line);
    return lines.map((line) => JSON.parse(line));
  }

  async #agree(which: number): Promise<void> {
    const { replay, clock } = this.model;
    const id = this.#pick(which);
    const remaining = await this.#issuer(which + 1).remaining(id);
    const check = await this.#issuer(which).check({ lease_id: id, tool: 'read_file' });
    if (!replay.leases.has(id)) return expect(remaining).toBeUndefined();
    // What a closed lease has left is let go of in time; what an open one has, never.
    if (remaining === undefined) return expect(replay.isOpen(id, clock)).toBe(false);
    expect(remaining.tokens).toBe(replay.remaining(id, 'tokens'));
    expect(remaining.cost_usd).toBe(replay.remaining(id, 'cost_usd'));
    if (check.outcome !== 'denied') {
      expect(replay.isOpen(id, clock)).toBe(true);
      expect(replay.remaining(id, 'tokens')).not.toBe(0);
    }
  }

  #issuer(which: number): Issuer {
    return this.#issuers[which % ISSUERS] as Issuer;
  }

  #pick(which: number): string {
    const ids = [...this.model.replay.leases.keys()].slice(-RECENT);
    return ids[which % Math.max(1, ids.length)] ?? 'none';
  }

  async #run(
    step: Command,
    which: number,
  ): Promise<{ outcome: string; event?: string; lease_id?: string } | undefined> {
    const issuer = this.#issuer(which);
    const id = 'which' in step ? this.#pick(step.which) : 'none';
    switch (step.do) {
      case 'wait':
        this.model.clock += step.ms;
        return undefined;
      case 'issue': {
        const answer = await issuer.issue({ declared: step.declaration, ...(!step.root && { parent: id }) });
        return answer.outcome === 'granted' ? { ...answer, lease_id: answer.lease.lease_id } : answer;
      }
      case 'heartbeat':
        return issuer.heartbeat(id, { usage: step.usage });
      case 'report':
        return issuer.report(id, step.usage);
      case 'reserve':
        return issuer.reserve(id, step.usage);
      case 'settle': {
        const [reservation = 'none'] = this.model.replay.leases.get(id)?.held.keys() ?? [];
        if (step.spent === undefined) return issuer.release(id, reservation);
        return step.spent === 'all'
          ? issuer.commit(id, reservation)
          : issuer.commit(id, reservation, step.spent);
      }
      case 'approve':
        return issuer.approve(id, { tool: 'deploy' });
      case 'check':
        return issuer.check({ lease_id: id, tool: 'deploy' });
      case 'expire':
        return issuer.expire();
      case 'revoked':
        return issuer.revoke(id);
      case 'stopped':
        return issuer.stop(id);
      default:
        return issuer.complete(id, { usage: { tokens: 1 } });
    }
  }
}

class Step implements fc.AsyncCommand<Model, System> {
  readonly #step: Command;
  readonly #which: number;
  readonly #crashAt: number | undefined;

  constructor(step: Command, which: number, crashAt: number | undefined) {
    this.#step = step;
    this.#which = which;
    this.#crashAt = crashAt;
  }

  check(): boolean {
    return true;
  }

  async run(_: Model, system: System): Promise<void> {
    if (this.#crashAt === undefined) await system.ask(this.#step, this.#which);
    else await system.crash(this.#step, this.#which, this.#crashAt);
  }

  toString(): string {
    return `${this.#crashAt === undefined ? '' : `crash at ${this.#crashAt}: `}${JSON.stringify(this.#step)}`;
  }
}

const crashAt = fc.oneof(
  { weight: 6, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.double({ min: 0, max: 1, noNaN: true }) },
);

/** Sequences of commands, each to one of the issuers, some of which are cut off by a crash. */
export const interleaving = fc.commands(
  [fc.tuple(command, fc.nat(), crashAt).map(([step, which, when]) => new Step(step, which, when))],
  { maxCommands: 12, size: 'max' },
);
