import { parseUrl } from '../parse-url.js';
import { child } from '../schema/json-pointer.js';
import type { Schema } from '../schema/schema.js';
import { mapNodes } from './map-nodes.js';
import type { SchemaFile, SchemaSet } from './schema-set.js';

/** A schema that refers to nothing outside itself, and where the parts come from that it did not have. */
export interface Bundle {
  readonly schema: Schema;
  /** The file of each part that was taken in, by the place of the part. */
  readonly parts: ReadonlyMap<string, SchemaFile>;
}

// A base for schemas that have no address of their own.
const NOWHERE = 'schema-set:///';

/**
 * Takes into a schema of a set the other schemas of the set that it refers to, directly or by others, so that it can
 * be compared by itself. A reference that leads out of the set, or to a schema of another dialect, stays as it is.
 */
export function bundle(set: SchemaSet, file: SchemaFile): Bundle {
  const byAddress = new Map([...set.files.values()].map((one) => [addressOf(one), one]));
  const taken = new Map<string, unknown>();
  const parts = new Map<string, SchemaFile>();
  const container = dialectOf(file).includes('draft-07') ? 'definitions' : '$defs';

  const take = (one: SchemaFile): unknown =>
    mapNodes(one.schema, (node) => {
      const reference = node['$ref'];
      // The schema's own references hold already; a part's own ones have moved with it.
      if (typeof reference !== 'string' || (one === file && reference.startsWith('#'))) return node;
      const target = resolve(reference, addressOf(one));
      const other = target && byAddress.get(target.address);
      if (!target || !other || dialectOf(other) !== dialectOf(file)) return node;
      return { ...node, $ref: `#${placeOf(other)}${target.fragment}` };
    });
  const placeOf = (other: SchemaFile): string => {
    if (other === file) return '';
    const place = child('', container, `set:${other.name}`);
    if (!parts.has(place)) {
      parts.set(place, other);
      // An address inside would make its references lead elsewhere.
      taken.set(`set:${other.name}`, withoutAddress(take(other)));
    }
    return place;
  };

  const own = take(file);
  if (taken.size === 0 || typeof own !== 'object' || own === null) return { schema: file.schema, parts };
  const defined = (own as Readonly<Record<string, unknown>>)[container];
  return { schema: { ...own, [container]: { ...(defined as object), ...Object.fromEntries(taken) } }, parts };
}

function resolve(reference: string, base: string): { address: string; fragment: string } | undefined {
  const url = parseUrl(reference, base);
  if (url === undefined) return undefined;
  const fragment = url.hash.slice(1);
  url.hash = '';
  // Only pointers: a name is found by its schema alone.
  return fragment === '' || fragment.startsWith('/') ? { address: url.href, fragment } : undefined;
}

function addressOf({ name, schema }: SchemaFile): string {
  const id = typeof schema === 'object' ? schema['$id'] : undefined;
  const url = typeof id === 'string' ? parseUrl(id) : undefined;
  return url?.href.replace(/#$/, '') ?? `${NOWHERE}${name}`;
}

function dialectOf({ schema }: SchemaFile): string {
  return typeof schema === 'object' ? String(schema['$schema'] ?? '') : '';
}

function withoutAddress(schema: unknown): unknown {
  if (typeof schema !== 'object' || schema === null) return schema;
  const { $id: _id, $schema: _dialect, ...rest } = schema as Readonly<Record<string, unknown>>;
  return rest;
}
