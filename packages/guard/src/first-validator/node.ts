import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { dialectOf } from '../schema/dialect.js';
import { child } from '../schema/json-pointer.js';
import type { Schema } from '../schema/schema.js';
import { TooHard } from '../too-hard.js';
import { deepest, type FirstValidator } from './first-validator.js';

/**
 * Returns a validator that generates code, made when it is first used.
 *
 * @throws {Error} when it is used, for a schema that it does not take
 */
export function firstValidator(schema: Schema): FirstValidator {
  let judge: ValidateFunction | undefined;
  let telling: ValidateFunction | undefined;
  return {
    accepts(document) {
      judge ??= compile(schema, false);
      return judge(document);
    },
    refusal(document) {
      telling ??= compile(schema, true);
      if (telling(document)) return undefined;
      const error = deepest(telling.errors ?? []);
      return error && { pointer: error.instancePath, schemaPath: placeOf(schema, error) };
    },
  };
}

// One that tells all it refuses takes longer to make.
function compile(schema: Schema, telling: boolean): ValidateFunction {
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
