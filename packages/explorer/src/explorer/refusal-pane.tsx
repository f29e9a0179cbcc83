import type { RefusalDetail } from '../model/refusal-detail.js';
import { Icon } from '../ui/icon.js';
import { plainText } from '../ui/plain-text.js';
import { showInstant } from '../ui/time.js';
import { ComparisonTable } from './comparison-table.js';
import { FindingCards } from './finding-cards.js';
import { Chain } from './lease-link.js';
import { CopyLink, EventChip, Handle, unitOf, ViewLink } from './parts.js';
import { edition, source, theDesk } from './session.js';
import { Empty } from './split.js';
import { useAnswer } from './use-answer.js';

/** Everything about one refusal: the codes, what stands against the declaration, and what would help. */
export function RefusalPane({ line }: { line: number }) {
  const { answer, asked } = useAnswer(
    () => theDesk().call('refusal', line),
    [line, edition.value, source.value],
  );
  if (!asked) return null;
  if (answer === undefined) {
    return (
      <Empty icon="ban" title={`No refusal stands in line ${line}`}>
        <p>The link may be about another journal.</p>
      </Empty>
    );
  }
  const { declared, handle, at, chain, reasons, reason, declared_hash: hash } = answer;
  return (
    <article class="pane">
      <header class="pane-head">
        <p class="pane-kind">
          <EventChip event="refused" />
          <span class="quiet">line {line.toLocaleString('en')}</span>
          <span class="pane-actions">
            <CopyLink />
          </span>
        </p>
        <h2>{plainText(declared?.agent.name ?? '', 120) || 'A declaration that is not kept'}</h2>
        {declared !== undefined && <p>{plainText(declared.intent.purpose, 400)}</p>}
      </header>
      <FindingCards lines={[line]} />
      <section aria-label="Reasons">
        <ul class="reasons">
          {reasons.map(({ code, meaning, issues }) => (
            <li key={code} class="banner fail">
              <Icon name="ban" />
              <div>
                <h3>
                  <code>{plainText(code, 80)}</code>
                </h3>
                <p>{meaning}</p>
                {issues.length > 0 && (
                  <ul class="issues">
                    {issues.slice(0, 20).map(({ path, message }) => (
                      <li key={`${path}${message}`}>
                        <code class="code">{plainText(path, 120) || 'the declaration'}</code>{' '}
                        {plainText(message, 300)}
                      </li>
                    ))}
                  </ul>
                )}
              </div>
            </li>
          ))}
        </ul>
      </section>
      <Advice detail={answer} />
      <dl class="facts">
        <dt>Refusal</dt>
        <dd>
          <Handle handle={handle} />
        </dd>
        <dt>When</dt>
        <dd>{Number.isNaN(Date.parse(at)) ? plainText(at, 40) : `${showInstant(Date.parse(at))} UTC`}</dd>
        <dt>Asked under</dt>
        <dd>{chain.length === 0 ? 'the root policy' : <Chain places={chain} />}</dd>
        <dt>In the issuer's words</dt>
        <dd>{plainText(reason, 600) || '\u2013'}</dd>
        <dt>Record</dt>
        <dd>
          <ViewLink to="timeline" params={{ line }}>
            line {line.toLocaleString('en')}
          </ViewLink>
        </dd>
      </dl>
      <section>
        <h3>What was asked for</h3>
        {declared === undefined ? (
          <p class="quiet">
            The journal does not hold it; it is known by its hash alone: <code>{plainText(hash, 80)}</code>
          </p>
        ) : (
          <ComparisonTable granted={declared} heading="Asked" />
        )}
      </section>
    </article>
  );
}

function Advice({ detail: { advice, generations } }: { detail: RefusalDetail }) {
  if (advice?.outcome !== 'widening') return null;
  return (
    <section class="card part advice">
      <h3>It would have been granted, had this been different above it</h3>
      <ul class="sentences">
        {advice.edits.map((edit) => {
          const where = generations[edit.generation] ?? 'the lease above';
          return (
            <li key={JSON.stringify(edit)}>
              <span class="quiet">{where}:</span>{' '}
              {edit.op === 'raise' ? (
                <>
                  raise {unitOf(edit.field)} to {edit.to.toLocaleString('en')}
                </>
              ) : (
                <>
                  {edit.op} <code class="code">{plainText(edit.entry, 200)}</code>{' '}
                  {edit.op === 'add' ? 'to' : 'from'} {edit.list.replaceAll('_', ' ')}
                </>
              )}
            </li>
          );
        })}
      </ul>
      <p class="quiet small">The smallest such change; whether it should be made is another question.</p>
    </section>
  );
}
