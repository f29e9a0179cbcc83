// @ts-check
// Measures every operation beside its floor and its peers. Writes docs/benchmarks.md, and the core's size into its README.
// --check: writes nothing, and fails where a target is missed by more than the tolerance, or a figure that is known to
// miss it has become worse. --json FILE: the figures too.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { measureCurves } from './curves.mjs';
import { measure } from './measure.mjs';
import { MISSES } from './misses.mjs';
import { OPERATIONS } from './operations.mjs';
import { pageOf } from './report.mjs';
import { writeSizeLine } from './size-line.mjs';
import { measureStart, measureWeight } from './start.mjs';
import { verdictOf, verdictOfCurve, verdictOfStart, verdictsOfWeight } from './targets.mjs';

// Other machines, and other work on this one.
const TOLERANCE = 0.25;

const { values } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    json: { type: 'string' },
    rounds: { type: 'string', default: '100' },
  },
});
const rounds = Number(values.rounds);
const say = (/** @type {string} */ what) => {
  if (process.stderr.isTTY) process.stderr.write(`${what}\n`);
};

const operations = [];
for (const operation of OPERATIONS) {
  say(operation.title);
  const { contenders, floor, clock } = operation;
  operations.push({ operation, figures: await measure(contenders, floor, rounds, clock) });
}
say('starting processes');
const folder = mkdtempSync(join(tmpdir(), 'alm-bench-'));
const starts = measureStart(folder, Math.ceil(rounds / 5));
rmSync(folder, { recursive: true });
const weights = measureWeight(Math.ceil(rounds / 20));
say('growing');
const curves = await measureCurves();
const verdicts = [
  ...operations.flatMap(({ operation, figures }) => verdictOf(operation, figures) ?? []),
  ...starts.flatMap((start) => verdictOfStart(start) ?? []),
  ...weights.flatMap(verdictsOfWeight),
  ...curves.map(verdictOfCurve),
];
const [cpu] = cpus();
const machine = `Node ${process.versions.node} on ${cpus().length} CPUs (${cpu?.model.trim()})`;
const page = pageOf({ operations, starts, weights, curves, verdicts, machine });

console.log(page);
if (values.json) {
  const figures = operations.map((each) => ({
    title: each.operation.title,
    ...Object.fromEntries(each.figures),
  }));
  writeFileSync(
    values.json,
    `${JSON.stringify({ machine, figures, starts, weights, curves, verdicts }, null, 2)}\n`,
  );
}
const missed = verdicts.filter(({ title, share, tolerance = TOLERANCE }) => {
  return share > (MISSES[title]?.share ?? 1 + tolerance);
});
if (values.check) {
  for (const { title, target, figure } of missed)
    console.error(`missed: ${title}: ${figure}, target ${target}`);
  process.exitCode = missed.length > 0 ? 1 : 0;
} else {
  writeFileSync(fileURLToPath(new URL('../../docs/benchmarks.md', import.meta.url)), page);
  writeSizeLine();
}
// The peers hold on to timers and workers.
process.exit();
