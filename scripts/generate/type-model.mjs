// @ts-check
// What the schemas say about types, before any language says it.
import { copiesOf } from './copies.mjs';
import { pascalCase } from './schema.mjs';

/**
 * @typedef {import('./schema.mjs').Schema} Schema
 * @typedef {{ kind: 'any' | 'string' | 'integer' | 'number' | 'boolean' }
 *   | { kind: 'values', values: readonly unknown[] }
 *   | { kind: 'list' | 'map', of: Type }
 *   | { kind: 'union', of: readonly Type[] }
 *   | { kind: 'named', name: string }} Type
 * @typedef {{ name: string, description: string, required: boolean, type: Type }} Member
 * @typedef {{ name: string, description: string, members?: readonly Member[], type?: Type }} Definition
 *   an object has members, another name for a type has that type
 */

const SCALARS = ['string', 'integer', 'number', 'boolean'];
const LOCAL_REF = /^#\/definitions\/([A-Za-z][A-Za-z0-9]*)$/;
const MEMBER_NAME = /^[A-Za-z_$][A-Za-z0-9_$-]*$/;

/**
 * Returns the definitions of every shape, each after those that it needs. What schema text could turn into
 * code is refused: names of members beyond letters, digits, `_`, `$` and `-`, and foreign references.
 * @param {ReadonlyMap<string, Schema>} schemas with their copies
 * @returns {Definition[]}
 */
export function typeModel(schemas) {
  /** @type {Map<string, Definition>} */
  const definitions = new Map();
  for (const shape of schemas.keys()) new ShapeModel(shape, schemas, definitions).define();
  return [...definitions.values()];
}

class ShapeModel {
  /**
   * @param {string} shape
   * @param {ReadonlyMap<string, Schema>} schemas
   * @param {Map<string, Definition>} definitions
   */
  constructor(shape, schemas, definitions) {
    this.shape = shape;
    this.schema = /** @type {Schema} */ (schemas.get(shape));
    this.copies = copiesOf(shape, schemas);
    this.definitions = definitions;
    /** @type {Set<string>} */
    this.open = new Set();
  }

  define() {
    this.#named(pascalCase(this.shape), this.schema);
  }

  /**
   * Returns the type of a schema. An object with members becomes a definition called `name`.
   * @param {any} node
   * @param {string} name
   * @returns {Type}
   */
  #type(node, name) {
    if (typeof node === 'boolean') return { kind: 'any' };
    if (node.$ref !== undefined) return this.#reference(node.$ref);
    const values = node.enum ?? (Object.hasOwn(node, 'const') ? [node.const] : undefined);
    if (values) return { kind: 'values', values };
    if (node.type === 'null') return { kind: 'values', values: [null] };
    if (SCALARS.includes(node.type)) return { kind: node.type };
    if (node.type === 'array') return { kind: 'list', of: this.#type(node.items ?? true, `${name}Item`) };
    if (node.type === 'object') return this.#object(node, name);
    const branches = Array.isArray(node.type)
      ? node.type.map((/** @type {string} */ type) => ({ ...node, type }))
      : (node.anyOf ?? node.oneOf);
    if (node.type !== undefined && !branches)
      throw this.#refusal(`type ${JSON.stringify(node.type)} has no counterpart`);
    return branches ? this.#union(branches, name) : { kind: 'any' };
  }

  /** @param {any} node @param {string} name @returns {Type} */
  #object(node, name) {
    if (node.properties) return this.#named(name, node);
    return { kind: 'map', of: this.#type(node.additionalProperties ?? true, `${name}Value`) };
  }

  /** @param {any[]} branches @param {string} name @returns {Type} */
  #union(branches, name) {
    const of = branches.map((branch, index) => this.#type(branch, name + branchName(branch, index)));
    const isText = of.some(({ kind }) => kind === 'string');
    // Certain texts beside any text say nothing.
    const wide = of.filter((type) => !(isText && type.kind === 'values' && type.values.every(isString)));
    const distinct = [...new Map(wide.map((type) => [JSON.stringify(type), type])).values()];
    return distinct.length === 1 ? /** @type {Type} */ (distinct[0]) : { kind: 'union', of: distinct };
  }

  /** @param {string} reference @returns {Type} */
  #reference(reference) {
    const name = LOCAL_REF.exec(reference)?.[1];
    const definitions = this.schema['definitions'] ?? {};
    const target = name && Object.hasOwn(definitions, name) && definitions[name];
    if (!name || !target)
      throw this.#refusal(`${JSON.stringify(reference)} is no definition of the same file`);
    if (SCALARS.includes(target.type)) return this.#type(target, name);
    const copy = this.copies.get(name);
    if (!copy) return this.#named(pascalCase(this.shape) + pascalCase(name), target);
    const owner = pascalCase(copy.from);
    return { kind: 'named', name: copy.whole ? owner : owner + pascalCase(name) };
  }

  /**
   * Adds a definition, once, after what it needs.
   * @param {string} name
   * @param {any} node
   * @returns {Type}
   */
  #named(name, node) {
    if (this.open.has(name)) throw this.#refusal(`${name} contains itself`);
    if (!this.definitions.has(name)) {
      this.open.add(name);
      const description = oneLine(node.description);
      const content = node.properties
        ? { members: this.#members(node, name) }
        : { type: this.#type(node, name) };
      this.open.delete(name);
      if (this.definitions.has(name)) throw this.#refusal(`two types would be called ${name}`);
      this.definitions.set(name, { name, description, ...content });
    }
    return { kind: 'named', name };
  }

  /** @param {any} node @param {string} name @returns {Member[]} */
  #members(node, name) {
    return Object.entries(node.properties).map(([member, schema]) => {
      if (!MEMBER_NAME.test(member) || member === '__proto__')
        throw this.#refusal(`${JSON.stringify(member)} cannot be the name of a member`);
      return {
        name: member,
        description: oneLine(schema.description ?? this.#target(schema)?.description),
        required: (node.required ?? []).includes(member),
        type: this.#type(schema, name + pascalCase(member.replaceAll(/[_$]/g, '-'))),
      };
    });
  }

  /** @param {any} schema */
  #target({ $ref }) {
    return $ref && this.schema['definitions'][LOCAL_REF.exec($ref)?.[1] ?? ''];
  }

  /** @param {string} reason */
  #refusal(reason) {
    return new Error(`${this.shape}.schema.json: ${reason}`);
  }
}

/** @param {unknown} value */
function isString(value) {
  return typeof value === 'string';
}

/**
 * A branch is called after its only kind where it names one, for example `command`.
 * @param {any} branch
 * @param {number} index
 */
function branchName(branch, index) {
  const kinds = branch.properties?.type?.enum;
  return kinds?.length === 1 && /^[a-z_]+$/.test(kinds[0])
    ? pascalCase(kinds[0].replaceAll('_', '-'))
    : `Option${index + 1}`;
}

/**
 * Every comment is of lines that the generator broke, so no text can end the comment that it stands in.
 * @param {unknown} description
 */
function oneLine(description) {
  return typeof description === 'string' ? description.replaceAll(/[\s\p{C}]+/gu, ' ').trim() : '';
}

/**
 * Returns a text as comment lines of at most 110 characters.
 * @param {string} text
 * @param {string} prefix
 * @returns {string[]}
 */
export function commentLines(text, prefix) {
  const lines = [''];
  for (const word of text.split(' ').filter(Boolean)) {
    const line = /** @type {string} */ (lines.at(-1));
    if (line !== '' && prefix.length + line.length + word.length >= 110) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines.filter(Boolean).map((line) => prefix + line);
}
