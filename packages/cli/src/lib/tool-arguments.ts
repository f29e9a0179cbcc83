import { parseJson } from '@cognitive-delivery/core';
import { usageFailure } from './failure.js';
import type { Call, Option } from './verb.js';

/** The option that gives the arguments of a tool call, which an approval is bound to. */
export const ARGS_OPTION: Readonly<Record<'args', Option>> = {
  args: { value: 'JSON', help: 'the arguments of the call; an approval is for exactly these' },
};

/** Returns the arguments of a tool call as a member, none where the call gives none. @throws usage */
export function readToolArguments({ text }: Call): { readonly args?: unknown } {
  const given = text('args');
  if (given === undefined) return {};
  const parsed = parseJson(given);
  if (!parsed.ok) throw usageFailure(`--args is no JSON: ${parsed.issues[0].message}`);
  return { args: parsed.value };
}
