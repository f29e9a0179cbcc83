// @ts-check
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import { minifySync } from 'rolldown/utils';
import { toAscii } from '../lib/to-ascii.mjs';

/** @typedef {import('./schema.mjs').Schema} Schema */

/**
 * The one way in which this repository reads a schema: every error of every branch, own members only,
 * nothing silently ignored.
 */
const AJV_OPTIONS = {
  allErrors: true,
  ownProperties: true,
  strict: true,
  strictRequired: false,
  allowUnionTypes: true,
};

/** Ajv's run-time helpers that the compiled code names, and what stands in their place: the number of code points. */
const HELPERS = new Map([
  [
    'require("ajv/dist/runtime/ucs2length").default',
    '(text) => { let length = text.length; for (let i = 1; i < text.length; i++) ' +
      'if ((text.charCodeAt(i) & 0xfc00) === 0xdc00 && (text.charCodeAt(i - 1) & 0xfc00) === 0xd800) length--; ' +
      'return length; }',
  ],
]);

/** How Ajv reports one error. */
const PUSHED_ERROR =
  /const (err\d+) = (\{.*\});\nif\(vErrors === null\)\{\nvErrors = \[\1\];\n\}\nelse \{\nvErrors\.push\(\1\);\n\}/g;

/** What Ajv adds within `not` and `if`, where only the number of errors counts; none of it is ever seen. */
const UNSEEN_ERROR = '(vErrors ??= []).push({});\n';

/** How Ajv adds the errors of a definition; copying all of them for each is quadratic in bad entries. */
const JOINED_ERRORS = /vErrors = vErrors === null \? (\w+)\.errors : vErrors\.concat\(\1\.errors\);/g;
const JOINED = `function joined(errors, more) {
  if (errors === null) return more;
  for (const error of more) errors.push(error);
  return errors;
}`;

/**
 * Returns the module that validates one shape, with no import at run time. Its body is a function that the
 * first use runs: until then an engine only skims it, so that importing all shapes costs little.
 * @param {string} shape
 * @param {Schema} schema
 * @returns {string}
 */
export function validatorOf(shape, schema) {
  return validatorModule(`schemas/${shape}.schema.json`, schema, '../../validate.js');
}

/**
 * Returns the module that validates a schema of draft-07 or 2020-12, as {@link validatorOf}.
 * @param {string} source the file of the schema
 * @param {Schema} schema
 * @param {string} types the module that the type of an error comes from
 * @returns {string}
 */
export function validatorModule(source, schema, types) {
  const Dialect = String(schema['$schema']).includes('2020-12') ? Ajv2020 : Ajv;
  // Up to four keywords, that is scalars: in place they are quicker than a call for each list entry.
  const ajv = new Dialect({ ...AJV_OPTIONS, inlineRefs: 4, code: { source: true, esm: true, lines: true } });
  const code = standalone.default(ajv, ajv.compile(withoutAnnotations(schema)));
  const main = /^export default (\w+);/m.exec(code)?.[1];
  const compile = minified(`function compile() {\n${JOINED}\n${body(code)}\nreturn ${main};\n}`);
  return `// Generated from ${source} by scripts/generate.mjs. Do not edit.
// @ts-nocheck
import type { SchemaError } from '${types}';

let compiled;

export function schemaErrors(value: unknown): readonly SchemaError[] {
  compiled ??= compile();
  return compiled(value) ? [] : compiled.errors;
}

${compile}
`;
}

/**
 * Returns a function in few bytes: nobody reads it, and every start of a program does.
 * @param {string} code
 */
function minified(code) {
  const { code: shorter, errors } = minifySync('compile.js', code, { module: false });
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  return toAscii(shorter.trimEnd());
}

/** How Ajv names the values of an `enum` in an error: by the way to them through the whole schema. */
const NAMED_ENUM = /\b(schema\d+)((?:\.\w+|\[\d+\]|\["\w+"\])*\.enum)\b/g;

/**
 * Returns code with the values of each `enum` in place of the way to them, so that it need not carry the schema.
 * @param {string} code
 */
function withEnums(code) {
  const schemas = new Map(
    Array.from(code.matchAll(/^const (schema\d+) = (\{.*\});$/gm), ([, name, text]) => [name, text]),
  );
  return code.replace(NAMED_ENUM, (_, name, way) => {
    const steps = Array.from(way.matchAll(/\w+/g), ([step]) => step);
    return JSON.stringify(steps.reduce((value, step) => value[step], JSON.parse(schemas.get(name) ?? '')));
  });
}

/**
 * Returns Ajv's module as the body of a function: without its exports, with its helpers in place, and
 * shorter where that changes nothing that a caller sees.
 * @param {string} code
 */
function body(code) {
  const inlined = withEnums(code)
    .replace('"use strict";', '')
    .replace(/^export .*$/gm, '')
    .replace(/require\(".*?"\)(?:\.default)?/g, helper)
    .replace(/schemaPath:(?:[^,{}]*?),(?=keyword:)/g, '')
    .replace(PUSHED_ERROR, '(vErrors ??= []).push($2);')
    .replaceAll(UNSEEN_ERROR, '')
    .replace(JOINED_ERRORS, 'vErrors = joined(vErrors, $1.errors);');
  const isUsed = (/** @type {string} */ name) => inlined.split(new RegExp(`\\b${name}\\b`)).length > 2;
  return inlined
    .split('\n')
    .filter((line) => line !== '' && isUsed(/^const (schema\d+) = /.exec(line)?.[1] ?? 'if'))
    .join('\n');
}

/** @param {string} call */
function helper(call) {
  const replacement = HELPERS.get(call);
  if (!replacement) throw new Error(`no stand-in for ${call}`);
  return replacement;
}

/**
 * Descriptions and comments have no say in validation and would only be carried along.
 * @param {Schema} schema
 * @returns {any}
 */
function withoutAnnotations(schema) {
  return JSON.parse(
    JSON.stringify(schema, (key, value) => {
      const isAnnotation = ['$comment', 'title', 'description'].includes(key) && typeof value === 'string';
      return isAnnotation ? undefined : value;
    }),
  );
}
