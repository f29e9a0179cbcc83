import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { readRef } from '../lock/read-ref.js';
import { readPair } from '../lock/read-set.js';
import type { SchemaSet } from '../lock/schema-set.js';
import { compareSets } from '../report/compare-sets.js';
import { type GuardReport, makeReport } from '../report/guard-report.js';
import { COLOUR, type Palette, PLAIN } from '../report/palette.js';
import { renderReport } from '../report/render.js';
import { type CommandLine, HELP, readCommandLine, UsageError } from './command-line.js';
import { explain } from './explain.js';
import { findInstalledSet, readPin, writePin } from './pin.js';

/** Where a run of the command reads and writes; the real process, or a test's. */
export interface Surroundings {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdout: { write(text: string): unknown; readonly isTTY?: boolean };
  readonly stderr: { write(text: string): unknown };
}

const EXIT_CODE = { additive: 0, breaking: 1, undecided: 3 } as const;

/** Runs the command and returns its exit code: 0 additive, 1 breaking, 2 usage, 3 undecided or could not tell. */
export function main(args: readonly string[], around: Surroundings): number {
  try {
    return run(readCommandLine(args), around);
  } catch (error) {
    around.stderr.write(`alm-guard: ${error instanceof Error ? error.message : String(error)}\n`);
    return error instanceof UsageError ? 2 : 3;
  }
}

function run(line: CommandLine, around: Surroundings): number {
  const { task } = line;
  const { cwd } = around;
  switch (task.kind) {
    case 'help':
      return say(around, HELP);
    case 'version':
      return say(around, `${ownVersion()}\n`);
    case 'explain':
      return say(around, explain(task.code, paletteFor(around)));
    case 'compare':
      return compare(readPair(resolve(cwd, task.before), resolve(cwd, task.after), cwd), line, around);
    case 'compare-refs': {
      const [before, after] = [readRef(task.before, task.path, cwd), readRef(task.after, task.path, cwd)];
      return compare({ before, after }, line, around);
    }
    case 'pin': {
      const sentence = writePin(resolve(cwd, task.pin), findInstalledSet(task.set, cwd), task.only);
      return say(around, `${sentence}\n`);
    }
    case 'check-pin':
      return compare(readPin(resolve(cwd, task.pin), findInstalledSet(task.set, cwd)), line, around);
  }
}

function compare(
  sides: { before: SchemaSet; after: SchemaSet },
  line: CommandLine,
  around: Surroundings,
): number {
  const report = makeReport([compareSets(sides.before, sides.after)]);
  writeReports(report, line, around);
  return EXIT_CODE[report.verdict];
}

function writeReports(report: GuardReport, { format, out }: CommandLine, around: Surroundings): void {
  around.stdout.write(renderReport(report, format, paletteFor(around)));
  for (const { format, file } of out) {
    const target = resolve(around.cwd, file);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, renderReport(report, format));
  }
}

function say({ stdout }: Surroundings, text: string): number {
  stdout.write(text);
  return 0;
}

function ownVersion(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

function paletteFor({ stdout, env }: Surroundings): Palette {
  if (env['NO_COLOR']) return PLAIN;
  return stdout.isTTY || env['FORCE_COLOR'] ? COLOUR : PLAIN;
}
