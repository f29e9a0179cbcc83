import { type Schema as CfSchema, dereference, validate } from '@cfworker/json-schema';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { dialectOf } from './schema/dialect.js';
import { child } from './schema/json-pointer.js';
import type { Schema } from './schema/schema.js';
import { TooHard } from './too-hard.js';

/** Why a schema refuses a document. */
export interface Refusal {
  /** JSON Pointer into the document. */
  readonly pointer: string;
  /** JSON Pointer into the schema. */
  readonly schemaPath: string;
}

/** Two independent validators of one schema, made when they are first used. */
export class Validator {
  #first: ValidateFunction | undefined;
  #telling: ValidateFunction | undefined;
  #second: ((document: unknown) => boolean) | undefined;

  constructor(readonly schema: Schema) {}

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
    this.#first ??= firstValidator(this.schema, false);
    return this.#first(document);
  }

  /** The first refusal by the first validator that is deepest in the document. */
  refusal(document: unknown): Refusal | undefined {
    this.#telling ??= firstValidator(this.schema, true);
    if (this.#telling(document)) return undefined;
    const errors = this.#telling.errors ?? [];
    const depth = ({ instancePath }: ErrorObject): number => instancePath.split('/').length;
    const deepest = errors.reduce<ErrorObject | undefined>(
      (best, error) => (best && depth(best) >= depth(error) ? best : error),
      undefined,
    );
    if (!deepest) return undefined;
    return { pointer: deepest.instancePath, schemaPath: placeOf(this.schema, deepest) };
  }
}

// One that tells all it refuses takes longer to make.
function firstValidator(schema: Schema, telling: boolean): ValidateFunction {
  const dialect = dialectOf(schema);
  if (!dialect) throw new TooHard('the dialect has no rules here');
  const is2020 = dialect === '2020-12';
  return new (is2020 ? Ajv2020 : Ajv)({
    allErrors: telling,
    verbose: telling,
    messages: false,
    strict: false,
    validateSchema: false,
    validateFormats: false,
    addUsedSchema: false,
    ownProperties: true,
    logger: false,
    // Few documents are judged, so the code is not worth its polish.
    code: { optimize: false },
    // Draft-07, 8.3: all other members of an object with `$ref` are ignored.
    ignoreKeywordsWithRef: !is2020,
  } as ConstructorParameters<typeof Ajv>[0]).compile(schema);
}

function secondValidator(schema: Schema): (document: unknown) => boolean {
  if (typeof schema === 'boolean') return () => schema;
  // This one writes into the schemas that it is given.
  const copy = structuredClone(schema) as CfSchema;
  const lookup = dereference(copy);
  const draft = dialectOf(schema) === '2020-12' ? '2020-12' : '7';
  return (document) => validate(document, copy, draft, lookup).valid;
}

// The path in an error begins anew at a reference, so the keyword is looked for in the schema itself.
function placeOf(schema: Schema, { parentSchema, keyword }: ErrorObject): string {
  const find = (value: unknown, pointer: string): string | undefined => {
    if (value === parentSchema) return pointer;
    if (typeof value !== 'object' || value === null) return undefined;
    for (const [name, part] of Object.entries(value)) {
      const found = find(part, child(pointer, name));
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const place = find(schema, '') ?? '';
  return Object.hasOwn(parentSchema ?? {}, keyword) ? child(place, keyword) : place;
}
