// @ts-check
// Constructs that validators are known to read in different ways, beside patterns.
import { step } from './schema-nodes.mjs';

/** What may stand beside `$ref`: draft-07 says that a validator ignores whatever does. */
const ANNOTATIONS = new Set(['$comment', 'default', 'deprecated', 'description', 'examples', 'title']);

/**
 * Returns why a schema node is not read the same everywhere, with the place of each reason.
 * @param {import('./schema-nodes.mjs').SchemaNode} schemaNode
 * @returns {{ pointer: string, fault: string }[]}
 */
export function schemaFaults({ pointer, node }) {
  return [
    ...siblingFaults(node).map((fault) => ({ pointer: step(pointer, '$ref'), fault })),
    ...multipleFaults(node).map((fault) => ({ pointer: step(pointer, 'multipleOf'), fault })),
    ...requiredFaults(node).map((fault) => ({ pointer: step(pointer, 'required'), fault })),
    ...('format' in node
      ? [
          {
            pointer: step(pointer, 'format'),
            fault: 'format is checked by some validators and not by others; write a pattern',
          },
        ]
      : []),
  ];
}

/** @param {Record<string, unknown>} node */
function siblingFaults(node) {
  if (!('$ref' in node)) return [];
  const siblings = Object.keys(node).filter((key) => key !== '$ref' && !ANNOTATIONS.has(key));
  return siblings.map((key) => `${key} beside $ref is ignored by some validators; put both into allOf`);
}

/** @param {Record<string, unknown>} node */
function multipleFaults({ multipleOf }) {
  if (multipleOf === undefined || Number.isInteger(multipleOf)) return [];
  return ['a fractional multipleOf depends on how a validator rounds; count in a smaller unit'];
}

/** @param {Record<string, unknown>} node */
function requiredFaults({ required }) {
  if (!Array.isArray(required)) return [];
  const names = required.filter((name) => name in Object.prototype);
  return names.map((name) => `${name} is present in every object of some validators; take another name`);
}
