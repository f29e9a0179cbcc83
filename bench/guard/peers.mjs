// @ts-nocheck: the peers are installed by those who ask for them, not with the workspace.
// The public tools that answer the same question, as they come from npm.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { diffSchemas } = require('json-schema-diff');
const { validateSchemaCompatibility } = require('json-schema-diff-validator');

/** Everything that this tool lets one call compatible is called compatible, which is nearest to our question. */
const LENIENT = { allowNewOneOf: true, allowNewEnumValue: true, allowReorder: true };

/**
 * Each answers whether the change breaks; throws where it gives no answer.
 * @type {Readonly<Record<string, (before: object, after: object) => Promise<boolean>>>}
 */
export const PEERS = {
  'json-schema-diff': async (before, after) => {
    const { removalsFound } = await diffSchemas({
      sourceSchema: structuredClone(before),
      destinationSchema: structuredClone(after),
    });
    return removalsFound;
  },
  'json-schema-diff-validator': async (before, after) => {
    try {
      validateSchemaCompatibility(structuredClone(before), structuredClone(after), LENIENT);
      return false;
    } catch (error) {
      if (/** @type {Error} */ (error).name === 'AssertionError') return true;
      throw error;
    }
  },
};
