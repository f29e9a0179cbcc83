/** The six kinds of JSON values. */
export const JSON_TYPES = ['null', 'boolean', 'number', 'string', 'array', 'object'] as const;
export type JsonType = (typeof JSON_TYPES)[number];

/** A value without parts. */
export type Scalar = null | boolean | number | string;

/**
 * A condition on a JSON value, as a small algebra into which every keyword is translated. Formulas are interned:
 * two that are built alike are the same object, and `id` tells them apart. A condition on one type holds
 * trivially for values of another, as in JSON Schema. Negation stands before conditions only.
 */
export type Formula = { readonly id: number } & Shape;

/** A condition that is not made of others by and, or, not. */
export type Condition = { readonly id: number } & ConditionShape;

/** A condition or its negation. */
export type Literal = Condition | ({ readonly id: number } & NotShape);

export type Shape = ConditionShape | NotShape | JoinShape | { readonly kind: 'true' | 'false' };

interface NotShape {
  readonly kind: 'not';
  readonly of: Condition;
}

interface JoinShape {
  readonly kind: 'and' | 'or';
  readonly parts: readonly Formula[];
}

type ConditionShape =
  | { readonly kind: 'type'; readonly types: readonly JsonType[] }
  /** One of these. */
  | { readonly kind: 'values'; readonly values: readonly Scalar[] }
  /** Something that only its name is known of, with where it stands and why it has no rule. */
  | { readonly kind: 'opaque'; readonly key: string; readonly place: string; readonly why: string }
  /** What another formula says, looked up when it is needed: a schema that refers to itself. */
  | { readonly kind: 'recursion'; readonly key: string; readonly expand: () => Formula }
  /** A number of at least the bound; above it, if strict. */
  | { readonly kind: 'bound'; readonly bound: number; readonly strict: boolean }
  | { readonly kind: 'multiple'; readonly divisor: number }
  /** At least so many characters, items or members. */
  | { readonly kind: 'size'; readonly type: SizedType; readonly least: number }
  | { readonly kind: 'pattern'; readonly source: string }
  /** The item at the index, if there is one. */
  | { readonly kind: 'item'; readonly index: number; readonly of: Formula }
  /** Every item from the index on. */
  | { readonly kind: 'rest'; readonly from: number; readonly of: Formula }
  /** At least so many items, two or more. */
  | { readonly kind: 'count'; readonly least: number; readonly of: Formula }
  | { readonly kind: 'unique' }
  /** The value of every member whose name is among these. */
  | { readonly kind: 'members'; readonly names: Formula; readonly of: Formula };

export type SizedType = 'string' | 'array' | 'object';

/** The type that a condition is about; undefined where it is about any value. */
export function typeOfCondition(condition: Condition): JsonType | undefined {
  switch (condition.kind) {
    case 'bound':
    case 'multiple':
      return 'number';
    case 'pattern':
      return 'string';
    case 'size':
      return condition.type;
    case 'item':
    case 'rest':
    case 'count':
    case 'unique':
      return 'array';
    case 'members':
      return 'object';
    default:
      return undefined;
  }
}

/** Returns the type of a JSON value. */
export function typeOfValue(value: unknown): JsonType {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  const type = typeof value;
  return type === 'boolean' || type === 'number' || type === 'string' ? type : 'object';
}
