// @ts-check
// Puts the core into one file for each kind of runtime, and its validators into another: what is published. Loading
// ninety small files takes three times as long. The workspace itself uses the files as they are.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { minifySync } from 'rolldown/utils';
import { toAscii } from './lib/to-ascii.mjs';

const DIST = join(import.meta.dirname, '..', 'packages', 'core', 'dist');
const BUNDLE = join(DIST, 'bundle');

/**
 * Returns the code of each file for runtimes with one export condition.
 * @param {'node' | 'portable'} name
 * @param {readonly string[]} conditionNames
 */
async function bundleFor(name, conditionNames) {
  const bundle = await rolldown({
    input: { [name]: join(DIST, 'index.js') },
    external: /^(?:node:|@noble\/)/,
    resolve: { conditionNames: [...conditionNames] },
  });
  const { output } = await bundle.generate({
    format: 'es',
    chunkFileNames: '[name].js',
    entryFileNames: '[name].js',
    codeSplitting: { groups: [{ name: 'validators', test: /generated.validators/ }] },
  });
  await bundle.close();
  return output.flatMap((file) => (file.type === 'chunk' ? [file] : []));
}

rmSync(BUNDLE, { recursive: true, force: true });
mkdirSync(BUNDLE);
const chunks = [...(await bundleFor('node', ['node'])), ...(await bundleFor('portable', []))];
for (const { fileName, code } of chunks) {
  // The one that nobody reads.
  const shorter = fileName === 'validators.js' ? minifySync(fileName, code, { module: true }).code : code;
  writeFileSync(join(BUNDLE, fileName), toAscii(shorter));
}
