import { parseJson } from '@cognitive-delivery/core';
import { canonicalForm, manifestHash } from '@cognitive-delivery/credential';
import type { Component } from '../component.js';
import { stringOf } from '../request.js';

/** The canonical form of a manifest and its hash. */
export const credentialHash: Component = {
  refusal: { fails: true },
  answer(input) {
    const parsed = parseJson(stringOf(input, 'json'));
    if (!parsed.ok) return credentialHash.refusal;
    return { canonical: canonicalForm(parsed.value), sha256: manifestHash(parsed.value) };
  },
};
