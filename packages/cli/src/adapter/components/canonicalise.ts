import { sha256Hex } from '@cognitive-delivery/core';
import type { Component } from '../component.js';
import { canonicalTextOf } from '../documents.js';

export const canonicalise: Component = {
  refusal: { fails: true },
  answer(input) {
    const bytes = canonicalTextOf(input, 'json_text');
    return bytes === undefined ? { fails: true } : { bytes, sha256: sha256Hex(bytes) };
  },
};
