// @ts-check
// Runs the corpus in JSON-Schema-Test-Suite form through Ajv, as a harness for any other validator would.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { MAX_CASE_BYTES } from './generate/suite.mjs';
import { ROOT } from './lib/run.mjs';

/** The form of the JSON-Schema-Test-Suite, as far as this suite uses it. */
const FORM = {
  type: 'array',
  minItems: 1,
  items: {
    type: 'object',
    required: ['description', 'schema', 'tests'],
    additionalProperties: false,
    properties: {
      description: { type: 'string', minLength: 1 },
      schema: {
        type: 'object',
        required: ['$schema'],
        properties: { $schema: { const: 'http://json-schema.org/draft-07/schema#' } },
      },
      tests: {
        type: 'array',
        minItems: 1,
        items: {
          type: 'object',
          required: ['description', 'data', 'valid'],
          additionalProperties: false,
          properties: {
            description: { type: 'string', minLength: 1 },
            comment: { type: 'string', minLength: 1 },
            data: true,
            valid: { type: 'boolean' },
          },
        },
      },
    },
  },
};

/**
 * Returns what is wrong with a file of the suite, a line each: its form, the size of a case, a schema that
 * does not compile, a verdict that is not the one stated; and how many tests it has.
 * @param {string} text
 * @returns {{ faults: string[], cases: number, tests: number }}
 */
export function judgeSuite(text) {
  const suite = JSON.parse(text);
  const ajv = new Ajv({ strict: false });
  if (!ajv.validate(FORM, suite)) return { faults: [ajv.errorsText()], cases: 0, tests: 0 };
  /** @type {string[]} */
  const faults = [];
  const names = new Set();
  let tests = 0;
  for (const item of suite) {
    const bytes = Buffer.byteLength(asciiJson(item));
    if (bytes >= MAX_CASE_BYTES) faults.push(`${item.description}: ${bytes} bytes as one line`);
    for (const fault of caseFaults(item)) faults.push(`${item.description}: ${fault}`);
    for (const { description } of item.tests) names.add(description);
    tests += item.tests.length;
  }
  if (names.size !== tests) faults.push('two tests have one description');
  return { faults, cases: suite.length, tests };
}

/** @param {{ schema: object, tests: { description: string, data: unknown, valid: boolean }[] }} item */
function caseFaults({ schema, tests }) {
  // An instance for each case: they all carry one $id.
  const ajv = new Ajv({ strict: false });
  try {
    const validate = ajv.compile(schema);
    return tests.flatMap(({ description, data, valid }) =>
      validate(data) === valid ? [] : [`${description}: found ${valid ? 'invalid' : 'valid'}`],
    );
  } catch (error) {
    return [`the schema does not compile: ${/** @type {Error} */ (error).message}`];
  }
}

/**
 * Many harnesses are fed by a writer that escapes all that is not ASCII, which makes the line longest.
 * @param {unknown} value
 */
function asciiJson(value) {
  return JSON.stringify(value).replace(/[\u007f-\uffff]/g, '\\u0000');
}

/** @param {string} folder */
function main(folder) {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const total = { faults: 0, cases: 0, tests: 0 };
  for (const file of files.toSorted()) {
    const { faults, cases, tests } = judgeSuite(readFileSync(join(folder, file), 'utf8'));
    for (const fault of faults) console.error(`${file}: ${fault}`);
    total.faults += faults.length;
    total.cases += cases;
    total.tests += tests;
  }
  console.log(
    `${total.tests} tests in ${total.cases} cases of ${files.length} shapes, ${total.faults} faults`,
  );
  return files.length > 0 && total.faults === 0 ? 0 : 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.exitCode = main(process.argv[2] ?? join(ROOT, 'conformance', 'suite', 'draft7'));
}
