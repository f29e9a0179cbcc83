import { cursorAt } from './cursor.js';
import { nodesAt, type SchemaNode, spread } from './schema-nodes.js';

/** Something that may stand at the cursor. */
export interface Offer {
  readonly label: string;
  /** What is written, with the cursor at `caret` characters from its start. */
  readonly text: string;
  readonly caret: number;
  /** The type, and whether it must be there. */
  readonly detail: string;
  readonly description: string;
  readonly kind: 'member' | 'value';
  readonly required: boolean;
}

/** Returns what our schema offers at an offset, and what of the text gives way to it. */
export function offersAt(
  schema: SchemaNode,
  text: string,
  offset: number,
): { readonly from: number; readonly to: number; readonly offers: readonly Offer[] } | undefined {
  const cursor = cursorAt(text, offset);
  if (cursor === undefined) return undefined;
  const { from, to, expects, steps, taken, colon } = cursor;
  const nodes = nodesAt(schema, steps);
  const offers = expects === 'name' ? members(schema, nodes, taken, colon) : values(nodes, taken);
  return offers.length === 0 ? undefined : { from, to, offers };
}

function members(
  schema: SchemaNode,
  nodes: readonly SchemaNode[],
  taken: ReadonlySet<string>,
  colon: boolean,
): readonly Offer[] {
  const required = new Set(nodes.flatMap((node) => node.required ?? []));
  const named = new Map(nodes.flatMap(({ properties = {} }) => Object.entries(properties)));
  const offers = [...named].flatMap(([name, node]): Offer[] => {
    if (taken.has(name)) return [];
    const parts = spread(schema, node);
    const types = typesOf(parts);
    const detail = `${types.join(' or ') || 'any'}${required.has(name) ? '' : ', optional'}`;
    const [stub, caret] = colon ? ['', 0] : stubOf(types[0]);
    const text = JSON.stringify(name) + stub;
    return [
      {
        ...{ label: name, text, detail, kind: 'member', required: required.has(name) },
        caret: text.length - caret,
        description: descriptionOf([node, ...parts]),
      },
    ];
  });
  return offers.toSorted((a, b) => Number(b.required) - Number(a.required));
}

function values(nodes: readonly SchemaNode[], taken: ReadonlySet<string>): readonly Offer[] {
  const known = nodes.flatMap((node) => [
    ...('const' in node ? [{ value: node.const, node }] : []),
    ...(node.enum ?? []).map((value) => ({ value, node })),
    ...(node.type === 'boolean' ? [true, false].map((value) => ({ value, node })) : []),
  ]);
  const offers = known.flatMap(({ value, node }): Offer[] => {
    const label = String(value);
    if (taken.has(label)) return [];
    const text = JSON.stringify(value);
    const description = descriptionOf([node, ...nodes]);
    return [{ label, text, caret: text.length, detail: '', description, kind: 'value', required: false }];
  });
  return [...new Map(offers.map((offer) => [offer.text, offer])).values()];
}

function typesOf(nodes: readonly SchemaNode[]): readonly string[] {
  return [...new Set(nodes.flatMap(({ type = [] }) => type))];
}

function descriptionOf(nodes: readonly SchemaNode[]): string {
  return nodes.find(({ description }) => description !== undefined)?.description ?? '';
}

// What follows a new name, and how far from its end the cursor stands.
function stubOf(type: string | undefined): readonly [text: string, caret: number] {
  if (type === 'object') return [': {}', 1];
  if (type === 'array') return [': []', 1];
  return type === 'string' ? [': ""', 1] : [': ', 0];
}
