import { stepsOf, valueAt } from './json-pointer.js';
import { isSchema, own, type Schema } from './schema.js';

/** Returns the JSON Pointer that a `$ref` leads to inside its own schema; undefined when it leads elsewhere. */
export function targetOf(root: Schema, ref: unknown): string | undefined {
  if (typeof ref !== 'string') return undefined;
  const [base = '', fragment = ''] = splitAtHash(ref);
  if (base !== '' && base !== splitAtHash(String(own(root, '$id') ?? ''))[0]) return undefined;
  const pointer = decode(fragment);
  if (pointer === undefined || stepsOf(pointer) === undefined) return undefined;
  return isSchema(valueAt(root, pointer)) ? pointer : undefined;
}

function splitAtHash(uri: string): [string, string] {
  const hash = uri.indexOf('#');
  return hash === -1 ? [uri, ''] : [uri.slice(0, hash), uri.slice(hash + 1)];
}

function decode(fragment: string): string | undefined {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return undefined;
  }
}
