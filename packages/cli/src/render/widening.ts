import type { WhyNot, WhyRefused } from '@cognitive-delivery/core';
import type { Page } from '../lib/style.js';
import { alignRows } from '../lib/table.js';
import { labelOf } from './changes.js';
import { renderIssues } from './refusal.js';

/** What would have to be different, with the names of the generations to change. */
export type Widening = (WhyNot | WhyRefused | Impossible) & {
  readonly question: string;
  /** The root policy, then the handle of each lease down to the one that was asked about. */
  readonly generations: readonly string[];
  /** Why the lease opens nothing at all, whatever it grants. */
  readonly closed?: { readonly code: string; readonly message: string };
};

/** What no manifest opens: a path that leads out of the workspace, a command that is not there. */
interface Impossible {
  readonly outcome: 'impossible';
  readonly code: string;
  readonly message: string;
}

/** Returns the edits that would do, in the order in which they have to be asked for. */
export function renderWidening(why: Widening, page: Page): string {
  const { style } = page;
  const { closed } = why;
  return [
    ...verdict(why, page),
    ...(closed ? [`${style.bad('closed')}   ${closed.message}  ${style.dim(closed.code)}`] : []),
    '',
  ].join('\n');
}

function verdict(why: Widening, page: Page): string[] {
  const { style, width } = page;
  const { question } = why;
  if (why.outcome === 'allowed')
    return [`${style.good('granted')}  ${question}  ${style.dim(`by ${why.entry}`)}`];
  if (why.outcome === 'granted') return [`${style.good('granted')}  ${question}, in part at least`];
  if (why.outcome === 'impossible') {
    const head = `${style.bad('denied')}   ${question}: no widening opens it`;
    return 'issues' in why
      ? [head, ...renderIssues(why.issues, page)]
      : [head, `         ${why.message}  ${style.dim(why.code)}`];
  }
  const code = 'code' in why ? why.code : why.reasons.join(', ');
  const rows = why.edits.map((edit) => {
    const name = style.name(why.generations[edit.generation] ?? '');
    if (edit.op === 'raise') return [name, style.warn('raise'), edit.field, `to ${edit.to}`];
    const sign = edit.op === 'add' ? style.good('add') : style.bad('remove');
    return [name, sign, labelOf(edit.list), edit.entry];
  });
  return [
    `${style.bad('denied')}   ${question}  ${style.dim(code)}`,
    ...alignRows(rows, { indent: '         ', width }),
  ];
}
