/** What `--explain` says of a code. */
export interface CodeExplanation {
  readonly title: string;
  readonly explanation: string;
  /** A change that gives the finding. */
  readonly example: string;
}

const codes = {
  FIELD_NOW_REQUIRED: {
    title: 'a member became required',
    explanation:
      'Documents that leave the member out were accepted and are refused now. Members stay optional for the whole of a major version; a reader that needs one supplies what its absence means.',
    example: '"required": ["a"] becomes "required": ["a", "b"]',
  },
  TYPE_NARROWED: {
    title: 'a type is accepted no longer',
    explanation: 'Documents whose value has the type that was dropped are refused now.',
    example: '"type": ["string", "null"] becomes "type": "string"',
  },
  ENUM_NARROWED: {
    title: 'a value is accepted no longer',
    explanation:
      'A value left the list, or a list or a constant was put where there was none. Documents with another value are refused now.',
    example: '"enum": ["a", "b"] becomes "enum": ["a"]',
  },
  PATTERN_TIGHTENED: {
    title: 'a pattern refuses more texts',
    explanation:
      'Patterns are compared as languages: rewriting one is silent as long as it matches every text that the old one matched.',
    example: '"pattern": "^[a-z]+$" becomes "pattern": "^[a-z]{1,8}$"',
  },
  BOUND_TIGHTENED: {
    title: 'a bound was added or drawn closer',
    explanation: 'Numbers, lengths or counts that the old schema took lie outside the new bound.',
    example: '"maxLength": 120 becomes "maxLength": 80',
  },
  CONTENT_MODEL_CLOSED: {
    title: 'unknown members or items are refused or constrained',
    explanation:
      'An open object or array became closed, or what may stand in its unnamed members or further items was narrowed. Documents from newer writers carry such members.',
    example: '"additionalProperties": true becomes false',
  },
  NAMES_TIGHTENED: {
    title: 'names of members are constrained',
    explanation: 'Documents have members whose names or whose values under these names are refused now.',
    example: '"propertyNames": { "pattern": "^[a-z]" } was added',
  },
  NAME_FORBIDDEN: {
    title: 'a member may not stand at all',
    explanation: 'The schema of the member accepts nothing, so documents that carry it are refused.',
    example: '"properties": { "k": false }',
  },
  ITEMS_TIGHTENED: {
    title: 'arrays are constrained as a whole',
    explanation: 'uniqueItems or contains was added or tightened, and arrays that were accepted are refused.',
    example: '"uniqueItems": true was added',
  },
  UNION_CHANGED: {
    title: 'no branch of a union takes what one took before',
    explanation:
      'A branch of anyOf or oneOf is gone, was narrowed, or now overlaps with another under oneOf.',
    example: '"anyOf": [string, integer] becomes "anyOf": [string]',
  },
  REFUSAL_ADDED: {
    title: 'a "not" refuses more',
    explanation: 'A refusal was added or widened, and documents that it covers were accepted before.',
    example: '"not": { "const": "a" } was added',
  },
  CONDITION_TIGHTENED: {
    title: 'a condition asks for more',
    explanation:
      'Under if, then, else or a dependency more is required than before, or the condition covers more documents.',
    example: '"dependencies": { "a": ["b"] } was added',
  },
  DOCUMENT_REFUSED: {
    title: 'a document is refused that was accepted',
    explanation: 'The document shows the break; no single keyword could be named as its cause.',
    example: 'two changes that break together, and neither alone',
  },
  FIELD_REMOVED: {
    title: 'a declared member is gone or renamed',
    explanation:
      'What a member means is a promise whether or not its name is still accepted. A member that is not wanted any more is deprecated and stays declared until the next major version.',
    example: '"properties": { "max_len": … } becomes "properties": { "max_length": … }',
  },
  SCHEMA_REMOVED: {
    title: 'a schema is gone or renamed',
    explanation:
      'Documents of its shape can be checked no longer. A schema stays until the next major version.',
    example: 'provenance.schema.json was deleted',
  },
  VOCABULARY_MEMBER_REMOVED: {
    title: 'a value is no longer named in a vocabulary',
    explanation:
      'Documents with the value are still accepted, because another branch takes them, but its meaning is declared nowhere.',
    example: 'a value left an enum that stands beside an open string in a union',
  },
  MEANING_CHANGED: {
    title: 'a value of a vocabulary was described anew',
    explanation: 'The value is still there and means something else than the documents that carry it say.',
    example: '{ "const": "low", "description": … } with another description',
  },
  DESCRIPTION_CHANGED: {
    title: 'a declared member was described anew',
    explanation:
      'Descriptions are normative: they say what a member means. A change has to be read by a person, and accepted by name when the meaning stays.',
    example: '"description": "In seconds." becomes "In milliseconds."',
  },
  DEFAULT_CHANGED: {
    title: 'absence means something else',
    explanation: 'Documents that leave the member out were written under the old default.',
    example: '"default": "a" becomes "default": "b"',
  },
  UNIT_CHANGED: {
    title: 'a number is counted in another unit',
    explanation: 'The same number means another quantity.',
    example: '"unit": "s" becomes "unit": "ms"',
  },
  STABILITY_LOWERED: {
    title: 'a stable member is stable no longer',
    explanation: 'The promise was given for the whole major version; its marker was lowered or removed.',
    example: '"$comment": "stability: stable" becomes "stability: development"',
  },
  DEPRECATION_WITHDRAWN: {
    title: 'a deprecation was withdrawn or rewritten',
    explanation: 'Writers have moved to the replacement that it named.',
    example: '"stability: stable; deprecated: use b" becomes "stability: stable"',
  },
  ID_CHANGED: {
    title: 'the schema has another $id',
    explanation:
      'References from other schemas and from documents lead to the old one. A new $id is a new major version.',
    example: 'https://example.org/1.x/a.json becomes https://example.org/2.x/a.json',
  },
  DIALECT_CHANGED: {
    title: 'the schema is written in another dialect',
    explanation: 'Readers whose validator knows the old dialect alone cannot check documents any more.',
    example: 'draft-07 becomes 2020-12',
  },
  RESERVES_NAME: {
    title: 'a new optional member takes a name that was free',
    explanation:
      'Additive by the rules of the contract. The document shows what an open reader may have carried under that name, and is refused now.',
    example: 'a member "k" was added to an open object',
  },
  ACCEPTS_MORE: {
    title: 'documents are accepted that an old reader refuses',
    explanation:
      'Additive for readers of old documents. Writers wait until their readers know the new schema.',
    example: '"maximum": 16 becomes "maximum": 32',
  },
  UNDECIDED: {
    title: 'it could not be proved either way',
    explanation:
      'A keyword has no rule, a limit was reached, or the validators disagree. Whether the change breaks is for a person to say.',
    example: '"format": "email" was added',
  },
} as const satisfies Record<string, CodeExplanation>;

/** The stable code of a finding. */
export type FindingCode = keyof typeof codes;

/** Every code with its explanation. */
export const FINDING_CODES: Readonly<Record<FindingCode, CodeExplanation>> = codes;
