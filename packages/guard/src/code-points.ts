/** Returns the length of a text as JSON Schema counts it. */
export function codePoints(text: string): number {
  let length = 0;
  for (const _ of text) length++;
  return length;
}
