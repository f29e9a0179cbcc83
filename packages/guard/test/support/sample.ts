import type { Random } from './random.js';

const SCALARS = [
  null,
  true,
  false,
  0,
  1,
  2,
  3,
  4,
  -1,
  0.5,
  1.5,
  '',
  'a',
  'b',
  'ab',
  'ba',
  'abc',
  'bb',
  'aab',
  'c',
  'é',
];
const NAMES = ['a', 'b', 'c', 'ab', 'd', ''];

/** A random document that leans towards what schemas of the tests speak of; it knows nothing of any schema. */
export function randomDocument(random: Random, depth = 3): unknown {
  const kind = depth <= 0 ? 0 : random.next();
  if (kind < 0.4) return random.pick(SCALARS);
  if (kind < 0.65) return Array.from({ length: random.below(4) }, () => randomDocument(random, depth - 1));
  return Object.fromEntries(
    random.some(NAMES, 0.35).map((name) => [name, randomDocument(random, depth - 1)]),
  );
}

/** The document with one small change somewhere. */
export function neighbour(random: Random, document: unknown): unknown {
  if (typeof document !== 'object' || document === null || random.chance(0.25))
    return randomDocument(random, 2);
  if (Array.isArray(document)) {
    const at = random.below(document.length + 1);
    if (random.chance(0.3)) return document.toSpliced(at, 0, randomDocument(random, 1));
    if (random.chance(0.3) || document.length === 0) return document.toSpliced(at, 1);
    return document.with(at % document.length, neighbour(random, document[at % document.length]));
  }
  const members = { ...document } as Record<string, unknown>;
  const name = random.pick([...Object.keys(members), random.pick(NAMES)]);
  if (random.chance(0.3)) delete members[name];
  else members[name] = name in members ? neighbour(random, members[name]) : randomDocument(random, 1);
  return members;
}
