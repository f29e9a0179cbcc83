/** Returns a place as the corpus names it, "/" for the root, or undefined where the answer names none. */
export function placeOf(pointer: unknown): string | undefined {
  if (typeof pointer !== 'string') return undefined;
  return pointer === '' ? '/' : pointer;
}
