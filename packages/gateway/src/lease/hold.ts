import type { CheckAnswer, Issuer } from '@cognitive-delivery/issuer';
import { type StepAnswer, StepMeter } from './steps.js';
import { type ArgumentsRule, argumentsRuleOf } from './tool-arguments.js';
import { type Closed, closureOf, watchLease } from './watch.js';

/** How a lease is held while work goes on under it. */
export interface HoldOptions {
  readonly issuer: Issuer;
  readonly leaseId: string;
  readonly enforceToolArgs?: boolean | undefined;
  readonly watchMs?: number | undefined;
}

/** A lease that a gateway works under: what it grants, what it charges, and when it is over. */
export class LeaseHold {
  readonly #issuer: Issuer;
  readonly #leaseId: string;
  readonly #tools: ReadonlySet<string>;
  readonly #rule: ArgumentsRule;
  readonly #steps: StepMeter;
  readonly #listeners = new Set<(why: Closed) => void>();
  readonly #stop: () => void;
  #closed: Closed | undefined;

  private constructor(
    { issuer, leaseId, watchMs }: HoldOptions,
    found: {
      readonly tools: ReadonlySet<string>;
      readonly rule: ArgumentsRule;
      readonly closed: Closed | undefined;
    },
  ) {
    this.#issuer = issuer;
    this.#leaseId = leaseId;
    this.#tools = found.tools;
    this.#rule = found.rule;
    this.#closed = found.closed;
    this.#steps = new StepMeter(issuer, leaseId);
    const close = (why: Closed): void => {
      this.#closed = why;
      for (const listener of this.#listeners) listener(why);
    };
    const every = watchMs === undefined ? {} : { everyMs: watchMs };
    this.#stop = found.closed === undefined ? watchLease(issuer, leaseId, close, every) : () => undefined;
  }

  /** Returns the hold of a lease, open or not. @throws the store's error where the journal cannot be read */
  static async of(options: HoldOptions): Promise<LeaseHold> {
    const { issuer, leaseId } = options;
    const view = await issuer.get(leaseId);
    const closed = closureOf(view);
    const tools = new Set(view?.lease.manifest.allow.tools);
    const rule = options.enforceToolArgs === true ? await argumentsRuleOf(issuer, leaseId) : () => undefined;
    return new LeaseHold(options, { tools, rule, closed });
  }

  /** Why the lease opens nothing, as it was seen last. */
  get closed(): Closed | undefined {
    return this.#closed;
  }

  /** Reports whether the lease names a tool, which never changes; whether it is open the gate says. */
  grants(tool: string): boolean {
    return this.#tools.has(tool);
  }

  /** Tells what a declaration has against these arguments. */
  argumentsFault(tool: string, args: unknown): string | undefined {
    return this.#rule(tool, args);
  }

  /** Asks the gate, at this moment. */
  async check(tool: string, args: unknown): Promise<CheckAnswer> {
    const request = { lease_id: this.#leaseId, tool, ...(args !== undefined && { args }) };
    const answer = await this.#issuer.check(request);
    if (answer.outcome !== 'denied' || answer.code !== 'budget_exhausted' || !this.#steps.hasSpare) {
      return answer;
    }
    // What is held in reserve here may be what is missing.
    await this.#steps.settle();
    return this.#issuer.check(request);
  }

  /** Records an approval of one call. */
  async approve(tool: string, request_hash: string): Promise<boolean> {
    return (await this.#issuer.approve(this.#leaseId, { tool, request_hash })).outcome === 'recorded';
  }

  /** Charges one step before it is taken. */
  takeStep(): Promise<StepAnswer> {
    return this.#steps.take();
  }

  /** Calls `listener` when the lease closes; returns what takes it back. */
  onClosed(listener: (why: Closed) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Lets go of the lease and gives back what was charged in reserve. */
  async release(): Promise<void> {
    this.#stop();
    this.#listeners.clear();
    await this.#steps.settle();
  }
}
