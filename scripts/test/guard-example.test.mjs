// @ts-check
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compareSets, makeReport, readSet, renderReport } from '../../packages/guard/dist/sets.js';
import { COPIES, withCopies } from '../generate/copies.mjs';
import { readSchemas, schemaText } from '../generate/schema.mjs';
import { ROOT } from '../lib/run.mjs';

const SUFFIX = '.schema.json';

test('a pull request that breaks one pattern gets the report that the documentation shows', async () => {
  const schemas = readSchemas(join(ROOT, 'schemas'));
  /** @type {any} */ (schemas.get('agent-lease-manifest')).definitions.tool.pattern =
    '^[A-Za-z0-9_][A-Za-z0-9_./-]{0,127}$';
  for (const shape of Object.keys(COPIES)) schemas.set(shape, withCopies(shape, schemas));
  const set = readSet(join(ROOT, 'schemas'), ROOT);
  const old = [...set.files.values()].filter(({ name }) => !name.includes('/'));
  const files = old.map((file) => {
    const schema = schemas.get(file.name.slice(0, -SUFFIX.length));
    return schema ? { ...file, schema, text: schemaText(schema) } : file;
  });
  const before = { label: 'the merge base', files: new Map(old.map((file) => [file.name, file])) };
  const after = { label: 'the pull request', files: new Map(files.map((file) => [file.name, file])) };
  const report = makeReport([compareSets(before, after)]);
  // A change of the schemas moves lines in the report: `vitest run scripts/test/guard-example.test.mjs -u`.
  await expect(renderReport(report, 'markdown')).toMatchFileSnapshot(
    join(ROOT, 'docs', 'examples', 'guard-report.md'),
  );
});
