/** Keywords whose value is data, not a schema. */
export const DATA: ReadonlySet<string> = new Set(['const', 'default', 'enum', 'examples']);

/** Keywords whose value maps names of the author's to schemas (or to lists of names). */
export const MAPS: ReadonlySet<string> = new Set([
  '$defs',
  'definitions',
  'dependencies',
  'dependentRequired',
  'dependentSchemas',
  'patternProperties',
  'properties',
]);

type Node = Readonly<Record<string, unknown>>;

/** Returns a schema with each schema object in it replaced by what `change` makes of it, the inner ones first. */
export function mapNodes(schema: unknown, change: (node: Node) => Node): unknown {
  if (Array.isArray(schema)) return schema.map((item) => mapNodes(item, change));
  if (typeof schema !== 'object' || schema === null) return schema;
  const node = mapMembers(schema as Node, (keyword, value) => {
    if (DATA.has(keyword) || !isObject(value)) return value;
    return MAPS.has(keyword) && !Array.isArray(value)
      ? mapMembers(value as Node, (_name, inner) => mapNodes(inner, change))
      : mapNodes(value, change);
  });
  return change(node);
}

/** Returns an object with each member replaced. */
export function mapMembers(object: Node, change: (name: string, member: unknown) => unknown): Node {
  return Object.fromEntries(Object.entries(object).map(([name, member]) => [name, change(name, member)]));
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}
