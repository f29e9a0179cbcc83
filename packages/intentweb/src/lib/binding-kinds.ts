/** The kinds that the format names, each with the members without which nobody can use a binding of it; its address first. */
const BINDING_KINDS: Readonly<Record<string, readonly [address: string, ...rest: string[]]>> = {
  html: ['url'],
  static: ['url'],
  http: ['endpoint'],
  openapi: ['spec', 'operationId'],
  mcp: ['server', 'tool'],
  'hosted-checkout': ['url'],
};

/** Returns the members that a binding of a kind needs; none are known of a publisher's own kind. */
export function neededMembers(kind: unknown): readonly string[] {
  return typeof kind === 'string' && Object.hasOwn(BINDING_KINDS, kind) ? (BINDING_KINDS[kind] ?? []) : [];
}

/** Reports whether a binding of this kind only reads. */
export function isReadingKind(kind: unknown): boolean {
  return kind === 'html' || kind === 'static';
}
