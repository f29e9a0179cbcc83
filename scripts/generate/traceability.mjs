// @ts-check

/**
 * What tests a clause, or why nothing does.
 * @typedef {{ clause: string, covers?: string[], excluded?: string, note?: string }} Entry
 */

/**
 * `conformance/traceability.json`.
 * @typedef {{
 *   sections: { id: string, title: string }[],
 *   clauses: Record<string, Entry & { level: string, key: string }>,
 *   decisions: Record<string, Entry>,
 * }} Traceability
 */

const KINDS = { fixture: 'fixtures', vector: 'vectors', case: 'cases', rule: 'rules', check: 'tests' };

/**
 * Returns the page that shows the traceability map: a table for each section.
 * @param {Traceability} map
 * @returns {string}
 */
export function traceabilityPage({ sections, clauses, decisions }) {
  const entries = Object.entries(clauses);
  const excluded = entries.filter(([, { excluded }]) => excluded !== undefined).length;
  const tables = sections.map(({ id: section, title }) => {
    const own = entries.filter(([id]) => id.slice(0, id.indexOf('-')) === section);
    const rows = own.map(([id, entry]) => row([id, entry.level, entry.clause, testedBy(entry)]));
    return [`## ${section} ${title}`, '', ...head('Clause', 'Level', 'What it says', 'Tested by'), ...rows];
  });
  const rest = Object.entries(decisions).map(([id, entry]) => row([id, entry.clause, testedBy(entry)]));
  return [
    '<!-- Generated from conformance/traceability.json by scripts/generate.mjs. Do not edit. -->',
    '# Traceability',
    '',
    `What tests each of the ${entries.length} normative clauses of the Agent Lease Manifest 1.2; ${excluded} of them`,
    'say why nothing does. The words are ours, the numbers those of the specification.',
    '',
    'Fixtures are files under `conformance/fixtures`, vectors and cases are named as the runner names them, rules',
    'are the lease rules, and tests stand in this repository.',
    ...tables.flatMap((lines) => ['', ...lines]),
    '',
    '## Decisions',
    '',
    'What the specification leaves open and the corpus fixes.',
    '',
    ...head('Decision', 'What it says', 'Tested by'),
    ...rest,
    '',
  ].join('\n');
}

/** @param {Entry} entry */
function testedBy({ covers = [], excluded, note }) {
  const lines = Object.entries(KINDS).flatMap(([kind, title]) => {
    const own = covers.filter((cover) => cover.startsWith(`${kind}:`));
    const names = own.map((cover) => shown(cover.slice(kind.length + 1)));
    return names.length > 0 ? [`${title} ${names.join(', ')}`] : [];
  });
  return [...lines, excluded && `not tested: ${excluded}`, note].filter(Boolean).join('<br>');
}

/** @param {string} cover */
function shown(cover) {
  const [name, title] = cover.split('#');
  return title === undefined ? `\`${name}\`` : `\`${name}\` (${title})`;
}

/** @param {string[]} titles */
function head(...titles) {
  return [row(titles), row(titles.map(() => '---'))];
}

/** @param {string[]} cells */
function row(cells) {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}
