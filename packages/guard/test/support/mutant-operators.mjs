// @ts-check
// Ways to change one schema node, each with what it does by construction to the documents that are accepted.

import { admits, except, having, on, whole, without } from './mutant-changes.mjs';

/** @typedef {import('./mutant-changes.mjs').Node} Node */
/** @typedef {import('./mutant-changes.mjs').Change} Change */

/**
 * narrowing: at most as many documents as before; widening: at least as many; neutral: exactly the same;
 * promise: the same documents, and a promise less.
 * @typedef {'narrowing' | 'widening' | 'neutral' | 'promise'} Label
 */

/** @typedef {{ name: string, label: Label, change: Change }} Operator */

/** @type {Readonly<Record<string, Change>>} */
const NARROWING = {
  'a declared member becomes required': on('object', (node) =>
    Object.keys(node.properties ?? {})
      .filter((name) => !node.required?.includes(name))
      .map((name) => ({ ...node, required: [...(node.required ?? []), name] })),
  ),
  'an undeclared member becomes required': on('object', (node) => ({
    ...node,
    required: [...(node.required ?? []), 'entirely_new'],
  })),
  'an open object is closed': having('additionalProperties', (value, node) =>
    value === true ? { ...node, additionalProperties: false } : [],
  ),
  'unnamed members are constrained': having('additionalProperties', (value, node) =>
    value === true ? { ...node, additionalProperties: { type: 'string' } } : [],
  ),
  'members are counted from below': on('object', (node) => ({
    ...node,
    minProperties: (node.minProperties ?? 0) + (node.required?.length ?? 0) + 1,
  })),
  'members are counted from above': on('object', (node) => ({
    ...node,
    maxProperties: (node.required?.length ?? 0) + 1,
  })),
  'names are constrained': on('object', (node) =>
    'propertyNames' in node ? [] : { ...node, propertyNames: { pattern: '^[a-z_]+$' } },
  ),
  'members are constrained by pattern': on('object', (node) =>
    // What a pattern takes, additionalProperties no longer sees.
    'patternProperties' in node || node.additionalProperties !== true
      ? []
      : { ...node, patternProperties: { '^x': { type: 'boolean' } } },
  ),
  'a member asks for another': on('object', (node) =>
    Object.keys(node.properties ?? {})
      .slice(0, 1)
      .map((name) => ({ ...node, dependencies: { [name]: ['entirely_new'] } })),
  ),
  'a member is forbidden': on('object', (node) =>
    Object.keys(node.properties ?? {})
      .slice(0, 2)
      .map((name) => ({ ...node, properties: { ...node.properties, [name]: false } })),
  ),
  'a condition is added': on('object', (node) =>
    'if' in node ? [] : { ...node, if: { required: ['entirely_new'] }, else: { maxProperties: 3 } },
  ),
  'a text gets a pattern': on('string', (node) =>
    'pattern' in node ? [] : { ...node, pattern: '^[0-9A-Za-z]+$' },
  ),
  'a pattern is tightened': having('pattern', (pattern, node) => ({
    ...node,
    allOf: [...(node.allOf ?? []), { pattern: '[a-m0-4]' }],
    pattern,
  })),
  'a pattern is anchored to fewer characters': having('pattern', (pattern, node) =>
    pattern.includes('+') ? { ...node, pattern: pattern.replace('+', '{1,3}') } : [],
  ),
  'a text gets longer at least': on('string', (node) => ({ ...node, minLength: (node.minLength ?? 0) + 2 })),
  'a text gets shorter at most': on('string', (node) => ({
    ...node,
    maxLength: 'maxLength' in node ? node.maxLength - 1 : 20,
  })),
  'a text is refused': on('string', (node) => ('not' in node ? [] : { ...node, not: { pattern: '^[a-e]' } })),
  'a minimum is raised': (node) =>
    admits(node, 'integer') || admits(node, 'number') ? [{ ...node, minimum: (node.minimum ?? 0) + 2 }] : [],
  'a maximum is lowered': (node) =>
    admits(node, 'integer') || admits(node, 'number')
      ? [{ ...node, maximum: Math.floor((node.maximum ?? 1e6) / 2) }]
      : [],
  'a minimum becomes exclusive': having('minimum', (minimum, node) => ({
    ...without(node, 'minimum'),
    exclusiveMinimum: minimum,
  })),
  'a number must be even': (node) =>
    admits(node, 'integer') || admits(node, 'number') ? [{ ...node, multipleOf: 2 }] : [],
  'a number must be whole': (node) => (node.type === 'number' ? [{ ...node, type: 'integer' }] : []),
  'a type is dropped': having('type', (type, node) =>
    Array.isArray(type) ? type.map((_, index) => ({ ...node, type: except(type, index) })) : [],
  ),
  'a value is dropped': having('enum', (values, node) =>
    values.length > 1
      ? values.map((/** @type {unknown} */ _, /** @type {number} */ index) => ({
          ...node,
          enum: except(values, index),
        }))
      : [],
  ),
  'a list becomes one value': having('enum', (values, node) =>
    values.length > 1 ? { ...without(node, 'enum'), const: values[0] } : [],
  ),
  'a text becomes a list': (node) =>
    node.type === 'string' && !('enum' in node) && !('const' in node) ? [{ ...node, enum: ['a', 'b'] }] : [],
  'an array must have items': on('array', (node) => ({ ...node, minItems: (node.minItems ?? 0) + 1 })),
  'an array may have fewer items': on('array', (node) => ({ ...node, maxItems: (node.maxItems ?? 4) - 1 })),
  'items must differ': on('array', (node) => ({ ...node, uniqueItems: true })),
  'an item must be found': on('array', (node) =>
    'contains' in node ? [] : { ...node, contains: { const: 'a' } },
  ),
  'items are constrained': having('items', (items, node) =>
    Array.isArray(items) ? [] : { ...node, items: { allOf: [items, { not: { minLength: 3 } }] } },
  ),
  'no item may stand': on('array', (node) => ({ ...node, items: false })),
  'a branch is dropped': having('anyOf', (branches, node) =>
    branches.map((/** @type {unknown} */ _, /** @type {number} */ index) => ({
      ...node,
      anyOf: except(branches, index),
    })),
  ),
  'anyOf becomes oneOf': having('anyOf', (branches, node) =>
    'oneOf' in node ? [] : { ...without(node, 'anyOf'), oneOf: branches },
  ),
};

