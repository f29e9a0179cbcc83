import type { Formula } from '../formula/formula.js';
import { isSchemas, isSubschema, type Occurrence, type Rule } from './rule.js';

function branches(keyword: string, { value, sub }: Occurrence): Formula[] | undefined {
  if (!isSchemas(value) || value.length === 0) return undefined;
  return value.map((_, index) => sub(keyword, index));
}

function side(keyword: 'then' | 'else', { schema, sub, formulas }: Occurrence): Formula {
  return Object.hasOwn(schema, keyword) ? sub(keyword) : formulas.always;
}

const silent: Rule = ({ value, formulas }) => (isSubschema(value) ? formulas.always : undefined);

// What satisfies one of them and no other.
function exactlyOne(formulas: Occurrence['formulas'], parts: readonly Formula[]): Formula {
  return formulas.any(
    parts.map((part, i) =>
      formulas.all([part, ...parts.filter((_, j) => j !== i).map((other) => formulas.not(other))]),
    ),
  );
}

/** Rules for keywords that combine schemas, in both dialects. */
export const COMBINATOR_RULES: Readonly<Record<string, Rule>> = {
  allOf: (occurrence) => {
    const parts = branches('allOf', occurrence);
    return parts && occurrence.formulas.all(parts);
  },
  anyOf: (occurrence) => {
    const parts = branches('anyOf', occurrence);
    return parts && occurrence.formulas.any(parts);
  },
  oneOf: (occurrence) => {
    const parts = branches('oneOf', occurrence);
    return parts && exactlyOne(occurrence.formulas, parts);
  },
  not: ({ value, sub, formulas }) => (isSubschema(value) ? formulas.not(sub('not')) : undefined),
  if: (occurrence) => {
    if (!isSubschema(occurrence.value)) return undefined;
    const { formulas, sub } = occurrence;
    const condition = sub('if');
    return formulas.all([
      formulas.any([formulas.not(condition), side('then', occurrence)]),
      formulas.any([condition, side('else', occurrence)]),
    ]);
  },
  // Without `if` they say nothing; with it, its rule reads them.
  ...Object.fromEntries(['then', 'else'].map((keyword) => [keyword, silent])),
};
