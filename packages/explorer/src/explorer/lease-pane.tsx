import { useState } from 'preact/hooks';
import type { LeaseDetail } from '../model/lease-detail.js';
import { stateAt } from '../model/state-at.js';
import { Chip } from '../ui/chip.js';
import { Icon } from '../ui/icon.js';
import { plainText } from '../ui/plain-text.js';
import { showSpan } from '../ui/time.js';
import { BudgetTable } from './budget-table.js';
import { ComparisonTable } from './comparison-table.js';
import { FindingCards } from './finding-cards.js';
import { Chain, LeaseLink } from './lease-link.js';
import { CopyLink, Handle, Instant, STATES, StateChip, ViewLink } from './parts.js';
import { RowLinks } from './row-links.js';
import { branches, edition, instant, leases, refusals, rows, source, theDesk } from './session.js';
import { SignatureRow } from './signature-row.js';
import { Empty } from './split.js';
import { useAnswer } from './use-answer.js';

/** Everything about one lease. */
export function LeasePane({ handle }: { handle: string }) {
  const place = leases.value.findIndex((lease) => lease.handle === handle);
  const { answer } = useAnswer(place < 0 ? undefined : () => theDesk().call('lease', place), [
    place,
    edition.value,
    source.value,
  ]);
  const lease = leases.value[place];
  if (lease === undefined) {
    return leases.value.length === 0 ? null : (
      <Empty icon="tree" title={`No lease is called ${plainText(handle, 40)} here`}>
        <p>The link may be about another journal.</p>
      </Empty>
    );
  }
  const state = stateAt(leases.value, place, instant.value);
  const detail = answer?.place === place ? answer : undefined;
  const lines = detail?.rows.flatMap((row) => rows[row]?.line ?? []) ?? [];
  return (
    <article class="pane">
      <header class="pane-head">
        <p class="pane-kind">
          <StateChip state={state.state} />
          {state.state === 'open' && <span>{showSpan(state.left)} left</span>}
          {lease.narrowed && (
            <Chip tone="wait" icon="minus">
              narrowed
            </Chip>
          )}
          <span class="pane-actions">
            <CopyLink />
          </span>
        </p>
        <h2>{plainText(lease.agent, 120) || 'An agent without a name'}</h2>
        <p>{plainText(lease.purpose, 400)}</p>
      </header>
      <FindingCards lines={lines} />
      <Closed place={place} />
      <Facts place={place} detail={detail} />
      {detail !== undefined && (
        <>
          <section>
            <h3>Budgets</h3>
            <BudgetTable lease={lease} detail={detail} />
          </section>
          <Asked detail={detail} />
          <section>
            <h3>Records of this lease</h3>
            <RowLinks places={detail.rows} />
          </section>
        </>
      )}
      <Beneath place={place} />
    </article>
  );
}

function Closed({ place }: { place: number }) {
  const { state, ending, above } = stateAt(leases.value, place, instant.value);
  if (source.value?.kind === 'lease') {
    return (
      <p class="banner note">
        <Icon name="file" />
        <span>
          This is the lease alone. Whether it was revoked, what it used, and whether those above it are open,
          only the journal tells.
        </span>
      </p>
    );
  }
  if (above !== undefined) {
    return (
      <p class="banner wait">
        <Icon name="lock" />
        <span>
          It opens nothing, because a lease above it is closed: <LeaseLink place={above} />
        </span>
      </p>
    );
  }
  if (state === 'unusable') {
    return (
      <p class="banner fail">
        <Icon name="alert" />
        <span>It opens nothing: its parent is not in this journal, or could not grant it any more.</span>
      </p>
    );
  }
  if (ending === undefined || (state !== 'revoked' && state !== 'stopped')) return null;
  return (
    <p class={`banner ${STATES[state].tone}`}>
      <Icon name="cross" />
      <span>
        {state === 'revoked' ? 'Revoked' : 'Stopped'}
        {ending.by !== undefined && ` by ${ending.by === 'issuer' ? 'the issuer' : ending.by}`} at{' '}
        <Instant ms={ending.at} />
        {ending.reason !== undefined && <>: {plainText(ending.reason, 400)}</>}
      </span>
    </p>
  );
}

