import type { Places, Side } from './side.js';

/** Returns for each branch of a new union the old branch that it continues, if one does; none serves twice. */
export function alignBranches(before: Side, olds: Places, after: Side, news: Places): (string | undefined)[] {
  const scored = news.flatMap((place, index) =>
    olds.map((old, position) => ({
      index,
      old,
      score: likeness(before, old, after, place) + (position === index ? 0.5 : 0),
    })),
  );
  const aligned: (string | undefined)[] = news.map(() => undefined);
  const taken = new Set<string>();
  for (const { index, old, score } of scored.sort((a, b) => b.score - a.score)) {
    if (score < 1 || aligned[index] !== undefined || taken.has(old)) continue;
    aligned[index] = old;
    taken.add(old);
  }
  return aligned;
}

// How much two branches have in common: being the same, a discriminator, the type, declared names.
function likeness(before: Side, old: string, after: Side, place: string): number {
  if (before.formula([old]) === after.formula([place])) return 1_000;
  const [olds, news] = [before.flat([old]), after.flat([place])];
  const types = (side: Side, places: Places) =>
    JSON.stringify(places.map((each) => side.keyword(each, 'type')).find((type) => type !== undefined));
  let score = types(before, olds) === types(after, news) ? 2 : 0;
  const declared = after.declared(news);
  for (const [name, places] of before.declared(olds)) {
    const counterpart = declared.get(name);
    if (!counterpart) continue;
    const formula = before.formula(places);
    const isDiscriminator = formula.kind === 'values' || places.some((each) => isSingle(before, each));
    score += formula === after.formula(counterpart) ? (isDiscriminator ? 20 : 2) : 1;
  }
  return score;
}

function isSingle(side: Side, place: string): boolean {
  const listed = side.keyword(place, 'enum');
  return side.keyword(place, 'const') !== undefined || (Array.isArray(listed) && listed.length === 1);
}
