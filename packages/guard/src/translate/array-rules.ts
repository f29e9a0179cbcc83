import { own } from '../schema/schema.js';
import { isCount, isSchemas, isSubschema, type Occurrence, type Rule } from './rule.js';

// The items that a list of schemas describes one by one.
function tuple(keyword: string, { value, sub, formulas }: Occurrence) {
  if (!isSchemas(value)) return undefined;
  return formulas.all(value.map((_, index) => formulas.item(index, sub(keyword, index))));
}

const contains: Rule = ({ value, schema, sub, formulas }) => {
  const [min, max] = [own(schema, 'minContains') ?? 1, own(schema, 'maxContains')];
  if (!isSubschema(value) || !isCount(min) || !(max === undefined || isCount(max))) return undefined;
  const of = sub('contains');
  const atLeast = formulas.count(min, of);
  if (max === undefined) return atLeast;
  const more = formulas.all([formulas.types(['array']), formulas.count(max + 1, of)]);
  return formulas.all([atLeast, formulas.not(more)]);
};

const uniqueItems: Rule = ({ value, formulas }) => {
  if (typeof value !== 'boolean') return undefined;
  return value ? formulas.unique() : formulas.always;
};

/** Rules for keywords about arrays, in draft-07. */
export const ARRAY_RULES_07: Readonly<Record<string, Rule>> = {
  items: (occurrence) =>
    isSubschema(occurrence.value)
      ? occurrence.formulas.rest(0, occurrence.sub('items'))
      : tuple('items', occurrence),
  // Says nothing unless `items` is a list.
  additionalItems: ({ value, schema, sub, formulas }) => {
    if (!isSubschema(value)) return undefined;
    const items = own(schema, 'items');
    return Array.isArray(items) ? formulas.rest(items.length, sub('additionalItems')) : formulas.always;
  },
  contains: (occurrence) => contains({ ...occurrence, schema: {} }),
  uniqueItems,
};

/** Rules for keywords about arrays, in 2020-12. */
export const ARRAY_RULES_2020: Readonly<Record<string, Rule>> = {
  prefixItems: (occurrence) => tuple('prefixItems', occurrence),
  items: ({ value, schema, sub, formulas }) => {
    if (!isSubschema(value)) return undefined;
    const prefix = own(schema, 'prefixItems');
    return formulas.rest(Array.isArray(prefix) ? prefix.length : 0, sub('items'));
  },
  contains,
  // Read by the rule of `contains`.
  minContains: ({ value, formulas }) => (isCount(value) ? formulas.always : undefined),
  maxContains: ({ value, formulas }) => (isCount(value) ? formulas.always : undefined),
  uniqueItems,
};
