// @ts-check
import { posix } from 'node:path';

const SCOPE = '@cognitive-delivery/';
const IMPORT = /\b(?:from|import)\s*\(?\s*(['"])(?<specifier>[^'"]+)\1/g;

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
