import type { AgentLeaseManifest, LeaseRecord } from '@cognitive-delivery/contract';
import { leaseHandle, parseInstant } from '@cognitive-delivery/core';
import {
  type Closure,
  emptyLedger,
  evolve,
  hideIds,
  type LeaseEntry,
  type LedgerState,
  ManifestMemo,
  toUsage,
} from '@cognitive-delivery/issuer/replay';
import { clip, noteOf } from './note.js';
import type { BudgetUse, Ending, LeaseSummary, RefusalSummary, Row } from './row.js';

/** A line of a journal; without `text` its bytes were no UTF-8. */
export interface SourceLine {
  readonly number: number;
  readonly text: string | undefined;
  /** Whether a line feed ends it. */
  readonly whole: boolean;
}

/**
 * A journal, read line by line into what the pages show of it. What it means is worked out by the code that an
 * issuer decides with; here it is only put into rows.
 */
export class JournalModel {
  /** Every lease that was ever granted stays in it. */
  readonly state: LedgerState = emptyLedger();
  readonly rows: Row[] = [];
  readonly #places = new Map<string, number>();
  readonly #handles = new Map<string, string>();
  readonly #rowsOf = new Map<number, number[]>();
  readonly #entries: LeaseEntry[] = [];
  // Most leases of a journal are for one of a few manifests, which are read and held once.
  readonly #manifests = new ManifestMemo();
  readonly #hide = (text: string) =>
    text.length < ID_LENGTH ? text : hideIds(text, (id) => this.#places.has(id));

  /** Takes the next line, and returns its row. */
  take({ number, text, whole }: SourceLine): Row {
    const read = text === undefined || !whole ? undefined : this.#manifests.read(text);
    if (read?.ok) this.#manifests.hold(read.record, text?.length ?? 0);
    const row = read?.ok
      ? this.#record(read.record, number)
      : unreadable(number, whole ? (read?.message ?? 'its bytes are not UTF-8') : TORN);
    this.rows.push(row);
    if (row.lease >= 0) {
      const others = this.#rowsOf.get(row.lease);
      if (others === undefined) this.#rowsOf.set(row.lease, [this.rows.length - 1]);
      else others.push(this.rows.length - 1);
    }
    return row;
  }

  /** Takes a record that stands in no line. */
  takeRecord(record: LeaseRecord): void {
    this.#record(record, 0);
  }

  /** Returns the place of a lease by its handle, or as much of one as no other begins with; -1 for none. */
  placeOf(handle: string): number {
    const places = this.#entries.flatMap(({ lease }, place) =>
      this.handleOf(lease.lease_id).startsWith(handle) ? [place] : [],
    );
    return places.length === 1 ? (places[0] ?? -1) : -1;
  }

  /** Returns a lease by its place. */
  entryAt(place: number): LeaseEntry | undefined {
    return this.#entries[place];
  }

