import type { Schema } from '../../src/index.js';
import type { Random } from './random.js';

type Keywords = Record<string, unknown>;
export type Dialect = 'draft-07' | '2020-12';

const NAMES = ['a', 'b', 'c'];
const SCALARS = [null, true, false, 0, 1, 2, 3, -1, 1.5, '', 'a', 'b', 'ab', 'abc'];
const COMPOUNDS = [[], [1], ['a', 'b'], {}, { a: 1 }, { a: 'a', b: null }];
const PATTERNS = ['^a', 'b$', '^a*$', '^[ab]+$', 'ab', '^(a|b)c?$', '^.{2}$', '^(?!a)', '^$', '(^|b)a'];
const TYPES = ['null', 'boolean', 'integer', 'number', 'string', 'array', 'object'];

/** A random schema with definitions `d` and `e`, which may refer to each other and to themselves. */
export function randomSchema(random: Random, dialect: Dialect): Schema {
  const definitions = dialect === 'draft-07' ? 'definitions' : '$defs';
  const uri =
    dialect === 'draft-07'
      ? 'http://json-schema.org/draft-07/schema#'
      : 'https://json-schema.org/draft/2020-12/schema';
  const make = new Maker(random, dialect, definitions);
  const root = make.schema(3);
  // What a definition says of the value itself refers to none, or it might refer to itself without end.
  const defined = { d: make.schema(2, false), e: make.schema(1, false) };
  return { ...(typeof root === 'boolean' ? {} : root), $schema: uri, [definitions]: defined };
}

/** The schema with one keyword, somewhere, changed, dropped or added. */
export function mutateSchema(random: Random, schema: Schema, dialect: Dialect): Schema {
  const copy = structuredClone(schema) as Keywords;
  const places: Keywords[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (!Array.isArray(value)) places.push(value as Keywords);
    for (const part of Object.values(value)) visit(part);
  };
  visit(copy);
  const place = random.pick(places);
  const key = random.pick(Object.keys(place).filter((keyword) => !keyword.startsWith('$')));
  const make = new Maker(random, dialect, dialect === 'draft-07' ? 'definitions' : '$defs');
  if (key !== undefined && !['definitions', 'properties'].includes(key) && random.chance(0.4)) {
    if (key !== 'd' && key !== 'e') delete place[key];
  } else if (typeof place['type'] === 'string' || place['properties'] || random.chance(0.5)) {
    Object.assign(place, make.keywords(String(place['type'] ?? 'object'), 1));
  }
  return copy;
}

class Maker {
  constructor(
    readonly random: Random,
    readonly dialect: Dialect,
    readonly definitions: string,
  ) {}

  schema(depth: number, mayRefer = true): Schema {
    const { random } = this;
    if (random.chance(0.08)) return random.chance(0.6);
    if (mayRefer && random.chance(0.12)) return { $ref: `#/${this.definitions}/${random.pick(['d', 'e'])}` };
    if (random.chance(0.12)) return { enum: random.some([...SCALARS, ...COMPOUNDS], 0.3).concat(1) };
    if (random.chance(0.05)) return { const: random.pick([...SCALARS, ...COMPOUNDS]) };
    if (depth > 0 && random.chance(0.25)) return this.#combined(depth, mayRefer);
    const type = random.pick(TYPES);
    const types = random.chance(0.15) ? { type: [...new Set([type, random.pick(TYPES)])] } : { type };
    return { ...(random.chance(0.8) ? types : {}), ...this.keywords(type, depth) };
  }

  keywords(type: string, depth: number): Keywords {
    switch (type) {
      case 'integer':
      case 'number':
        return this.#numbers();
      case 'string':
        return this.#strings();
      case 'array':
        return this.#arrays(depth);
      case 'object':
        return this.#objects(depth);
      default:
        return {};
    }
  }

