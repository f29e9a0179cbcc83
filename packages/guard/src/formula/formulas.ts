import {
  type Condition,
  type Formula,
  JSON_TYPES,
  type JsonType,
  type Scalar,
  type Shape,
  type SizedType,
  typeOfCondition,
  typeOfValue,
} from './formula.js';

/** Makes formulas: interned, simplified where it costs nothing, negation pushed down to the conditions. */
export class Formulas {
  readonly #known = new Map<string, Formula>();
  readonly #negations = new Map<Formula, Formula>();

  readonly always = this.#intern({ kind: 'true' }, 'true');
  readonly never = this.#intern({ kind: 'false' }, 'false');

  all(parts: readonly Formula[]): Formula {
    return this.#join('and', parts, this.always, this.never);
  }

  any(parts: readonly Formula[]): Formula {
    return this.#join('or', parts, this.never, this.always);
  }

  not(formula: Formula): Formula {
    let negation = this.#negations.get(formula);
    if (negation === undefined) {
      negation = this.#negate(formula);
      this.#negations.set(formula, negation);
      this.#negations.set(negation, formula);
    }
    return negation;
  }

  types(types: readonly JsonType[]): Formula {
    const sorted = JSON_TYPES.filter((type) => types.includes(type));
    if (sorted.length === 0) return this.never;
    if (sorted.length === JSON_TYPES.length) return this.always;
    return this.#intern({ kind: 'type', types: sorted }, `t${sorted.join()}`);
  }

  values(values: readonly Scalar[]): Formula {
    // JSON text tells apart every two scalars, and joins 0 and -0.
    const byText = new Map(values.map((value) => [JSON.stringify(value), value]));
    if (byText.size === 0) return this.never;
    const texts = [...byText.keys()].sort();
    return this.#intern(
      { kind: 'values', values: texts.map((text) => byText.get(text) ?? null) },
      `v${texts.join()}`,
    );
  }

  /** The formula that one value alone satisfies. */
  constant(value: unknown): Formula {
    const type = typeOfValue(value);
    if (Array.isArray(value)) {
      const items = value.map((item, index) => this.item(index, this.constant(item)));
      const sizes = [this.size('array', value.length), this.not(this.size('array', value.length + 1))];
      return this.all([this.types(['array']), ...sizes, ...items]);
    }
    if (type !== 'object') return this.values([value as Scalar]);
    const entries = Object.entries(value as Record<string, unknown>);
    const names = this.values(entries.map(([name]) => name));
    const members = entries.flatMap(([name, member]) => [
      this.has(name),
      this.members(this.values([name]), this.constant(member)),
    ]);
    return this.all([this.types(['object']), ...members, this.members(this.not(names), this.never)]);
  }

  opaque(key: string, place: string, why: string): Formula {
    return this.#intern({ kind: 'opaque', key, place, why }, `?${key}`);
  }

  recursion(key: string, expand: () => Formula): Formula {
    return this.#intern({ kind: 'recursion', key, expand }, `r${key}`);
  }

  bound(bound: number, strict: boolean): Formula {
    return this.#intern({ kind: 'bound', bound, strict }, `b${strict}${bound}`);
  }

  multiple(divisor: number): Formula {
    return this.#intern({ kind: 'multiple', divisor }, `m${divisor}`);
  }

  size(type: SizedType, least: number): Formula {
    return least <= 0 ? this.always : this.#intern({ kind: 'size', type, least }, `s${type}${least}`);
  }

  pattern(source: string): Formula {
    return this.#intern({ kind: 'pattern', source }, `p${source}`);
  }

  item(index: number, of: Formula): Formula {
    return of === this.always ? of : this.#intern({ kind: 'item', index, of }, `i${index},${of.id}`);
  }

  rest(from: number, of: Formula): Formula {
    return of === this.always ? of : this.#intern({ kind: 'rest', from, of }, `e${from},${of.id}`);
  }

  /** At least so many items. */
  count(least: number, of: Formula): Formula {
    if (least <= 0) return this.always;
    if (least === 1) return this.not(this.all([this.types(['array']), this.rest(0, this.not(of))]));
    return this.#intern({ kind: 'count', least, of }, `c${least},${of.id}`);
  }

  unique(): Formula {
    return this.#intern({ kind: 'unique' }, 'u');
  }

  members(names: Formula, of: Formula): Formula {
    if (of === this.always || names === this.never) return this.always;
    return this.#intern({ kind: 'members', names, of }, `n${names.id},${of.id}`);
  }

  /** An object, if it is one, has the member. */
  has(name: string): Formula {
    return this.not(this.all([this.types(['object']), this.members(this.values([name]), this.never)]));
  }

  /** A condition of one type fails, said of values of that type alone. */
  failing(condition: Condition): Formula {
    return this.#intern({ kind: 'not', of: condition }, `!${condition.id}`);
  }

  #negate(formula: Formula): Formula {
    switch (formula.kind) {
      case 'true':
        return this.never;
      case 'false':
        return this.always;
      case 'and':
        return this.any(formula.parts.map((part) => this.not(part)));
      case 'or':
        return this.all(formula.parts.map((part) => this.not(part)));
      case 'type':
        return this.types(JSON_TYPES.filter((type) => !formula.types.includes(type)));
      case 'not':
        return formula.of;
      default: {
        const type = typeOfCondition(formula);
        const negation = this.failing(formula);
        // Other types satisfy the condition, so only this one can break it.
        return type === undefined ? negation : this.all([this.types([type]), negation]);
      }
    }
  }

  #join(kind: 'and' | 'or', parts: readonly Formula[], neutral: Formula, zero: Formula): Formula {
    const flat = new Set<Formula>();
    for (const part of parts) {
      if (part === zero) return zero;
      if (part.kind === kind) for (const inner of part.parts) flat.add(inner);
      else if (part !== neutral) flat.add(part);
    }
    for (const part of flat) {
      if (part.kind === 'not' && flat.has(part.of)) return zero;
    }
    const sorted = [...flat].sort((a, b) => a.id - b.id);
    const [only] = sorted;
    if (only === undefined) return neutral;
    if (sorted.length === 1) return only;
    return this.#intern({ kind, parts: sorted }, `${kind}${sorted.map(({ id }) => id).join()}`);
  }

  #intern(shape: Shape, key: string): Formula {
    let known = this.#known.get(key);
    if (known === undefined) {
      known = { id: this.#known.size, ...shape } as Formula;
      this.#known.set(key, known);
    }
    return known;
  }
}
