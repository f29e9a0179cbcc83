// @ts-check

/** @typedef {{ start: number, end: number, text: string }} Edit A piece of a text and what takes its place. */

/**
 * Returns the mutants of a regular expression's source: an anchor, an alternative, a lookahead or an item of
 * a class dropped, a class negated, a repetition one more or one less, an escaped dot as any character.
 *
 * @param {string} pattern
 * @returns {Edit[]}
 */
export function patternEdits(pattern) {
  /** @type {Edit[]} */
  const edits = [];
  /** @type {{ from: number, bars: number[] }[]} */
  const groups = [{ from: 0, bars: [] }];
  const edit = (/** @type {number} */ start, /** @type {number} */ end, text = '') =>
    edits.push({ start, end, text });
  const closeGroup = (/** @type {number} */ end) => {
    const group = groups.pop();
    if (group && group.bars.length > 0) edits.push(...alternativeEdits(group.from, group.bars, end));
  };

  for (let at = 0; at < pattern.length; ) {
    const char = pattern[at];
    const [lookahead] = /^\(\?[=!]/.exec(pattern.slice(at)) ?? [];
    const [repetition] = /^\{[0-9]+(?:,[0-9]*)?\}/.exec(pattern.slice(at)) ?? [];
    if (char === '\\') {
      if (pattern[at + 1] === '.') edit(at, at + 2, '.');
      at += escapeLength(pattern, at);
    } else if (char === '[') {
      const end = classEnd(pattern, at);
      edits.push(...classEdits(pattern, at, end));
      at = end;
    } else if (char === '(') {
      const from = at + (/^\((?:\?(?:[:=!]))?/.exec(pattern.slice(at))?.[0].length ?? 1);
      if (lookahead) edit(at, groupEnd(pattern, at));
      groups.push({ from, bars: [] });
      at = from;
    } else if (char === ')') {
      closeGroup(at);
      at += 1;
    } else if (char === '|') {
      groups.at(-1)?.bars.push(at);
      at += 1;
    } else if (char === '^' || char === '$') {
      edit(at, at + 1);
      at += 1;
    } else if (char === '*' || char === '+' || char === '?') {
      edit(at, at + 1);
      if (char !== '?') edit(at, at + 1, char === '*' ? '+' : '*');
      at += 1;
    } else if (repetition) {
      for (const other of neighbours(repetition)) edit(at, at + repetition.length, other);
      at += repetition.length;
    } else {
      at += 1;
    }
  }
  closeGroup(pattern.length);
  return edits;
}

/** @param {number} from @param {number[]} bars @param {number} end @returns {Edit[]} */
function alternativeEdits(from, bars, end) {
  const starts = [from, ...bars.map((bar) => bar + 1)];
  return starts.map((start, index) => {
    const bar = bars[index];
    // With the bar after it; the last one with the bar before it.
    return bar === undefined ? { start: start - 1, end, text: '' } : { start, end: bar + 1, text: '' };
  });
}

/** @param {string} pattern @param {number} open @param {number} end @returns {Edit[]} */
function classEdits(pattern, open, end) {
  const negated = pattern[open + 1] === '^';
  const first = open + (negated ? 2 : 1);
  /** @type {Edit[]} */
  const edits = [{ start: open + 1, end: first, text: negated ? '' : '^' }];
  /** @type {Edit[]} */
  const items = [];
  for (let at = first; at < end - 1; ) {
    let stop = at + escapeLength(pattern, at);
    if (pattern[stop] === '-' && stop + 1 < end - 1) stop += 1 + escapeLength(pattern, stop + 1);
    items.push({ start: at, end: stop, text: '' });
    at = stop;
  }
  return items.length > 1 ? [...edits, ...items] : edits;
}

/** @param {string} repetition @returns {string[]} */
function neighbours(repetition) {
  const [least = 0, most] = repetition.slice(1, -1).split(',').map(Number);
  if (most === undefined) return [`{${least + 1}}`, `{${least - 1}}`];
  return [
    `{${least + 1},${most}}`,
    ...(least > 0 ? [`{${least - 1},${most}}`] : []),
    `{${least},${most + 1}}`,
    `{${least},${most - 1}}`,
  ];
}

/** @param {string} pattern @param {number} at */
function escapeLength(pattern, at) {
  if (pattern[at] !== '\\') return 1;
  return pattern[at + 1] === 'u' ? 6 : 2;
}

/** @param {string} pattern @param {number} open */
function classEnd(pattern, open) {
  let at = open + 1;
  while (pattern[at] !== ']') at += escapeLength(pattern, at);
  return at + 1;
}

/** @param {string} pattern @param {number} open */
function groupEnd(pattern, open) {
  let depth = 0;
  for (let at = open; at < pattern.length; at += escapeLength(pattern, at)) {
    if (pattern[at] === '(') depth += 1;
    if (pattern[at] === ')' && --depth === 0) return at + 1;
  }
  return pattern.length;
}
