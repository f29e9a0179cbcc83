// @ts-check
/** @typedef {import('../../packages/guard/dist/sets.js').Comparison} Comparison */

const TITLE = `# Changes of the schemas

What each version changed for whoever reads or writes documents; a release writes this page. A finding's code is
explained by \`npx @cognitive-delivery/guard --explain CODE\`.
`;

/**
 * Returns the section about one version: the new schemas, and each finding by its schema.
 * @param {string} version
 * @param {Comparison} comparison with the version before
 * @returns {string}
 */
export function changesSection(version, { before, added, findings }) {
  const schemas = [...new Set(findings.map(({ schema }) => schema))].toSorted();
  const lines = [
    `## ${version}, after ${before}`,
    '',
    ...(added.length > 0 ? [`New: ${added.map((name) => `\`${name}\``).join(', ')}.`, ''] : []),
    ...schemas.flatMap((name) => [
      `### ${name}`,
      '',
      ...findings.filter(({ schema }) => schema === name).map(row),
      '',
    ]),
    ...(added.length + findings.length === 0 ? ['Nothing.', ''] : []),
  ];
  return lines.join('\n');
}

/**
 * Puts the newest section on top of the page.
 * @param {string} page empty where there is none yet
 * @param {string} section
 * @returns {string}
 */
export function addSection(page, section) {
  const older = page.slice(page.indexOf('\n## ') + 1);
  return page === '' ? `${TITLE}\n${section}` : `${TITLE}\n${section}\n${older}`;
}

/** @param {Comparison['findings'][number]} finding */
function row({ code, path, message, severity }) {
  const weight = severity === 'information' ? '' : `**${severity}** `;
  return `- ${weight}${code} \`${path || '/'}\`: ${message}`;
}
