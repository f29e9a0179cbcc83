// Controls, formatting such as bidirectional overrides, separators that end a line, lone surrogates.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/** Returns a JSON value with everything in its strings that could not be seen written as `\u{…}`. */
export function visible<T>(value: T): T {
  return visibleValue(value) as T;
}

function visibleValue(value: unknown): unknown {
  if (typeof value === 'string') {
    return value.replace(UNSEEN, (unseen) => `\\u{${unseen.codePointAt(0)?.toString(16)}}`);
  }
  if (Array.isArray(value)) return value.map(visibleValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, visibleValue(member)]));
}
