// @ts-check
import { OPERATORS } from './mutant-operators.mjs';

/** @typedef {import('./mutant-operators.mjs').Operator} Operator */
/** @typedef {{ schema: string, pointer: string, operator: Operator, after: object }} Mutant */

/** Keywords under which less becomes more, or may: what an operator does to a node there says nothing about the whole. */
const TURNING = /\/(?:not|if|oneOf)(?:\/|$)/;

/** Where a name that is mentioned is not declared, so that one more is one more demand. */
const CONDITIONS = /\/(?:then|else|contains)(?:\/|$)/;

const DATA = ['const', 'default', 'enum', 'examples'];
const MAPS = ['definitions', 'dependencies', 'patternProperties', 'properties'];

/**
 * Makes about `count` mutants, spread evenly over operators and schemas, the same ones for the same seed.
 * @param {ReadonlyMap<string, object>} schemas
 * @param {number} count
 * @param {number} seed
 * @returns {Mutant[]}
 */
export function makeMutants(schemas, count, seed) {
  const random = randomFrom(seed);
  const byOperator = new Map(OPERATORS.map((operator) => [operator, /** @type {Mutant[]} */ ([])]));
  for (const [schema, root] of schemas) {
    for (const { pointer, node } of steadyNodes(root)) {
      for (const operator of OPERATORS) {
        if ('$ref' in node && operator.name !== 'a definition is inlined') continue;
        if (isOfDeclarations(operator) && CONDITIONS.test(pointer)) continue;
        for (const changed of operator.change(node, root)) {
          byOperator.get(operator)?.push({
            schema,
            pointer,
            operator,
            get after() {
              return replaced(root, pointer, changed);
            },
          });
        }
      }
    }
  }
  const queues = [...byOperator.values()].map((queue) => shuffled(queue, random));
  /** @type {Mutant[]} */
  const chosen = [];
  for (let round = 0; chosen.length < count && queues.some((queue) => round < queue.length); round++) {
    chosen.push(...queues.flatMap((queue) => queue[round] ?? []));
  }
  return chosen;
}

/** @param {Operator} operator */
function isOfDeclarations({ label, name }) {
  return label === 'promise' || name === 'an optional member is added';
}

/**
 * Returns the nodes of a schema at which a change of what is accepted goes the same way for the whole schema.
 * @param {object} root
 */
function steadyNodes(root) {
  const all = nodesOf(root, '');
  const turned = new Set();
  const isTurned = (/** @type {string} */ pointer) =>
    TURNING.test(pointer) ||
    [...turned].some(
      (name) => pointer.startsWith(`/definitions/${name}/`) || pointer === `/definitions/${name}`,
    );
  // A definition that is used under such a keyword is as bad as what stands there, and so is what it uses.
  for (let size = -1; size !== turned.size; ) {
    size = turned.size;
    for (const { pointer, node } of all) {
      if (node['$ref'] && isTurned(pointer)) turned.add(node['$ref'].slice('#/definitions/'.length));
    }
  }
  return all.filter(({ pointer }) => !isTurned(pointer));
}

/**
 * @param {any} value
 * @param {string} pointer
 * @returns {{ pointer: string, node: Record<string, any> }[]}
 */
function nodesOf(value, pointer) {
  if (Array.isArray(value)) return value.flatMap((item, index) => nodesOf(item, `${pointer}/${index}`));
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).flatMap(([key, member]) => {
    if (DATA.includes(key)) return [];
    if (!MAPS.includes(key)) return nodesOf(member, `${pointer}/${key}`);
    return Object.entries(member).flatMap(([name, schema]) =>
      nodesOf(schema, `${pointer}/${key}/${escaped(name)}`),
    );
  });
  return [{ pointer, node: value }, ...inner];
}

/** @param {string} name */
function escaped(name) {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** @param {object} root @param {string} pointer @param {object} changed */
function replaced(root, pointer, changed) {
  if (pointer === '') return changed;
  const copy = structuredClone(root);
  const names = pointer
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
  const last = String(names.pop());
  /** @type {any} */ let at = copy;
  for (const name of names) at = at[name];
  at[last] = changed;
  return copy;
}

/** @template T @param {readonly T[]} list @param {() => number} random @returns {T[]} */
function shuffled(list, random) {
  return list
    .map((item) => ({ item, key: random() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ item }) => item);
}

/**
 * Returns a generator of numbers in [0, 1) (mulberry32).
 * @param {number} seed
 * @returns {() => number}
 */
export function randomFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
