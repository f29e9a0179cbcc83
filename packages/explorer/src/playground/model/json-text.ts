const WIDTH = 76;

/** Returns a JSON value as a person would write it: what fits on a line stands on one. */
export function jsonText(value: unknown, indent = '', before = 0): string {
  const flat = oneLine(value);
  if (typeof value !== 'object' || value === null || flat.length + indent.length + before <= WIDTH)
    return flat;
  const inner = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((item) => jsonText(item, inner))
    : Object.entries(value).map(([name, member]) => {
        const written = `${JSON.stringify(name)}: `;
        return written + jsonText(member, inner, written.length);
      });
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${parts.map((part) => inner + part).join(',\n')}\n${indent}${close}`;
}

function oneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(
    ([name, member]) => `${JSON.stringify(name)}: ${oneLine(member)}`,
  );
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}
