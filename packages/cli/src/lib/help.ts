import { COMMON_OPTIONS } from './arguments.js';
import { EXIT } from './exit.js';
import { foldCommand } from './fold-command.js';
import type { Page } from './style.js';
import { alignRows, wrap } from './table.js';
import type { Option, Verb } from './verb.js';
import { VERBS } from './verbs.js';

/** Returns the help of one verb: what it does, its operands and options, an example that runs. */
export function verbHelp(name: string, verb: Verb, page: Page): string {
  const { strong } = page.style;
  const usage = [`alm ${name}`, ...verb.operands, '[options]'].join(' ');
  return [
    `${verb.summary}.`,
    '',
    `${strong('usage')}  ${usage}`,
    '',
    ...(verb.details === undefined ? [] : [...wrap(verb.details, page.width), '']),
    strong('options'),
    ...optionRows({ ...verb.options, ...COMMON_OPTIONS }, page),
    '',
    strong('example'),
    ...verb.example.flatMap((line) => foldCommand(line, page.width - 2)).map((line) => `  ${line}`),
    '',
  ].join('\n');
}

function optionRows(options: Readonly<Record<string, Option>>, { width }: Page): string[] {
  const rows = Object.entries(options).map(([name, { value, help }]) => [
    value === undefined ? `--${name}` : `--${name} ${value}`,
    help,
  ]);
  return alignRows(rows, { indent: '  ', width });
}

/** Returns the help of `alm` itself, or of the verbs of one group. */
export async function commandHelp(page: Page, group?: string): Promise<string> {
  const { strong, dim } = page.style;
  const names = Object.keys(VERBS).filter((name) => group === undefined || name.startsWith(`${group} `));
  const rows = await Promise.all(names.map(async (name) => [name, (await VERBS[name]?.())?.summary ?? '']));
  const exits = `exit codes  ${EXIT.yes} yes  ${EXIT.no} no  ${EXIT.usage} usage  ${EXIT.unknown} could not tell  ${EXIT.approval} approval required`;
  return [
    'alm: declare, narrow, sign, gate, record and verify the authority of agents.',
    '',
    `${strong('usage')}  alm <verb> [options]      ${dim('alm <verb> --help explains one and shows an example')}`,
    '',
    ...alignRows(rows, { indent: '  ', width: page.width }),
    '',
    dim('FILE may be - for standard input. LEASE is a lease id, a lease file or -.'),
    dim(exits),
    '',
  ].join('\n');
}
