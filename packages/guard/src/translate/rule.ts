import type { Formula } from '../formula/formula.js';
import type { Formulas } from '../formula/formulas.js';
import type { Schema } from '../schema/schema.js';

/** Gives the formula of a subschema, by its steps from the schema at hand. */
export type Subschema = (...steps: readonly (string | number)[]) => Formula;

/** What a rule translates: the keyword's value, with the schema that it stands in. */
export interface Occurrence {
  readonly value: unknown;
  readonly schema: { readonly [keyword: string]: unknown };
  readonly formulas: Formulas;
  readonly sub: Subschema;
}

/**
 * Translates one keyword; undefined where its value is not of the form that the dialect gives it. A keyword that
 * means nothing without another stands with that one.
 */
export type Rule = (occurrence: Occurrence) => Formula | undefined;

export function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}

export function isNames(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((name) => typeof name === 'string');
}

export function isSchemas(value: unknown): value is Schema[] {
  return Array.isArray(value) && value.every(isSubschema);
}

export function isSubschema(value: unknown): value is Schema {
  return typeof value === 'boolean' || isSchemaMap(value);
}

/** Reports whether a value is an object; whether its members are schemas shows where they are translated. */
export function isSchemaMap(value: unknown): value is { readonly [name: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
