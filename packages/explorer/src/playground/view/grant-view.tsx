import type { BudgetField, Explanation, ListName } from '@cognitive-delivery/core';
import { CopyButton } from '../../ui/copy-button.js';
import { Icon, type IconName } from '../../ui/icon.js';
import { plainText } from '../../ui/plain-text.js';
import { jsonText } from '../model/json-text.js';
import type { NarrowingView } from '../model/narrowing.js';
import type { TextIssue } from '../model/text-issue.js';
import { LineLink } from './line-link.js';
import { Source } from './source.js';
import { budgetText, LIST_PATHS } from './words.js';

type Granted = Extract<NarrowingView['verdict'], { outcome: 'granted' }>;
type ListEntry = Extract<Explanation, { list: ListName }>;
type BudgetEntry = Extract<Explanation, { field: BudgetField }>;

const SIGNS: Readonly<Record<ListEntry['kind'], readonly [icon: IconName, tone: string, word: string]>> = {
  granted: ['check', 'pass', 'granted'],
  dropped: ['cross', 'fail', 'not granted'],
  added: ['plus', 'note', 'added'],
};

/** A grant, entry by entry, then as the manifest that a lease would carry. */
export function GrantView({ verdict, declared }: { verdict: Granted; declared: readonly TextIssue[] }) {
  const { entries, granted, hash } = verdict;
  const lists = Object.entries(LIST_PATHS) as [ListName, string][];
  const budget = entries.filter((entry): entry is BudgetEntry => 'field' in entry);
  const text = jsonText(granted);
  return (
    <>
      <section aria-labelledby="entries-title">
        <h2 id="entries-title">Entry by entry</h2>
        <div class="entry-groups">
          {lists.map(([list, path]) => {
            const own = entries.filter((entry): entry is ListEntry => 'list' in entry && entry.list === list);
            return own.length === 0 ? undefined : (
              <Group key={list} path={path} entries={own} declared={declared} />
            );
          })}
          {budget.length > 0 && <Budget entries={budget} />}
        </div>
      </section>
      <Warnings issues={declared.filter(({ severity }) => severity === 'warning')} />
      <section aria-labelledby="grant-title">
        <div class="with-action">
          <h2 id="grant-title">The granted manifest</h2>
          <CopyButton text={text} label="Copy the granted manifest" />
        </div>
        <Source label="The granted manifest" text={text} />
        <p class="small quiet hash">
          The lease names its declaration by the SHA-256 of its canonical bytes:{' '}
          <span class="code">{hash}</span>
        </p>
      </section>
    </>
  );
}

function Group({
  path,
  entries,
  declared,
}: {
  path: string;
  entries: readonly ListEntry[];
  declared: readonly TextIssue[];
}) {
  const asked = entries.filter(({ kind }) => kind !== 'added').length;
  const kept = entries.filter(({ kind }) => kind === 'granted').length;
  return (
    <div class="group">
      <h3>
        <span class="mono">{path}</span>
        <span class="quiet small">{asked === 0 ? 'nothing asked' : `${kept} of ${asked} asked`}</span>
      </h3>
      <ul>
        {entries.map((entry, index) => {
          const [icon, tone, word] = SIGNS[entry.kind];
          const place = 'path' in entry ? declared.find((issue) => issue.path === entry.path) : undefined;
          return (
            <li key={`${index} ${entry.entry}`} class={`entry ${tone} ${entry.kind}`}>
              <Icon name={icon} />
              <span class="unseen">{word}:</span>
              <span class="mono">{plainText(entry.entry, 200)}</span>
              {entry.kind === 'added' && (
                <span class="from" title={entry.message}>
                  from the parent
                </span>
              )}
              {entry.kind === 'dropped' && (
                <span class="why">
                  {plainText(entry.message, 400)}
                  {place && (
                    <>
                      {' '}
                      <LineLink pane="declared" line={place.line} from={place.from} />
                    </>
                  )}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Budget({ entries }: { entries: readonly BudgetEntry[] }) {
  return (
    <div class="group">
      <h3>
        <span class="mono">budget</span>
      </h3>
      <ul>
        {entries.map((entry) => {
          const { field, granted } = entry;
          const changed = entry.kind === 'clamped';
          const asked = changed ? entry.declared : granted;
          return (
            <li key={field} class={`entry ${changed ? 'note' : 'pass'}`}>
              <Icon name={changed ? 'chevron' : 'check'} />
              <span class="mono">{field}</span>
              <span class="amount">
                {changed && <s>{asked === undefined ? 'not asked' : budgetText(field, asked)}</s>}
                <span class="unseen"> becomes </span>
                <b>{budgetText(field, granted)}</b>
              </span>
              {changed && <span class="why">{entry.message}</span>}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** What validates and yet does not do, or should not say, what it seems to. */
export function Warnings({ issues }: { issues: readonly TextIssue[] }) {
  if (issues.length === 0) return undefined;
  return (
    <section aria-labelledby="warnings-title">
      <h2 id="warnings-title">Worth a look</h2>
      <ul class="issues">
        {issues.map((issue) => (
          <li key={issue.code + issue.path} class="wait">
            <Icon name="alert" />
            <span>
              {plainText(issue.message, 400)} <LineLink pane="declared" line={issue.line} from={issue.from} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
