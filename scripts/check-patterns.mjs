// @ts-check
// Checks that the schemas mean the same everywhere: that every pattern compiles, and means one thing, in ECMAScript
// and under RE2, and that no construct is used which validators read in different ways. --native: native RE2 has to be
// there. A folder of other schemas may be named.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { RE2JS } from 're2js';
import { portabilityFaults } from './lib/portable-pattern.mjs';
import { schemaFaults } from './lib/portable-schema.mjs';
import { schemaNodes, step } from './lib/schema-nodes.mjs';

/** The native engine where it was built; the JavaScript port of RE2 always runs. */
const NativeRE2 = await import('re2').then(
  (module) => module.default,
  () => undefined,
);

/**
 * Returns every pattern of a schema with its place.
 * @param {unknown} schema
 * @returns {{ pointer: string, pattern: string }[]}
 */
export function patternsOf(schema) {
  return schemaNodes(schema).flatMap(({ pointer, node }) => {
    const { pattern, patternProperties } = node;
    const names = Object.keys(patternProperties ?? {});
    return [
      ...(typeof pattern === 'string' ? [{ pointer: step(pointer, 'pattern'), pattern }] : []),
      ...names.map((name) => ({ pointer: step(pointer, 'patternProperties'), pattern: name })),
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

/** @param {string} folder @param {boolean} needsNative */
function main(folder, needsNative) {
  if (needsNative && !NativeRE2) {
    console.error('native re2 is not built: run `npm run install` in node_modules/re2');
    return 2;
  }
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.schema.json'))
    .toSorted();
  let count = 0;
  let failures = 0;
  for (const file of files) {
    const schema = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    const patterns = patternsOf(schema);
    count += patterns.length;
    const faults = [
      ...schemaNodes(schema).flatMap(schemaFaults),
      ...patterns.flatMap(({ pointer, pattern }) =>
        patternFaults(pattern).map((fault) => ({ pointer, fault: `${JSON.stringify(pattern)}: ${fault}` })),
      ),
    ];
    for (const { pointer, fault } of faults) console.error(`${file}#${pointer}: ${fault}`);
    failures += faults.length;
  }
  if (files.length === 0) {
    console.error(`no schema in ${folder}`);
    return 2;
  }
  if (failures > 0) return 1;
  const engines = NativeRE2 ? 're2js and native re2' : 're2js; native re2 is not built here';
  console.log(
    `${count} patterns in ${files.length} schemas compile under RE2 (${engines}); every construct is portable`,
  );
  return 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values, positionals } = parseArgs({
    options: { native: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  process.exitCode = main(positionals[0] ?? join(import.meta.dirname, '..', 'schemas'), values.native);
}
