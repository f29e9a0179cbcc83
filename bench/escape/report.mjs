// @ts-check

/**
 * @typedef {import('./score.mjs').Score} Score
 * @typedef {{ name: string, scores: Score[] }} Result
 * @typedef {{ title: string, text: string, results: Result[] }} Section
 */

/** Rows of a table: the vectors whose main flag is one of these. */
const GROUPS = new Map(
  Object.entries({
    'leaving the workspace': 'traversal absolute home drive-letter backslash',
    'encodings, control characters':
      'percent-encoding double-encoding nul control whitespace trailing-dot trailing-space stream-name short-name',
    'names and Unicode':
      'case-fold dot-name dot-segment empty-segment unicode-nfc unicode-nfkc homoglyph zero-width rtl-override inherited-name option-smuggling hard-prefix',
    'glob languages': 'glob-metachar globstar-glued class-range brace extglob negation regex-metachar',
    cost: 'redos',
    links: 'link link-chain link-loop dangling-link link-swap',
    'deny lists': 'deny-precedence',
  }).map(([group, flags]) => [group, flags.split(' ')]),
);

/**
 * Returns the page about one run: a table for each section, and what each contestant let through in the first.
 * @param {readonly Section[]} sections
 * @param {string} opening
 * @param {string} closing
 */
export function page(sections, opening, closing) {
  const tables = sections.map(({ title, text, results }) => `## ${title}\n\n${text}\n\n${table(results)}`);
  const allowed = `## Wrongly allowed in the first table\n\n${letThrough(sections[0])}`;
  return `${[opening, ...tables, allowed, closing].join('\n\n')}\n`;
}

/**
 * @param {readonly Result[]} results
 * @returns {string}
 */
function table(results) {
  const all = results[0]?.scores ?? [];
  const groups = [...GROUPS].filter(([, flags]) => all.some((score) => isOf(flags, score)));
  const lost = all.find((score) => !groups.some(([, flags]) => isOf(flags, score)));
  if (lost) throw new Error(`the flag ${lost.vector.flags[0]} is in no group`);

  /** @type {(label: string, inRow: (score: Score) => boolean) => string} */
  const row = (label, inRow) =>
    `| ${[label, all.filter(inRow).length, ...results.map(({ scores }) => tally(scores.filter(inRow)))].join(' | ')} |`;
  return [
    `| | vectors | ${results.map(({ name }) => name).join(' | ')} |`,
    `|---|${'---:|'.repeat(results.length + 1)}`,
    ...groups.map(([group, flags]) => row(group, (score) => isOf(flags, score))),
    row('**all**', () => true),
  ].join('\n');
}

/** @param {readonly string[]} flags @param {Score} score */
function isOf(flags, { vector }) {
  return flags.includes(vector.flags[0] ?? '');
}

/** @param {readonly Score[]} scores */
function tally(scores) {
  /** @param {string} outcome */
  const count = (outcome) => scores.filter((score) => score.outcome === outcome).length;
  const silent = count('silent');
  return `${count('right')} / ${count('allowed')} / ${count('denied')}${silent > 0 ? ` / ${silent}` : ''}`;
}

/**
 * @param {Section | undefined} section
 * @returns {string}
 */
function letThrough(section) {
  const lines = (section?.results ?? []).map(({ name, scores }) => {
    const ids = scores.filter(({ outcome }) => outcome === 'allowed').map(({ vector }) => vector.id);
    return `- ${name}: ${ids.length > 0 ? ids.join(', ') : 'none'}`;
  });
  return lines.join('\n');
}
