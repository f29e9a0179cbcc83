import { CopyButton } from '../ui/copy-button.js';
import { plainLines, plainText } from '../ui/plain-text.js';
import { showInstant } from '../ui/time.js';
import { FindingCards } from './finding-cards.js';
import { LeaseLink } from './lease-link.js';
import { EventChip, Handle, ViewLink } from './parts.js';
import { rowAt, rowCount, source, theDesk } from './session.js';
import { Empty } from './split.js';
import { useAnswer } from './use-answer.js';

// What scrolls has to be reached by the keyboard.
const SCROLLED = { role: 'region', tabIndex: 0, 'aria-label': 'The record as JSON' } as const;

/** One record: what it is about, what the audit says of it, and its text. */
export function RecordPane({ line }: { line: number }) {
  const row = rowAt(line);
  const { answer, asked } = useAnswer(() => theDesk().call('record', line), [line, source.value]);
  if (row === undefined) {
    // It may not have been read yet.
    return rowCount.value === 0 ? null : (
      <Empty icon="list" title={`There is no line ${line} here`}>
        <p>The link may be about another journal.</p>
      </Empty>
    );
  }
  return (
    <article class="pane">
      <header class="pane-head">
        <p class="pane-kind">
          <EventChip event={row.event} />
          <span class="quiet">line {line.toLocaleString('en')}</span>
        </p>
        <h2>{plainText(row.agent, 120) || (row.event === 'unreadable' ? 'No record' : 'Record')}</h2>
        <p class="quiet">{Number.isNaN(row.time) ? plainText(row.at, 40) : `${showInstant(row.time)} UTC`}</p>
      </header>
      <FindingCards lines={[line]} />
      {row.event === 'unreadable' && <p>{plainText(row.note, 400)}</p>}
      <dl class="facts">
        {row.subject !== '' && (
          <>
            <dt>{row.event === 'refused' ? 'Refusal' : 'Lease'}</dt>
            <dd>
              <Handle handle={row.subject} />
            </dd>
          </>
        )}
        {row.lease >= 0 && (
          <>
            <dt>Open</dt>
            <dd>
              <LeaseLink place={row.lease} />
            </dd>
          </>
        )}
        {row.event === 'refused' && (
          <>
            <dt>Open</dt>
            <dd>
              <ViewLink to="refusals" params={{ line }}>
                Why it was refused
              </ViewLink>
            </dd>
          </>
        )}
      </dl>
      <section>
        <header class="section-head">
          <h3>The record</h3>
          {answer !== undefined && (
            <CopyButton text={answer} label="Copy the record">
              Copy
            </CopyButton>
          )}
        </header>
        <pre class="source" {...SCROLLED}>
          {asked ? plainLines(answer ?? '') : '\u2026'}
        </pre>
        <p class="quiet small">
          Ids of leases are shown as handles: the id of a live lease opens what it grants.
        </p>
      </section>
    </article>
  );
}
