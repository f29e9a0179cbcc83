/** How rows become lines. */
export interface TableOptions {
  readonly indent?: string;
  /** Where the last column breaks; it stays as long as it is if not given. */
  readonly width?: number;
  /** Paints the last column, line by line. */
  readonly paintLast?: (text: string) => string;
}

// The last column is not squeezed below this, whatever the width of the page.
const LEAST_WIDTH = 24;

/** Returns the text's width on a terminal: colours take none. */
export function visibleWidth(text: string): number {
  return [...text.replace(/\u001b\[[0-9;]*m/g, '')].length;
}

/** Returns rows as lines with aligned columns, two blanks apart; the last column wraps within itself. */
export function alignRows(rows: readonly (readonly string[])[], options: TableOptions = {}): string[] {
  const { indent = '', width = Number.POSITIVE_INFINITY, paintLast = (text) => text } = options;
  const widths: number[] = [];
  for (const row of rows) {
    row.slice(0, -1).forEach((cell, column) => {
      widths[column] = Math.max(widths[column] ?? 0, visibleWidth(cell));
    });
  }
  return rows.flatMap((row) => {
    const head = row.slice(0, -1).map((cell, column) => pad(cell, widths[column] ?? 0));
    const prefix = indent + head.map((cell) => `${cell}  `).join('');
    const room = Math.max(LEAST_WIDTH, width - visibleWidth(prefix));
    return wrap(row.at(-1) ?? '', room).map((line, index) =>
      (index === 0 ? prefix : ' '.repeat(visibleWidth(prefix))).concat(paintLast(line)).trimEnd(),
    );
  });
}

function pad(cell: string, width: number): string {
  return cell + ' '.repeat(width - visibleWidth(cell));
}

/** Returns the words of a text as lines no wider than `width`; a longer word stands alone. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line: string | undefined;
  for (const word of text.split(' ')) {
    if (line === undefined) {
      line = word;
    } else if (visibleWidth(line) + 1 + visibleWidth(word) > width) {
      lines.push(line);
      line = word;
    } else {
      line += ` ${word}`;
    }
  }
  return [...lines, line ?? ''];
}

/** Returns pieces two blanks apart, as many on a line as fit; a piece itself never breaks. */
export function flow(pieces: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const piece of pieces) {
    const line = lines.at(-1);
    if (line !== undefined && visibleWidth(line) + 2 + visibleWidth(piece) <= width) {
      lines[lines.length - 1] = `${line}  ${piece}`;
    } else {
      lines.push(piece);
    }
  }
  return lines;
}
