// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { bundle } from '../../packages/guard/dist/sets.js';
import { schemaNodes } from '../lib/schema-nodes.mjs';

/** @typedef {import('./allow-list.mjs').Entry} Entry */
/** @typedef {import('../../packages/guard/dist/sets.js').SchemaSet} SchemaSet */
/** @typedef {import('../../packages/guard/dist/index.js').Schema} Schema */

/** @type {WeakMap<object, import('ajv').ValidateFunction>} */
const compiled = new WeakMap();

/** What is said anew and refuses nothing: the evidence shows a document on which both schemas agree. */
const WORDING = ['DESCRIPTION_CHANGED', 'MEANING_CHANGED'];

/**
 * Returns why the evidence of an entry does not prove it: the fixture must be accepted by the old schema and refused
 * by the new one at the entry's place (or accepted by both, where words alone changed). Undefined where it does.
 * @param {Entry} entry
 * @param {{ root: string, before: SchemaSet, after: SchemaSet }} context
 * @returns {string | undefined}
 */
export function evidenceFault({ finding, schema, path, value, evidence }, { root, before, after }) {
  const file = resolve(root, evidence);
  if (relative(root, file).startsWith('..')) return 'it lies outside the repository';
  if (!existsSync(file) || !file.endsWith('.json')) return 'there is no such document';
  const old = schemaIn(before, schema);
  const now = schemaIn(after, schema);
  if (old === undefined || now === undefined) return 'the schema is not in both sets';
  const document = JSON.parse(readFileSync(file, 'utf8'));
  if (!validatorOf(old)(document)) return 'the old schema refuses it too';
  const validate = validatorOf(now);
  const isAccepted = validate(document);
  if (WORDING.includes(finding)) return isAccepted ? undefined : 'the new schema refuses it';
  if (isAccepted) return 'the new schema accepts it';
  return isRefusedAt(now, { path, value }, validate.errors ?? [])
    ? undefined
    : 'the new schema refuses it at another place';
}

/** @param {SchemaSet} set @param {string} name */
function schemaIn(set, name) {
  const file = set.files.get(name);
  return file && bundle(set, file).schema;
}

/**
 * @param {Schema} schema
 * @param {Pick<Entry, 'path' | 'value'>} entry
 * @param {readonly import('ajv').ErrorObject[]} errors
 */
function isRefusedAt(schema, { path, value }, errors) {
  const { parent, keyword, at } = walk(schema, path);
  const inside = typeof at === 'object' && at !== null ? reachable(schema, at) : new Set();
  return errors.some((error) => {
    const isThere =
      inside.has(error.parentSchema) || (error.parentSchema === parent && error.keyword === keyword);
    const isMissing = error.keyword === 'required' && error.params['missingProperty'] === value;
    return isThere && (isMissing || isDeepStrictEqual(error.schema, value));
  });
}

/** @param {Schema} schema @param {string} path */
function walk(schema, path) {
  const names = path
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
  /** @type {any} */ let at = schema;
  /** @type {unknown} */ let parent;
  for (const name of names) {
    parent = at;
    at = at?.[name];
  }
  return { parent, keyword: names.at(-1), at };
}

/**
 * @param {Schema} schema
 * @param {object} start
 * @returns {Set<unknown>}
 */
function reachable(schema, start) {
  const seen = new Set();
  const queue = [start];
  for (let next = queue.pop(); next; next = queue.pop()) {
    for (const { node } of schemaNodes(next)) {
      if (seen.has(node)) continue;
      seen.add(node);
      const { $ref } = node;
      if (typeof $ref === 'string' && $ref.startsWith('#/'))
        queue.push(walk(schema, decodeURI($ref.slice(1))).at);
    }
  }
  return seen;
}

/** @param {Schema} schema */
function validatorOf(schema) {
  if (typeof schema === 'boolean') return new Ajv().compile(schema);
  const known = compiled.get(schema);
  if (known) return known;
  const Validator = String(schema['$schema']).includes('2020-12') ? Ajv2020 : Ajv;
  // Verbose: an error then holds the schema object itself, which tells its place through every reference.
  const ajv = new Validator({ strict: false, allErrors: true, verbose: true, inlineRefs: false });
  const validate = ajv.compile(schema);
  compiled.set(schema, validate);
  return validate;
}
