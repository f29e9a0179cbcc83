// @ts-check
// Markdown of generated pages: whatever a schema or the code says is shown as text, and never taken for markup.

/**
 * Returns prose as markdown that shows exactly it, but for `code in backticks`.
 * @param {string} text
 */
export function prose(text) {
  return text
    .split(/(`[^`]+`)/)
    .map((part, index) => (index % 2 === 1 ? code(part.slice(1, -1)) : escaped(part)))
    .join('');
}

/** @param {string} text */
function escaped(text) {
  return text.replace(/[\\*_#[\]|~]/g, '\\$&').replace(/[&<>{}]/g, (char) => `&#${char.charCodeAt(0)};`);
}

/**
 * Returns text as code within a line or a cell of a table.
 * @param {string} text
 */
export function code(text) {
  const fence = text.includes('`') ? '``' : '`';
  const pad = fence.length > 1 ? ' ' : '';
  return `${fence}${pad}${text.replace(/\s+/g, ' ').replaceAll('|', '\\|')}${pad}${fence}`;
}

/**
 * Returns text as code that may break anywhere, such as a pattern.
 * @param {string} text
 */
export function longCode(text) {
  return `${code(text)}{.long}`;
}

/**
 * Returns a table; cells are markdown already.
 * @param {readonly string[]} head
 * @param {readonly (readonly string[])[]} rows
 */
export function table(head, rows) {
  const row = (/** @type {readonly string[]} */ cells) => `| ${cells.join(' | ')} |`;
  return [row(head), row(head.map(() => '---')), ...rows.map(row), ''].join('\n');
}

/**
 * Returns a fence; `note` goes before it as a comment that pages do not show.
 * @param {string} language
 * @param {string} text
 * @param {string} note
 */
export function fence(language, text, note) {
  return `<!-- ${note} -->\n\`\`\`${language}\n${text.trimEnd()}\n\`\`\`\n`;
}
