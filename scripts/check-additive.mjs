// @ts-check
// Checks that the schemas changed additively, against every older set that somebody may hold documents of.
// --baseline REF|TAG|FILE|VERSION: against that one; --strict: a baseline that cannot be had is a failure;
// --format FORMAT: on standard output; --out FORMAT=FILE: also there; --root FOLDER: of another repository.
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { renderReport } from '../packages/guard/dist/sets.js';
import { checkEvolution } from './evolution/check.mjs';
import { ROOT } from './lib/run.mjs';

/** @typedef {import('../packages/guard/dist/sets.js').Format} Format */

const { values } = parseArgs({
  options: {
    baseline: { type: 'string' },
    strict: { type: 'boolean' },
    format: { type: 'string', default: 'text' },
    out: { type: 'string', multiple: true, default: [] },
    root: { type: 'string', default: ROOT },
  },
});

try {
  const report = checkEvolution(resolve(values.root), values);
  console.log(renderReport(report, /** @type {Format} */ (values.format)).trimEnd());
  for (const target of values.out) {
    const [format, ...file] = target.split('=');
    writeFileSync(resolve(file.join('=')), renderReport(report, /** @type {Format} */ (format)));
  }
  const undecided = report.verdict === 'undecided' ? 3 : 0;
  process.exitCode = report.verdict === 'breaking' || report.faults.length > 0 ? 1 : undecided;
} catch (error) {
  console.error(`check-additive: ${/** @type {Error} */ (error).message}`);
  process.exitCode = 3;
}
