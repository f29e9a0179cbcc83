import { createResourceReferences } from '@cognitive-delivery/credential';
import type { Component } from '../component.js';
import { stringOf, stringsOf } from '../request.js';

/** The reference of a bound resource. */
export const credentialReference: Component = {
  refusal: { refused: true },
  answer(input) {
    const references = createResourceReferences(
      Buffer.from(stringOf(input, 'salt_hex'), 'hex'),
      stringsOf(input, 'providers'),
    );
    return { ref: references.ref(stringOf(input, 'provider'), stringOf(input, 'external_id')) };
  },
};
