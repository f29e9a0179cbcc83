/** A JSON Schema, as data. */
export type Schema = Readonly<Record<string, unknown>>;

/** Returns the schema of an object with these members and no others; a name that ends in `?` may be absent. */
export function closedObject(members: Readonly<Record<string, Schema>>): Schema {
  return { ...openObject(members), additionalProperties: false };
}

/** Returns the schema of an object with these members, to which a later release may add. */
export function openObject(members: Readonly<Record<string, Schema>>): Schema {
  const entries = Object.entries(members);
  const required = entries.map(([name]) => name).filter((name) => !name.endsWith('?'));
  return {
    type: 'object',
    ...(required.length > 0 && { required }),
    properties: Object.fromEntries(entries.map(([name, schema]) => [name.replace(/\?$/, ''), schema])),
  };
}

/** Returns a reference to a schema of the document's components. */
export function component(name: string): Schema {
  return { $ref: `#/components/schemas/${name}` };
}
