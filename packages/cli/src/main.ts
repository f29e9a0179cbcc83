import { readCall } from './lib/arguments.js';
import type { Context } from './lib/context.js';
import { EXIT, type ExitCode } from './lib/exit.js';
import { describeFailure, usageFailure } from './lib/failure.js';
import { commandHelp, verbHelp } from './lib/help.js';
import { pageOf } from './lib/style.js';
import { VERBS } from './lib/verbs.js';
import { readVersion } from './lib/version.js';
import { visible } from './lib/visible.js';

/**
 * Runs `alm` with these arguments and returns its exit code: 0 yes, 1 no, 2 usage, 3 could not tell,
 * 4 approval required. Never throws; what goes wrong is one line on standard error, with a stable code
 * and the place, and under `--json` also an `error` object on standard output.
 */
export async function runAlm(args: readonly string[], context: Context): Promise<ExitCode> {
  try {
    return await dispatch(args, context);
  } catch (error) {
    return reportFailure(error, args.includes('--json'), context);
  }
}

async function dispatch(args: readonly string[], context: Context): Promise<ExitCode> {
  const page = pageOf(context.stdout, context.env);
  const [first = '--help', second] = args;
  if (first === '--help' || first === 'help') {
    context.stdout.write(await commandHelp(page));
    return args.length === 0 ? EXIT.usage : EXIT.yes;
  }
  if (first === '--version') {
    printVersion(args.includes('--json'), context);
    return EXIT.yes;
  }

  const name = Object.hasOwn(VERBS, `${first} ${second}`) ? `${first} ${second}` : first;
  const load = Object.hasOwn(VERBS, name) ? VERBS[name] : undefined;
  if (load === undefined) {
    const isGroup = Object.keys(VERBS).some((verb) => verb.startsWith(`${first} `));
    if (!isGroup) throw usageFailure(`there is no verb '${first}'; alm --help lists them`);
    context.stdout.write(await commandHelp(page, first));
    return second === '--help' ? EXIT.yes : EXIT.usage;
  }

  const verb = await load();
  const call = readCall(verb, args.slice(name.split(' ').length), context);
  if (call.flag('help')) {
    context.stdout.write(verbHelp(name, verb, page));
    return EXIT.yes;
  }
  const answer = await verb.run(call);
  if (call.flag('json') && answer.data !== undefined) {
    context.stdout.write(`${JSON.stringify(answer.data, null, 2)}\n`);
  } else if (answer.text !== undefined) {
    context.stdout.write(answer.text(page));
  }
  return answer.exit;
}

function printVersion(json: boolean, { stdout }: Context): void {
  const version = readVersion();
  stdout.write(
    json
      ? `${JSON.stringify(version, null, 2)}\n`
      : `alm ${version.version}\nschema set ${version.schema_set}\nsignature algorithm ${version.signature_algorithm}\n`,
  );
}

function reportFailure(error: unknown, json: boolean, context: Context): ExitCode {
  const { report, exit } = describeFailure(error);
  const { code, message, place } = visible(report);
  const { bad } = pageOf(context.stderr, context.env).style;
  context.stderr.write(`${bad('alm:')} ${message} (${place === undefined ? code : `${code}, ${place}`})\n`);
  if (json) context.stdout.write(`${JSON.stringify({ error: report }, null, 2)}\n`);
  if (context.env['ALM_DEBUG'] === '1' && error instanceof Error) context.stderr.write(`${error.stack}\n`);
  return exit;
}
