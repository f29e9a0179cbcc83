// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentsNear } from './documents.mjs';
import { judgeMutant, original } from './judge-mutants.mjs';
import { makeMutants } from './mutants.mjs';

const SEED = 20261130;
const SUFFIX = '.schema.json';

/**
 * Makes mutants of every schema of the repository and judges what the guard says of each.
 * @param {string} root of the repository
 * @param {{ mutants: number, documents: number, onJudged?: (done: number, total: number) => void }} size
 */
export function runMutants(root, { mutants: count, documents, onJudged }) {
  const names = readdirSync(join(root, 'schemas')).filter((name) => name.endsWith(SUFFIX));
  const schemas = new Map(
    names.map((name) => [name, JSON.parse(readFileSync(join(root, 'schemas', name), 'utf8'))]),
  );
  const fixtures = join(root, 'conformance', 'fixtures');
  const originals = new Map(
    [...schemas].map(([name, schema]) => {
      const shape = name.slice(0, -SUFFIX.length);
      return [name, original(schema, (accepts) => documentsNear(fixtures, shape, accepts, documents, SEED))];
    }),
  );
  const mutants = makeMutants(schemas, count, SEED);
  return mutants.map((mutant, index) => {
    const before = originals.get(mutant.schema);
    if (!before) throw new Error(`no schema ${mutant.schema}`);
    onJudged?.(index, mutants.length);
    return { ...judgeMutant(mutant, before), before: before.schema };
  });
}
