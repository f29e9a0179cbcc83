// @ts-check

/** Keywords whose value is data, in which nothing is a keyword. */
const DATA = ['enum', 'const', 'default', 'examples'];

/** Keywords whose value maps names of the author's to schemas. */
const MAPS = ['properties', 'patternProperties', 'definitions', '$defs', 'dependencies', 'dependentSchemas'];

/** @typedef {{ pointer: string, node: Record<string, unknown> }} SchemaNode */

/**
 * Returns every schema object inside a schema, itself first, with its place.
 * @param {unknown} schema
 * @param {string} [pointer]
 * @returns {SchemaNode[]}
 */
export function schemaNodes(schema, pointer = '') {
  if (Array.isArray(schema)) return schema.flatMap((item, index) => schemaNodes(item, `${pointer}/${index}`));
  if (typeof schema !== 'object' || schema === null) return [];
  const node = /** @type {Record<string, unknown>} */ (schema);
  const inner = Object.entries(node).flatMap(([key, value]) => {
    if (DATA.includes(key)) return [];
    return MAPS.includes(key) ? mapNodes(value, step(pointer, key)) : schemaNodes(value, step(pointer, key));
  });
  return [{ pointer, node }, ...inner];
}

/**
 * Returns the pointer to a member.
 * @param {string} pointer
 * @param {string} name
 */
export function step(pointer, name) {
  return `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** @param {unknown} map @param {string} pointer */
function mapNodes(map, pointer) {
  if (typeof map !== 'object' || map === null) return [];
  return Object.entries(map).flatMap(([name, value]) => schemaNodes(value, step(pointer, name)));
}
