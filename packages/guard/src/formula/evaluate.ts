import { codePoints } from '../code-points.js';
import { isMultipleForAll } from '../solve/rational.js';
import { canonicalText } from './canonical-text.js';
import type { Formula } from './formula.js';
import { typeOfCondition, typeOfValue } from './formula.js';

/** Whether a value satisfies a formula; undefined where that rests on something without a rule. */
export function evaluate(formula: Formula, value: unknown): boolean | undefined {
  const type = typeOfValue(value);
  switch (formula.kind) {
    case 'true':
      return true;
    case 'false':
      return false;
    case 'and':
      return every(formula.parts, (part) => evaluate(part, value));
    case 'or':
      return negated(every(formula.parts, (part) => negated(evaluate(part, value))));
    case 'not':
      return negated(evaluate(formula.of, value));
    case 'type':
      return formula.types.includes(type);
    case 'values':
      return formula.values.some((scalar) => scalar === value);
    case 'opaque':
      return undefined;
    case 'recursion':
      return evaluate(formula.expand(), value);
    default:
      break;
  }
  if (typeOfCondition(formula) !== type) return true;
  switch (formula.kind) {
    case 'bound':
      return formula.strict ? (value as number) > formula.bound : (value as number) >= formula.bound;
    case 'multiple':
      return isMultipleForAll(value as number, formula.divisor);
    case 'size':
      return sizeOf(value as string | object) >= formula.least;
    case 'pattern':
      return matches(formula.source, value as string);
    case 'unique':
      return new Set((value as unknown[]).map(canonicalText)).size === (value as unknown[]).length;
    case 'item': {
      const items = value as unknown[];
      return formula.index >= items.length || evaluate(formula.of, items[formula.index]);
    }
    case 'rest':
      return every((value as unknown[]).slice(formula.from), (item) => evaluate(formula.of, item));
    case 'count':
      return count(value as unknown[], formula.of, formula.least);
    case 'members':
      return every(Object.entries(value as object), ([name, member]) =>
        implies(evaluate(formula.names, name), () => evaluate(formula.of, member)),
      );
  }
}

function every<T>(parts: readonly T[], judge: (part: T) => boolean | undefined): boolean | undefined {
  let unsure = false;
  for (const part of parts) {
    const verdict = judge(part);
    if (verdict === false) return false;
    unsure ||= verdict === undefined;
  }
  return unsure ? undefined : true;
}

function negated(verdict: boolean | undefined): boolean | undefined {
  return verdict === undefined ? undefined : !verdict;
}

function implies(condition: boolean | undefined, then: () => boolean | undefined): boolean | undefined {
  if (condition === false) return true;
  const verdict = then();
  return condition === undefined && verdict !== true ? undefined : verdict;
}

function count(items: readonly unknown[], of: Formula, least: number): boolean | undefined {
  const verdicts = items.map((item) => evaluate(of, item));
  const sure = verdicts.filter((verdict) => verdict === true).length;
  if (sure >= least) return true;
  return sure + verdicts.filter((verdict) => verdict === undefined).length >= least ? undefined : false;
}

function sizeOf(value: string | object): number {
  if (typeof value === 'string') return codePoints(value);
  return Array.isArray(value) ? value.length : Object.keys(value).length;
}

const expressions = new Map<string, RegExp | undefined>();

function matches(source: string, text: string): boolean | undefined {
  if (!expressions.has(source)) {
    try {
      expressions.set(source, new RegExp(source, 'u'));
    } catch {
      expressions.set(source, undefined);
    }
  }
  return expressions.get(source)?.test(text);
}
