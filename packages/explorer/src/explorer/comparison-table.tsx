import type { AgentLeaseManifest } from '@cognitive-delivery/contract';
import type { Explanation } from '@cognitive-delivery/core';
import type { Basis, Comparison } from '../model/compare.js';
import { Icon, type IconName } from '../ui/icon.js';
import { plainText } from '../ui/plain-text.js';
import { amountOf, unitOf } from './parts.js';

const LISTS: readonly { readonly list: string; readonly name: string; readonly icon: IconName }[] = [
  { list: 'tools', name: 'Tools', icon: 'tool' },
  { list: 'read_paths', name: 'Paths to read', icon: 'folder' },
  { list: 'write_paths', name: 'Paths to write', icon: 'file' },
  { list: 'hosts', name: 'Hosts', icon: 'globe' },
  { list: 'commands', name: 'Commands', icon: 'terminal' },
  { list: 'tool_args', name: 'Argument schemas', icon: 'list' },
  { list: 'deny_commands', name: 'Denied commands', icon: 'ban' },
  { list: 'deny_paths', name: 'Denied paths', icon: 'ban' },
  { list: 'deny_hosts', name: 'Denied hosts', icon: 'ban' },
  { list: 'approvals', name: 'On approval', icon: 'user' },
  { list: 'budget', name: 'Budget', icon: 'clock' },
];

const BASES: Readonly<Record<Basis, string>> = {
  recorded: 'The reasons are those that the journal recorded.',
  decided_again:
    'The reasons come from narrowing the declaration against its parent once more, in this page.',
  compared: 'The lists were laid side by side; the reasons need the parent or the root policy.',
};
const MOST = 500;

interface Line {
  readonly list: string;
  readonly asked: string | undefined;
  readonly granted: string | undefined;
  readonly outcome: 'added' | 'dropped' | 'granted' | 'limited';
  readonly why: string;
}

const OUTCOMES: Readonly<Record<Line['outcome'], { tone: string; icon: IconName; word: string }>> = {
  granted: { tone: 'pass', icon: 'check', word: 'granted' },
  dropped: { tone: 'fail', icon: 'cross', word: 'fell away' },
  added: { tone: 'note', icon: 'plus', word: 'added' },
  limited: { tone: 'wait', icon: 'minus', word: 'limited' },
};

/** What was asked beside what was granted, entry by entry, with the reason where the two differ. */
export function ComparisonTable({
  granted,
  comparison,
  only = false,
  heading = 'Granted',
}: {
  granted: AgentLeaseManifest;
  /** Without it the lists of the manifest are shown alone. */
  comparison?: Comparison | undefined;
  only?: boolean;
  heading?: string;
}) {
  const lines = comparison === undefined ? grantedLines(granted) : comparison.entries.flatMap(lineOf);
  const shown = only ? lines.filter(({ outcome }) => outcome !== 'granted') : lines;
  const compared = comparison !== undefined;
  return (
    <div class="table-frame">
      <table class={`compare${compared ? '' : ' alone'}`}>
        <thead>
          <tr>
            {compared && <th scope="col">Asked</th>}
            <th scope="col">{heading}</th>
            {compared && <th scope="col">Why</th>}
          </tr>
        </thead>
        {LISTS.map(({ list, name, icon }) => {
          const entries = shown.filter((line) => line.list === list);
          if (entries.length === 0) return null;
          return (
            <tbody key={list}>
              <tr class="group">
                <th colSpan={compared ? 3 : 1} scope="rowgroup">
                  <Icon name={icon} /> {name}
                </th>
              </tr>
              {entries.slice(0, MOST).map((line, index) => (
                <Entry key={index} line={line} compared={compared} />
              ))}
              {entries.length > MOST && (
                <tr>
                  <td colSpan={3} class="quiet">
                    and {(entries.length - MOST).toLocaleString('en')} more
                  </td>
                </tr>
              )}
            </tbody>
          );
        })}
      </table>
      {comparison !== undefined && lines.some(({ outcome }) => outcome !== 'granted') && (
        <p class="quiet small">{BASES[comparison.basis]}</p>
      )}
    </div>
  );
}

function Entry({ line: { asked, granted, outcome, why }, compared }: { line: Line; compared: boolean }) {
  const { tone, icon, word } = OUTCOMES[outcome];
  const given =
    granted === undefined ? <span class="quiet">not granted</span> : <code>{plainText(granted, 300)}</code>;
  if (!compared) {
    return (
      <tr>
        <td>{given}</td>
      </tr>
    );
  }
  return (
    <tr class={`entry ${outcome} ${tone}`}>
      <td data-column="Asked">
        {asked === undefined ? (
          <span class="quiet">not asked for</span>
        ) : (
          <code>{plainText(asked, 300)}</code>
        )}
      </td>
      <td data-column="Granted">
        <span class="tone" title={word}>
          <Icon name={icon} />
          <span class="unseen">{word}: </span>
        </span>{' '}
        {given}
      </td>
      <td data-column="Why" class="why">
        {outcome === 'granted' ? '' : plainText(why, 400)}
      </td>
    </tr>
  );
}

function lineOf(entry: Explanation): readonly Line[] {
  switch (entry.kind) {
    case 'granted':
      return [{ list: entry.list, asked: entry.entry, granted: entry.entry, outcome: 'granted', why: '' }];
    case 'dropped':
      return [
        { list: entry.list, asked: entry.entry, granted: undefined, outcome: 'dropped', why: entry.message },
      ];
    case 'added':
      return [
        { list: entry.list, asked: undefined, granted: entry.entry, outcome: 'added', why: entry.message },
      ];
    case 'kept': {
      const told = budgetText(entry.field, entry.granted);
      return [{ list: 'budget', asked: told, granted: told, outcome: 'granted', why: '' }];
    }
    case 'clamped':
      return [
        {
          list: 'budget',
          asked: entry.declared === undefined ? undefined : budgetText(entry.field, entry.declared),
          granted: budgetText(entry.field, entry.granted),
          outcome: 'limited',
          why: entry.message,
        },
      ];
    default:
      return [];
  }
}

function grantedLines({ allow, deny, approvals }: AgentLeaseManifest): readonly Line[] {
  const lists: readonly (readonly [string, readonly string[] | undefined])[] = [
    ['tools', allow.tools],
    ['read_paths', allow.read_paths],
    ['write_paths', allow.write_paths],
    ['hosts', allow.hosts],
    ['commands', allow.commands],
    ['deny_commands', deny.commands],
    ['deny_paths', deny.paths],
    ['deny_hosts', deny.hosts],
    ['approvals', approvals],
  ];
  return lists.flatMap(([list, entries = []]) =>
    entries.map((entry): Line => ({ list, asked: undefined, granted: entry, outcome: 'granted', why: '' })),
  );
}

function budgetText(field: string, amount: number): string {
  return `${unitOf(field)}: ${amountOf(field, amount)}`;
}
