/**
 * The reference adapter of the contract package, with the call interface of 1.0.2: validation by Ajv over the schemas
 * beside it, a round trip through JSON, canonical bytes. The build bundles it into `conformance/ajv-adapter.mjs`;
 * `ajv` is the caller's.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv, type ValidateFunction } from 'ajv';
import type { ObjectAdapter } from '../adapters/object-adapter.js';
import { canonicalText, isObject } from '../json.js';

const SUFFIX = '.schema.json';

/** Compiles the ten schemas and returns hooks over them. */
export async function createAjvAdapter(): Promise<ObjectAdapter> {
  const folder = join(dirname(fileURLToPath(import.meta.url)), '..', 'schemas');
  const ajv = new Ajv({ allErrors: true, strict: false });
  const validators = new Map<string, ValidateFunction>(
    readdirSync(folder)
      .filter((name) => name.endsWith(SUFFIX))
      .map((name) => [
        name.slice(0, -SUFFIX.length),
        ajv.compile(JSON.parse(readFileSync(join(folder, name), 'utf8')) as object),
      ]),
  );
  const adapter: ObjectAdapter = {
    lastErrors: null,
    validate(shape, value) {
      const validator = validators.get(shape);
      if (!validator) throw new Error(`there is no schema for the shape ${shape}`);
      const valid = validator(value);
      adapter.lastErrors = valid ? null : (validator.errors ?? null);
      return valid;
    },
    roundTrip: (_shape, value) => JSON.parse(JSON.stringify(value)) as unknown,
    canonicalise,
  };
  return adapter;
}

/**
 * Returns canonical bytes as text: RFC 8785 after dropping members whose value is absent (specification section 7).
 *
 * @throws TypeError for a number that is not finite.
 */
export function canonicalise(value: unknown): string {
  return canonicalText(withoutAbsent(value));
}

function withoutAbsent(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutAbsent);
  if (!isObject(value)) return value;
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return Object.fromEntries(members.map(([name, member]) => [name, withoutAbsent(member)]));
}
