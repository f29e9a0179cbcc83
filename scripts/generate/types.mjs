// @ts-check
import { compile } from 'json-schema-to-typescript';
import { copiesOf } from './copies.mjs';
import { pascalCase } from './schema.mjs';

/** @typedef {import('./schema.mjs').Schema} Schema */

const IDENTIFIER = /^[A-Za-z_$][A-Za-z0-9_$]*$/;
const LOCAL_REF = /^#\/definitions\/([A-Za-z_$][A-Za-z0-9_$]*)$/;

/** What a type can say. */
const EXPRESSED = [
  'type',
  'enum',
  'const',
  'properties',
  'required',
  'additionalProperties',
  'items',
  'anyOf',
];

/** What only a validator can say, with annotations: read, and left out of the type. */
const DROPPED = [
  ...['$schema', '$id', '$comment', 'title', 'description', 'definitions', '$ref'],
  ...['pattern', 'minLength', 'maxLength', 'minimum', 'maximum', 'exclusiveMinimum'],
  ...['minItems', 'maxItems', 'contains', 'minProperties', 'propertyNames'],
  ...['allOf', 'oneOf', 'not', 'if', 'then', 'else'],
];

/**
 * Returns the TypeScript module of one shape: its type under the shape's name, and one type for each
 * definition that is more than a scalar, named `<Shape><Definition>`. A definition that is a copy from another
 * shape is imported from there. Schema text cannot become code: keywords outside a known list, foreign
 * references and names that are no identifier are refused, and descriptions cannot close their comment.
 * @param {string} shape
 * @param {ReadonlyMap<string, Schema>} schemas with their copies
 * @returns {Promise<string>}
 */
export async function typesOf(shape, schemas) {
  const schema = /** @type {Schema} */ (schemas.get(shape));
  const writer = new TypeSchema(shape, schema, copiesOf(shape, schemas));
  const body = await compile(writer.root(), pascalCase(shape), {
    bannerComment: '',
    ignoreMinAndMaxItems: true,
    style: { singleQuote: true, printWidth: 110 },
    $refOptions: { resolve: { external: false, http: false, file: false } },
  });
  const imports = [...writer.imports].toSorted().map(([file, names]) => {
    return `import type { ${[...names].toSorted().join(', ')} } from './${file}.js';\n`;
  });
  const banner = `// Generated from schemas/${shape}.schema.json by scripts/generate.mjs. Do not edit.\n`;
  return [banner, imports.join(''), body].filter(Boolean).join('\n');
}

/** Rewrites a schema into the part of it that a type expresses. */
class TypeSchema {
  /** @type {Map<string, Set<string>>} */
  imports = new Map();

  /**
   * @param {string} shape
   * @param {Schema} schema
   * @param {ReturnType<typeof copiesOf>} copies
   */
  constructor(shape, schema, copies) {
    this.shape = shape;
    this.schema = schema;
    this.copies = copies;
  }

  root() {
    const own = Object.entries(this.schema['definitions'] ?? {}).filter(([name]) => !this.copies.has(name));
    const definitions = own.map(([name, node]) => {
      const place = `/definitions/${name}`;
      if (!IDENTIFIER.test(name))
        throw this.#refusal(place, 'the name of a definition must be an identifier');
      return [this.#typeName(name), this.node(node, place)];
    });
    return { ...this.node(this.schema, ''), definitions: Object.fromEntries(definitions) };
  }

  /**
   * @param {any} node
   * @param {string} place
   * @returns {any}
   */
  node(node, place) {
    if (typeof node === 'boolean') return node;
    for (const keyword of Object.keys(node)) {
      if (!EXPRESSED.includes(keyword) && !DROPPED.includes(keyword)) {
        throw this.#refusal(`${place}/${keyword}`, 'unknown keyword');
      }
    }
    if (node.$ref !== undefined) return this.#reference(node, place);
    return { ...this.#expressed(node, place), ...description(node) };
  }

  /** @param {any} node @param {string} place */
  #expressed(node, place) {
    /** @type {Schema} */
    const out = {};
    for (const keyword of EXPRESSED) {
      const value = node[keyword];
      if (value === undefined) continue;
      if (keyword === 'properties') out[keyword] = this.#properties(value, place);
      else if (keyword === 'items' || keyword === 'additionalProperties') {
        out[keyword] = this.node(value, `${place}/${keyword}`);
      } else if (keyword === 'anyOf') {
        const branches = value.map((/** @type {any} */ branch, /** @type {number} */ index) =>
          this.node(branch, `${place}/anyOf/${index}`),
        );
        // Branches that differ in patterns only are one type, which `type` beside them gives.
        if (!node.type) out[keyword] = branches;
      } else if (keyword === 'const') out['enum'] = [value];
      else out[keyword] = value;
    }
    return out;
  }

  /** @param {Schema} properties @param {string} place */
  #properties(properties, place) {
    const entries = Object.entries(properties).map(([name, node]) => {
      if (name === '__proto__')
        throw this.#refusal(`${place}/properties`, 'a member cannot be named __proto__');
      return [name, this.node(node, `${place}/properties/${name}`)];
    });
    return Object.fromEntries(entries);
  }

  /** @param {any} node @param {string} place */
  #reference(node, place) {
    const name = LOCAL_REF.exec(node.$ref)?.[1];
    const target =
      name && Object.hasOwn(this.schema['definitions'] ?? {}, name) && this.schema['definitions'][name];
    if (!name || !target)
      throw this.#refusal(`${place}/$ref`, 'only a definition of the same file can be meant');
    // A scalar reads best in place, with the description of the member that it is the value of.
    if (isScalar(target)) return { ...this.node(target, `/definitions/${name}`), ...description(node) };
    const copy = this.copies.get(name);
    // The compiler gives a reference with a description of its own a second type; `allOf` keeps it one.
    if (!copy) return { allOf: [{ $ref: `#/definitions/${this.#typeName(name)}` }], ...description(node) };
    const tsType = copy.whole ? pascalCase(copy.from) : pascalCase(copy.from) + pascalCase(name);
    this.imports.set(copy.from, (this.imports.get(copy.from) ?? new Set()).add(tsType));
    return { tsType, ...description(node) };
  }

  /** @param {string} definition */
  #typeName(definition) {
    return pascalCase(this.shape) + pascalCase(definition);
  }

  /** @param {string} place @param {string} reason */
  #refusal(place, reason) {
    return new Error(`${this.shape}.schema.json#${place}: ${reason}`);
  }
}

/** @param {Schema} node */
function isScalar(node) {
  return ['string', 'number', 'integer', 'boolean'].includes(node['type']);
}

/**
 * One line, so that a description is what it says and cannot end the comment that it stands in.
 * @param {Schema} node
 */
function description(node) {
  if (typeof node['description'] !== 'string') return {};
  return { description: node['description'].replace(/\s+/g, ' ').replaceAll('*/', '*\\/') };
}
