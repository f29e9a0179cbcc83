// A second matcher for the patterns, by segments and by trying everything, so that it shares neither code
// nor method with the engine or with the automata. Its cost explodes; texts must be short.

/** Reports whether a pattern stands for the whole of a target that is in its one form. */
export function oracleMatches(pattern: string, target: string, separators: string): boolean {
  // Two whole segments of stars in a row are no more than one.
  const sign = `[${separators}]`;
  const single = pattern.replaceAll(
    new RegExp(`(?<=^|${sign})(?:\\*\\*${sign})+(?=\\*\\*(?:${sign}|$))`, 'g'),
    '',
  );
  return matches(pieces(single, separators), target, separators);
}

type Piece =
  | string
  | { readonly star: 'segment' | 'text' }
  | { readonly star: 'segments'; readonly until: string };

function pieces(pattern: string, separators: string): Piece[] {
  const bounded = (at: number) => pattern[at] === undefined || separators.includes(pattern[at] as string);
  const list: Piece[] = [];
  for (let at = 0; at < pattern.length; ) {
    const stars = pattern.startsWith('**', at) ? 2 : pattern[at] === '*' ? 1 : 0;
    if (stars === 0) list.push(pattern[at] as string);
    else if (stars === 1) list.push({ star: 'segment' });
    else if (!bounded(at - 1) || !bounded(at + 2)) list.push({ star: 'text' });
    else {
      list.push({ star: 'segments', until: pattern[at + 2] ?? '' });
      at += 1;
    }
    at += stars === 0 ? 1 : stars;
  }
  return list;
}

function matches([first, ...rest]: readonly Piece[], target: string, separators: string): boolean {
  if (first === undefined) return target === '';
  const [next] = rest;
  // A separator before a final ** goes away with it.
  const closing =
    typeof next === 'object' && next.star === 'segments' && next.until === '' && rest.length === 1;
  if (typeof first === 'string') {
    if (closing && separators.includes(first) && target === '') return true;
    return target.startsWith(first) && matches(rest, target.slice(first.length), separators);
  }
  for (let end = 0; end <= target.length; end++) {
    const taken = target.slice(0, end);
    if (first.star === 'segment' && [...taken].some((sign) => separators.includes(sign))) break;
    const whole =
      first.star !== 'segments' || first.until === '' || taken === '' || taken.endsWith(first.until);
    if (whole && matches(rest, target.slice(end), separators)) return true;
  }
  return false;
}

/** Returns every text over an alphabet, from the shortest to those of the given length. */
export function textsOver(alphabet: string, longest: number): string[] {
  const texts = [''];
  for (let from = 0, length = 1; length <= longest; length++) {
    const to = texts.length;
    for (; from < to; from++) for (const sign of alphabet) texts.push(texts[from] + sign);
  }
  return texts.slice(1);
}
