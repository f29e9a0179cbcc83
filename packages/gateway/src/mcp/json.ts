/** An object with members, as JSON has it. */
export type Members = Readonly<Record<string, unknown>>;

/** Reports whether a value is an object with members. */
export function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns an own member, or undefined: a name such as `constructor` is no member of every object. */
export function memberOf(members: Members, name: string): unknown {
  return Object.hasOwn(members, name) ? members[name] : undefined;
}

// Characters that some reader takes for the end of a line, or for the start of a text.
const LINE_BREAKERS = /[\u007f-\u009f\u2028\u2029\ufeff]/g;

/**
 * Returns the one line of JSON that goes on in place of a message: no two readers can see different members
 * in it, or more than one line. Lone surrogates are escaped, as `JSON.stringify` does.
 */
export function writeLine(value: unknown): string {
  return escapeBreakers(JSON.stringify(value));
}

/** Returns JSON text in which nothing but a line feed or a carriage return could end a line; it says the same. */
export function escapeBreakers(json: string): string {
  return json.replace(LINE_BREAKERS, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Returns a member name as the most lenient reader would compare it: without case and Unicode form. */
export function foldName(name: string): string {
  return name.normalize('NFKC').toUpperCase().toLowerCase();
}
