import { own } from '../lib/own.js';

/** Returns the JSON Pointer of the first place at which two JSON values differ, or undefined where none does. */
export function firstDifference(a: unknown, b: unknown): string | undefined {
  if (a === b) return undefined;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return '';
  if (Array.isArray(a)) return Array.isArray(b) ? ofLists(a, b) : '';
  return Array.isArray(b) ? '' : ofObjects(a, b);
}

function ofLists(a: readonly unknown[], b: readonly unknown[]): string | undefined {
  const longer = Math.max(a.length, b.length);
  for (let index = 0; index < longer; index++) {
    const found = firstDifference(a[index], b[index]);
    if (found !== undefined) return `/${index}${found}`;
  }
  return undefined;
}

function ofObjects(a: object, b: object): string | undefined {
  for (const name of Object.keys(a)) {
    const found = firstDifference((a as Record<string, unknown>)[name], own(b, name));
    if (found !== undefined) return stepTo(name) + found;
  }
  // A member that is undefined is absent, as in canonical text. What both have was compared: to look into it
  // again would double the work with every level.
  const more = Object.keys(b).find(
    (name) => own(a, name) === undefined && (b as Record<string, unknown>)[name] !== undefined,
  );
  return more === undefined ? undefined : stepTo(more);
}

function stepTo(name: string): string {
  return `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}
