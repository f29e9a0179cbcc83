// What a schema declares and what documents use, by the names of members.

type Members = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Members => typeof value === 'object' && value !== null;

/** Returns the members declared for the root, those of every branch where the root is a union. */
export function rootMembers(schema: Members): readonly string[] {
  const branches = (schema['anyOf'] as readonly { $ref: string }[] | undefined) ?? [];
  const definitions = (schema['definitions'] ?? {}) as Readonly<Record<string, Members>>;
  const parts = [
    schema,
    ...branches.map(({ $ref }) => definitions[$ref.replace('#/definitions/', '')] ?? {}),
  ];
  return [...new Set(parts.flatMap((part) => Object.keys(part['properties'] ?? {})))];
}

/** Returns the name of every member that the schema declares, at any depth. */
export function declaredNames(schema: unknown): readonly string[] {
  if (!isObject(schema)) return [];
  const own = isObject(schema['properties']) ? Object.keys(schema['properties']) : [];
  return [...new Set([...own, ...Object.values(schema).flatMap(declaredNames)])];
}

/** Returns the name of every member in a document, at any depth. */
export function namesIn(document: unknown, names = new Set<string>()): ReadonlySet<string> {
  if (!isObject(document)) return names;
  for (const [name, value] of Object.entries(document)) {
    if (!Array.isArray(document)) names.add(name);
    namesIn(value, names);
  }
  return names;
}
