import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Row } from '../model/row.js';
import { FIELDS } from '../model/search.js';
import { Icon } from '../ui/icon.js';
import { narrow } from '../ui/media.js';
import { plainText } from '../ui/plain-text.js';
import { showInstant } from '../ui/time.js';
import { VirtualList, type VirtualRow } from '../ui/virtual-list.js';
import { EventChip } from './parts.js';
import { RecordPane } from './record-pane.js';
import { goTo, hrefTo, route } from './route.js';
import { audit, contents, rowCount, rows, theDesk } from './session.js';
import { Empty, Split } from './split.js';

const QUICK: readonly { readonly name: string; readonly q: string }[] = [
  { name: 'All', q: '' },
  { name: 'Grants', q: 'event:granted' },
  { name: 'Refusals', q: 'event:refused' },
  { name: 'Narrowed', q: 'event:narrowed' },
  { name: 'Revocations', q: 'event:revoked' },
];

/** Every record in its order, or those that a search finds. */
export function TimelineView() {
  const { q = '', line } = route.value.params;
  const found = useFound(q);
  const count = found.value === undefined ? rowCount.value : found.value.length;
  const placeAt = (index: number) => (found.value === undefined ? index : (found.value[index] ?? -1));
  const selected = line === undefined ? -1 : indexOfLine(Number(line), count, placeAt);
  const list = (
    <>
      <div class="tools">
        {QUICK.map(({ name, q: quick }) => (
          <button
            key={name}
            type="button"
            class="button bare tiny"
            aria-pressed={q === quick}
            onClick={() => goTo('timeline', { q: quick })}
          >
            {name}
          </button>
        ))}
        <span class="tools-note quiet small" role="status">
          {q === ''
            ? `${count.toLocaleString('en')} records`
            : `${count.toLocaleString('en')} of ${rowCount.value.toLocaleString('en')}`}
        </span>
      </div>
      {count === 0 ? (
        <Nothing q={q} />
      ) : (
        <VirtualList
          id="timeline"
          label="Records"
          role="listbox"
          count={count}
          rowHeight={narrow.value ? 60 : 36}
          selected={selected}
          row={(index) => rowOf(rows[placeAt(index)])}
          onSelect={(index, event) =>
            goTo(
              'timeline',
              { q, line: rows[placeAt(index)]?.line },
              { replace: event instanceof KeyboardEvent },
            )
          }
        />
      )}
    </>
  );
  const detail = line === undefined ? undefined : <RecordPane line={Number(line)} />;
  return (
    <Split list={list} detail={detail} label="The record that is chosen" back={hrefTo('timeline', { q })} />
  );
}

/** Asks for the rows that a search finds, again while a journal is still being read. */
function useFound(q: string) {
  const found = useSignal<Int32Array | undefined>(undefined);
  const reading = contents.value.is;
  useEffect(() => {
    let current = true;
    if (q.trim() === '') {
      found.value = undefined;
      return;
    }
    theDesk()
      .call('search', q)
      .then((places) => {
        if (current) found.value = places;
      });
    return () => {
      current = false;
    };
  }, [q, reading]);
  return found;
}

// Lines are in order, with gaps where rows are left out.
function indexOfLine(line: number, count: number, placeAt: (index: number) => number): number {
  let [from, to] = [0, count];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((rows[placeAt(middle)]?.line ?? Number.POSITIVE_INFINITY) < line) from = middle + 1;
    else to = middle;
  }
  return rows[placeAt(from)]?.line === line ? from : -1;
}

function rowOf(row: Row | undefined): VirtualRow {
  if (row === undefined) return { content: null };
  const { line, event, time, at, subject, agent, note, reasons = [] } = row;
  const faulty = faultyLines().has(line);
  return {
    class: `record-row ${event}${faulty ? ' faulty' : ''}`,
    content: (
      <>
        <span class="record-line">{line.toLocaleString('en')}</span>
        <span class="record-time">
          {Number.isNaN(time) ? plainText(at, 40) || '\u2013' : showInstant(time)}
        </span>
        <span class="record-event">
          <EventChip event={event} />
        </span>
        <span class="record-agent">
          {faulty && (
            <span class="fail">
              <span class="tone" title="The audit found something here">
                <Icon name="alert" />
                <span class="unseen">finding</span>
              </span>
            </span>
          )}
          {plainText(agent, 60)}
        </span>
        <code class="record-subject">{subject}</code>
        <span class="record-note">
          {reasons.map((reason) => (
            <code key={reason} class="code">
              {plainText(reason, 60)}
            </code>
          ))}
          {plainText(note, 300)}
        </span>
      </>
    ),
  };
}

let lastReport: unknown;
let lastLines: ReadonlySet<number> = new Set();

function faultyLines(): ReadonlySet<number> {
  const state = audit.value;
  const report = state.is === 'done' ? state.result : undefined;
  if (report !== lastReport) {
    lastReport = report;
    lastLines = new Set(report?.findings.flatMap(({ line }) => line ?? []));
  }
  return lastLines;
}

function Nothing({ q }: { q: string }) {
  if (q === '') {
    return contents.value.is === 'running' ? (
      <Empty icon="spinner" title="Reading" />
    ) : (
      <Empty icon="list" title="There is no record in it" />
    );
  }
  return (
    <Empty icon="search" title="No record is like that">
      <p>
        Words are looked for anywhere; all of them have to be found. With a field they are looked for there
        alone:{' '}
        {FIELDS.map((field, index) => (
          <span key={field}>
            {index > 0 && ', '}
            <code class="code">{field}:</code>
          </span>
        ))}
        . A path or a host also finds the entries that would grant it.
      </p>
    </Empty>
  );
}
