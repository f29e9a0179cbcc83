import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';
import { repositoryRoot, temporaryFolder } from '@cognitive-delivery/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

const NAME = '@cognitive-delivery/contract';
const published = join(repositoryRoot, 'node_modules', 'contract-1.0.2');
const { path: folder, remove } = temporaryFolder();
afterAll(remove);

// What a user has after an installation: the tarball's files and, as 1.0.2 asked, an ajv beside them.
beforeAll(() => {
  const home = join(folder, 'node_modules', NAME);
  mkdirSync(home, { recursive: true });
  const packed = execFileSync('npm', ['pack', '--json', '--pack-destination', folder], {
    cwd: join(repositoryRoot, 'packages', 'contract'),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [{ filename }] = JSON.parse(packed) as [{ filename: string }];
  execFileSync('tar', ['-xzf', join(folder, filename), '--strip-components=1', '-C', home]);
  symlinkSync(join(repositoryRoot, 'node_modules', 'ajv'), join(folder, 'node_modules', 'ajv'));
});

/** Runs a module in the folder and returns what it prints, as JSON. */
function evaluated(code: string): unknown {
  const args = ['--input-type=module', '--eval', code];
  return JSON.parse(execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8' }));
}

// Every path that an import of 1.0.2 could name, by its export map.
const publishedPaths = ['schemas', 'fixtures'].flatMap((top) =>
  readdirSync(join(published, top), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(published, join(entry.parentPath, entry.name))),
);

test('every schema and fixture that 1.0.2 exports is found at the same path', () => {
  expect(publishedPaths.length).toBeGreaterThan(70);
  const missing = evaluated(`
    import { existsSync } from 'node:fs';
    import { fileURLToPath } from 'node:url';
    const found = (path) => existsSync(fileURLToPath(import.meta.resolve('${NAME}/' + path)));
    console.log(JSON.stringify(${JSON.stringify(publishedPaths)}.filter((path) => !found(path))));
  `);
  expect(missing).toEqual([]);
});

test('the runner and the adapter of 1.0.2 keep their call interface', () => {
  const report = evaluated(`
    import { runConformance, SHAPES } from '${NAME}/conformance/runner.mjs';
    import { canonicalise, createAjvAdapter } from '${NAME}/conformance/ajv-adapter.mjs';
    const { failures, validCount, invalidCount, canonicalChecked } = await runConformance(await createAjvAdapter());
    const text = canonicalise({ b: undefined, a: 1 });
    console.log(JSON.stringify({ failures, validCount, invalidCount, canonicalChecked, shapes: SHAPES.length, text }));
  `);
  expect(report).toMatchObject({ failures: [], canonicalChecked: true, shapes: 10, text: '{"a":1}' });
  const { validCount, invalidCount } = report as { validCount: number; invalidCount: number };
  expect(validCount).toBeGreaterThanOrEqual(40);
  expect(invalidCount).toBeGreaterThanOrEqual(98);
});

test('the types and constants are there', () => {
  const names = evaluated(`console.log(JSON.stringify(Object.keys(await import('${NAME}'))))`);
  expect(names).toEqual(['SCHEMA_SET_VERSION', 'SHAPES']);
});
