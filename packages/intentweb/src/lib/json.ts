/** A JSON object whose members nobody has checked. */
export type JsonObject = { readonly [name: string]: unknown };

/** Reports whether a JSON value is an object. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns a value as an object; anything else is one without members. */
export function objectOf(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

/** Returns a value as a list; anything else is an empty one. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Returns a JSON Pointer (RFC 6901) continued by one more step. */
export function pointer(base: string, step: string | number): string {
  return `${base}/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** One value within a document. */
export interface Place {
  readonly value: unknown;
  readonly path: string;
  /** The name of the member, or of the list that the value is in. */
  readonly name: string;
}

/** Yields every value within a document, itself first, with its place. A document is as deep as a parser let it be. */
export function* placesIn(value: unknown, path = '', name = ''): Generator<Place> {
  yield { value, path, name };
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* placesIn(item, pointer(path, index), name);
  } else if (isObject(value)) {
    for (const [member, item] of Object.entries(value)) yield* placesIn(item, pointer(path, member), member);
  }
}
