import type { LeaseRecord } from '@cognitive-delivery/contract';
import {
  type AuditReport,
  auditJournal,
  type BundleVerdict,
  type Deed,
  type Holder,
  verifyBundle,
  whoCould,
} from '@cognitive-delivery/issuer/replay';
import { type Evidence, gather, type NamedText, readGiven } from '../model/evidence.js';
import { JournalModel } from '../model/journal-model.js';
import { detailOf, type LeaseDetail } from '../model/lease-detail.js';
import { type RefusalDetail, refusalDetailOf } from '../model/refusal-detail.js';
import { compileSearch, parseSearch } from '../model/search.js';
import { JournalReader } from './journal-reader.js';
import type { Contents, Methods, Recognised, Source, Telling } from './protocol.js';
import { recognise } from './recognise.js';

const AT_ONCE = 2_000;
const PROGRESS_MS = 150;

type Answers = { [Name in keyof Methods]: (params: never) => unknown };

/** Does the work of the page, one worker each: holds what was opened, or carries out one long job. */
export class Desk implements Answers {
  readonly #tell: (telling: Telling) => void;
  #model = new JournalModel();
  #reader: JournalReader | undefined;
  #evidence: Evidence = gather([]);

  constructor(tell: (telling: Telling) => void) {
    this.#tell = tell;
  }

  recognise(
    files: readonly { readonly name: string; readonly content: Blob }[],
  ): Promise<readonly Recognised[]> {
    return Promise.all(files.map(recognise));
  }

  async open(source: Source): Promise<Contents> {
    const model = new JournalModel();
    const reader = new JournalReader(source);
    [this.#model, this.#reader] = [model, reader];
    if (source.kind === 'lease') takeLease(model, JSON.parse(await source.content.text()));
    const progress = this.#everySoOften();
    for await (const lines of reader.lines(progress)) {
      this.#tell({ told: 'rows', rows: lines.map((line) => model.take(line)) });
    }
    const [leases, refusals] = [model.leases(), model.refusals()];
    for (let at = 0; at < leases.length; at += AT_ONCE) {
      this.#tell({ told: 'leases', leases: leases.slice(at, at + AT_ONCE) });
    }
    for (let at = 0; at < refusals.length; at += AT_ONCE) {
      this.#tell({ told: 'refusals', refusals: refusals.slice(at, at + AT_ONCE) });
    }
    const { newest } = model.state;
    const about = source.kind === 'lease' ? leases[0]?.handle : reader.bundle?.lease;
    return {
      lines: model.rows.length,
      bytes: source.content.size,
      newest: Number.isFinite(newest) ? newest : Number.NaN,
      unreadable: model.rows.filter(({ event }) => event === 'unreadable').length,
      ...(about !== undefined && { lease: about }),
    };
  }

  give(texts: readonly NamedText[]): readonly string[] {
    this.#evidence = gather(texts.map(readGiven));
    return this.#evidence.faults;
  }

  lease(place: number): LeaseDetail | undefined {
    return detailOf(this.#model, place, this.#evidence);
  }

  refusal(line: number): RefusalDetail | undefined {
    return refusalDetailOf(this.#model, line, this.#evidence);
  }

  async record(line: number): Promise<string | undefined> {
    const text = await this.#reader?.text(line);
    return text === undefined ? undefined : this.#model.hide(pretty(text));
  }

  search(text: string): Int32Array {
    const model = this.#model;
    const fits = compileSearch(parseSearch(text), (row) => model.manifestsOf(row));
    return Int32Array.from(model.rows.flatMap((row, place) => (fits(row) ? [place] : [])));
  }

  place(handle: string): number {
    return this.#model.placeOf(handle);
  }

  async audit({ source, given }: Parameters<Methods['audit']>[0]): Promise<AuditReport> {
    const progress = this.#everySoOften();
    const outcome = await auditJournal(new JournalReader(source).chunks(), {
      ...gather(given.map(readGiven)).options,
      onProgress: ({ bytes }) => progress(bytes),
    });
    if (outcome.ok) return outcome.report;
    throw new Error(outcome.issues[0]?.message);
  }

  async bundle({ source, given }: Parameters<Methods['bundle']>[0]): Promise<BundleVerdict> {
    return verifyBundle(JSON.parse(await source.content.text()), gather(given.map(readGiven)).keys);
  }

  // Whoever looks sees no more than this; the first piece of a journal is to be seen at once.
  #everySoOften(): (bytes: number) => void {
    let last = Number.NEGATIVE_INFINITY;
    return (bytes) => {
      const now = performance.now();
      if (now - last < PROGRESS_MS) return;
      last = now;
      this.#tell({ told: 'progress', bytes });
    };
  }

  async who({
    source,
    deeds,
    at,
  }: {
    source: Source;
    deeds: readonly Deed[];
    at: number;
  }): Promise<readonly Holder[]> {
    const reader = new JournalReader(source);
    const holders = await whoCould(reader.chunks(), { deeds, at });
    // A bundle has lines of a journal, and not every one.
    return holders.map((holder) => ({ ...holder, line: reader.lineAt(holder.line) }));
  }
}

// A lease that was opened alone is shown as it would be just after its grant.
function takeLease(model: JournalModel, lease: NonNullable<LeaseRecord['lease']>): void {
  model.takeRecord({
    schema_version: '1.2',
    at: lease.issued_at,
    event: 'granted',
    lease_id: lease.lease_id,
    lease,
  });
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
