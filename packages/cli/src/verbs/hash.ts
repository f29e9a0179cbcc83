import { declaredHash } from '@cognitive-delivery/core';
import { EXIT } from '../lib/exit.js';
import { readDocument } from '../lib/input.js';
import type { Verb } from '../lib/verb.js';

export const hash: Verb = {
  summary: "Prints the SHA-256 of a document's canonical bytes",
  operands: ['FILE'],
  options: {},
  details: 'For a declaration this is the declared_hash of its lease, or of its refusal.',
  example: ['alm hash .alm/example.json'],
  async run({ context, operands: [file = '-'] }) {
    const sha256 = declaredHash(await readDocument(context, file));
    return { exit: EXIT.yes, data: { sha256 }, text: () => `${sha256}\n` };
  },
};
