// @ts-check
import { goTypes } from './go-types.mjs';
import { pythonTypes } from './python-types.mjs';
import { typeModel } from './type-model.mjs';

/**
 * Returns the types of the ten shapes for other languages, by the path of their file from the root.
 * @param {ReadonlyMap<string, import('./schema.mjs').Schema>} schemas with their copies
 * @returns {Map<string, string>}
 */
export function languageTypes(schemas) {
  const definitions = typeModel(schemas);
  return new Map([
    ['packages/contract/types/go/contract.go', goTypes(definitions)],
    ['packages/contract/types/python/contract_types.py', pythonTypes(definitions)],
  ]);
}
