/** Returns a text that two JSON values share exactly when they are equal as JSON Schema compares them. */
export function canonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalText).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value).map(([name, member]) => [
    JSON.stringify(name),
    canonicalText(member),
  ]);
  return `{${members
    .map(([name, member]) => `${name}:${member}`)
    .sort()
    .join()}}`;
}
