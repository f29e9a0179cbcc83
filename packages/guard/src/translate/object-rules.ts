import type { Formula } from '../formula/formula.js';
import type { Formulas } from '../formula/formulas.js';
import { own } from '../schema/schema.js';
import { isNames, isSchemaMap, isSubschema, type Occurrence, type Rule } from './rule.js';

/** Returns the names that neither `properties` nor `patternProperties` of a schema covers. */
export function unnamed(formulas: Formulas, schema: unknown): Formula {
  const names = Object.keys(own(schema, 'properties') ?? {});
  const patterns = Object.keys(own(schema, 'patternProperties') ?? {});
  return formulas.not(
    formulas.all([
      formulas.types(['string']),
      formulas.any([formulas.values(names), ...patterns.map((source) => formulas.pattern(source))]),
    ]),
  );
}

function eachMember(keyword: string, names: (name: string, formulas: Formulas) => Formula): Rule {
  return ({ value, sub, formulas }) =>
    isSchemaMap(value) && Object.values(value).every(isSubschema)
      ? formulas.all(
          Object.keys(value).map((name) => formulas.members(names(name, formulas), sub(keyword, name))),
        )
      : undefined;
}

function required(value: unknown, formulas: Formulas): Formula | undefined {
  return isNames(value) ? formulas.all(value.map((name) => formulas.has(name))) : undefined;
}

// What has to hold where an object has a member.
function dependencies(
  keyword: string,
  consequence: (occurrence: Occurrence, name: string) => Formula | undefined,
) {
  return (occurrence: Occurrence): Formula | undefined => {
    const { value, formulas } = occurrence;
    if (!isSchemaMap(value)) return undefined;
    const parts: Formula[] = [];
    for (const [name, of] of Object.entries(value)) {
      const then = consequence(
        { ...occurrence, value: of, sub: (...steps) => occurrence.sub(keyword, ...steps) },
        name,
      );
      if (!then) return undefined;
      const has = formulas.all([formulas.types(['object']), formulas.has(name)]);
      parts.push(formulas.any([formulas.not(has), then]));
    }
    return formulas.all(parts);
  };
}

const requiredThen = ({ value, formulas }: Occurrence) => required(value, formulas);
const schemaThen = ({ value, sub }: Occurrence, name: string) => (isSubschema(value) ? sub(name) : undefined);

/** Rules for keywords about objects, in both dialects. */
const OBJECT_RULES: Readonly<Record<string, Rule>> = {
  required: ({ value, formulas }) => required(value, formulas),
  properties: eachMember('properties', (name, formulas) => formulas.values([name])),
  patternProperties: eachMember('patternProperties', (source, formulas) => formulas.pattern(source)),
  additionalProperties: ({ value, schema, sub, formulas }) =>
    isSubschema(value) ? formulas.members(unnamed(formulas, schema), sub('additionalProperties')) : undefined,
  propertyNames: ({ value, sub, formulas }) =>
    isSubschema(value) ? formulas.members(formulas.not(sub('propertyNames')), formulas.never) : undefined,
};

/** Rules for keywords about objects, in draft-07. */
export const OBJECT_RULES_07: Readonly<Record<string, Rule>> = {
  ...OBJECT_RULES,
  dependencies: dependencies('dependencies', (occurrence, name) =>
    Array.isArray(occurrence.value) ? requiredThen(occurrence) : schemaThen(occurrence, name),
  ),
};

/** Rules for keywords about objects, in 2020-12. */
export const OBJECT_RULES_2020: Readonly<Record<string, Rule>> = {
  ...OBJECT_RULES,
  dependentRequired: dependencies('dependentRequired', requiredThen),
  dependentSchemas: dependencies('dependentSchemas', schemaThen),
};
