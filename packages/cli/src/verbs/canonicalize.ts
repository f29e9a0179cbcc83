import { canonicalize as canonicalText } from '@cognitive-delivery/core';
import { EXIT } from '../lib/exit.js';
import { readDocument } from '../lib/input.js';
import type { Verb } from '../lib/verb.js';

export const canonicalize: Verb = {
  summary: 'Prints the canonical bytes of a JSON document (RFC 8785)',
  operands: ['FILE'],
  options: {},
  details: 'These are the bytes that every hash and signature covers: no line end follows them.',
  example: ['alm canonicalize .alm/example.json'],
  async run({ context, operands: [file = '-'] }) {
    const canonical = canonicalText(await readDocument(context, file));
    return { exit: EXIT.yes, data: { canonical }, text: () => canonical };
  },
};