  #combined(depth: number, mayRefer: boolean): Keywords {
    const { random } = this;
    const parts = () => Array.from({ length: 1 + random.below(3) }, () => this.schema(depth - 1, mayRefer));
    const one = () => this.schema(depth - 1, mayRefer);
    return random.pick<() => Keywords>([
      () => ({ allOf: parts() }),
      () => ({ anyOf: parts() }),
      () => ({ oneOf: parts() }),
      () => ({ not: one() }),
      () => ({
        if: one(),
        ...Object.fromEntries(random.some(['then', 'else'], 0.7).map((side) => [side, one()])),
      }),
      () => ({ ...this.keywords('object', depth - 1), anyOf: parts() }),
    ])();
  }

  #maybe(share: number, keywords: () => Keywords): Keywords {
    return this.random.chance(share) ? keywords() : {};
  }

  #numbers(): Keywords {
    const { random } = this;
    return {
      ...this.#maybe(0.3, () => ({ minimum: random.below(4) - 1 })),
      ...this.#maybe(0.3, () => ({ maximum: random.below(5) })),
      ...this.#maybe(0.15, () => ({ exclusiveMinimum: random.below(3) - 1 })),
      ...this.#maybe(0.15, () => ({ exclusiveMaximum: random.below(4) + 1 })),
      ...this.#maybe(0.2, () => ({ multipleOf: random.pick([1, 2, 3, 0.5]) })),
    };
  }

  #strings(): Keywords {
    const { random } = this;
    return {
      ...this.#maybe(0.3, () => ({ minLength: random.below(3) })),
      ...this.#maybe(0.3, () => ({ maxLength: random.below(4) })),
      ...this.#maybe(0.4, () => ({ pattern: random.pick(PATTERNS) })),
    };
  }

  #arrays(depth: number): Keywords {
    const { random, dialect } = this;
    const inner = () => this.schema(depth - 1);
    const tuple = () => Array.from({ length: 1 + random.below(2) }, inner);
    const old = dialect === 'draft-07';
    return {
      ...this.#maybe(0.3, () => ({ minItems: random.below(3) })),
      ...this.#maybe(0.3, () => ({ maxItems: random.below(4) })),
      ...this.#maybe(0.2, () => ({ uniqueItems: random.chance(0.8) })),
      ...(depth <= 0
        ? {}
        : {
            ...this.#maybe(0.5, () => ({ items: inner() })),
            ...this.#maybe(0.2, () =>
              old ? { items: tuple(), additionalItems: inner() } : { prefixItems: tuple() },
            ),
            ...this.#maybe(0.25, () => ({ contains: inner() })),
            ...this.#maybe(old ? 0 : 0.15, () => ({
              contains: inner(),
              minContains: random.below(3),
              maxContains: random.below(3),
            })),
          }),
    };
  }

  #objects(depth: number): Keywords {
    const { random, dialect } = this;
    const inner = () => this.schema(depth - 1);
    const members = () => Object.fromEntries(random.some(NAMES).map((name) => [name, inner()]));
    const old = dialect === 'draft-07';
    return {
      ...this.#maybe(0.3, () => ({ required: random.some(NAMES, 0.4) })),
      ...this.#maybe(0.15, () => ({ minProperties: random.below(3) })),
      ...this.#maybe(0.15, () => ({ maxProperties: random.below(4) })),
      ...this.#maybe(0.15, () => ({ propertyNames: { ...this.#strings() } })),
      ...this.#maybe(0.12, () => ({ [old ? 'dependencies' : 'dependentRequired']: { a: ['b'] } })),
      ...(depth <= 0
        ? {}
        : {
            ...this.#maybe(0.7, () => ({ properties: members() })),
            ...this.#maybe(0.2, () => ({ patternProperties: { [random.pick(PATTERNS)]: inner() } })),
            ...this.#maybe(0.35, () => ({ additionalProperties: inner() })),
            ...this.#maybe(0.1, () => ({ [old ? 'dependencies' : 'dependentSchemas']: { b: false } })),
          }),
    };
  }
}
