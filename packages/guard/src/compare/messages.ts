import type { FindingCode } from '../finding-codes.js';
import { canonicalText } from '../formula/canonical-text.js';

const HINTS: Readonly<Record<FindingCode, string>> = {
  FIELD_NOW_REQUIRED: 'leave the member optional, and say in its description what its absence means',
  TYPE_NARROWED: 'keep the old types, and recommend the new one in the description',
  ENUM_NARROWED: 'keep the value and deprecate it; add new values beside it',
  PATTERN_TIGHTENED: 'keep the old pattern, and recommend the narrower form in the description',
  BOUND_TIGHTENED: 'keep the old bound, and recommend the closer one in the description',
  CONTENT_MODEL_CLOSED: 'leave it open: newer writers add what this version does not know',
  NAMES_TIGHTENED: 'keep the names free, and recommend the form in the description',
  NAME_FORBIDDEN: 'deprecate the member instead of refusing it',
  ITEMS_TIGHTENED: 'let readers cope with the arrays, and recommend the form in the description',
  UNION_CHANGED: 'keep every old branch as it was, and add a branch for the new form',
  REFUSAL_ADDED: 'recommend against the values in the description, or refuse them in a new member',
  CONDITION_TIGHTENED: 'keep the old condition, and recommend the rest in the description',
  DOCUMENT_REFUSED: 'widen one of the changes until the document is accepted again',
  FIELD_REMOVED:
    'keep the member declared and mark it "deprecated: <replacement>"; add the new one beside it',
  SCHEMA_REMOVED: 'keep the schema until the next major version, and deprecate it in its description',
  VOCABULARY_MEMBER_REMOVED: 'keep the value and deprecate it',
  MEANING_CHANGED: 'add a new value with the new meaning',
  DESCRIPTION_CHANGED:
    'add a new member with the new meaning, or have the change accepted if the meaning is the same',
  DEFAULT_CHANGED: 'keep the default; writers who want another value write it',
  UNIT_CHANGED: 'add a new member that is counted in the new unit',
  STABILITY_LOWERED: 'keep the marker until the next major version',
  DEPRECATION_WITHDRAWN: 'keep the deprecation as it was',
  ID_CHANGED: 'keep the $id for the whole of the major version',
  DIALECT_CHANGED: 'keep the dialect for the whole of the major version',
  UNDECIDED: 'write it with keywords that can be decided, or have a person judge and accept it',
  RESERVES_NAME: '',
  ACCEPTS_MORE: '',
};

/** Returns how the wish behind a break is met without one. */
export function hintFor(code: FindingCode): string {
  return HINTS[code];
}

/** Returns what a keyword does to documents, in words. */
export function messageFor(code: FindingCode, keyword: string, value: unknown): string {
  switch (code) {
    case 'FIELD_NOW_REQUIRED':
      return `the member ${shown(value)} is required now`;
    case 'FIELD_REMOVED':
      return `the member ${shown(keyword)} is declared no longer, and refused`;
    case 'NAME_FORBIDDEN':
      return 'the member may not stand at all now';
    case 'RESERVES_NAME':
      return 'a new member takes a name that documents may carry with another value';
    case 'CONTENT_MODEL_CLOSED':
      return value === false
        ? `${keyword || 'what stands here'} is refused now`
        : `${keyword} constrains what was free`;
    default:
      return `${keyword} ${shown(value)} refuses what was accepted`;
  }
}

function shown(value: unknown): string {
  if (value === undefined) return '';
  const text = canonicalText(value);
  return text.length > 100 ? `${text.slice(0, 97)}...` : text;
}
