import type { AuditReport, BundleVerdict } from '@cognitive-delivery/issuer/replay';
import { batch, computed, signal } from '@preact/signals';
import type { NamedText } from '../model/evidence.js';
import type { LeaseSummary, RefusalSummary, Row } from '../model/row.js';
import { branchesOf } from '../model/tree.js';
import { readEmbedded } from './embedded.js';
import type { Contents, Recognised, Source, Telling } from './protocol.js';
import { goTo } from './route.js';
import { runJob, WorkerClient } from './worker-client.js';

/** How far a long job has come. */
export type Progress<Result> =
  | { readonly is: 'done'; readonly result: Result; readonly told?: string }
  | { readonly is: 'failed'; readonly message: string }
  | { readonly is: 'idle' }
  | { readonly is: 'running'; readonly bytes: number };

/** What was given besides the journal. */
export interface GivenItem extends Recognised {
  readonly id: number;
  readonly text: string;
}

export const source = signal<Source | undefined>(undefined);
export const contents = signal<Progress<Contents>>({ is: 'idle' });
/** Grows in place while a journal is read; `rowCount` tells. */
export let rows: Row[] = [];
export const rowCount = signal(0);
export const leases = signal<readonly LeaseSummary[]>([]);
export const refusals = signal<readonly RefusalSummary[]>([]);
export const branches = computed(() => branchesOf(leases.value, refusals.value));
export const given = signal<readonly GivenItem[]>([]);
export const audit = signal<Progress<AuditReport>>({ is: 'idle' });
export const verdict = signal<Progress<BundleVerdict>>({ is: 'idle' });
/** What could not be opened or used, for a person. */
export const faults = signal<readonly string[]>([]);
/** Grows whenever details have to be asked for again. */
export const edition = signal(0);

/** The instant as of which states are told: now, or the newest that the journal has. */
export const asOf = signal<'end' | 'now'>('end');
const clock = signal(Date.now());
setInterval(() => {
  if (asOf.value === 'now' || source.value?.kind === 'lease') clock.value = Date.now();
}, 1000);
export const instant = computed(() => {
  const read = contents.value;
  const newest = read.is === 'done' ? read.result.newest : Number.NaN;
  // A lease alone says nothing of any later instant.
  const live = asOf.value === 'now' || source.value?.kind === 'lease' || Number.isNaN(newest);
  return live ? clock.value : newest;
});

// Come in pieces, and are shown together.
let arriving: { leases: LeaseSummary[]; refusals: RefusalSummary[] } = { leases: [], refusals: [] };
let desk: WorkerClient | undefined;
let stopAudit = () => {};
let ids = 0;

/** The worker that holds what is open. */
export function theDesk(): WorkerClient {
  if (desk === undefined) throw new Error('nothing is open');
  return desk;
}

/** Opens files: one of them is shown, the others are what it is checked by. */
export async function openFiles(files: readonly File[]): Promise<void> {
  await take(files.map((file) => ({ name: file.name, content: file })));
}

/** Opens what somebody pasted. */
export async function openText(text: string): Promise<void> {
  await take([{ name: 'pasted text', content: new Blob([text]) }]);
}

/** Forgets what was given. */
export function withdraw(id: number): void {
  given.value = given.value.filter((item) => item.id !== id);
  void checkAgain();
}

/** Closes what is open; what was given besides goes with it. */
export function close(): void {
  stopAudit();
  desk?.stop();
  desk = undefined;
  rows = [];
  batch(() => {
    source.value = undefined;
    contents.value = { is: 'idle' };
    rowCount.value = 0;
    leases.value = [];
    refusals.value = [];
    given.value = [];
    audit.value = { is: 'idle' };
    verdict.value = { is: 'idle' };
    faults.value = [];
  });
}

/** Opens what whoever made the page put into it. */
export async function openEmbedded(): Promise<void> {
  const embedded = readEmbedded();
  if (embedded === undefined) return;
  const { name, journal, beside = [], report, made_at: made, view } = embedded;
  if (view !== undefined && location.hash === '') location.replace(view.startsWith('#') ? view : '#');
  const found = await runJob('recognise', beside.map(named)).result;
  keep(found);
  const told = report && { is: 'done' as const, result: report, told: made ?? '' };
  await open({ kind: 'journal', name, content: journal }, told);
}

function named({ name, text }: NamedText): { readonly name: string; readonly content: Blob } {
  return { name, content: new Blob([text]) };
}

