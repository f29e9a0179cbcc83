import type { Issuer } from '@cognitive-delivery/issuer';

/** What came of taking a step. */
export type StepAnswer =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: string; readonly message: string };

/**
 * Charges steps to a lease before they are taken. They are reserved in blocks, so that most steps cost no
 * write to the journal; what was not taken is given back at the end, and after a crash stays charged.
 */
export class StepMeter {
  readonly #issuer: Pick<Issuer, 'reserve' | 'commit' | 'remaining'>;
  readonly #leaseId: string;
  readonly #block: number;
  #held: { readonly id: string; readonly size: number; taken: number } | undefined;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(issuer: Pick<Issuer, 'reserve' | 'commit' | 'remaining'>, leaseId: string, block = 32) {
    this.#issuer = issuer;
    this.#leaseId = leaseId;
    this.#block = block;
  }

  /** Reports whether steps are charged that nobody has taken yet. */
  get hasSpare(): boolean {
    return this.#held !== undefined && this.#held.taken < this.#held.size;
  }

  /** Charges one step, or tells which budget does not hold it. */
  take(): Promise<StepAnswer> {
    return this.#inTurn(async () => {
      const answer = this.hasSpare ? OK : await this.#reserve();
      if (answer.ok && this.#held !== undefined) this.#held.taken += 1;
      return answer;
    });
  }

  /** Gives back what was charged and not taken. */
  settle(): Promise<void> {
    return this.#inTurn(() => this.#settle());
  }

  async #reserve(): Promise<StepAnswer> {
    await this.#settle();
    // Far from a limit only: steps held in reserve must never be what closes the lease.
    const left = (await this.#issuer.remaining(this.#leaseId).catch(() => undefined))?.steps;
    const size = left === undefined ? this.#block : Math.max(1, Math.min(this.#block, Math.floor(left / 4)));
    const answer = await this.#issuer.reserve(this.#leaseId, { steps: size });
    if (answer.outcome === 'recorded' && answer.reservation !== undefined) {
      this.#held = { id: answer.reservation, size, taken: 0 };
      return OK;
    }
    const code = answer.outcome === 'refused' ? answer.code : 'lease_unknown';
    return { ok: false, code, message: 'message' in answer ? answer.message : 'the step was not charged' };
  }

  async #settle(): Promise<void> {
    const held = this.#held;
    this.#held = undefined;
    if (held !== undefined) await this.#issuer.commit(this.#leaseId, held.id, { steps: held.taken });
  }

  #inTurn<T>(job: () => Promise<T>): Promise<T> {
    const next = this.#turn.then(job);
    this.#turn = next.catch(() => undefined);
    return next;
  }
}

const OK: StepAnswer = { ok: true };
