// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { schemaText } from './schema.mjs';

/** @typedef {import('./schema.mjs').Schema} Schema */

/**
 * A document of the corpus: its text as it stands, and what the files beside it say of a refusal.
 * @typedef {{ name: string, folder: string, text: string, expected: { path: string, keyword?: string, rule?: string }, reason: string }} Fixture
 */

/** The order in which a suite has the folders of fixtures. */
const FOLDERS = ['valid', 'invalid', 'invalid-by-rule'];

/** One case on one line stays below this many bytes: some harnesses read lines of at most 64 KiB. */
export const MAX_CASE_BYTES = 60_000;

/** What JSON text is made of: strings, other scalars, punctuation. */
const TOKEN = /"(?:[^"\\]|\\.)*"|[^\s"{}[\],:]+|[{}[\],:]/g;

/**
 * Reads the fixtures of every shape, in the order of a suite: valid, invalid, invalid by rule, each by name.
 * @param {string} root the folder of fixtures
 * @returns {Map<string, Fixture[]>}
 */
export function readFixtures(root) {
  const fixtures = FOLDERS.flatMap((folder) => {
    const files = readdirSync(join(root, folder)).toSorted();
    const read = (/** @type {string} */ file) =>
      files.includes(file) ? readFileSync(join(root, folder, file), 'utf8') : '';
    const documents = files.filter((file) => file.endsWith('.json') && !file.endsWith('.expect.json'));
    return documents.map((file) => {
      const name = file.slice(0, -'.json'.length);
      const expected = JSON.parse(read(`${name}.expect.json`) || '{}');
      return { name, folder, text: read(file), expected, reason: read(`${name}.reason`).trim() };
    });
  });
  /** @type {Map<string, Fixture[]>} */
  const byShape = new Map();
  for (const fixture of fixtures) {
    const shape = fixture.name.slice(0, fixture.name.indexOf('.'));
    byShape.set(shape, [...(byShape.get(shape) ?? []), fixture]);
  }
  return byShape;
}

/**
 * Returns the fixtures of one shape in the form of the JSON-Schema-Test-Suite: cases that each carry the whole
 * schema and as many tests as fit. Documents stand as their files have them, so that a number written `3.0`
 * stays one.
 * @param {string} shape
 * @param {Schema} schema
 * @param {readonly Fixture[]} fixtures
 * @returns {string}
 */
export function suiteOf(shape, schema, fixtures) {
  const compactSchema = compact(schemaText(schema));
  const caseOf = (/** @type {string} */ description, /** @type {string[]} */ tests) =>
    `{"description":${JSON.stringify(description)},"schema":${compactSchema},"tests":[${tests.join(',')}]}`;
  // No part has a longer description than this.
  const room = MAX_CASE_BYTES - caseOf(describePart(shape, 998, 999), []).length;
  const parts = fill(fixtures.map(testOf), room, shape);
  return indent(
    `[${parts.map((tests, index) => caseOf(describePart(shape, index, parts.length), tests)).join(',')}]`,
  );
}

/** @param {string} shape @param {number} index @param {number} count */
function describePart(shape, index, count) {
  return count === 1 ? shape : `${shape}, part ${index + 1} of ${count}`;
}

/** @param {Fixture} fixture */
function testOf({ name, folder, text, expected, reason }) {
  /** @type {Record<string, { description: string, comment?: string }>} */
  const words = {
    valid: { description: `${name} validates` },
    // The form has no member for the place of an error.
    invalid: {
      description: `${name} is refused`,
      comment: `${reason} At ${expected.path} by ${expected.keyword}.`,
    },
    'invalid-by-rule': {
      description: `${name} is schema-valid and refused by SPEC §6 rule ${expected.rule}, which no schema can state`,
    },
  };
  const head = compact(schemaText(words[folder] ?? {}));
  return `${head.slice(0, -1)},"data":${compact(text)},"valid":${folder !== 'invalid'}}`;
}

/**
 * Puts as many tests into each part as it has room for.
 * @param {readonly string[]} tests
 * @param {number} room
 * @param {string} shape
 */
function fill(tests, room, shape) {
  /** @type {string[][]} */
  const parts = [];
  let left = 0;
  for (const test of tests) {
    // The text is ASCII, so its length is its size; each test brings a comma.
    const size = test.length + 1;
    if (size > room) throw new Error(`${shape}: a test of ${size} bytes does not fit beside the schema`);
    if (size > left) {
      parts.push([]);
      left = room;
    }
    parts.at(-1)?.push(test);
    left -= size;
  }
  return parts;
}

/** @param {string} json */
function compact(json) {
  return tokensOf(json).join('');
}

/**
 * Returns JSON text with an indent of two spaces and a final line feed, every scalar as it was written.
 * @param {string} json
 */
function indent(json) {
  let depth = 0;
  let text = '';
  let last = '';
  for (const token of tokensOf(json)) {
    const closes = token === '}' || token === ']';
    if (closes) depth -= 1;
    const isEmpty = closes && (last === '{' || last === '[');
    if ((closes && !isEmpty) || (!closes && ['{', '[', ','].includes(last))) {
      text += `\n${'  '.repeat(depth)}`;
    }
    if (token === '{' || token === '[') depth += 1;
    text += token === ':' ? ': ' : token;
    last = token;
  }
  return `${text}\n`;
}

/** @param {string} json */
function tokensOf(json) {
  return json.match(TOKEN) ?? [];
}
