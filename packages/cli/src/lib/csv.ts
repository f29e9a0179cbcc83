/** A value of a row; a list is one cell. */
export type Cell = string | number | boolean | readonly string[] | undefined;

// A spreadsheet takes a cell that begins like this for a formula, and the text may come from an agent.
const FORMULA = /^[=+\-@\t\r]/;

/** Returns rows as CSV (RFC 4180) with a head line of the columns. */
export function toCsv<Column extends string>(
  columns: readonly Column[],
  rows: readonly { readonly [Name in Column]?: Cell }[],
): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => textOf(row[column])))];
  return lines.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('');
}

function textOf(value: Cell): string {
  if (value === undefined) return '';
  const text = Array.isArray(value) ? value.join(' ') : String(value);
  return typeof value !== 'number' && FORMULA.test(text) ? `'${text}` : text;
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
