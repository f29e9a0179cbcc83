import { parseArgs } from 'node:util';
import { FORMATS, type Format } from '../report/render.js';

/** What the command was asked to do. */
type Task =
  | { readonly kind: 'help' | 'version' }
  | { readonly kind: 'explain'; readonly code: string }
  | { readonly kind: 'compare'; readonly before: string; readonly after: string }
  | { readonly kind: 'compare-refs'; readonly before: string; readonly after: string; readonly path: string }
  | {
      readonly kind: 'pin';
      readonly pin: string;
      readonly set: string | undefined;
      readonly only: readonly string[];
    }
  | { readonly kind: 'check-pin'; readonly pin: string; readonly set: string | undefined };

export interface CommandLine {
  readonly task: Task;
  readonly format: Format;
  readonly out: readonly { readonly format: Format; readonly file: string }[];
}

/** A command line that makes no sense; the message says what would. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export const HELP = `Usage: alm-guard OLD NEW            two schema files, two folders of schemas, or a lock and a folder
       alm-guard --git REF1 REF2 [--path FOLDER]
       alm-guard pin [--only NAME]   records in contract.pin.json which schema set this project is built on
       alm-guard check-pin           says what the installed set would change for this project
       alm-guard --explain CODE

Decides whether a change of JSON Schemas is additive by what they accept, and shows the smallest document that
was accepted before and is refused now.

  --git             takes OLD and NEW as commits, branches or tags of this repository
  --path FOLDER     where the schemas are in the repository (default schemas)
  --set FOLDER      another schema set than the installed @cognitive-delivery/contract
  --pin FILE        another pin than contract.pin.json
  --only NAME       pins only this schema, such as agent-lease; may be given several times
  --format FORMAT   on standard output: ${FORMATS.join(', ')} (default text)
  --json            the same as --format json
  --out FORMAT=FILE also writes a report; may be given several times
  --explain CODE    what a finding means, with an example
  --version, --help

Exit code: 0 additive, 1 breaking, 2 the command line is wrong, 3 undecided, or something could not be read.

Examples:
  npx @cognitive-delivery/guard old.json new.json
  npx @cognitive-delivery/guard --git "$(git merge-base origin/main HEAD)" HEAD --format markdown
`;

/** Reads the command line. @throws {UsageError} */
export function readCommandLine(args: readonly string[]): CommandLine {
  const { values, positionals } = parse(args);
  return {
    task: taskOf(values, positionals),
    format: knownFormat(values.json ? 'json' : (values.format ?? 'text')),
    out: (values.out ?? []).map((text) => {
      const [, name, file] = /^(\w+)=(.+)$/.exec(text) ?? [];
      if (name === undefined || file === undefined)
        throw new UsageError(`--out takes FORMAT=FILE, not ${text}`);
      return { format: knownFormat(name), file };
    }),
  };
}

function taskOf(values: ReturnType<typeof parse>['values'], positionals: readonly string[]): Task {
  if (values.help) return { kind: 'help' };
  if (values.version) return { kind: 'version' };
  if (values.explain !== undefined) return { kind: 'explain', code: values.explain };
  const [first, second, ...rest] = positionals;
  const pin = values.pin ?? 'contract.pin.json';
  if (first === 'pin' && second === undefined)
    return { kind: 'pin', pin, set: values.set, only: values.only ?? [] };
  if (first === 'check-pin' && second === undefined) return { kind: 'check-pin', pin, set: values.set };
  if (first === undefined || second === undefined || rest.length > 0) {
    throw new UsageError('say what to compare: alm-guard OLD NEW, or see alm-guard --help');
  }
  if (!values.git) return { kind: 'compare', before: first, after: second };
  return { kind: 'compare-refs', before: first, after: second, path: values.path ?? 'schemas' };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        git: { type: 'boolean' },
        path: { type: 'string' },
        set: { type: 'string' },
        pin: { type: 'string' },
        only: { type: 'string', multiple: true },
        format: { type: 'string' },
        json: { type: 'boolean' },
        out: { type: 'string', multiple: true },
        explain: { type: 'string' },
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
