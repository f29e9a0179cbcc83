// @ts-check
import { parseAst } from 'rolldown/parseAst';
import { OPERATORS } from './operators.mjs';

/** @typedef {import('./operators.mjs').Node} Node */

/**
 * @typedef {object} Mutant
 * @property {string} id names it by what it changes and not by a line, so that it outlives changes elsewhere
 * @property {string} file under packages/core/dist
 * @property {number} at where the changed node begins
 * @property {boolean} once whether it runs while the module loads and in no function
 * @property {string} source the whole file, changed
 */

/**
 * Returns the mutants of one file, in the order of its text.
 *
 * @param {string} file
 * @param {string} source
 * @param {{ apart?: readonly string[], untold?: readonly string[] }} [scope] how the parts begin that are left
 *   alone, and the members of objects that are
 * @returns {Mutant[]}
 */
export function mutantsOf(file, source, { apart = [], untold = [] } = {}) {
  /** @type {Mutant[]} */
  const mutants = [];
  /** @type {Map<string, number>} */
  const names = new Map();
  const sources = new Set([source]);
  visit(parseAst(source), []);
  return mutants;

  /** @param {Node} node @param {readonly string[]} within the functions around it, the outermost first */
  function visit(node, within) {
    if (isApart(node)) return;
    for (const edit of OPERATORS[node.type]?.(node, source) ?? []) add(node, edit, within);
    const inside = /Function/.test(node.type) ? [...within, String(node.id?.name ?? '')] : within;
    for (const child of childrenOf(node)) visit(child, inside);
  }

  /** @param {Node} node */
  function isApart(node) {
    if (node.type === 'ImportDeclaration') return true;
    const name =
      node.type === 'Property'
        ? node.key.name
        : node.type === 'VariableDeclarator'
          ? node.id.name
          : undefined;
    return (
      name === 'message' ||
      untold.includes(name) ||
      [...APART, ...apart].some((text) => source.startsWith(text, node.start))
    );
  }

  /** @param {Node} node @param {import('./pattern-edits.mjs').Edit} edit @param {readonly string[]} within */
  function add(node, { start, end, text }, within) {
    const dropped = node.properties?.find((/** @type {Node} */ one) => start <= one.start && one.end <= end);
    if (dropped ? isApart(dropped) : apart.some((beginning) => source.startsWith(beginning, start))) return;
    const changed = source.slice(0, start) + text + source.slice(end);
    if (sources.has(changed)) return;
    sources.add(changed);
    const whole = node.end - node.start <= LONGEST;
    const before = whole ? source.slice(node.start, node.end) : source.slice(start, end);
    const after = whole ? changed.slice(node.start, node.end + changed.length - source.length) : text;
    const place = within.findLast((name) => name !== '');
    const name = `${file.replace(/\.js$/, '')}${place ? ` ${place}` : ''}: ${brief(before)} => ${brief(after)}`;
    const count = (names.get(name) ?? 0) + 1;
    names.set(name, count);
    const id = count === 1 ? name : `${name} (${count})`;
    mutants.push({ id, file, at: node.start, once: within.length === 0, source: changed });
  }
}

// No answer of the protocol carries a message, why something is denied, or the changes noted beside a grant.
const APART = ['changes.push(', 'return denied(', 'quote('];
const LONGEST = 100;

/** @param {string} text */
function brief(text) {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line === '' || line === ';') return 'nothing';
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}

/** @param {Node} node @returns {Node[]} */
function childrenOf(node) {
  return Object.values(node)
    .flat()
    .filter((child) => typeof child?.type === 'string' && typeof child.start === 'number');
}
