import type { Difference, ManifestDiff } from '@cognitive-delivery/core';
import type { Page } from '../lib/style.js';
import { alignRows } from '../lib/table.js';
import { labelOf } from './changes.js';

/** Returns what was gained and lost, one entry a line with a sample, then the budget. */
export function renderManifestDiff({ gained, lost, budget }: ManifestDiff, { style, width }: Page): string {
  const rows = [
    ...gained.map((one) => rowOf(style.bad('+'), one, GAINED)),
    ...lost.map((one) => rowOf(style.good('-'), one, LOST)),
    ...budget.map(({ field, before, after }) => [
      style.warn('~'),
      field,
      `${before ?? 'unlimited'} -> ${after ?? 'unlimited'}`,
      '',
    ]),
  ];
  if (rows.length === 0) return 'they open the same\n';
  return `${alignRows(rows, { width, paintLast: style.dim }).join('\n')}\n`;
}

// What it means that an entry of a list that takes away is no more, or is new.
const GAINED = { denied: 'denied no more', approval: 'without approval now' };
const LOST = { denied: 'denied now', approval: 'on approval now' };

function rowOf(sign: string, { list, entry, sample }: Difference, words: typeof GAINED): string[] {
  const how = list === 'approvals' ? words.approval : list.startsWith('deny_') ? words.denied : '';
  const one = sample === undefined ? '' : `for one, ${sample.kind} ${sample.subject}`;
  return [sign, labelOf(list), entry, [how, one].filter((part) => part !== '').join('; ')];
}
