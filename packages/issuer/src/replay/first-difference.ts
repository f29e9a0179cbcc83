import { own } from '../lib/own.js';

/** Returns the JSON Pointer of the first place at which two JSON values differ, or undefined where none does. */
export function firstDifference(a: unknown, b: unknown): string | undefined {
  if (a === b) return undefined;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return '';
  if (Array.isArray(a)) return Array.isArray(b) ? ofLists(a, b) : '';
  return Array.isArray(b) ? '' : (ofObjects(a, b) ?? ofObjects(b, a));
}

function ofLists(a: readonly unknown[], b: readonly unknown[]): string | undefined {
  const longer = Math.max(a.length, b.length);
  for (let index = 0; index < longer; index++) {
    const found = firstDifference(a[index], b[index]);
    if (found !== undefined) return `/${index}${found}`;
  }
  return undefined;
}

// Goes through the members of one; those that only the other has are for the call the other way round.
function ofObjects(a: object, b: object): string | undefined {
  for (const name of Object.keys(a)) {
    // A member that is undefined is absent, as in canonical text.
    const found = firstDifference((a as Record<string, unknown>)[name], own(b, name));
    if (found !== undefined) return `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}${found}`;
  }
  return undefined;
}
