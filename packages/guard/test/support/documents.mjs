// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomFrom } from './mutants.mjs';

/** Values at which validators and rules begin to differ. */
const ODD = [
  null,
  true,
  false,
  0,
  1,
  2,
  3,
  -1,
  1.5,
  9007199254740991,
  '',
  'a',
  'b',
  'ab',
  'a b',
  'A',
  '0',
  'zz',
  '~~',
  'x-y',
  'é',
  '\u{1f600}',
  'n'.repeat(200),
  [],
  {},
  ['a'],
  ['a', 'a'],
  [1],
  { a: 1 },
  { x: 'y' },
];

/**
 * Returns documents that a schema accepts, near to the corpus: valid fixtures with up to three edits, whose new values
 * come from the corpus, the refused fixtures included, or are odd.
 * @param {string} folder of the fixtures
 * @param {string} shape
 * @param {(document: unknown) => boolean} accepts
 * @param {number} count
 * @param {number} seed
 * @returns {unknown[]}
 */
export function documentsNear(folder, shape, accepts, count, seed) {
  const random = randomFrom(seed);
  const pick = (/** @type {readonly any[]} */ list) => list[Math.floor(random() * list.length)];
  const valid = fixturesOf(join(folder, 'valid'), shape);
  const values = [...valid, ...fixturesOf(join(folder, 'invalid'), shape)].flatMap(valuesIn);
  const anyValue = () => structuredClone(random() < 0.5 ? pick(values) : pick(ODD));
  const documents = valid.filter(accepts);
  for (let tries = 0; documents.length < count && tries < 20 * count; tries++) {
    const document = structuredClone(pick(valid));
    for (let edits = 1 + Math.floor(random() * 3); edits > 0; edits--)
      edit(pick(containersIn(document)), { random, pick, anyValue });
    if (accepts(document)) documents.push(document);
  }
  return documents;
}

/**
 * @param {any} container an array or an object, changed in place
 * @param {{ random: () => number, pick: (list: readonly any[]) => any, anyValue: () => unknown }} source
 */
function edit(container, { random, pick, anyValue }) {
  const kind = random();
  if (Array.isArray(container)) {
    if (kind < 0.3) container.splice(Math.floor(random() * container.length), 1);
    else if (kind < 0.5) container.push(...container.slice(0, 1));
    else if (kind < 0.7) container.length = Math.floor(container.length * random());
    else container.push(anyValue());
    return;
  }
  const names = Object.keys(container);
  if (kind < 0.2) container[pick(['x_new', 'x', 'X-Other', '9'])] = anyValue();
  else if (names.length > 0 && kind < 0.4) delete container[pick(names)];
  else if (names.length > 0) container[pick(names)] = anyValue();
}

/** @param {string} folder @param {string} shape */
function fixturesOf(folder, shape) {
  const names = readdirSync(folder).filter((name) => {
    return name.startsWith(`${shape}.`) && name.endsWith('.json') && !name.endsWith('.expect.json');
  });
  return names.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
}

/** @param {any} value @returns {any[]} */
function valuesIn(value) {
  return typeof value === 'object' && value !== null
    ? [value, ...Object.values(value).flatMap(valuesIn)]
    : [value];
}

/** @param {any} value */
function containersIn(value) {
  return valuesIn(value).filter((inner) => typeof inner === 'object' && inner !== null);
}
