import type { Answer } from './answer.js';
import { answer } from './answer.js';
import { type Cell, toCsv } from './csv.js';
import { EXIT } from './exit.js';
import { openJournalSource } from './journal-source.js';
import type { Page } from './style.js';
import { alignRows } from './table.js';
import type { Call, Option } from './verb.js';
import { visible } from './visible.js';
import { DIR_OPTION, findWorkspace } from './workspace.js';

/** The options of every query of a journal. */
export const QUERY_OPTIONS: Readonly<Record<string, Option>> = {
  csv: { help: 'print the rows as CSV' },
  ...DIR_OPTION,
};

/** What a query of a journal is answered with. */
export interface QueryAnswer<Row, Column extends string> {
  readonly rows: readonly Row[];
  readonly columns: readonly Column[];
  readonly cells: (row: Row) => { readonly [Name in Column]?: Cell };
  /** What is said where there is no row. */
  readonly none: string;
}

/** Returns the chunks of the journal that a query is about: the operand's, or the workspace's own. */
export async function queriedJournal(call: Call, operand: string | undefined) {
  const journal = operand ?? (await findWorkspace(call.context, call.text('dir'))).journal;
  return (await openJournalSource(call, journal)).chunks;
}

/** Returns rows as a table, as JSON under `rows`, or as CSV. */
export function queryAnswer<Row, Column extends string>(
  call: Call,
  { rows, columns, cells, none }: QueryAnswer<Row, Column>,
): Answer {
  if (call.flag('csv')) {
    return { exit: EXIT.yes, text: () => toCsv(columns, visible(rows).map(cells)) };
  }
  return answer(EXIT.yes, { rows }, (shown, page) =>
    shown.rows.length === 0 ? `${none}\n` : table(columns, shown.rows.map(cells), page),
  );
}

function table<Column extends string>(
  columns: readonly Column[],
  rows: readonly { readonly [Name in Column]?: Cell }[],
  { style, width }: Page,
): string {
  const used = columns.filter((column) => rows.some((row) => textOf(row[column]) !== ''));
  const head = used.map((column) => style.dim(column));
  return `${alignRows([head, ...rows.map((row) => used.map((column) => textOf(row[column])))], { width }).join('\n')}\n`;
}

function textOf(value: Cell): string {
  return Array.isArray(value) ? value.join(', ') : String(value ?? '');
}
