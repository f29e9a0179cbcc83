import { strict as assert } from 'node:assert';

// A journal replayed by code that shares nothing with the issuer, as an auditor might write it. It knows
// records of leases, closings and charges, and money in hundredths of a cent.

interface Lease {
  readonly id: string;
  readonly parent: Lease | undefined;
  readonly expiresAt: number;
  readonly budget: { depth?: number; fan_out?: number; steps?: number; tokens?: number; cost_usd?: number };
  closed: boolean;
  readonly children: Lease[];
  readonly own: Record<Measure, number>;
  readonly spent: Record<Measure, number>;
  readonly held: Map<string, Record<Measure, number>>;
}

type Measure = 'steps' | 'tokens' | 'cost_usd';
const MEASURES: readonly Measure[] = ['steps', 'tokens', 'cost_usd'];

/** Takes records in journal order and asserts after each that fan_out, depth and budgets hold. */
export class Replay {
  readonly leases = new Map<string, Lease>();
  readonly #policy: { readonly depth: number; readonly fan_out: number };

  constructor(policy: { readonly depth: number; readonly fan_out: number }) {
    this.#policy = policy;
  }

  take(line: string): void {
    const record = JSON.parse(line);
    const now = Date.parse(record.at);
    switch (record.event) {
      case 'granted':
        this.#grant(record.lease, now);
        break;
      case 'heartbeat':
        this.#charge(record, now);
        break;
      case 'revoked':
      case 'stopped':
      case 'completed':
      case 'expired': {
        if (record.usage !== undefined) this.#charge(record, now);
        const lease = this.#find(record.lease_id);
        lease.closed = true;
        lease.held.clear();
        break;
      }
      default:
    }
  }

  /** What a lease and every lease above it leave of one measure; undefined where nothing limits it. */
  remaining(id: string, measure: Measure): number | undefined {
    const limits = chain(this.#find(id)).flatMap(({ budget, spent }) => {
      const limit = amount(measure, budget[measure]);
      return limit === undefined ? [] : [Math.max(0, limit - spent[measure])];
    });
    if (limits.length === 0) return undefined;
    return measure === 'cost_usd' ? Math.min(...limits) / 10_000 : Math.min(...limits);
  }

  isOpen(id: string, now: number): boolean {
    return chain(this.#find(id)).every((lease) => !lease.closed && now < lease.expiresAt);
  }

  #grant(
    lease: { lease_id: string; parent_lease_id?: string; expires_at: string; manifest: Lease },
    now: number,
  ) {
    assert(!this.leases.has(lease.lease_id), 'no id is granted twice');
    const parent = lease.parent_lease_id === undefined ? undefined : this.#find(lease.parent_lease_id);
    const siblings =
      parent?.children ?? [...this.leases.values()].filter((each) => each.parent === undefined);
    const { fan_out, depth } = parent?.budget ?? this.#policy;
    const live = siblings.filter((each) => !each.closed && now < each.expiresAt).length;
    assert(live < (fan_out ?? Number.POSITIVE_INFINITY), 'fan_out holds');
    const { budget } = lease.manifest;
    assert((budget.depth ?? Number.NaN) < (depth ?? Number.NaN), 'depth falls');
    if (parent !== undefined) {
      assert(this.isOpen(parent.id, now), 'nothing is issued beneath what is closed');
      for (const measure of MEASURES)
        assert(this.remaining(parent.id, measure) !== 0, 'nor where nothing is left');
    }
    const entry: Lease = {
      id: lease.lease_id,
      parent,
      expiresAt: Date.parse(lease.expires_at),
      budget,
      closed: false,
      children: [],
      own: zero(),
      spent: zero(),
      held: new Map(),
    };
    this.leases.set(entry.id, entry);
    parent?.children.push(entry);
  }

  #charge(
    record: { lease_id: string; usage?: Lease['budget']; reservation?: { id: string; state: string } },
    now: number,
  ): void {
    const lease = this.#find(record.lease_id);
    const { reservation } = record;
    const made = reservation?.state === 'made';
    if (made) {
      assert(this.isOpen(lease.id, now), 'nothing is reserved on what is closed');
      for (const measure of MEASURES)
        assert(this.remaining(lease.id, measure) !== 0, 'nor where nothing is left');
    }
    const given = reservation !== undefined && !made ? lease.held.get(reservation.id) : undefined;
    const added = zero();
    for (const measure of MEASURES) {
      const total = amount(measure, record.usage?.[measure]);
      if (total === undefined) continue;
      added[measure] = total - lease.own[measure];
      assert(added[measure] >= -(given?.[measure] ?? 0), 'no more is given back than was held');
      lease.own[measure] = total;
      for (const payer of chain(lease)) payer.spent[measure] += added[measure];
    }
    if (reservation === undefined) return;
    if (!made) {
      assert(lease.held.delete(reservation.id), 'a reservation is settled once');
      return;
    }
    lease.held.set(reservation.id, added);
    for (const { budget, spent } of chain(lease)) {
      for (const measure of MEASURES) {
        const limit = amount(measure, budget[measure]) ?? Number.POSITIVE_INFINITY;
        assert(added[measure] === 0 || spent[measure] <= limit, 'what is reserved fits');
      }
    }
  }

  #find(id: string): Lease {
    const lease = this.leases.get(id);
    assert(lease !== undefined, 'a record is of a lease that was granted before');
    return lease;
  }
}

function chain(lease: Lease): Lease[] {
  const all: Lease[] = [];
  for (let each: Lease | undefined = lease; each !== undefined; each = each.parent) all.push(each);
  return all;
}

// Whole numbers, so that sums are exact: tests spend money in hundredths of a cent, and no record may have more.
function amount(measure: Measure, value: number | undefined): number | undefined {
  if (value === undefined || measure !== 'cost_usd') return value;
  const whole = Math.round(value * 10_000);
  assert.equal(whole / 10_000, value, 'money is on record as it is written');
  return whole;
}

function zero(): Record<Measure, number> {
  return { steps: 0, tokens: 0, cost_usd: 0 };
}
