// @ts-check
// Where everything lies that the evolution of the schemas is about, from the root of the repository.

export const SCHEMAS = 'schemas';
export const LOCK = 'schemas.lock.json';
export const ALLOW_LIST = 'compat-allowlist.json';

/** The package that the schemas are published in; its version is the set's. */
export const PACKAGE = '@cognitive-delivery/contract';
