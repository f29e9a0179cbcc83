import type { FindingCode } from '../finding-codes.js';
import { isRecord } from '../schema/schema.js';

const CODES: ReadonlyMap<string, FindingCode> = new Map(
  Object.entries({
    required: 'FIELD_NOW_REQUIRED',
    type: 'TYPE_NARROWED',
    enum: 'ENUM_NARROWED',
    const: 'ENUM_NARROWED',
    pattern: 'PATTERN_TIGHTENED',
    minimum: 'BOUND_TIGHTENED',
    maximum: 'BOUND_TIGHTENED',
    exclusiveMinimum: 'BOUND_TIGHTENED',
    exclusiveMaximum: 'BOUND_TIGHTENED',
    multipleOf: 'BOUND_TIGHTENED',
    minLength: 'BOUND_TIGHTENED',
    maxLength: 'BOUND_TIGHTENED',
    minItems: 'BOUND_TIGHTENED',
    maxItems: 'BOUND_TIGHTENED',
    minProperties: 'BOUND_TIGHTENED',
    maxProperties: 'BOUND_TIGHTENED',
    uniqueItems: 'ITEMS_TIGHTENED',
    contains: 'ITEMS_TIGHTENED',
    items: 'CONTENT_MODEL_CLOSED',
    prefixItems: 'CONTENT_MODEL_CLOSED',
    additionalItems: 'CONTENT_MODEL_CLOSED',
    additionalProperties: 'CONTENT_MODEL_CLOSED',
    propertyNames: 'NAMES_TIGHTENED',
    patternProperties: 'NAMES_TIGHTENED',
    anyOf: 'UNION_CHANGED',
    oneOf: 'UNION_CHANGED',
    not: 'REFUSAL_ADDED',
    if: 'CONDITION_TIGHTENED',
    dependencies: 'CONDITION_TIGHTENED',
    dependentRequired: 'CONDITION_TIGHTENED',
    dependentSchemas: 'CONDITION_TIGHTENED',
  } as const),
);

/** Returns the code for a keyword that refuses more than before. */
export function codeOfKeyword(keyword: string, value: unknown): FindingCode {
  // A refused pattern is the usual way to write a pattern that must not match.
  if (keyword === 'not' && isRecord(value) && Object.keys(value).join() === 'pattern')
    return 'PATTERN_TIGHTENED';
  return CODES.get(keyword) ?? 'DOCUMENT_REFUSED';
}

/** Returns the code for a place whose schema accepts nothing. */
export function codeOfFalse(place: string): FindingCode {
  return /\/properties\/[^/]*$/.test(place) ? 'NAME_FORBIDDEN' : 'CONTENT_MODEL_CLOSED';
}
