// @ts-check
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const packages = join(import.meta.dirname, '..', '..', 'packages');
const OURS = '@cognitive-delivery';

/** The built product in a folder of its own until the process ends, where a file of core can be replaced. */
export class Product {
  /** @readonly @type {string} */
  #folder = realpathSync(mkdtempSync(join(tmpdir(), 'alm-mutation-')));
  /** @readonly @type {string} where our packages are */
  #ours = join(this.#folder, 'node_modules', OURS);
  /** The modules of core. */
  core = join(this.#ours, 'core', 'dist');
  /** The script of `alm`. */
  alm = join(this.#ours, 'cli', 'dist', 'bin.js');
  /** The module that serves the adapter protocol. */
  serve = join(this.#ours, 'cli', 'dist', 'adapter', 'serve.js');

  /** @param {Product} [of] what is copied; the product of this repository where left out */
  constructor(of) {
    process.on('exit', () => rmSync(this.#folder, { recursive: true, force: true }));
    if (of) cpSync(of.#folder, this.#folder, { recursive: true, verbatimSymlinks: true });
    else for (const part of partsOf('cli')) copyPart(part, join(this.#folder, 'node_modules'));
  }

  /** @param {string} file of core */
  read(file) {
    return readFileSync(join(this.core, file), 'utf8');
  }

  /** @param {string} file of core @param {string} source */
  write(file, source) {
    writeFileSync(join(this.core, file), source);
  }

  /** Returns a second copy of core's modules, with one file replaced. @param {string} name @param {string} file @param {string} source */
  copyCore(name, file, source) {
    // Beside the first, so that it finds what core depends on.
    const copy = join(this.core, '..', name);
    cpSync(this.core, copy, { recursive: true });
    writeFileSync(join(copy, file), source);
    return copy;
  }
}

/** Returns the packages of this repository that one is made of, itself included. @param {string} part @returns {Set<string>} */
function partsOf(part) {
  const { dependencies = {} } = JSON.parse(readFileSync(join(packages, part, 'package.json'), 'utf8'));
  const ours = Object.keys(dependencies).filter((name) => name.startsWith(`${OURS}/`));
  return new Set([part, ...ours.flatMap((name) => [...partsOf(name.slice(OURS.length + 1))])]);
}

/** @param {string} part @param {string} modules */
function copyPart(part, modules) {
  const copy = join(modules, OURS, part);
  mkdirSync(copy, { recursive: true });
  cpSync(join(packages, part, 'package.json'), join(copy, 'package.json'));
  cpSync(join(packages, part, 'dist'), join(copy, 'dist'), {
    recursive: true,
    filter: (source) => !/\.(?:d\.ts|map)$/.test(source),
  });
  // What others wrote is never changed, so a link will do.
  const dependencies = join(packages, part, 'node_modules');
  for (const name of existsSync(dependencies) ? readdirSync(dependencies) : []) {
    if (name.startsWith('.') || name === OURS || existsSync(join(modules, name))) continue;
    symlinkSync(realpathSync(join(dependencies, name)), join(modules, name));
  }
}
