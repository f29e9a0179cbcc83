import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { adaptCommand } from './adapters/child-adapter.js';
import { checkProtocol } from './check-protocol.js';
import { type CommandLine, type Format, HELP, readCommandLine, UsageError } from './command-line.js';
import { loadCorpus } from './corpus.js';
import { installedCorpus } from './corpus-places.js';
import { type ExpectedFailures, ExpectedFailuresError, parseExpectedFailures } from './expected-failures.js';
import { writeSkeleton } from './init.js';
import { AdapterError } from './protocol.js';
import { badgeReport } from './report/badge.js';
import { htmlReport } from './report/html.js';
import { junitReport } from './report/junit.js';
import { markdownReport } from './report/markdown.js';
import { COLOUR, type Palette, PLAIN, textReport } from './report/text.js';
import { type CaseResult, type Report, runCorpus } from './run-corpus.js';

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
    return await run(line, around);
  } catch (error) {
    const usage = error instanceof UsageError || error instanceof ExpectedFailuresError;
    const known = usage || error instanceof AdapterError;
    around.stderr.write(
      `alm-conformance: ${known || error instanceof Error ? error.message : String(error)}\n`,
    );
    return usage ? 2 : 3;
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

async function run(line: CommandLine, around: Surroundings): Promise<number> {
  if (line.command === undefined)
    throw new UsageError("say how to start the adapter: --command 'alm adapter'");
  const adapter = adaptCommand({ command: line.command, cwd: around.cwd, timeoutMs: line.timeoutMs });
  if (line.checkProtocol) return report(await checkProtocol(adapter), around);
  const corpus = loadCorpus(
    line.corpus ? { fixtures: join(line.corpus, 'fixtures'), vectors: line.corpus } : installedCorpus(),
  );
  const progress = around.stderr.isTTY ? showProgress(around) : undefined;
  const outcome = await runCorpus(adapter, corpus, {
    expected: readExpected(line, around.cwd),
    ...(line.only === undefined ? {} : { only: line.only }),
    ...(progress ? { onProgress: progress } : {}),
  });
  if (progress) around.stderr.write('\r\u001b[K');
  around.stdout.write(render(outcome, line.format, paletteFor(around)));
  for (const { format, file } of line.out)
    writeFileSync(join(around.cwd, file), render(outcome, format, PLAIN));
  return outcome.ok ? 0 : 1;
}

function report(faults: readonly string[], around: Surroundings): number {
  for (const fault of faults) around.stdout.write(`${fault}\n`);
  around.stdout.write(
    faults.length === 0 ? 'The adapter speaks protocol 1.\n' : `${faults.length} faults.\n`,
  );
  return faults.length === 0 ? 0 : 1;
}

function readExpected(line: CommandLine, cwd: string): ExpectedFailures {
  const file = join(cwd, line.expected ?? 'expected-failures.txt');
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

function render(outcome: Report, format: Format, palette: Palette): string {
  switch (format) {
    case 'text':
      return textReport(outcome, palette);
    case 'json':
      return `${JSON.stringify(outcome, null, 2)}\n`;
    case 'junit':
      return junitReport(outcome);
    case 'markdown':
      return markdownReport(outcome);
    case 'html':
      return htmlReport([outcome]);
    case 'badge':
      return badgeReport(outcome);
  }
}
