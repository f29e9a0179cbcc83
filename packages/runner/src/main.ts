import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { adaptCommand } from './adapters/child-adapter.js';
import { checkProtocol } from './check-protocol.js';
import { type CommandLine, HELP, readCommandLine, UsageError } from './command-line.js';
import { loadCorpus } from './corpus.js';
import { installedCorpus } from './corpus-places.js';
import { type ExpectedFailures, ExpectedFailuresError, parseExpectedFailures } from './expected-failures.js';
import { writeSkeleton } from './init.js';
import { type Adapter, PROTOCOL_VERSION } from './protocol.js';
import { renderReport } from './report/render.js';
import { COLOUR, type Palette, PLAIN } from './report/text.js';
import { type CaseResult, runCorpus } from './run-corpus.js';

/** Where a run of the command reads and writes; the real process, or a test's. */
export interface Surroundings {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdout: { write(text: string): unknown; readonly isTTY?: boolean };
  readonly stderr: { write(text: string): unknown; readonly isTTY?: boolean };
}

/** Runs the command and returns its exit code: 0 nothing failed, 1 something did, 2 usage, 3 could not tell. */
export async function main(args: readonly string[], around: Surroundings): Promise<number> {
  try {
    const line = readCommandLine(args);
    if (line.help) return say(around, HELP);
    if (line.version) return say(around, `${ownVersion()}\n`);
    if (line.init !== undefined) return say(around, `wrote ${writeSkeleton(line.init, around.cwd)}\n`);
    const adapter = adapterOf(line, around);
    return line.checkProtocol ? await tellFaults(adapter, around) : await run(adapter, line, around);
  } catch (error) {
    around.stderr.write(`alm-conformance: ${error instanceof Error ? error.message : String(error)}\n`);
    return error instanceof UsageError || error instanceof ExpectedFailuresError ? 2 : 3;
  }
}

function say(around: Surroundings, text: string): number {
  around.stdout.write(text);
  return 0;
}

function ownVersion(): string {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

function adapterOf({ command, timeoutMs }: CommandLine, { cwd }: Surroundings): Adapter {
  if (command === undefined) throw new UsageError("say how to start the adapter: --command 'alm adapter'");
  return adaptCommand({ command, cwd, timeoutMs });
}

async function tellFaults(adapter: Adapter, { stdout }: Surroundings): Promise<number> {
  const faults = await checkProtocol(adapter);
  for (const fault of faults) stdout.write(`${fault}\n`);
  const [count, ok] = [faults.length, faults.length === 0];
  stdout.write(ok ? `The adapter speaks protocol ${PROTOCOL_VERSION}.\n` : `${count} faults.\n`);
  return ok ? 0 : 1;
}

async function run(adapter: Adapter, line: CommandLine, around: Surroundings): Promise<number> {
  const { only, format, out } = line;
  const corpus = loadCorpus(line.corpus === undefined ? installedCorpus() : placesIn(line.corpus, around));
  const progress = around.stderr.isTTY ? showProgress(around) : undefined;
  const report = await runCorpus(adapter, corpus, {
    expected: readExpected(line, around.cwd),
    ...(only === undefined ? {} : { only }),
    ...(progress ? { onProgress: progress } : {}),
  });
  if (progress) around.stderr.write('\r\u001b[K');
  if (report.results.length === 0) throw new UsageError(`no case has an id that holds ${only}`);
  around.stdout.write(renderReport(report, format, paletteFor(around)));
  for (const { format, file } of out) {
    const target = resolve(around.cwd, file);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, renderReport(report, format));
  }
  return report.ok ? 0 : 1;
}

function placesIn(folder: string, { cwd }: Surroundings): Parameters<typeof loadCorpus>[0] {
  const vectors = resolve(cwd, folder);
  return { fixtures: join(vectors, 'fixtures'), vectors };
}

function readExpected(line: CommandLine, cwd: string): ExpectedFailures {
  const file = resolve(cwd, line.expected ?? 'expected-failures.txt');
  if (line.expected === undefined && !existsSync(file)) return new Map();
  return parseExpectedFailures(readFileSync(file, 'utf8'));
}

function showProgress({ stderr }: Surroundings): (done: number, total: number, last: CaseResult) => void {
  return (done, total, last) => {
    stderr.write(`\r\u001b[K${done}/${total} ${last.id.slice(0, 60)}`);
  };
}

function paletteFor({ stdout, env }: Surroundings): Palette {
  if (env['NO_COLOR']) return PLAIN;
  return stdout.isTTY || env['FORCE_COLOR'] ? COLOUR : PLAIN;
}
