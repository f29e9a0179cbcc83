/** Where a command may be broken, and what the line before the break ends with so that a shell reads on. */
interface Break {
  readonly at: number;
  readonly mark: string;
}

/**
 * Returns a command in lines of at most `width` characters that a shell reads as the one it was: broken before an
 * option, behind a pipe, or behind a comma of JSON in single quotes. A part that cannot be broken stays long.
 */
export function foldCommand(command: string, width: number): string[] {
  if (command.length <= width) return [command];
  const breaks = breaksOf(command);
  const lines: string[] = [];
  let start = 0;
  while (start < command.length) {
    const indent = start === 0 ? '' : '  ';
    const fits = ({ at, mark }: Break) => indent.length + at - start + mark.length <= width;
    const later = breaks.filter(({ at }) => at > start);
    const isLast = indent.length + command.length - start <= width;
    const next = isLast ? undefined : (later.findLast(fits) ?? later[0]);
    const { at, mark } = next ?? { at: command.length, mark: '' };
    lines.push(`${indent}${command.slice(start, at).trimEnd()}${mark}`);
    start = at;
  }
  return lines;
}

function breaksOf(command: string): Break[] {
  const breaks: Break[] = [];
  let quote = '';
  for (let at = 1; at < command.length; at++) {
    const [before, character] = [command[at - 1], command[at]];
    if (quote === '' && (before === "'" || before === '"')) quote = before;
    else if (before === quote) quote = '';
    if (quote === "'" && before === ',' && character === '"') breaks.push({ at, mark: '' });
    if (quote !== '') continue;
    if (before === ' ' && command.startsWith('--', at)) breaks.push({ at, mark: ' \\' });
    if (before === ' ' && command[at - 2] === '|') breaks.push({ at, mark: '' });
  }
  return breaks;
}
