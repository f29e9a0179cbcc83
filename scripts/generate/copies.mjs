// @ts-check
// Every schema file stands alone, so a shape that contains another carries a copy of its definitions.
// The copies are written here and never by hand.

/** @typedef {import('./schema.mjs').Schema} Schema */

/**
 * What a shape copies, in order of preference: the definitions of another shape and, where `as` is given,
 * that whole shape under this name. A definition belongs to the first shape listed that has it.
 * @type {Readonly<Record<string, readonly { from: string, as?: string }[]>>}
 */
export const COPIES = {
  'agent-lease': [{ from: 'agent-lease-manifest', as: 'manifest' }],
  'lease-record': [
    { from: 'agent-lease-manifest', as: 'manifest' },
    { from: 'agent-lease', as: 'lease' },
  ],
  'plugin-marketplace': [{ from: 'plugin-manifest' }],
};

/**
 * Returns where each definition that `shape` may copy comes from.
 * @param {string} shape
 * @param {ReadonlyMap<string, Schema>} schemas
 * @returns {Map<string, { from: string, whole: boolean, schema: Schema }>}
 */
export function copiesOf(shape, schemas) {
  const found = new Map();
  for (const { from, as } of COPIES[shape] ?? []) {
    const source = schemas.get(from);
    if (!source) throw new Error(`${shape} copies from ${from}, which has no schema`);
    if (as) found.set(as, { from, whole: true, schema: embeddable(source) });
    for (const [name, schema] of Object.entries(source.definitions ?? {})) {
      if (!found.has(name)) found.set(name, { from, whole: false, schema });
    }
  }
  return found;
}

/**
 * Returns `schema` with the copies that it needs, after its own definitions and in the order of their
 * source; a copy that nothing refers to any more is gone.
 * @param {string} shape
 * @param {ReadonlyMap<string, Schema>} schemas
 * @returns {Schema}
 */
export function withCopies(shape, schemas) {
  const schema = /** @type {Schema} */ (schemas.get(shape));
  const copies = copiesOf(shape, schemas);
  if (copies.size === 0) return schema;
  const { definitions = {}, ...root } = schema;
  const own = Object.fromEntries(Object.entries(definitions).filter(([name]) => !copies.has(name)));
  const needed = new Set(references([root, own]));
  for (const name of needed) for (const next of references(copies.get(name)?.schema)) needed.add(next);
  const copied = [...copies].filter(([name]) => needed.has(name)).map(([name, copy]) => [name, copy.schema]);
  return { ...root, definitions: { ...own, ...Object.fromEntries(copied) } };
}

/**
 * Returns the names of the definitions that `node` refers to.
 * @param {unknown} node
 * @returns {string[]}
 */
function references(node) {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) =>
    key === '$ref' && typeof value === 'string' ? [value.replace('#/definitions/', '')] : references(value),
  );
}

/** @param {Schema} schema */
function embeddable({ $schema: _dialect, $id: _id, definitions: _definitions, ...root }) {
  return root;
}
