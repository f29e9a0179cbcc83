/** Returns the words of a text. */
export function wordSet(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}

/** Returns the name of a member as words are compared: in lower case and without separators. */
export function plainName(name: string): string {
  return name.toLowerCase().replace(/[-_. ]/g, '');
}