function Facts({ place, detail }: { place: number; detail: LeaseDetail | undefined }) {
  const lease = leases.value[place];
  if (lease === undefined) return null;
  return (
    <dl class="facts">
      <dt>Lease</dt>
      <dd>
        <Handle handle={lease.handle} />
      </dd>
      <dt>Runs as</dt>
      <dd>{plainText(lease.runtime, 60) || 'unknown'}</dd>
      <dt>Open</dt>
      <dd>
        <Instant ms={lease.issuedAt} /> to <Instant ms={lease.expiresAt} />
      </dd>
      {detail !== undefined && (
        <>
          <dt>Under</dt>
          <dd>
            {detail.chain.length === 0 ? (
              <span>{detail.root ? 'the root policy' : 'a parent that is not here'}</span>
            ) : (
              <Chain places={detail.chain} />
            )}
          </dd>
          {detail.attached !== undefined && (
            <>
              <dt>Held by</dt>
              <dd>
                {detail.attached.containment === 'enforced'
                  ? 'a gate that enforces it'
                  : 'a gate that only advises'}
                , on {plainText(detail.attached.platform, 40)}
              </dd>
            </>
          )}
          <SignatureRow name="Proof" verdict={detail.proof} what="proof" />
          <SignatureRow
            name="Signature"
            verdict={detail.signature}
            what="signature"
            fingerprint={detail.fingerprint}
          />
        </>
      )}
    </dl>
  );
}

function Asked({ detail }: { detail: LeaseDetail }) {
  const [only, setOnly] = useState(false);
  const { comparison, declared, declaredFits, narrowed } = detail;
  const differs = comparison?.entries.filter(({ kind }) => kind !== 'granted' && kind !== 'kept').length ?? 0;
  return (
    <section>
      <header class="section-head">
        <h3>{declared === undefined ? 'Granted' : 'Asked and granted'}</h3>
        {comparison !== undefined && differs > 0 && (
          <label class="check">
            <input
              type="checkbox"
              checked={only}
              onChange={({ currentTarget }) => setOnly(currentTarget.checked)}
            />
            only what differs ({differs.toLocaleString('en')})
          </label>
        )}
      </header>
      {declared !== undefined && !declaredFits && (
        <p class="banner fail">
          <Icon name="alert" />
          <span>The declaration is not the one that the lease names by its hash.</span>
        </p>
      )}
      {comparison !== undefined && differs === 0 && (
        <p class="pass">
          <span class="tone">
            <Icon name="check" /> Everything was granted as it was asked for.
          </span>
        </p>
      )}
      {narrowed !== undefined && comparison === undefined && <p class="quiet">{plainText(narrowed, 500)}</p>}
      <ComparisonTable granted={detail.granted} comparison={comparison} only={only} />
    </section>
  );
}

function Beneath({ place }: { place: number }) {
  const beneath = branches.value.beneath.get(place) ?? [];
  if (beneath.length === 0) return null;
  const MOST = 50;
  return (
    <section>
      <h3>Beneath it</h3>
      <ul class="row-links">
        {beneath.slice(0, MOST).map(({ kind, place: below }) =>
          kind === 'lease' ? (
            <li key={`lease${below}`}>
              <LeaseLink place={below} />
            </li>
          ) : (
            <li key={`refusal${below}`}>
              <RefusalLink place={below} />
            </li>
          ),
        )}
        {beneath.length > MOST && (
          <li class="quiet">and {(beneath.length - MOST).toLocaleString('en')} more, which the tree shows</li>
        )}
      </ul>
    </section>
  );
}

function RefusalLink({ place }: { place: number }) {
  const refusal = refusals.value[place];
  if (refusal === undefined) return null;
  return (
    <>
      <ViewLink to="tree" params={{ refusal: refusal.line }}>
        {plainText(refusal.agent, 60) || `line ${refusal.line}`}
      </ViewLink>{' '}
      <Chip tone="fail" icon="ban">
        refused {refusal.reasons.map((reason) => plainText(reason, 60)).join(', ')}
      </Chip>
    </>
  );
}
