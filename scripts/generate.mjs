// @ts-check
// Writes every generated file of the repository; with --check, compares instead and lists what is stale.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { COPIES, withCopies } from './generate/copies.mjs';
import { languageTypes } from './generate/language-types.mjs';
import { neighbourValidators } from './generate/neighbours.mjs';
import { openapiOf } from './generate/openapi.mjs';
import { readSchemas, schemaText } from './generate/schema.mjs';
import { readFixtures, suiteOf } from './generate/suite.mjs';
import { traceabilityPage } from './generate/traceability.mjs';
import { typesOf } from './generate/types.mjs';
import { validatorOf } from './generate/validators.mjs';

const TYPES = 'packages/contract/src/generated';
const VALIDATORS = 'packages/core/src/generated/validators';
const SUITE = 'conformance/suite/draft7';
const SERVICE = 'packages/issuer/src/generated';

/** Folders that hold nothing but generated files. */
const GENERATED_FOLDERS = [TYPES, VALIDATORS, SUITE, SERVICE];

/**
 * Returns the text of every generated file by its path from the root: from the schemas the schemas with their
 * copies, the types, the validators and the description of the service, from the corpus its test suite and the
 * page of its traceability.
 * @param {string} root
 * @returns {Promise<Map<string, string>>}
 */
export async function generate(root) {
  const schemas = readSchemas(join(root, 'schemas'));
  for (const shape of Object.keys(COPIES)) {
    if (schemas.has(shape)) schemas.set(shape, withCopies(shape, schemas));
  }
  const fixtures = readFixtures(join(root, 'conformance', 'fixtures'));
  const files = new Map();
  for (const [shape, schema] of schemas) {
    files.set(`schemas/${shape}.schema.json`, schemaText(schema));
    files.set(`${TYPES}/${shape}.ts`, await typesOf(shape, schemas));
    files.set(`${VALIDATORS}/${shape}.ts`, validatorOf(shape, schema));
    files.set(`${SUITE}/${shape}.json`, suiteOf(shape, schema, fixtures.get(shape) ?? []));
  }
  for (const [path, text] of neighbourValidators(root)) files.set(path, text);
  for (const [path, text] of languageTypes(schemas)) files.set(path, text);
  files.set(`${SERVICE}/openapi.json`, await openapiOf(root, schemas));
  const map = readFileSync(join(root, 'conformance', 'traceability.json'), 'utf8');
  files.set('docs/traceability.md', traceabilityPage(JSON.parse(map)));
  return files;
}

/**
 * Returns what a fresh generation would change, as `stale`, `missing` or `extra` and the path from the root.
 * @param {string} root
 * @param {ReadonlyMap<string, string>} files
 * @returns {{ path: string, state: 'stale' | 'missing' | 'extra' }[]}
 */
export function compare(root, files) {
  /** @type {ReturnType<typeof compare>} */
  const differences = [];
  for (const [path, text] of files) {
    const file = join(root, path);
    if (!existsSync(file)) differences.push({ path, state: 'missing' });
    else if (readFileSync(file, 'utf8') !== text) differences.push({ path, state: 'stale' });
  }
  for (const folder of GENERATED_FOLDERS.filter((name) => existsSync(join(root, name)))) {
    for (const name of readdirSync(join(root, folder))) {
      const path = `${folder}/${name}`;
      if (!files.has(path)) differences.push({ path, state: 'extra' });
    }
  }
  return differences;
}

/** @param {string} root @param {readonly string[]} args */
async function main(root, args) {
  const files = await generate(root);
  const differences = compare(root, files);
  if (args.includes('--check')) {
    for (const { path, state } of differences) console.error(`${state}: ${path}`);
    if (differences.length > 0) console.error('run `pnpm generate` and commit what it writes');
    else console.log(`${files.size} generated files are up to date`);
    process.exitCode = differences.length > 0 ? 1 : 0;
    return;
  }
  for (const { path, state } of differences) {
    if (state === 'extra') rmSync(join(root, path));
    else {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), /** @type {string} */ (files.get(path)));
    }
    console.log(`${state === 'extra' ? 'removed' : 'wrote'} ${path}`);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await main(join(import.meta.dirname, '..'), process.argv.slice(2));
}
