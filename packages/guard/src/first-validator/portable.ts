import { Check, Errors, type XSchema } from 'typebox/schema';
import { mapNodes } from '../lock/map-nodes.js';
import { type Dialect, dialectOf } from '../schema/dialect.js';
import { child, stepsOf, valueAt } from '../schema/json-pointer.js';
import { targetOf } from '../schema/references.js';
import { own, type Schema } from '../schema/schema.js';
import { TooHard } from '../too-hard.js';
import { deepest, type FirstValidator } from './first-validator.js';

/**
 * Returns a validator that interprets, for where a policy forbids generated code, as in most browsers' pages.
 *
 * @throws {Error} when it is used, for a schema that it does not take
 */
export function firstValidator(schema: Schema): FirstValidator {
  let made: XSchema | undefined;
  const inDialect = (): XSchema => {
    made ??= keywordsOf(schema);
    return made;
  };
  return {
    accepts: (document) => Check(inDialect(), withoutPrototypes(document)),
    refusal(document) {
      const [accepted, errors] = Errors(inDialect(), withoutPrototypes(document));
      const error = accepted ? undefined : deepest(errors);
      return (
        error && { pointer: error.instancePath, schemaPath: placeOf(schema, error.schemaPath, error.keyword) }
      );
    },
  };
}

// This validator takes what an object inherits for its members.
function withoutPrototypes(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(withoutPrototypes);
  const bare: Record<string, unknown> = Object.create(null);
  for (const [name, member] of Object.entries(value)) bare[name] = withoutPrototypes(member);
  return bare;
}

// This validator knows the keywords of all dialects at once, and formats too.
const FOREIGN: Readonly<Record<Dialect, ReadonlySet<string>>> = {
  'draft-07': new Set([
    ...['format', '$anchor', '$dynamicAnchor', '$dynamicRef', '$recursiveAnchor', '$recursiveRef'],
    ...['dependentRequired', 'dependentSchemas', 'maxContains', 'minContains', 'prefixItems'],
    ...['unevaluatedItems', 'unevaluatedProperties'],
  ]),
  '2020-12': new Set(['format', '$recursiveAnchor', '$recursiveRef', 'additionalItems']),
};

function keywordsOf(schema: Schema): XSchema {
  const dialect = dialectOf(schema);
  if (!dialect) throw new TooHard('the dialect has no rules here');
  return mapNodes(schema, (node) => {
    // Draft-07, 8.3: all other members of an object with `$ref` are ignored, but for those it may lead to.
    const alone = dialect === 'draft-07' && typeof node['$ref'] === 'string';
    const kept = Object.entries(node).filter(
      ([keyword]) =>
        !FOREIGN[dialect].has(keyword) && (!alone || ['$ref', '$defs', 'definitions'].includes(keyword)),
    );
    return Object.fromEntries(kept);
  }) as XSchema;
}

// The path in an error goes through references as if they were not there.
function placeOf(schema: Schema, path: string, keyword: string): string {
  let place = '';
  for (const step of stepsOf(path.replace(/^#/, '')) ?? []) place = child(through(schema, place), step);
  const node = through(schema, place);
  return own(valueAt(schema, node), keyword) === undefined ? node : child(node, keyword);
}

function through(schema: Schema, place: string): string {
  const seen = new Set<string>();
  let here = place;
  for (;;) {
    const target = targetOf(schema, own(valueAt(schema, here), '$ref'));
    if (target === undefined || seen.has(target)) return here;
    seen.add(target);
    here = target;
  }
}