  /** Returns the place of a lease by its id, -1 where nobody granted it. */
  placeOfId(id: string | undefined): number {
    return (id === undefined ? undefined : this.#places.get(id)) ?? -1;
  }

  /** Returns the handle of an id. */
  handleOf(id: string): string {
    const known = this.#handles.get(id);
    if (known !== undefined) return known;
    const handle = leaseHandle(id);
    this.#handles.set(id, handle);
    return handle;
  }

  /** Returns a text with handles in the place of the ids of leases. */
  hide(text: string): string {
    return this.#hide(text);
  }

  /** Returns the places of the rows that tell of a lease. */
  rowsOf(place: number): readonly number[] {
    return this.#rowsOf.get(place) ?? [];
  }

  /** Returns the manifests that the row of a grant or a refusal is about: what was asked, and what was granted. */
  manifestsOf({ event, line, lease }: Row): readonly AgentLeaseManifest[] {
    if (event === 'refused') {
      const declared = this.refusalAt(line)?.declared;
      return declared === undefined ? [] : [declared];
    }
    const entry = this.#entries[lease];
    if (event !== 'granted' || entry === undefined) return [];
    return entry.declared === undefined ? [entry.lease.manifest] : [entry.lease.manifest, entry.declared];
  }

  /** Returns the record of a refusal by its line. */
  refusalAt(line: number): LeaseRecord | undefined {
    const { refusals } = this.state;
    let [from, to] = [0, refusals.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((refusals[middle]?.line ?? Infinity) < line) from = middle + 1;
      else to = middle;
    }
    const found = refusals[from];
    return found?.line === line ? found.record : undefined;
  }

  /** Returns every lease in the order in which they were granted, so that a parent stands before its children. */
  leases(): LeaseSummary[] {
    const live = this.#liveChildren();
    return this.#entries.map((entry, place) => this.#summary(entry, live[place] ?? 0));
  }

  /** Returns every refusal, in the order of the journal. */
  refusals(): RefusalSummary[] {
    return this.state.refusals.map(({ line, record }) => {
      const { at, lease_id, parent_lease_id, declared, reasons = [], reason = '' } = record;
      return {
        handle: this.handleOf(lease_id),
        line,
        parent: this.placeOfId(parent_lease_id),
        at,
        agent: clip(this.#hide(declared?.agent.name ?? '')),
        purpose: clip(this.#hide(declared?.intent.purpose ?? '')),
        reasons: [...reasons],
        reason: this.#hide(reason),
      };
    });
  }

  #record(record: LeaseRecord, line: number): Row {
    evolve(this.state, record, line);
    const { event, at, lease_id: id, lease, declared, reasons } = record;
    if (event === 'granted' && !this.#places.has(id)) {
      const entry = this.state.leases.get(id);
      if (entry?.line === line) {
        this.#places.set(id, this.#entries.length);
        this.#entries.push(entry);
      }
    }
    const place = this.placeOfId(id);
    const manifest = lease?.manifest ?? declared ?? this.#entries[place]?.lease.manifest;
    return {
      line,
      event,
      at: clip(at, 40),
      time: parseInstant(at) ?? Number.NaN,
      subject: this.handleOf(id),
      lease: place,
      agent: clip(this.#hide(manifest?.agent.name ?? ''), 120),
      note: noteOf(record, this.#hide),
      ...(event === 'refused' && { reasons: [...(reasons ?? [])] }),
    };
  }

  #summary(entry: LeaseEntry, live: number): LeaseSummary {
    const { lease, line, issuedAt, expiresAt, narrowed, unusable } = entry;
    const { agent, intent } = lease.manifest;
    const parent = this.placeOfId(lease.parent_lease_id);
    return {
      handle: this.handleOf(lease.lease_id),
      line,
      // One that names a parent of a later line, or itself, stands with the roots.
      parent: parent < this.placeOfId(lease.lease_id) ? parent : -1,
      // Of a lease that was opened alone nobody can tell.
      ...(unusable !== undefined && line > 0 && { unusable }),
      agent: clip(this.#hide(agent.name), 120),
      runtime: clip(this.#hide(agent.runtime_agent ?? ''), 60),
      purpose: clip(this.#hide(intent.purpose)),
      issuedAt,
      expiresAt,
      endings: (this.state.closures.get(lease.lease_id) ?? []).map((closure) => this.#ending(closure)),
      budgets: budgetsOf(entry, live),
      narrowed: narrowed !== undefined && gotLess(narrowed.changes),
    };
  }

  #ending({ event, at, by, reason }: Closure): Ending {
    return {
      event,
      at,
      ...(by !== undefined && { by: by === 'issuer' ? by : this.handleOf(by) }),
      ...(reason !== undefined && { reason: clip(this.#hide(reason), 500) }),
    };
  }

  // By the place of the parent: the leases that the journal does not end.
  #liveChildren(): readonly number[] {
    const live: number[] = [];
    for (const { lease, expiresAt } of this.#entries) {
      const parent = this.placeOfId(lease.parent_lease_id);
      const ended = this.state.closures.has(lease.lease_id) || !(this.state.newest < expiresAt);
      if (parent >= 0 && !ended) live[parent] = (live[parent] ?? 0) + 1;
    }
    return live;
  }
}

const ID_LENGTH = 36;
const TORN = 'no line feed ends it, so no record was acknowledged here';
const MEASURES = ['tokens', 'cost_usd', 'steps'] as const;

function budgetsOf({ charged, lease }: LeaseEntry, live: number): readonly BudgetUse[] {
  const { budget } = lease.manifest;
  const used = toUsage(charged, 'up');
  const spent = MEASURES.flatMap((measure): BudgetUse[] => {
    const limit = Object.hasOwn(budget, measure) ? budget[measure] : undefined;
    if (typeof limit === 'number') return [{ measure, used: used[measure] ?? 0, granted: limit }];
    return used[measure] === undefined ? [] : [{ measure, used: used[measure] }];
  });
  const fanOut = budget.fan_out;
  return fanOut === undefined ? spent : [...spent, { measure: 'fan_out', used: live, granted: fanOut }];
}

// A grant that only carries on what restrains its parent is as wide as it was asked for.
function gotLess(changes: unknown): boolean {
  if (!Array.isArray(changes)) return true;
  return changes.some((change: unknown) => {
    const { kind, declared } = Object(change) as { kind?: unknown; declared?: unknown };
    return kind === 'dropped' || (kind === 'clamped' && declared !== undefined);
  });
}

function unreadable(line: number, note: string): Row {
  return { line, event: 'unreadable', at: '', time: Number.NaN, subject: '', lease: -1, agent: '', note };
}