/** @type {Readonly<Record<string, Change>>} */
const WIDENING = {
  'a member is required no longer': having('required', (names, node) =>
    names.map((/** @type {unknown} */ _, /** @type {number} */ index) => ({
      ...node,
      required: except(names, index),
    })),
  ),
  'a pattern is removed': having('pattern', (_, node) => without(node, 'pattern')),
  'a pattern takes an alternative': having('pattern', (pattern, node) => ({
    ...node,
    pattern: `(?:${pattern})|^~$`,
  })),
  'a text may be shorter': having('minLength', (_, node) => without(node, 'minLength')),
  'a text may be longer': having('maxLength', (length, node) => ({ ...node, maxLength: length + 1 })),
  'a minimum is lowered': having('minimum', (minimum, node) => ({ ...node, minimum: minimum - 1 })),
  'a maximum is removed': having('maximum', (_, node) => without(node, 'maximum')),
  'a whole number may be a fraction': (node) =>
    node.type === 'integer' && !('enum' in node) ? [{ ...node, type: 'number' }] : [],
  'null is accepted too': (node) =>
    typeof node.type === 'string' && node.type !== 'null' && !('enum' in node)
      ? [{ ...node, type: [node.type, 'null'] }]
      : [],
  'a type is removed': having('type', (_, node) => without(node, 'type')),
  'a value is added': having('enum', (values, node) => ({ ...node, enum: [...values, 'entirely new'] })),
  'a branch is added': having('anyOf', (branches, node) => ({
    ...node,
    anyOf: [...branches, { type: 'null' }],
  })),
  'a refusal is removed': having('not', (_, node) => without(node, 'not')),
  'a part of allOf is removed': having('allOf', (parts, node) =>
    parts.length === 1
      ? without(node, 'allOf')
      : parts.map((/** @type {unknown} */ _, /** @type {number} */ index) => ({
          ...node,
          allOf: except(parts, index),
        })),
  ),
  'names are free': having('propertyNames', (_, node) => without(node, 'propertyNames')),
  'an array may be empty': having('minItems', (_, node) => without(node, 'minItems')),
  'nothing need be found': having('contains', (_, node) => without(node, 'contains')),
  'an optional member is added': on('object', (node) =>
    typeof node.additionalProperties === 'object'
      ? []
      : {
          ...node,
          properties: { ...node.properties, entirely_new: { type: 'string', description: 'New.' } },
        },
  ),
};

