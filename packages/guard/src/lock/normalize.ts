import { DATA, MAPS, mapMembers, mapNodes } from './map-nodes.js';

/** Keywords whose list is a set. */
const SETS = new Set(['enum', 'required', 'type']);

/**
 * Returns a schema in the form that a lock keeps: members sorted by name, lists that are sets sorted by their
 * JSON text, everything else, annotations included, as it stands. Two files that say the same in another order
 * or layout normalise to the same text.
 */
export function normalizeSchema(schema: unknown): unknown {
  return mapNodes(schema, (node) => sorted(mapMembers(node, normalizeKeyword)));
}

function normalizeKeyword(keyword: string, value: unknown): unknown {
  if (SETS.has(keyword) && Array.isArray(value)) return sortedSet(value);
  if (DATA.has(keyword)) return sortMembers(value);
  if (!MAPS.has(keyword) || !isRecord(value)) return value;
  // `dependencies` has lists of names beside schemas.
  return sorted(mapMembers(value, (_name, inner) => (Array.isArray(inner) ? sortedSet(inner) : inner)));
}

function sortedSet(values: readonly unknown[]): unknown[] {
  const byText = values.map(sortMembers).map((value) => [JSON.stringify(value), value] as const);
  return byText.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([, value]) => value);
}

function sortMembers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortMembers);
  return isRecord(value) ? sorted(mapMembers(value, (_name, member) => sortMembers(member))) : value;
}

function sorted(object: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(object).toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
