/** Reports whether a value is an object with members: neither null nor an array. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Returns the RFC 8785 form of a JSON value, as the runner compares answers.
 *
 * Written apart from the product's own on purpose: the runner judges that one too, and a shared fault would be
 * invisible. ECMAScript's JSON.stringify already gives the strings (RFC 8785 3.2.2.2) and numbers (3.2.2.3),
 * and the default sort compares UTF-16 code units (3.2.3).
 */
export function canonicalText(value: unknown): string {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new TypeError('not a finite number');
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const members = Object.keys(value).sort();
  return `{${members.map((name) => `${JSON.stringify(name)}:${canonicalText(value[name])}`).join(',')}}`;
}

/**
 * Returns the JSON Pointer of the first place where two values differ, with both values shortened for a report,
 * or undefined where they are the same JSON value.
 */
export function firstDifference(
  expected: unknown,
  actual: unknown,
  path = '',
): { path: string; expected: string; actual: string } | undefined {
  if (Array.isArray(expected) && Array.isArray(actual)) {
    for (let i = 0; i < Math.max(expected.length, actual.length); i += 1) {
      const found = firstDifference(expected[i], actual[i], `${path}/${i}`);
      if (found) return found;
    }
    return undefined;
  }
  if (isObject(expected) && isObject(actual)) {
    for (const name of new Set([...Object.keys(expected), ...Object.keys(actual)])) {
      const pointer = `${path}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
      const found = firstDifference(ownMember(expected, name), ownMember(actual, name), pointer);
      if (found) return found;
    }
    return undefined;
  }
  if (Object.is(expected, actual) || (expected === 0 && actual === 0)) return undefined;
  if (typeof expected === 'string' && typeof actual === 'string') {
    return { path, ...shownApart(expected, actual) };
  }
  return { path, expected: shown(expected), actual: shown(actual) };
}

/** Returns two texts as a report shows them, cut so that the first character that differs is seen. */
export function shownApart(expected: string, actual: string): { expected: string; actual: string } {
  let same = 0;
  while (same < expected.length && expected[same] === actual[same]) same += 1;
  // Some of what is the same tells the reader where it is.
  const from = expected.length <= 100 && actual.length <= 100 ? 0 : Math.max(0, same - 30);
  const cut = (text: string): string => `${from > 0 ? '...' : ''}${shown(text.slice(from))}`;
  return { expected: cut(expected), actual: cut(actual) };
}

function ownMember(object: Record<string, unknown>, name: string): unknown {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

/** Returns a value as a report shows it: JSON, at most 120 characters; `absent` for a member that is not there. */
export function shown(value: unknown): string {
  if (value === undefined) return 'absent';
  const text = printable(JSON.stringify(value) ?? String(value));
  return text.length <= 120 ? text : `${text.slice(0, 117)}...`;
}

/** Returns text that cannot command a terminal or hide in a line: control and format characters stand escaped. */
export function printable(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) => {
    return `\\u{${character.codePointAt(0)?.toString(16)}}`;
  });
}
