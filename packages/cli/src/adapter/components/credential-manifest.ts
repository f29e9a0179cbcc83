import { readManifest } from '@cognitive-delivery/credential';
import type { Component } from '../component.js';
import { stringOf } from '../request.js';

/** A manifest of an agent: its schema and the checks beyond it. */
export const credentialManifest: Component = {
  refusal: { valid: false, errors: [] },
  answer(input) {
    const verdict = readManifest(stringOf(input, 'json'));
    const issues = verdict.ok ? [] : verdict.issues;
    return { valid: verdict.ok, errors: issues.map(({ path, code }) => ({ pointer: path, code })) };
  },
};
