import { compareSchemas, type Schema } from '@cognitive-delivery/guard';
import type { Component } from '../component.js';
import { isMembers } from '../request.js';

export const guard: Component = {
  refusal: { additive: false },
  answer(input) {
    const { before, after } = input;
    if (!isSchema(before) || !isSchema(after)) return guard.refusal;
    // What could not be decided is not known to be additive.
    const objections = compareSchemas(before, after).filter(({ severity }) => severity !== 'information');
    const shown = objections.find((finding) => Object.hasOwn(finding, 'witness'));
    return { additive: objections.length === 0, ...(shown && { witness: shown.witness }) };
  },
};

function isSchema(value: unknown): value is Schema {
  return typeof value === 'boolean' || isMembers(value);
}
