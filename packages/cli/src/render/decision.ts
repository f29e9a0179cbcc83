import type { DecisionExplanation, ListName } from '@cognitive-delivery/core';
import type { Page } from '../lib/style.js';
import { alignRows, wrap } from '../lib/table.js';
import { labelOf } from './changes.js';

/** What a lease says of an action, with the names of its generations. */
export type Decision = (DecisionExplanation | Undecided) & {
  readonly action: string;
  readonly subject: string;
  /** The root policy, then the handle of each lease down to the one that was asked about. */
  readonly generations: readonly string[];
  /** Why the lease opens nothing at all, whatever it grants. */
  readonly closed?: { readonly code: string; readonly message: string };
  /** Whether each call needs an operator's approval. */
  readonly approval?: boolean;
};

/** A denial that no list of any lease makes. */
interface Undecided {
  readonly outcome: 'denied';
  readonly code: string;
  readonly message: string;
  readonly list?: ListName;
  readonly entry?: string;
  readonly generation?: number;
}

/** Returns a decision: the verdict, and who decided by what. */
export function renderDecision(decision: Decision, page: Page): string {
  const { style, width } = page;
  const { closed } = decision;
  const question = `${decision.action} ${decision.subject}`;
  return [
    decision.outcome === 'allowed'
      ? `${style.good('granted')}  ${question}${decision.approval ? style.warn('  each call on approval') : ''}`
      : `${style.bad('denied')}   ${question}  ${style.dim(decision.code)}`,
    ...(decision.outcome === 'denied' ? wrap(`         ${decision.message}`, width) : []),
    ...alignRows(reasons(decision), { indent: '         ', width }),
    ...(closed ? [`${style.bad('closed')}   ${closed.message}  ${style.dim(closed.code)}`] : []),
    '',
  ].join('\n');
}

function reasons(decision: Decision): string[][] {
  const nameOf = (generation: number) => decision.generations[generation] ?? '';
  if (decision.outcome === 'allowed') {
    const label = labelOf(decision.list);
    return decision.held.map(({ generation, entry }) => [nameOf(generation), label, entry]);
  }
  const { generation, list, entry } = decision;
  if (generation === undefined || list === undefined) return [];
  const because = entry === undefined ? 'holds nothing that covers it' : entry;
  return [[nameOf(generation), labelOf(list), because]];
}
