import type { Issuer } from '@cognitive-delivery/issuer';
import { Ajv, type ValidateFunction } from 'ajv';
import { RE2JS } from 're2js';
import { foldName, isMembers, type Members, memberOf } from '../mcp/json.js';

/** Tells what is wrong with the arguments of a call, or undefined where every declared schema takes them. */
export type ArgumentsRule = (tool: string, args: unknown) => string | undefined;

const MAX_PATTERN = 1000;

/**
 * Returns the rule that every declaration in a lease's chain puts on the arguments of tools (`tool_args`).
 * A declaration that the journal does not hold whole, or a schema that cannot be compiled, refuses every
 * call that it might speak of. Patterns run on a linear-time engine.
 */
export async function argumentsRuleOf(
  issuer: Pick<Issuer, 'get' | 'chainOf'>,
  leaseId: string,
): Promise<ArgumentsRule> {
  const chain = [...((await issuer.chainOf(leaseId)) ?? []), leaseId];
  const views = await Promise.all(chain.map((id) => issuer.get(id)));
  const declared = views.map((view) => view?.declared?.allow);
  if (declared.includes(undefined)) return () => 'a declaration that may limit the arguments is not at hand';
  return rulesOf(declared.map((allow) => memberOf(allow as Members, 'tool_args')));
}

/** Returns the rule that requires arguments to satisfy every schema given for a tool. */
export function rulesOf(declared: readonly unknown[]): ArgumentsRule {
  const compiled = new Map<string, readonly ((args: unknown) => string | undefined)[]>();
  const rulesFor = (tool: string) => {
    const known = compiled.get(tool);
    if (known !== undefined) return known;
    const schemas = declared.flatMap((map) => {
      const schema = isMembers(map) ? memberOf(map, tool) : undefined;
      return schema === undefined ? [] : [schema];
    });
    const rules = schemas.map(compile);
    compiled.set(tool, rules);
    return rules;
  };
  return (tool, args) => {
    for (const rule of rulesFor(tool)) {
      const fault = rule(args ?? {});
      if (fault !== undefined) return fault;
    }
    return undefined;
  };
}

function compile(schema: unknown): (args: unknown) => string | undefined {
  const names = namesIn(schema);
  let validate: ValidateFunction;
  try {
    validate = new Ajv({ strict: false, validateFormats: false, code: { regExp: linear } }).compile(
      schema as object,
    );
  } catch {
    return () => 'the schema declared for these arguments cannot be used';
  }
  return (args) => {
    if (!validate(args)) {
      const [error] = validate.errors ?? [];
      return `the arguments do not fit the schema declared for them, at ${JSON.stringify(error?.instancePath ?? '')}`;
    }
    return isAmbiguous(args, names)
      ? 'an argument differs only in case from one that the declared schema limits'
      : undefined;
  };
}

// A server that takes no notice of case would read it in place of the one that was judged, however deep it stands.
function isAmbiguous(value: unknown, names: ReadonlyMap<string, string>): boolean {
  if (Array.isArray(value)) return value.some((item) => isAmbiguous(item, names));
  if (!isMembers(value)) return false;
  return Object.entries(value).some(([name, member]) => {
    const limited = names.get(foldName(name));
    return (limited !== undefined && limited !== name) || isAmbiguous(member, names);
  });
}

// Every name that some part of a schema limits, by how the most lenient reader takes it.
function namesIn(schema: unknown, names = new Map<string, string>()): ReadonlyMap<string, string> {
  if (Array.isArray(schema)) for (const part of schema) namesIn(part, names);
  if (!isMembers(schema)) return names;
  for (const [keyword, part] of Object.entries(schema)) {
    if (keyword === 'properties' && isMembers(part)) {
      for (const name of Object.keys(part)) names.set(foldName(name), name);
    }
    if (keyword === 'required' && Array.isArray(part)) {
      for (const name of part) if (typeof name === 'string') names.set(foldName(name), name);
    }
    namesIn(part, names);
  }
  return names;
}

// What the engine cannot read makes the schema unusable, and so refuses the call.
function linear(pattern: string): { test(text: string): boolean } {
  if (pattern.length > MAX_PATTERN) throw new RangeError('the pattern is too long');
  const compiled = RE2JS.compile(pattern);
  return { test: (text) => compiled.matcher(text).find() };
}
linear.code = 'linear';
