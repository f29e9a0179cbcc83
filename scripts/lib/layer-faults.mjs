// @ts-check
import { posix } from 'node:path';

const SCOPE = '@cognitive-delivery/';
const IMPORT = /\b(?:from|import)\s*\(?\s*(['"])(?<specifier>[.@a-z][^'"]*)\1/g;

/**
 * Returns a line for each import that breaks the layers: against their direction, past a package's exports,
 * or of Node where a package must run without it.
 * @param {ReadonlyMap<string, string>} files the code of the packages by its path from the root
 * @param {Readonly<Record<string, readonly string[]>>} layers
 * @param {Readonly<Record<string, readonly string[]>>} nodeFree
 * @returns {string[]}
 */
export function layerFaults(files, layers, nodeFree) {
  return [...files].flatMap(([file, text]) => {
    const [, own = '', folder] = file.split('/');
    if (!Object.hasOwn(layers, own)) return [`${file}: package ${own} has no place in the layers`];
    const inSource = folder === 'src';
    const exempt =
      !inSource || !nodeFree[own] || nodeFree[own].some((path) => file.endsWith(`${own}/${path}`));
    return importsOf(text).flatMap((specifier) => {
      const fault =
        (specifier.startsWith('.') && relativeFault(file, own, specifier)) ||
        (specifier.startsWith(SCOPE) && packageFault(own, inSource, specifier, layers)) ||
        (specifier.startsWith('node:') && !exempt && `${own} must run without Node`);
      return fault ? [`${file}: ${specifier}: ${fault}`] : [];
    });
  });
}

/**
 * Returns a line for each file that an entry loads and that Node alone can load: whatever it imports for more
 * than its types is followed within its package, and must otherwise be a package that runs without Node.
 * @param {ReadonlyMap<string, string>} files the code of the packages by its path from the root
 * @param {string} entry
 * @param {Readonly<Record<string, readonly string[]>>} nodeFree
 * @returns {string[]}
 */
export function entryFaults(files, entry, nodeFree) {
  const loaded = new Set([entry]);
  /** @type {string[]} */
  const faults = [];
  for (const file of loaded) {
    const text = files.get(file);
    if (text === undefined) faults.push(`${file}: is not there, and ${entry} loads it`);
    // Types are gone at run time.
    const code = (text ?? '').replaceAll(/\b(?:import|export) type [^;]*;/g, '');
    for (const specifier of importsOf(code)) {
      const name = specifier.slice(SCOPE.length).split('/')[0] ?? '';
      if (specifier.startsWith('.')) {
        loaded.add(posix.join(posix.dirname(file), specifier).replace(/\.js$/, '.ts'));
      } else if (!specifier.startsWith(SCOPE) || !nodeFree[name]) {
        faults.push(`${file}: ${specifier}: ${entry} must run without Node`);
      }
    }
  }
  return faults;
}

/**
 * @param {string} text
 * @returns {string[]}
 */
function importsOf(text) {
  // Examples in docstrings import what a user would.
  const code = text.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  return [...code.matchAll(IMPORT)].map((match) => match.groups?.['specifier'] ?? '');
}

/**
 * @param {string} file
 * @param {string} own
 * @param {string} specifier
 */
function relativeFault(file, own, specifier) {
  const target = posix.join(posix.dirname(file), specifier);
  const inPackages = target.startsWith('packages/');
  return (
    inPackages && !target.startsWith(`packages/${own}/`) && 'reaches into another package; import it by name'
  );
}

/**
 * @param {string} own
 * @param {boolean} inSource
 * @param {string} specifier
 * @param {Readonly<Record<string, readonly string[]>>} layers
 */
function packageFault(own, inSource, specifier, layers) {
  const [name = '', folder] = specifier.slice(SCOPE.length).split('/');
  if (folder === 'src' || folder === 'dist') return 'not an export of that package';
  return inSource && !layers[own]?.includes(name) && `${own} may not depend on ${name}`;
}
