import { isObject } from '../json.js';
import { AdapterError, type Hello, PROTOCOL_VERSION } from '../protocol.js';

// What an adapter says of itself stands in every report, so it is short and has no control characters.
const NAME = /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]{1,120}$/u;

/** Reads the answer to `hello`. @throws AdapterError `hello_malformed`, `protocol_unsupported` */
export function helloOf(value: unknown): Hello {
  if (!isObject(value)) throw malformed('is no object');
  if (value['protocol'] !== undefined && value['protocol'] !== PROTOCOL_VERSION) {
    throw new AdapterError(
      'protocol_unsupported',
      `the adapter speaks another protocol than ${PROTOCOL_VERSION}`,
    );
  }
  return {
    name: nameIn(value, 'name'),
    version: nameIn(value, 'version'),
    language: nameIn(value, 'language'),
    schema_set: nameIn(value, 'schema_set'),
    hooks: namesIn(value, 'hooks'),
    signature_algorithms: namesIn(value, 'signature_algorithms'),
  };
}

function nameIn(value: Record<string, unknown>, member: string): string {
  const name = value[member];
  if (!isName(name)) throw malformed(`has no "${member}" of 1 to 120 printable characters`);
  return name;
}

function namesIn(value: Record<string, unknown>, member: string): readonly string[] {
  const names = value[member];
  if (!Array.isArray(names) || names.length > 64 || !names.every(isName)) {
    throw malformed(`has no list "${member}" of at most 64 names`);
  }
  return names;
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && NAME.test(value);
}

function malformed(how: string): AdapterError {
  return new AdapterError('hello_malformed', `the hello ${how}`);
}
