/** Returns a JSON Pointer (RFC 6901) one step deeper. */
export function child(pointer: string, ...steps: readonly (string | number)[]): string {
  return pointer + steps.map((step) => `/${escapeStep(String(step))}`).join('');
}

/** Returns the steps of a JSON Pointer, unescaped; undefined when the text is none. */
export function stepsOf(pointer: string): string[] | undefined {
  if (pointer === '') return [];
  if (!pointer.startsWith('/') || /~(?![01])/.test(pointer)) return undefined;
  return pointer
    .slice(1)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Returns the value at a JSON Pointer; undefined where there is none. */
export function valueAt(root: unknown, pointer: string): unknown {
  let value = root;
  for (const step of stepsOf(pointer) ?? [undefined]) {
    if (step === undefined || typeof value !== 'object' || value === null) return undefined;
    if (Array.isArray(value) && !/^(0|[1-9][0-9]*)$/.test(step)) return undefined;
    if (!Object.hasOwn(value, step)) return undefined;
    value = (value as Record<string, unknown>)[step];
  }
  return value;
}

function escapeStep(step: string): string {
  return step.replaceAll('~', '~0').replaceAll('/', '~1');
}