async function take(files: readonly { readonly name: string; readonly content: Blob }[]): Promise<void> {
  faults.value = [];
  const found = await runJob('recognise', files).result;
  faults.value = found.flatMap(({ kind, name, label }) => (kind === 'unknown' ? [`${name}: ${label}`] : []));
  const place = found.findIndex(({ kind }) => kind === 'journal' || kind === 'bundle' || kind === 'lease');
  const [shown, file] = [found[place], files[place]];
  if (shown !== undefined && file !== undefined) {
    const [before, reopened] = [given.value, source.value !== undefined];
    close();
    given.value = before;
    // A link may lead to a view of what is opened first; what is opened after it is another journal.
    if (reopened) goTo('overview', {}, { replace: true });
  }
  const kept = keep(found);
  if (shown !== undefined && file !== undefined) {
    await open({ kind: shown.kind as Source['kind'], ...file });
  } else if (kept > 0) {
    await checkAgain();
  }
}

function keep(found: readonly Recognised[]): number {
  const items = found.flatMap((one): GivenItem[] => {
    if (one.text === undefined) return [];
    ids += 1;
    return [{ ...one, text: one.text, id: ids }];
  });
  const texts = new Set(items.map(({ text }) => text));
  given.value = [...given.value.filter(({ text }) => !texts.has(text)), ...items];
  return items.length;
}

async function open(opened: Source, told?: Progress<AuditReport>): Promise<void> {
  arriving = { leases: [], refusals: [] };
  source.value = opened;
  contents.value = { is: 'running', bytes: 0 };
  performance.mark('alm:opening');
  const worker = new WorkerClient(listen);
  desk = worker;
  try {
    await worker.call('give', texts());
    const result = await worker.call('open', opened);
    batch(() => {
      rowCount.value = rows.length;
      leases.value = arriving.leases;
      refusals.value = arriving.refusals;
      contents.value = { is: 'done', result };
    });
    performance.mark('alm:opened');
    if (opened.kind === 'lease') goTo('tree', { lease: result.lease }, { replace: true });
    if (told === undefined) runChecks();
    else audit.value = told;
  } catch (error) {
    contents.value = { is: 'failed', message: messageOf(error) };
  }
}

function listen(telling: Telling): void {
  switch (telling.told) {
    case 'progress':
      contents.value = { is: 'running', bytes: telling.bytes };
      rowCount.value = rows.length;
      break;
    case 'rows':
      if (rows.length === 0) performance.mark('alm:first-rows');
      for (const row of telling.rows) rows.push(row);
      break;
    case 'leases':
      arriving.leases.push(...telling.leases);
      break;
    case 'refusals':
      arriving.refusals.push(...telling.refusals);
  }
}

/** Tells the workers what is given now, and lets them judge by it. */
async function checkAgain(): Promise<void> {
  if (desk === undefined) return;
  const found = await desk.call('give', texts());
  faults.value = [...faults.value, ...found];
  edition.value += 1;
  runChecks();
}

/** Audits the journal, or verifies the bundle, by what is given. */
export function runChecks(): void {
  const opened = source.value;
  stopAudit();
  if (opened === undefined || opened.kind === 'lease') return;
  if (opened.kind === 'bundle') {
    follow(verdict, runJob('bundle', { source: opened, given: texts() }));
    return;
  }
  const job = runJob('audit', { source: opened, given: texts() }, (telling) => {
    if (telling.told === 'progress') audit.value = { is: 'running', bytes: telling.bytes };
  });
  follow(audit, job);
}

function follow<Result>(
  into: { value: Progress<Result> },
  { result, stop }: { readonly result: Promise<Result>; readonly stop: () => void },
): void {
  let stopped = false;
  stopAudit = () => {
    stopped = true;
    stop();
  };
  into.value = { is: 'running', bytes: 0 };
  result.then(
    (done) => {
      if (stopped) return;
      into.value = { is: 'done', result: done };
      performance.mark('alm:judged');
    },
    (error) => {
      if (!stopped) into.value = { is: 'failed', message: messageOf(error) };
    },
  );
}

function texts(): readonly NamedText[] {
  return given.value.map(({ name, text }) => ({ name, text }));
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Returns the row of a line, by its number. */
export function rowAt(line: number): Row | undefined {
  let [from, to] = [0, rowCount.value];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((rows[middle]?.line ?? Number.POSITIVE_INFINITY) < line) from = middle + 1;
    else to = middle;
  }
  return rows[from]?.line === line ? rows[from] : undefined;
}
