import { JSON_TYPES, type JsonType } from '../formula/formula.js';
import type { Formulas } from '../formula/formulas.js';
import { isCount, type Rule } from './rule.js';

function bound(strict: boolean): Rule {
  return ({ value, formulas }) => (isNumber(value) ? formulas.bound(value, strict) : undefined);
}

// At most is not above.
function ceiling(strict: boolean): Rule {
  return ({ value, formulas }) =>
    isNumber(value) ? atMost(formulas, 'number', formulas.bound(value, !strict)) : undefined;
}

function least(type: 'string' | 'array' | 'object'): Rule {
  return ({ value, formulas }) => (isCount(value) ? formulas.size(type, value) : undefined);
}

function most(type: 'string' | 'array' | 'object'): Rule {
  return ({ value, formulas }) =>
    isCount(value) ? atMost(formulas, type, formulas.size(type, value + 1)) : undefined;
}

// Values of other types satisfy a keyword that is not about them.
function atMost(formulas: Formulas, type: JsonType, more: ReturnType<Formulas['bound']>) {
  return formulas.not(formulas.all([formulas.types([type]), more]));
}

function isNumber(value: unknown): value is number {
  return Number.isFinite(value);
}

const type: Rule = ({ value, formulas }) => {
  const names: unknown[] = Array.isArray(value) ? value : [value];
  const integers = names.includes('integer') && !names.includes('number');
  const types = names.map((name) => (name === 'integer' ? 'number' : name));
  if (types.length === 0 || !types.every((name) => JSON_TYPES.includes(name as JsonType))) return undefined;
  const ofTypes = formulas.types(types as JsonType[]);
  return integers ? formulas.all([ofTypes, formulas.multiple(1)]) : ofTypes;
};

/** Rules for keywords about values without parts, in both dialects. */
export const SCALAR_RULES: Readonly<Record<string, Rule>> = {
  type,
  const: ({ value, formulas }) => formulas.constant(value),
  enum: ({ value, formulas }) =>
    Array.isArray(value) ? formulas.any(value.map((member) => formulas.constant(member))) : undefined,
  minimum: bound(false),
  exclusiveMinimum: bound(true),
  maximum: ceiling(false),
  exclusiveMaximum: ceiling(true),
  multipleOf: ({ value, formulas }) => (isNumber(value) && value > 0 ? formulas.multiple(value) : undefined),
  minLength: least('string'),
  maxLength: most('string'),
  pattern: ({ value, formulas }) => (typeof value === 'string' ? formulas.pattern(value) : undefined),
  minItems: least('array'),
  maxItems: most('array'),
  minProperties: least('object'),
  maxProperties: most('object'),
};
