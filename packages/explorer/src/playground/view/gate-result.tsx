import { Banner, Chip } from '../../ui/chip.js';
import { Icon } from '../../ui/icon.js';
import { plainText } from '../../ui/plain-text.js';
import type { Evaluation } from '../model/evaluate.js';
import type { GateView, TriedAction } from '../model/gate.js';
import { change, state } from '../store.js';
import { durationText, LIST_PATHS } from './words.js';

type Gate = NonNullable<Evaluation['gate']>;

const KINDS = [
  ['tool', 'call the tool'],
  ['read', 'read the path'],
  ['write', 'write the path'],
  ['host', 'reach the host'],
  ['command', 'run the command'],
] as const;
const MOST_ACTIONS = 50;

/** How many of the actions the gate would let pass. */
export function GateVerdict({ gate }: { gate: Gate | undefined }) {
  if (gate === undefined) {
    return (
      <Banner tone="fail" icon="ban" title="Closed: there is no lease">
        <p>A gate opens nothing without one. The first tab says why the declaration is refused.</p>
      </Banner>
    );
  }
  const of = (outcome: GateView['outcome']) => gate.answers.filter((one) => one.outcome === outcome).length;
  const [allowed, waiting, denied] = [of('allowed'), of('approval_required'), of('denied')];
  const words = [
    `${allowed} allowed`,
    ...(waiting > 0 ? [`${waiting} after an approval`] : []),
    `${denied} denied`,
  ].join(', ');
  return (
    <Banner tone="note" icon="shield" title={words}>
      <p>The lease is open for {durationText(gate.lifetimeMs)} from the instant that it is issued.</p>
    </Banner>
  );
}

/** The actions to try, each with what the gate says. */
export function GateDetail({ gate }: { gate: Gate | undefined }) {
  const { actions } = state.value;
  const update = (index: number, part: Partial<TriedAction>) =>
    change({ actions: actions.map((action, at) => (at === index ? { ...action, ...part } : action)) });
  return (
    <section aria-labelledby="actions-title">
      <h2 id="actions-title">Try an action</h2>
      <ol class="actions">
        {actions.map((action, index) => (
          <li key={index} class="card action">
            <div class="ask">
              <select
                aria-label={`Action ${index + 1}: kind`}
                value={action.kind}
                onChange={({ currentTarget }) =>
                  update(index, { kind: currentTarget.value as TriedAction['kind'] })
                }
              >
                {KINDS.map(([kind, words]) => (
                  <option key={kind} value={kind}>
                    {words}
                  </option>
                ))}
              </select>
              <input
                class="mono subject"
                aria-label={`Action ${index + 1}: what`}
                value={action.subject}
                maxLength={4096}
                spellcheck={false}
                autocomplete="off"
                onInput={({ currentTarget }) => update(index, { subject: currentTarget.value })}
              />
              <span class="minute">
                <span class="quiet small">after</span>
                <input
                  type="number"
                  min="0"
                  max="100000"
                  aria-label={`Action ${index + 1}: minutes after the lease was issued`}
                  value={action.minute}
                  onInput={({ currentTarget }) => update(index, { minute: minuteOf(currentTarget.value) })}
                />
                <span class="quiet small">min</span>
              </span>
              <button
                type="button"
                class="button bare tiny"
                aria-label={`Remove action ${index + 1}`}
                title="Remove"
                onClick={() => change({ actions: actions.filter((_, at) => at !== index) })}
              >
                <Icon name="cross" />
              </button>
            </div>
            <Answer answer={gate?.answers[index]} />
          </li>
        ))}
      </ol>
      <button
        type="button"
        class="button"
        disabled={actions.length >= MOST_ACTIONS}
        onClick={() => change({ actions: [...actions, { kind: 'read', subject: '', minute: 0 }] })}
      >
        <Icon name="plus" /> Add an action
      </button>
      <p class="small quiet">
        This page has no file system, PATH or DNS: it judges a path by its text, a command by its base name
        and a host by its name. A real gate also follows links and finds the executable.
      </p>
    </section>
  );
}

function Answer({ answer }: { answer: GateView | undefined }) {
  if (answer === undefined) return undefined;
  if (answer.outcome === 'allowed') {
    const { list, entry, held } = answer;
    return (
      <p class="answer" data-outcome="allowed">
        <Chip tone="pass" icon="check">
          allowed
        </Chip>
        <span>
          by <Code text={entry} /> in <Code text={LIST_PATHS[list]} />
          {held !== undefined && held !== entry && (
            <>
              , which the parent holds by <Code text={held} />
            </>
          )}
        </span>
      </p>
    );
  }
  if (answer.outcome === 'approval_required') {
    return (
      <p class="answer" data-outcome="approval_required">
        <Chip tone="wait" icon="clock">
          approval required
        </Chip>
        <span>
          <Code text={answer.entry} /> is granted, and listed in <Code text="approvals" />: every call waits
          for a person
        </span>
      </p>
    );
  }
  return <Denied answer={answer} />;
}

function Denied({ answer }: { answer: Extract<GateView, { outcome: 'denied' }> }) {
  const { code, message, by, edits } = answer;
  return (
    <div class="answer" data-outcome="denied">
      <Chip tone="fail" icon="ban">
        denied
      </Chip>
      <div>
        <p>
          <span class="code">{code}</span> {plainText(message, 400)}
          {by !== undefined && <span class="quiet"> ({BY[by]})</span>}
        </p>
        {edits && edits.length > 0 && (
          <p class="quiet">
            It would take:{' '}
            {edits.map(({ op, of, list, entry }, index) => (
              <span key={JSON.stringify([op, of, list, entry])}>
                {index > 0 && ', and '}
                {op} <Code text={entry} /> {op === 'add' ? 'to' : 'from'} <Code text={LIST_PATHS[list]} /> of
                the {of}
              </span>
            ))}
            .
          </p>
        )}
      </div>
    </div>
  );
}

const BY = { parent: 'so by the parent', declaration: 'so by the declaration' } as const;

function Code({ text }: { text: string }) {
  return <span class="code">{plainText(text, 200)}</span>;
}

function minuteOf(text: string): number {
  const minute = Number(text);
  return Number.isFinite(minute) ? Math.min(Math.max(minute, 0), 100_000) : 0;
}
