/** The members of a request or of a case's input, as they were received. */
export type Members = Readonly<Record<string, unknown>>;

/** Thrown where a request lacks a member that its hook needs; the reply is an error with this code. */
export class BadRequest extends Error {
  override readonly name = 'BadRequest';
  readonly code = 'bad_request';
}

/** Returns an own string member. @throws bad_request */
export function stringOf(members: Members, name: string): string {
  const value = Object.hasOwn(members, name) ? members[name] : undefined;
  if (typeof value !== 'string') throw new BadRequest(`the member '${name}' must be a string`);
  return value;
}

/** Returns an own member that is a list of strings. @throws bad_request */
export function stringsOf(members: Members, name: string): readonly string[] {
  const value = Object.hasOwn(members, name) ? members[name] : undefined;
  if (!Array.isArray(value) || value.some((item) => typeof item !== 'string')) {
    throw new BadRequest(`the member '${name}' must be a list of strings`);
  }
  return value;
}

/** Returns an own member that is an object. @throws bad_request */
export function membersOf(members: Members, name: string): Members {
  const value = Object.hasOwn(members, name) ? members[name] : undefined;
  if (!isMembers(value)) throw new BadRequest(`the member '${name}' must be an object`);
  return value;
}

/** Returns an own member that is a list of objects; an absent one is an empty list. @throws bad_request */
export function listOf(members: Members, name: string): readonly Members[] {
  const value = Object.hasOwn(members, name) ? members[name] : [];
  if (!Array.isArray(value) || !value.every(isMembers)) {
    throw new BadRequest(`the member '${name}' must be a list of objects`);
  }
  return value;
}

/** Reports whether a value is an object with members. */
export function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns an own member that is a number of things: an integer, not negative. @throws bad_request */
export function numberOf(members: Members, name: string): number {
  const value = Object.hasOwn(members, name) ? members[name] : undefined;
  if (!Number.isSafeInteger(value) || (value as number) < 0) {
    throw new BadRequest(`the member '${name}' must be a whole number`);
  }
  return value as number;
}
