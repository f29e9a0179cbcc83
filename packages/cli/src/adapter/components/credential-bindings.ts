import { bindingsHash } from '@cognitive-delivery/credential';
import type { Component } from '../component.js';
import { listOf } from '../request.js';

/** The hash over the bound resources of an agent. */
export const credentialBindings: Component = {
  refusal: { refused: true },
  answer(input) {
    if (!Array.isArray(input['resources'])) return credentialBindings.refusal;
    return { sha256: bindingsHash(listOf(input, 'resources')) };
  },
};
