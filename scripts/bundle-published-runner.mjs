// @ts-check
// Bundles the runner's two published modules into single files, as the contract package exports them since 1.0.2.
import { join } from 'node:path';
import { rolldown } from 'rolldown';

const source = join(import.meta.dirname, '..', 'packages', 'runner', 'src', 'published');

/**
 * Writes `runner.mjs` and `ajv-adapter.mjs` into a folder. `ajv` stays an import: it is the caller's.
 * @param {string} folder
 */
export async function bundlePublishedRunner(folder) {
  for (const name of ['runner', 'ajv-adapter']) {
    const bundle = await rolldown({
      input: join(source, `${name}.ts`),
      platform: 'node',
      external: [/^node:/, 'ajv'],
    });
    await bundle.write({ file: join(folder, `${name}.mjs`), format: 'esm', codeSplitting: false });
    await bundle.close();
  }
}
