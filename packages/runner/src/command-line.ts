import { parseArgs } from 'node:util';

/** What the command was asked to do. */
export interface CommandLine {
  readonly command?: string;
  readonly corpus?: string;
  readonly expected?: string;
  readonly only?: string;
  readonly format: Format;
  readonly out: readonly { readonly format: Format; readonly file: string }[];
  readonly timeoutMs: number;
  readonly checkProtocol: boolean;
  readonly init?: string;
  readonly help: boolean;
  readonly version: boolean;
}

export const FORMATS = ['text', 'json', 'junit', 'markdown', 'html', 'badge'] as const;
export type Format = (typeof FORMATS)[number];

/** A command line that makes no sense; the message says what would. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export const HELP = `Usage: alm-conformance --command '<adapter>' [options]

Drives an implementation of the agent authority contract, in any language, against the conformance corpus and
prints the exact sentence that may be claimed.

  --command CMD         how to start the adapter; it speaks JSON lines (docs/PROTOCOL.md)
  --expected FILE       known failures, a line each: <case id> # <reason>
                        (default: expected-failures.txt in this folder, where there is one)
  --only TEXT           only the cases whose id holds this text
  --corpus FOLDER       another corpus than the installed one (a folder with fixtures/ beside the vectors)
  --format FORMAT       on standard output: ${FORMATS.join(', ')} (default text)
  --json                the same as --format json
  --out FORMAT=FILE     also writes a report; may be given several times
  --timeout SECONDS     how long one answer may take (default 10)
  --check-protocol      tests only that the adapter speaks the protocol
  --init LANGUAGE       writes a skeleton adapter here: python, go or node
  --version, --help

Exit code: 0 nothing failed, 1 a case failed, 2 the command line is wrong, 3 the adapter could not be run.

Example:
  npx @cognitive-delivery/runner --command 'alm adapter' --out html=report.html
`;

/** Reads the command line. @throws UsageError */
export function readCommandLine(args: readonly string[]): CommandLine {
  const { values } = parse(args);
  const format = values.json ? 'json' : (values.format ?? 'text');
  const seconds = Number(values.timeout ?? '10');
  if (!(seconds > 0)) throw new UsageError(`--timeout takes a number of seconds, not ${values.timeout}`);
  return {
    ...(values.command === undefined ? {} : { command: values.command }),
    ...(values.corpus === undefined ? {} : { corpus: values.corpus }),
    ...(values.expected === undefined ? {} : { expected: values.expected }),
    ...(values.only === undefined ? {} : { only: values.only }),
    ...(values.init === undefined ? {} : { init: values.init }),
    format: knownFormat(format),
    out: (values.out ?? []).map((text) => {
      const [, name, file] = /^(\w+)=(.+)$/.exec(text) ?? [];
      if (name === undefined || file === undefined)
        throw new UsageError(`--out takes FORMAT=FILE, not ${text}`);
      return { format: knownFormat(name), file };
    }),
    timeoutMs: seconds * 1000,
    checkProtocol: values['check-protocol'] ?? false,
    help: values.help ?? false,
    version: values.version ?? false,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        command: { type: 'string' },
        corpus: { type: 'string' },
        expected: { type: 'string' },
        only: { type: 'string' },
        format: { type: 'string' },
        json: { type: 'boolean' },
        out: { type: 'string', multiple: true },
        timeout: { type: 'string' },
        'check-protocol': { type: 'boolean' },
        init: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
        version: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

function knownFormat(name: string): Format {
  const found = FORMATS.find((format) => format === name);
  if (!found) throw new UsageError(`there is no format ${name}; the formats are ${FORMATS.join(', ')}`);
  return found;
}
