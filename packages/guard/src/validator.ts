import { type Schema as CfSchema, dereference, validate } from '@cfworker/json-schema';
import { firstValidator } from '#first-validator';
import type { FirstValidator, Refusal } from './first-validator/first-validator.js';
import { dialectOf } from './schema/dialect.js';
import type { Schema } from './schema/schema.js';

/** Makes the first of the two validators. */
export type MakeFirst = (schema: Schema) => FirstValidator;

/** Two independent validators of one schema, made when they are first used. */
export class Validator {
  readonly #first: FirstValidator;
  #second: ((document: unknown) => boolean) | undefined;

  constructor(
    readonly schema: Schema,
    first: MakeFirst = firstValidator,
  ) {
    this.#first = first(schema);
  }

  /**
   * Whether both accept (`true`) or both refuse (`false`); undefined where they disagree.
   *
   * @throws {Error} for a schema that one of them does not take
   */
  accepts(document: unknown): boolean | undefined {
    this.#second ??= secondValidator(this.schema);
    const verdict = this.quick(document);
    return this.#second(document) === verdict ? verdict : undefined;
  }

  /** Whether the faster one of the two accepts. */
  quick(document: unknown): boolean {
    return this.#first.accepts(document);
  }

  /** The first refusal by the first validator that is deepest in the document. */
  refusal(document: unknown): Refusal | undefined {
    return this.#first.refusal(document);
  }
}

function secondValidator(schema: Schema): (document: unknown) => boolean {
  if (typeof schema === 'boolean') return () => schema;
  // This one writes into the schemas that it is given.
  const copy = structuredClone(schema) as CfSchema;
  const lookup = dereference(copy);
  const draft = dialectOf(schema) === '2020-12' ? '2020-12' : '7';
  return (document) => validate(document, copy, draft, lookup).valid;
}
