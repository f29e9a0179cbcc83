import { readManifest } from '@cognitive-delivery/intentweb';
import type { Component } from '../component.js';
import { stringOf } from '../request.js';

/** What is wrong with the manifest of a website: faults of its schema, then the rules that must be kept. */
export const siteValidate: Component = {
  answer(input) {
    const url = Object.hasOwn(input, 'url') ? stringOf(input, 'url') : undefined;
    const reading = readManifest(stringOf(input, 'text'), url === undefined ? {} : { url });
    if (reading.ok) return { valid: true, errors: [] };
    const { code, faults, findings } = reading;
    const errors = [
      ...faults.map(({ keyword, path }) => ({
        layer: 'schema',
        // A parser's place is a line; the document as a whole is at fault.
        pointer: code === 'unparseable' ? '' : path,
        rule: code === 'unparseable' ? 'parse' : keyword,
      })),
      ...findings.map(({ rule, path }) => ({ layer: 'rule', pointer: path, rule })),
    ];
    return { valid: false, errors };
  },
  refusal: { valid: false, errors: [{ layer: 'schema', pointer: '', rule: 'parse' }] },
};
