// @ts-check
import { commentLines } from './type-model.mjs';

/** @typedef {import('./type-model.mjs').Definition} Definition */
/** @typedef {import('./type-model.mjs').Member} Member */
/** @typedef {import('./type-model.mjs').Type} Type */

const HEADER = `# Generated from schemas/ by scripts/generate.mjs. Do not edit.
"""The ten shapes of schema set 1.2 as typed dictionaries, as \`json.loads\` gives them.

Every object is open: a document may have members that stand in no type here, and a reader keeps them.
Types say less than the schemas: patterns, lengths and conditions are the validator's.
"""

from typing import Any, Literal, NotRequired, TypeAlias, TypedDict
`;

const KEYWORDS = new Set(
  (
    'False None True and as assert async await break class continue def del elif else except finally for from ' +
    'global if import in is lambda nonlocal not or pass raise return try while with yield'
  ).split(' '),
);
const PLAIN = { any: 'Any', string: 'str', integer: 'int', number: 'float', boolean: 'bool' };

/**
 * Returns the Python module of the types.
 * @param {readonly Definition[]} definitions
 * @returns {string}
 */
export function pythonTypes(definitions) {
  return `${[HEADER, ...definitions.map(definitionText)].join('\n\n')}`;
}

/** @param {Definition} definition */
function definitionText(definition) {
  const { name, description, members, type } = definition;
  const comment = commentLines(description, '# ');
  if (type) return lines([...comment, `${name}: TypeAlias = ${typeText(type)}`]);
  const own = members ?? [];
  return lines([...comment, ...(own.every(isAttribute) ? classLines(name, own) : callLines(name, own))]);
}

/** @param {string} name @param {readonly Member[]} members */
function classLines(name, members) {
  const body = members.flatMap((member) => [
    ...commentLines(member.description, '    # '),
    `    ${member.name}: ${memberType(member)}`,
  ]);
  return [`class ${name}(TypedDict):`, ...(body.length > 0 ? body : ['    pass'])];
}

/** For names that Python reserves. @param {string} name @param {readonly Member[]} members */
function callLines(name, members) {
  const body = members.flatMap((member) => [
    ...commentLines(member.description, '        # '),
    `        ${JSON.stringify(member.name)}: ${memberType(member)},`,
  ]);
  return [`${name} = TypedDict(`, `    ${JSON.stringify(name)},`, '    {', ...body, '    },', ')'];
}

/** A name in a class body that begins with two underscores would be mangled. @param {Member} member */
function isAttribute({ name }) {
  return /^[A-Za-z_][A-Za-z0-9_]*$/.test(name) && !name.startsWith('__') && !KEYWORDS.has(name);
}

/** @param {Member} member */
function memberType({ required, type }) {
  return required ? typeText(type) : `NotRequired[${typeText(type)}]`;
}

/** @param {Type} type @returns {string} */
function typeText(type) {
  switch (type.kind) {
    case 'values':
      return type.values.every((value) => value === null)
        ? 'None'
        : `Literal[${type.values.map(literal).join(', ')}]`;
    case 'list':
      return `list[${typeText(type.of)}]`;
    case 'map':
      return `dict[str, ${typeText(type.of)}]`;
    case 'union':
      return type.of.map(typeText).join(' | ');
    case 'named':
      return type.name;
    default:
      return PLAIN[type.kind];
  }
}

/** @param {unknown} value */
function literal(value) {
  if (typeof value === 'string' || Number.isSafeInteger(value)) return JSON.stringify(value);
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (value === null) return 'None';
  throw new Error(`${JSON.stringify(value)} is no literal of a Python type`);
}

/** @param {readonly string[]} text */
function lines(text) {
  return `${text.join('\n')}\n`;
}
