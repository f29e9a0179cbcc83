/**
 * Reports whether `value` is an object as JSON has them: no array, and no instance of a class. Another
 * realm's plain objects count too, hence no comparison with this realm's `Object.prototype`.
 */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
