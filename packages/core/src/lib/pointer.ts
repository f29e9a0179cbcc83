/** Returns the RFC 6901 JSON Pointer that leads along `path` from the root. */
export function toPointer(path: readonly (string | number)[]): string {
  return path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
