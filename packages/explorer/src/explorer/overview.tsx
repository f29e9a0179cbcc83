import type { AuditReport } from '@cognitive-delivery/issuer/replay';
import { count } from '../model/note.js';
import { reasonMeaning } from '../model/reasons.js';
import type { RowEvent } from '../model/row.js';
import { stateAt } from '../model/state-at.js';
import { Banner } from '../ui/chip.js';
import { Icon } from '../ui/icon.js';
import { plainText } from '../ui/plain-text.js';
import { showPeriod } from '../ui/time.js';
import { BundleOutcome } from './bundle-outcome.js';
import { EventChip, ViewLink } from './parts.js';
import type { View } from './route.js';
import {
  asOf,
  audit,
  branches,
  contents,
  instant,
  leases,
  refusals,
  rowCount,
  rows,
  source,
  verdict,
} from './session.js';

/** What there is, and whether it holds. */
export function Overview() {
  const isBundle = source.value?.kind === 'bundle';
  return (
    <div class="page">
      {isBundle ? <BundleState /> : <AuditState />}
      <Tiles />
      <div class="columns">
        <Reasons />
        <Events />
      </div>
      {!isBundle && audit.value.is === 'done' && <Unknown report={audit.value.result} />}
    </div>
  );
}

/** How the audit went. */
export function AuditState() {
  const state = audit.value;
  if (state.is === 'failed') {
    return (
      <Banner tone="fail" icon="alert" title="The audit could not be made">
        <p>{plainText(state.message, 300)}</p>
      </Banner>
    );
  }
  if (state.is !== 'done') {
    return (
      <Banner
        tone="note"
        icon="spinner"
        title={contents.value.is === 'running' ? 'Reading the journal' : 'Auditing the journal'}
      >
        <p role="status">
          Every grant and refusal is decided again in this page. You can look around meanwhile.
        </p>
      </Banner>
    );
  }
  const { counts, checked, journal } = state.result;
  const found = Object.values(counts).reduce((sum, times) => sum + times, 0);
  const told = state.told === undefined ? '' : ' As alm audit found when it wrote this page.';
  if (found === 0) {
    return (
      <Banner tone="pass" icon="check" title="Nothing found">
        <p>
          {count(checked.decisions, 'decision')} made again, {count(checked.signatures, 'signature')} and{' '}
          {count(checked.proofs, 'proof')} verified over {count(journal.lines, 'line')}.{told}
        </p>
        <Gaps report={state.result} />
      </Banner>
    );
  }
  return (
    <Banner tone="fail" icon="alert" title={`${count(found, 'finding')} in this journal`}>
      <p>
        {Object.entries(counts)
          .sort(([, a], [, b]) => b - a)
          .slice(0, 6)
          .map(([code, times]) => (
            <span key={code} class="code-count">
              <code class="code">{plainText(code, 60)}</code>{' '}
              {times > 1 && `\u00d7 ${times.toLocaleString('en')}`}
            </span>
          ))}
      </p>
      <p>
        <ViewLink to="findings">Look at the findings</ViewLink>
        {told}
      </p>
    </Banner>
  );
}

function Gaps({ report: { unknown } }: { report: AuditReport }) {
  if (unknown.length === 0) return null;
  return (
    <p>
      <ViewLink to="verify">{count(unknown.length, 'question')} open</ViewLink> for want of keys, a policy or
      an anchor.
    </p>
  );
}

function BundleState() {
  const state = verdict.value;
  if (state.is === 'failed') {
    return (
      <Banner tone="fail" icon="alert" title="The bundle could not be verified">
        <p>{plainText(state.message, 300)}</p>
      </Banner>
    );
  }
  return state.is === 'done' ? <BundleOutcome verdict={state.result} /> : null;
}

