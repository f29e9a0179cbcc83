/** A JSON Schema: a boolean, or an object of keywords. */
export type Schema = boolean | { readonly [keyword: string]: unknown };

/** Reports whether a value can stand where a schema stands. */
export function isSchema(value: unknown): value is Schema {
  return typeof value === 'boolean' || isRecord(value);
}

/** Reports whether a value is a JSON object. */
export function isRecord(value: unknown): value is { readonly [name: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns an object's own member, and undefined for any other value. */
export function own(value: unknown, name: string): unknown {
  return isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}
