import type { FindingCode } from '../finding-codes.js';
import { canonicalText } from '../formula/canonical-text.js';
import { evaluate } from '../formula/evaluate.js';
import type { Scalar } from '../formula/formula.js';
import { typeOfValue } from '../formula/formula.js';
import { child } from '../schema/json-pointer.js';
import { alignBranches } from './align.js';
import { brokenNotes, noteOf } from './notes.js';
import type { Places, Side } from './side.js';

/** Something that the old version said, which no document needs to show. */
export interface BrokenPromise {
  readonly code: FindingCode;
  /** JSON Pointer into the new version; into the old one for a member that is gone. */
  readonly place: string;
  readonly value?: unknown;
  readonly message: string;
}

/**
 * Finds what containment cannot see: declared members that are gone, values that a vocabulary names no longer,
 * and what the schema says of members. Follows the same pairs of places as containment does, everywhere.
 */
export function findBrokenPromises(before: Side, after: Side): BrokenPromise[] {
  const walk = new PromiseWalk(before, after);
  walk.pair([''], [''], []);
  return walk.found;
}

class PromiseWalk {
  readonly found: BrokenPromise[] = [];
  readonly #visited = new Set<string>();

  constructor(
    readonly before: Side,
    readonly after: Side,
  ) {}

  /** Compares places that speak of the same values; `around`: where else the new version may declare members. */
  pair(oldPlaces: Places, newPlaces: Places, around: Places): void {
    if (oldPlaces.length === 0 || newPlaces.length === 0) return;
    const olds = this.before.flat(oldPlaces);
    const news = this.after.flat(newPlaces);
    const key = JSON.stringify([olds, news]);
    if (this.#visited.has(key)) return;
    this.#visited.add(key);

    this.#members(olds, news, [...this.after.broad(newPlaces), ...around]);
    this.#vocabulary(olds, news);
    this.#branches(olds, news, [...news, ...around]);
    this.#conditions(olds, news, [...news, ...around]);
    for (const index of this.#indices(olds, news)) {
      this.pair(this.before.items(olds, index), this.after.items(news, index), []);
    }
    for (const keyword of ['additionalProperties', 'propertyNames', 'contains']) {
      this.pair(this.before.subschemas(olds, keyword), this.after.subschemas(news, keyword), []);
    }
    for (const old of olds.flatMap((place) => this.before.children(place, 'patternProperties'))) {
      const source = old.slice(old.lastIndexOf('/'));
      const like = news.map((place) => child(place, 'patternProperties') + source);
      this.pair(
        [old],
        like.filter((place) => this.after.at(place) !== undefined),
        [],
      );
    }
  }

  #members(olds: Places, news: Places, scope: Places): void {
    const declared = this.after.declared(news);
    const anywhere = this.after.declared(scope);
    for (const [name, oldPlaces] of this.before.declared(olds)) {
      const newPlaces = declared.get(name) ?? anywhere.get(name);
      const [place = ''] = newPlaces ?? oldPlaces;
      if (newPlaces) {
        for (const note of brokenNotes(this.before, oldPlaces, this.after, newPlaces, name)) {
          this.found.push({ place: note.keyword ? child(place, note.keyword) : place, ...note });
        }
        this.pair(oldPlaces, newPlaces, []);
      } else {
        this.found.push({
          code: 'FIELD_REMOVED',
          place,
          message: this.#removal(name, oldPlaces, olds, declared),
        });
      }
    }
  }

  #removal(name: string, places: Places, olds: Places, declared: ReadonlyMap<string, Places>): string {
    const formula = this.before.formula(places);
    const former = this.before.declared(olds);
    const renamed = [...declared].find(
      ([other, at]) => !former.has(other) && this.after.formula(at) === formula,
    );
    return `the member ${JSON.stringify(name)} is declared no longer${renamed ? `; was it renamed to ${JSON.stringify(renamed[0])}?` : ''}`;
  }

  // A value that the new version still takes by another branch, and names no longer.
  #vocabulary(olds: Places, news: Places): void {
    const place = news.find((each) => Array.isArray(this.after.keyword(each, 'enum')));
    if (place === undefined) return;
    const [accepted, named] = [this.before.formula(olds), this.after.formula(news)];
    const values = olds.flatMap((old) => this.before.keyword(old, 'enum') ?? []) as unknown[];
    for (const value of values) {
      if (evaluate(accepted, value) !== true || evaluate(named, value) !== false) continue;
      const message = `the value ${canonicalText(value)} left the vocabulary`;
      const at = child(place, 'enum');
      this.found.push({
        code: 'VOCABULARY_MEMBER_REMOVED',
        place: at,
        value: this.after.at(at),
        message,
      });
    }
  }

  #branches(olds: Places, news: Places, scope: Places): void {
    const unions = (side: Side, places: Places) =>
      places.flatMap((place) => ['anyOf', 'oneOf'].flatMap((keyword) => side.branches(place, keyword)));
    const branches = unions(this.after, news);
    const aligned = alignBranches(this.before, unions(this.before, olds), this.after, branches);
    for (const [index, branch] of branches.entries()) {
      const old = aligned[index];
      if (old === undefined) continue;
      this.#meaning(old, branch);
      this.pair([old], [branch], scope);
    }
  }

  // A branch that stands for one value of a vocabulary.
  #meaning(old: string, branch: string): void {
    const value = singleValue(this.before, old);
    if (value === undefined || canonicalText(value) !== canonicalText(singleValue(this.after, branch)))
      return;
    const [was, is] = [
      noteOf(this.before, [old], 'description'),
      noteOf(this.after, [branch], 'description'),
    ];
    if (was === undefined || was === is) return;
    const message = `the value ${canonicalText(value)} was described anew`;
    this.found.push({ code: 'MEANING_CHANGED', place: child(branch, 'description'), value: is, message });
  }

  #conditions(olds: Places, news: Places, scope: Places): void {
    for (const place of news) {
      const condition = this.after.subschemas([place], 'if');
      if (condition.length === 0) continue;
      const like = olds.filter((old) => {
        const former = this.before.subschemas([old], 'if');
        return former.length > 0 && this.before.formula(former) === this.after.formula(condition);
      });
      for (const side of ['then', 'else']) {
        this.pair(this.before.subschemas(like, side), this.after.subschemas([place], side), scope);
      }
    }
  }

  #indices(olds: Places, news: Places): (number | 'rest')[] {
    const lengths = (side: Side, places: Places) =>
      places.flatMap((place) =>
        ['items', 'prefixItems'].map((keyword) => side.branches(place, keyword).length),
      );
    const length = Math.max(0, ...lengths(this.before, olds), ...lengths(this.after, news));
    return [...Array.from({ length }, (_, index) => index), 'rest'];
  }
}

function singleValue(side: Side, place: string): Scalar | undefined {
  const listed = side.keyword(place, 'enum');
  const value =
    side.keyword(place, 'const') ?? (Array.isArray(listed) && listed.length === 1 ? listed[0] : undefined);
  return value === undefined || ['array', 'object'].includes(typeOfValue(value))
    ? undefined
    : (value as Scalar);
}
