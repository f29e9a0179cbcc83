import { parseArgs } from 'node:util';
import type { Context } from './context.js';
import { usageFailure } from './failure.js';
import type { Call, Option, Verb } from './verb.js';

/** Options that every verb takes. */
export const COMMON_OPTIONS: Readonly<Record<string, Option>> = {
  json: { help: 'print the answer as JSON' },
  help: { help: 'show this help' },
};

/** Returns the call that a verb's arguments make. @throws usage where they do not fit the verb. */
export function readCall(verb: Verb, args: readonly string[], context: Context): Call {
  const { values, positionals } = parse(verb, args);
  if (values['help'] !== true) checkOperands(verb.operands, positionals);
  return {
    context,
    operands: positionals,
    text: (option) => {
      const value = values[option];
      return typeof value === 'string' ? value : undefined;
    },
    flag: (option) => values[option] === true,
  };
}

type Values = Readonly<Record<string, string | boolean | undefined>>;

function parse(verb: Verb, args: readonly string[]): { values: Values; positionals: readonly string[] } {
  const options = Object.entries({ ...COMMON_OPTIONS, ...verb.options }).map(([name, { value }]) => [
    name,
    { type: value === undefined ? 'boolean' : 'string' } as const,
  ]);
  const config = { args: [...args], options: Object.fromEntries(options), allowPositionals: true };
  try {
    const { values, positionals } = parseArgs(config);
    return { values: values as Values, positionals };
  } catch (error) {
    // parseArgs goes on to advise on "--"; its first sentence says what is wrong.
    const [sentence = 'the arguments cannot be read'] = (error as Error).message.split('. ');
    throw usageFailure(sentence.charAt(0).toLowerCase() + sentence.slice(1));
  }
}

function checkOperands(expected: readonly string[], given: readonly string[]): void {
  const missing = expected.find((name, index) => !name.startsWith('[') && given[index] === undefined);
  if (missing !== undefined) throw usageFailure(`${missing} is missing`);
  if (expected.at(-1)?.includes('...') !== true && given.length > expected.length) {
    throw usageFailure(`unexpected argument '${given[expected.length]}'`);
  }
}
