// @ts-check
import { pascalCase } from './schema.mjs';
import { commentLines } from './type-model.mjs';

/** @typedef {import('./type-model.mjs').Definition} Definition */
/** @typedef {import('./type-model.mjs').Member} Member */
/** @typedef {import('./type-model.mjs').Type} Type */

const HEADER = `// Code generated from schemas/ by scripts/generate.mjs. DO NOT EDIT.

// Package contract has the ten shapes of schema set 1.2 as structs.
//
// Every object is open: members that stand in no struct are kept in Extra, and written again. An optional member that
// is absent is nil, which is not the same as empty. Types say less than the schemas: patterns, lengths and conditions
// are the validator's.
package contract

import "encoding/json"
`;

const PLAIN = {
  any: 'json.RawMessage',
  string: 'string',
  integer: 'int64',
  number: 'float64',
  boolean: 'bool',
};
const INITIALISMS = new Map([
  ['Id', 'ID'],
  ['Url', 'URL'],
  ['Usd', 'USD'],
]);

/**
 * Returns the Go file of the types.
 * @param {readonly Definition[]} definitions
 * @returns {string}
 */
export function goTypes(definitions) {
  const byName = new Map(definitions.map((definition) => [definition.name, definition]));
  return [HEADER, ...definitions.map((definition) => definitionText(definition, byName))].join('\n');
}

/** @param {Definition} definition @param {ReadonlyMap<string, Definition>} byName */
function definitionText(definition, byName) {
  const { name, description, type } = definition;
  const members = membersOf(definition, byName);
  const comment = commentLines(description, '// ');
  if (!members) return lines([...comment, `type ${name} = ${typeText(type ?? { kind: 'any' }, byName)}`]);
  return lines([
    ...comment,
    `type ${name} struct {`,
    ...fields(members, byName),
    '\t// Members that the struct does not know.',
    '\tExtra map[string]json.RawMessage `json:"-"`',
    '}',
    '',
    '// UnmarshalJSON reads the object. A required member that is absent is an error.',
    `func (v *${name}) UnmarshalJSON(text []byte) error {`,
    '\treturn decodeOpen(text, v)',
    '}',
    '',
    '// MarshalJSON writes the object with the members in Extra.',
    `func (v ${name}) MarshalJSON() ([]byte, error) {`,
    '\treturn encodeOpen(v)',
    '}',
  ]);
}

/** @param {readonly Member[]} members @param {ReadonlyMap<string, Definition>} byName */
function fields(members, byName) {
  const taken = new Set(['Extra', 'MarshalJSON', 'UnmarshalJSON']);
  return members.flatMap((member) => {
    const { name, required, type, description } = member;
    const field = fieldName(name);
    if (taken.has(field)) throw new Error(`two members would be the field ${field}`);
    taken.add(field);
    // A comment before each field, so that none has to be aligned with another.
    return [
      ...commentLines(description || `The member ${name}.`, '\t// '),
      ...commentLines(
        type.kind === 'values'
          ? `One of ${type.values.map((value) => JSON.stringify(value)).join(', ')}.`
          : '',
        '\t// ',
      ),
      `\t${field} ${required ? '' : pointer(type, byName)}${typeText(type, byName)} \`json:"${name}${required ? '' : ',omitempty'}"\``,
    ];
  });
}

/** @param {string} name */
function fieldName(name) {
  const words = name.split(/[_$-]+|(?<=[a-z0-9])(?=[A-Z])/).filter(Boolean);
  const field = words.map((word) => pascalCase(word)).map((word) => INITIALISMS.get(word) ?? word);
  const text = field.join('');
  if (!/^[A-Z]/.test(text)) throw new Error(`${JSON.stringify(name)} gives no name of a field`);
  return text;
}

/**
 * An optional value needs a pointer where it could not be nil otherwise.
 * @param {Type} type
 * @param {ReadonlyMap<string, Definition>} byName
 */
function pointer(type, byName) {
  const text = typeText(type, byName);
  const isStruct =
    type.kind === 'named' && membersOf(/** @type {Definition} */ (byName.get(type.name)), byName);
  return isStruct || ['string', 'int64', 'float64', 'bool'].includes(text) ? '*' : '';
}

/**
 * Returns the members of an object. An alternative of objects is a struct of what all of them have: the other
 * members are open to any value there, so they stay in Extra until the caller knows which of the structs to read.
 * @param {Definition} definition
 * @param {ReadonlyMap<string, Definition>} byName
 * @returns {readonly Member[] | undefined}
 */
function membersOf({ members, type }, byName) {
  if (members || type?.kind !== 'union') return members;
  const branches = type.of.map(
    (branch) => (branch.kind === 'named' && byName.get(branch.name)?.members) || [],
  );
  if (branches.some((branch) => branch.length === 0)) return undefined;
  const [first = [], ...others] = branches;
  return first.flatMap((member) => {
    const same = others.flatMap((branch) => branch.filter(({ name }) => name === member.name));
    const type = mergedType([member, ...same].map((one) => one.type));
    if (same.length < others.length || !type) return [];
    return [{ ...member, type, required: [member, ...same].every(({ required }) => required) }];
  });
}

/** @param {readonly Type[]} types @returns {Type | undefined} */
function mergedType(types) {
  const values = types.flatMap((type) => (type.kind === 'values' ? [type.values] : []));
  if (values.length === types.length) return { kind: 'values', values: [...new Set(values.flat())] };
  return new Set(types.map((type) => JSON.stringify(type))).size === 1 ? types[0] : undefined;
}

/** @param {Type} type @param {ReadonlyMap<string, Definition>} byName @returns {string} */
function typeText(type, byName) {
  switch (type.kind) {
    case 'values':
      if (type.values.every((value) => typeof value === 'string')) return 'string';
      return type.values.every(Number.isSafeInteger) ? 'int64' : PLAIN.any;
    case 'list':
      return `[]${typeText(type.of, byName)}`;
    case 'map':
      return `map[string]${typeText(type.of, byName)}`;
    case 'union':
      return PLAIN.any;
    case 'named':
      return type.name;
    default:
      return PLAIN[type.kind];
  }
}

/** @param {readonly string[]} text */
function lines(text) {
  return `${text.join('\n')}\n`;
}
