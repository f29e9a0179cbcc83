// @ts-check
// Checks that packages depend on one another only in the direction of the layers, through their exports.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { entryFaults, layerFaults } from './lib/layer-faults.mjs';
import { ROOT } from './lib/run.mjs';

/**
 * What the sources of each package may import of the others. A package that is not named here is a fault:
 * its place has to be decided.
 */
const LAYERS = {
  contract: [],
  core: ['contract'],
  store: [],
  fetch: [],
  guard: [],
  issuer: ['contract', 'core', 'store'],
  arcp: ['contract', 'core', 'store'],
  intentweb: ['contract', 'core', 'fetch'],
  credential: ['contract', 'core', 'store', 'fetch'],
  gateway: ['contract', 'core', 'issuer', 'store', 'fetch'],
  explorer: ['contract', 'core', 'guard', 'issuer'],
  runner: ['contract'],
  cli: [
    'contract',
    'core',
    'store',
    'issuer',
    'guard',
    'fetch',
    'arcp',
    'credential',
    'intentweb',
    'gateway',
    'explorer',
  ],
  testkit: [],
};

/** Packages that run everywhere, with the files that only Node loads. */
const NODE_FREE = { contract: [], core: ['src/digest/node.ts', 'src/ed25519/node.ts'] };

/** Entries of other packages that run everywhere, with all that they load. */
const NODE_FREE_ENTRIES = ['packages/issuer/src/replay.ts'];

/**
 * Returns the code files under a folder by their path from the root.
 * @param {string} folder
 * @returns {string[]}
 */
function codeIn(folder) {
  if (!existsSync(join(ROOT, folder))) return [];
  const entries = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  return entries
    .filter((name) => /\.m?[jt]sx?$/.test(name))
    .map((name) => join(folder, name).replaceAll('\\', '/'));
}

const packages = readdirSync(join(ROOT, 'packages'));
const paths = packages.flatMap((name) =>
  ['src', 'test'].flatMap((part) => codeIn(`packages/${name}/${part}`)),
);
const files = new Map(paths.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]));
const faults = [
  ...layerFaults(files, LAYERS, NODE_FREE),
  ...NODE_FREE_ENTRIES.flatMap((entry) => entryFaults(files, entry, NODE_FREE)),
];
for (const fault of faults) console.error(fault);
console.log(`layers: ${files.size} files of ${packages.length} packages, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
