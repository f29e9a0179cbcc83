import { parseJson } from '@cognitive-delivery/core';
import { SIGNATURE_ALGORITHM } from '../../lib/version.js';
import type { Component } from '../component.js';
import { verifies } from '../documents.js';
import { stringOf } from '../request.js';

export const verify: Component = {
  refusal: { verified: false },
  answer(input) {
    const lease = parseJson(stringOf(input, 'lease_text'));
    // The algorithm comes from the key: a document or a caller that names another verifies nothing.
    const known = stringOf(input, 'algorithm') === SIGNATURE_ALGORITHM;
    const keyHex = stringOf(input, 'key_hex');
    return { verified: known && lease.ok && verifies(lease.value, keyHex, { conformance: false }) };
  },
};