/** @type {Readonly<Record<string, Change>>} */
const NEUTRAL = {
  'members are declared in another order': having('properties', (properties, node) => ({
    ...node,
    properties: Object.fromEntries(Object.entries(properties).toReversed()),
  })),
  'sets are written in another order': (node) =>
    node.enum || node.required
      ? [
          {
            ...node,
            ...(node.enum && { enum: node.enum.toReversed() }),
            ...(node.required && { required: node.required.toReversed() }),
          },
        ]
      : [],
  'branches stand in another order': having('anyOf', (branches, node) => ({
    ...node,
    anyOf: branches.toReversed(),
  })),
  'a branch is repeated': having('anyOf', (branches, node) => ({
    ...node,
    anyOf: [...branches, branches[0]],
  })),
  'a pattern is grouped': having('pattern', (pattern, node) => ({ ...node, pattern: `(?:${pattern})` })),
  'digits are written out': having('pattern', (pattern, node) =>
    pattern.includes('[0-9]') ? { ...node, pattern: pattern.replaceAll('[0-9]', '[0123456789]') } : [],
  ),
  'a type is written as a list': (node) =>
    typeof node.type === 'string' ? [{ ...node, type: [node.type] }] : [],
  'a whole number is a multiple of one': (node) =>
    node.type === 'integer' ? [{ ...node, type: 'number', multipleOf: 1 }] : [],
  'a bound that says nothing is written down': (node) => [
    { ...node, minLength: node.minLength ?? 0, minItems: node.minItems ?? 0 },
  ],
  'nothing is refused': (node) => ('not' in node ? [] : [{ ...node, not: { not: {} } }]),
  'a title is added': (node) => [{ ...node, title: 'A title' }],
  'a definition is inlined': having('$ref', ($ref, node, root) => {
    const { $ref: _, ...annotations } = node;
    const definition = root['definitions'][$ref.slice('#/definitions/'.length)];
    return { ...definition, ...annotations };
  }),
  'a definition is renamed': whole((root) =>
    Object.keys(root['definitions'] ?? {}).map((name) => renamed(root, name)),
  ),
  'a definition that nothing uses is added': whole((root) => ({
    ...root,
    definitions: { ...root['definitions'], unused: { type: 'string' } },
  })),
};

/** @type {Readonly<Record<string, Change>>} */
const PROMISE = {
  'a declared member is removed': having('properties', (properties, node) =>
    Object.keys(properties).map((name) => ({ ...node, properties: without(properties, name) })),
  ),
  'a member is described anew': having('properties', (properties, node) =>
    Object.keys(properties)
      .filter((name) => properties[name].description)
      .map((name) => ({
        ...node,
        properties: { ...properties, [name]: { ...properties[name], description: 'Something else.' } },
      })),
  ),
  'a stable member is stable no longer': having('$comment', ($comment, node) =>
    $comment.startsWith('stability: stable') ? { ...node, $comment: 'stability: development' } : [],
  ),
  'the schema moves': whole((root) => ({ ...root, $id: `${root['$id']}.moved` })),
};

/** @type {readonly Operator[]} */
export const OPERATORS = [
  ...labelled('narrowing', NARROWING),
  ...labelled('widening', WIDENING),
  ...labelled('neutral', NEUTRAL),
  ...labelled('promise', PROMISE),
];

/** @param {Label} label @param {Readonly<Record<string, Change>>} changes @returns {Operator[]} */
function labelled(label, changes) {
  return Object.entries(changes).map(([name, change]) => ({ name, label, change }));
}

/** @param {Node} root @param {string} name */
function renamed(root, name) {
  const moved = JSON.stringify({
    ...root,
    definitions: { ...without(root['definitions'], name), moved: root['definitions'][name] },
  });
  return JSON.parse(moved.replaceAll(`"#/definitions/${name}"`, '"#/definitions/moved"'));
}
