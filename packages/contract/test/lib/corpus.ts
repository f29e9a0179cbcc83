import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type AnySchemaObject, type ValidateFunction } from 'ajv';

/** A document of the corpus and the shape that its file name says it has. */
interface Fixture {
  readonly name: string;
  readonly shape: string;
  readonly document: unknown;
}

/** A place where a document was refused, as an `.expect.json` file writes it: the root is `/`. */
export interface Place {
  readonly path: string;
  readonly keyword: string;
}

export const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** Reads every `<shape>.schema.json` of a folder. */
export function readSchemas(folder: string): ReadonlyMap<string, AnySchemaObject> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.schema.json'));
  return new Map(
    files.map((file) => [file.replace('.schema.json', ''), readJson(join(folder, file)) as AnySchemaObject]),
  );
}

/** Compiles each schema with every error reported, and with every strict check that the contract can pass. */
export function compile(
  schemas: ReadonlyMap<string, AnySchemaObject>,
): ReadonlyMap<string, ValidateFunction> {
  const ajv = new Ajv({ allErrors: true, strict: true, allowUnionTypes: true, strictRequired: false });
  return new Map([...schemas].map(([shape, schema]) => [shape, ajv.compile(schema)]));
}

/** Reads the fixtures of a folder; the longest shape that begins a file's name is its shape. */
export function readFixtures(folder: string, shapes: Iterable<string>): readonly Fixture[] {
  const longestFirst = [...shapes].sort((a, b) => b.length - a.length);
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json') && !file.endsWith('.expect.json'))
    .sort()
    .map((file) => {
      const shape = longestFirst.find((candidate) => file.startsWith(`${candidate}.`));
      if (shape === undefined) throw new Error(`${file} begins with the name of no shape`);
      return { name: file.replace('.json', ''), shape, document: readJson(join(folder, file)) };
    });
}

/** Returns where `validator` refuses `document`; an empty list says that it accepts it. */
export function refusals(validator: ValidateFunction | undefined, document: unknown): readonly Place[] {
  if (validator === undefined) throw new Error('no schema for this shape');
  if (validator(document)) return [];
  return (validator.errors ?? []).map(({ instancePath, keyword }) => ({
    path: instancePath || '/',
    keyword,
  }));
}