function Tiles() {
  const all = leases.value;
  const now = instant.value;
  const open = all.filter((_, place) => stateAt(all, place, now).state === 'open').length;
  const roots = branches.value.roots.filter(({ kind }) => kind === 'lease').length;
  const read = contents.value;
  const first = rows[0]?.time ?? Number.NaN;
  const last = read.is === 'done' ? read.result.newest : Number.NaN;
  return (
    <ul class="tiles">
      <Tile to="timeline" number={rowCount.value} name="records">
        {Number.isFinite(first) && Number.isFinite(last) ? showPeriod(first, last) : ''}
      </Tile>
      <Tile to="tree" number={all.length} name="leases granted">
        {`${count(roots, 'root')}; ${open.toLocaleString('en')} open ${asOf.value === 'now' ? 'now' : 'at the last record'}`}
      </Tile>
      <Tile
        to="refusals"
        number={refusals.value.length}
        name="declarations refused"
        tone={refusals.value.length > 0 ? 'fail' : ''}
      >
        {share(refusals.value.length, all.length + refusals.value.length)}
      </Tile>
    </ul>
  );
}

function share(part: number, whole: number): string {
  return whole === 0 ? '' : `${Math.round((100 * part) / whole)} % of all that were presented`;
}

function Tile({
  to,
  number,
  name,
  tone = '',
  children,
}: {
  to: View;
  number: number;
  name: string;
  tone?: string;
  children: string;
}) {
  return (
    <li class={`card tile ${tone}`}>
      <ViewLink to={to}>
        <strong class={tone && 'tone'}>{number.toLocaleString('en')}</strong> <span>{name}</span>
      </ViewLink>
      <p class="quiet small">{children}</p>
    </li>
  );
}

function Reasons() {
  const times = new Map<string, number>();
  for (const { reasons } of refusals.value)
    for (const code of reasons) times.set(code, (times.get(code) ?? 0) + 1);
  const most = [...times].sort(([, a], [, b]) => b - a).slice(0, 10);
  if (most.length === 0) return null;
  const top = most[0]?.[1] ?? 1;
  return (
    <section class="card part">
      <h2>Why declarations were refused</h2>
      <ul class="bars">
        {most.map(([code, number]) => (
          <li key={code}>
            <ViewLink to="refusals" params={{ reason: code }}>
              <span class="bars-name">
                <code class="code">{plainText(code, 80)}</code>{' '}
                <span class="quiet">{reasonMeaning(code)}</span>
              </span>
              <span class="bars-number">{number.toLocaleString('en')}</span>
            </ViewLink>
            <span class="bar-track fail" aria-hidden="true">
              <span class="bar-fill" style={{ width: `${(100 * number) / top}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Events() {
  const times = new Map<RowEvent, number>();
  for (let at = 0; at < rowCount.value; at++) {
    const event = rows[at]?.event ?? 'unreadable';
    times.set(event, (times.get(event) ?? 0) + 1);
  }
  return (
    <section class="card part">
      <h2>What was recorded</h2>
      <ul class="events">
        {[...times].map(([event, number]) => (
          <li key={event}>
            <ViewLink to="timeline" params={{ q: `event:${event}` }}>
              <EventChip event={event} />
            </ViewLink>
            <span>{number.toLocaleString('en')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Unknown({ report: { unknown } }: { report: AuditReport }) {
  if (unknown.length === 0) return null;
  return (
    <section class="card part">
      <h2>What cannot be known from what is open</h2>
      <ul class="unknown">
        {unknown.map(({ code, message, records }) => (
          <li key={code}>
            <Icon name="dot" />
            <span>
              {plainText(`${message.charAt(0).toUpperCase()}${message.slice(1)}`, 400)}
              {records !== undefined && <span class="quiet"> ({count(records, 'record')})</span>}
            </span>
          </li>
        ))}
      </ul>
      <p>
        <ViewLink to="verify">Add keys, checkpoints or the root policy</ViewLink> to answer more of these.
      </p>
    </section>
  );
}
