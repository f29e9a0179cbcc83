// @ts-check
import { patternEdits } from './pattern-edits.mjs';

/** @typedef {import('./pattern-edits.mjs').Edit} Edit */
/** @typedef {any} Node A node of an ESTree. */
/** @typedef {(node: Node, source: string) => Edit[]} Operator */

/** @type {Readonly<Record<string, readonly string[]>>} */
const OTHER_SIGNS = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '|': ['&'],
  '^': ['|'],
  '+=': ['-='],
  '-=': ['+='],
  '|=': ['&=', '='],
  '??=': ['='],
  '++': ['--'],
  '--': ['++'],
};

/** @type {Readonly<Record<string, string>>} */
const OTHER_METHODS = {
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  toLowerCase: 'toUpperCase',
  toUpperCase: 'toLowerCase',
  indexOf: 'lastIndexOf',
};

/** Methods that answer with what they are called on, in another form. */
const STEPS = new Set(
  'concat filter flat map normalize padStart replace replaceAll reverse slice sort subarray toLowerCase toUpperCase trim'.split(
    ' ',
  ),
);

const PREDICATES = new Set(
  'canParse every has hasOwn includes isArray isFinite isNaN some startsWith endsWith test'.split(' '),
);

/** What each kind of node may become; each edit is one mutant. @type {Readonly<Record<string, Operator>>} */
export const OPERATORS = {
  BinaryExpression: (node, source) => otherSigns(node, node.left.end, source),
  AssignmentExpression: (node, source) => otherSigns(node, node.left.end, source),
  UpdateExpression: (node, source) => otherSigns(node, node.prefix ? node.start : node.argument.end, source),
  LogicalExpression: (node, source) => {
    const [left, right] = [textOf(node.left, source), textOf(node.right, source)];
    const sign = node.operator === '&&' ? '||' : '&&';
    return [left, right, `(${left}) ${sign} (${right})`].map((text) => replace(node, `(${text})`));
  },
  UnaryExpression: (node, source) =>
    node.operator === '!' || node.operator === '-' ? [replace(node, textOf(node.argument, source))] : [],
  ConditionalExpression: (node, source) =>
    [node.consequent, node.alternate].map((branch) => replace(node, `(${textOf(branch, source)})`)),
  IfStatement: ({ test }) => [replace(test, 'true'), replace(test, 'false')],
  ForStatement: ({ test }) => (test ? [replace(test, 'false')] : []),
  WhileStatement: ({ test }) => [replace(test, 'false')],
  ExpressionStatement: (node) => (node.directive === undefined ? [replace(node, ';')] : []),
  ReturnStatement: ({ argument }) => (argument ? [replace(argument, 'undefined')] : []),
  BreakStatement: (node) => [replace(node, ';')],
  ContinueStatement: (node) => [replace(node, 'break;'), replace(node, ';')],
  ThrowStatement: (node) => [replace(node, ';')],
  Literal: literalEdits,
  TemplateLiteral: templateEdits,
  ArrayExpression: ({ elements }, source) => dropEach(elements, source),
  ObjectExpression: ({ properties }, source) => dropEach(properties, source),
  ChainExpression: (node, source) => {
    const at = source.lastIndexOf('?.', node.end);
    return at > node.start ? [{ start: at, end: at + 2, text: source[at + 2] === '[' ? '' : '.' }] : [];
  },
  CallExpression: callEdits,
  ArrowFunctionExpression: ({ body }) => (body.type === 'BlockStatement' ? [] : [replace(body, 'undefined')]),
};

/** @type {Operator} */
function callEdits(node, source) {
  const { callee } = node;
  const [first] = node.arguments;
  if (callee.type === 'Identifier') return first ? [replace(node, `(${textOf(first, source)})`)] : [];
  if (callee.type !== 'MemberExpression' || callee.computed) return [];
  const { name } = callee.property;
  return [
    ...(Object.hasOwn(OTHER_METHODS, name) ? [replace(callee.property, String(OTHER_METHODS[name]))] : []),
    ...(STEPS.has(name) ? [replace(node, textOf(callee.object, source))] : []),
    ...(PREDICATES.has(name) ? [replace(node, 'true'), replace(node, 'false')] : []),
  ];
}

/** @type {Operator} */
function literalEdits(node) {
  const { value, raw, regex } = node;
  if (regex) {
    const flags = [...regex.flags].map((flag) =>
      replace(node, `/${regex.pattern}/${regex.flags.replace(flag, '')}`),
    );
    return [...shifted(patternEdits(regex.pattern), node.start + 1), ...flags];
  }
  if (typeof value === 'number') return [value + 1, value - 1].map((other) => replace(node, String(other)));
  if (typeof value === 'boolean') return [replace(node, String(!value))];
  if (typeof value !== 'string') return [];
  // A piece of a pattern has a class.
  if (/\[[^\]]+\]/.test(value)) return shifted(patternEdits(raw.slice(1, -1)), node.start + 1);
  return [replace(node, value === '' ? "'x'" : "''")];
}

/** @type {Operator} */
function templateEdits(node, source) {
  const whole = textOf(node, source);
  if (!/\(\?[:!]/.test(whole)) return [replace(node, "''")];
  // What is put in stands for one character, and keeps its length.
  const solid = whole.slice(1, -1).replaceAll(/\$\{\w+\}/g, (hole) => 'x'.repeat(hole.length));
  return shifted(patternEdits(solid), node.start + 1);
}

/** @param {Node} node @param {number} from @param {string} source @returns {Edit[]} */
function otherSigns(node, from, source) {
  const start = source.indexOf(node.operator, from);
  const end = start + node.operator.length;
  return (OTHER_SIGNS[node.operator] ?? []).map((text) => ({ start, end, text }));
}

/** Drops each element in turn, with a comma. @param {readonly Node[]} list @param {string} source @returns {Edit[]} */
function dropEach(list, source) {
  return list.map(({ start, end }, index) => {
    const [before, after] = [list[index - 1], list[index + 1]];
    if (after) return { start, end: after.start, text: '' };
    const comma = /^\s*,/.exec(source.slice(end))?.[0].length ?? 0;
    return { start: before ? before.end : start, end: end + comma, text: '' };
  });
}

/** @param {readonly Edit[]} edits @param {number} by @returns {Edit[]} */
function shifted(edits, by) {
  return edits.map(({ start, end, text }) => ({ start: start + by, end: end + by, text }));
}

/** @param {Node} node @param {string} text @returns {Edit} */
function replace({ start, end }, text) {
  return { start, end, text };
}

/** @param {Node} node @param {string} source @returns {string} */
function textOf({ start, end }, source) {
  return source.slice(start, end);
}
