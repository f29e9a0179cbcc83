// @ts-check
// Checks that every pattern of the schemas compiles, and means the same, in ECMAScript and under RE2.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { RE2JS } from 're2js';
import { portabilityFaults } from './lib/portable-pattern.mjs';

/** Keywords whose value is data, in which a member named `pattern` is no pattern. */
const DATA = ['enum', 'const', 'default', 'examples'];

/** Keywords whose value maps names of the author's to schemas. */
const MAPS = ['properties', 'patternProperties', 'definitions', '$defs', 'dependentSchemas'];

/** The native engine where it was built; the JavaScript port of RE2 always runs. */
const NativeRE2 = await import('re2').then(
  (module) => module.default,
  () => undefined,
);

/**
 * Returns every pattern of a schema with its place.
 * @param {unknown} node
 * @param {string} pointer
 * @param {boolean} isMap whether the members of `node` are named by the author, not by JSON Schema
 * @returns {{ pointer: string, pattern: string }[]}
 */
export function patternsOf(node, pointer = '', isMap = false) {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) => {
    const place = `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    if (isMap) return patternsOf(value, place);
    if (key === 'pattern') return [{ pointer: place, pattern: value }];
    if (DATA.includes(key)) return [];
    const names = key === 'patternProperties' ? Object.keys(value) : [];
    return [
      ...names.map((pattern) => ({ pointer: place, pattern })),
      ...patternsOf(value, place, MAPS.includes(key)),
    ];
  });
}

/**
 * Returns why a pattern cannot be used, a sentence each; none where it is fine.
 * @param {string} pattern
 * @returns {string[]}
 */
export function patternFaults(pattern) {
  const faults = portabilityFaults(pattern);
  /** @type {[string, () => unknown][]} */
  const engines = [
    ['ECMAScript', () => new RegExp(pattern, 'u')],
    ['RE2 (re2js)', () => RE2JS.compile(pattern)],
  ];
  if (NativeRE2) engines.push(['RE2 (native)', () => new NativeRE2(pattern, 'u')]);
  for (const [name, compile] of engines) {
    try {
      compile();
    } catch (error) {
      faults.push(`${name} refuses it: ${/** @type {Error} */ (error).message}`);
    }
  }
  return faults;
}

/** @param {string} folder */
function main(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.schema.json'))
    .toSorted();
  let patterns = 0;
  let failures = 0;
  for (const file of files) {
    for (const { pointer, pattern } of patternsOf(JSON.parse(readFileSync(join(folder, file), 'utf8')))) {
      patterns += 1;
      for (const fault of patternFaults(pattern)) {
        failures += 1;
        console.error(`${file}#${pointer}: ${JSON.stringify(pattern)}: ${fault}`);
      }
    }
  }
  if (files.length === 0) {
    console.error(`no schema in ${folder}`);
    return 2;
  }
  if (failures > 0) return 1;
  const engines = NativeRE2 ? 're2js and native re2' : 're2js; native re2 is not built here';
  console.log(`${patterns} patterns in ${files.length} schemas compile under RE2 (${engines})`);
  return 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.exitCode = main(process.argv[2] ?? join(import.meta.dirname, '..', 'schemas'));
}
