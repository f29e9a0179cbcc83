import type { Formula } from '../formula/formula.js';
import { child, stepsOf } from '../schema/json-pointer.js';
import { alignBranches } from './align.js';
import type { Places, Side } from './side.js';
import type { Step } from './steps.js';

/** A subschema of a keyword in the new version, with the places that speak of the same values in the old one. */
export interface Part {
  readonly place: string;
  readonly olds: Places;
  /** The step into the value, unless the part is about the value itself. */
  readonly step?: Step;
}

/** Returns the parts of a keyword that have their like in the old version, where that can be told. */
export function partsOf(before: Side, olds: Places, after: Side, place: string, keyword: string): Part[] {
  switch (keyword) {
    case 'items':
    case 'prefixItems':
    case 'additionalItems':
      return itemParts(before, olds, after, place, keyword);
    case 'patternProperties':
      return after.children(place, keyword).map((part) => {
        const source = stepsOf(part)?.at(-1) ?? '';
        const like = before.subschemas(olds, keyword, source);
        return { place: part, olds: like, step: memberStep(after.formulas.pattern(source)) };
      });
    case 'anyOf':
    case 'oneOf':
      return branchParts(before, olds, after, after.branches(place, keyword));
    case 'if': {
      const condition = after.formula([child(place, 'if')]);
      const alike = before
        .subschemas(olds, 'if')
        .filter((old) => before.formula([old]) === condition)
        .map((old) => old.slice(0, -'/if'.length));
      return ['then', 'else'].flatMap((side) => {
        const like = before.subschemas(alike, side);
        return like.length === 0 ? [] : [{ place: child(place, side), olds: [...olds, ...like] }];
      });
    }
    default:
      return [];
  }
}

/** The step to a member with one of these names. */
export function memberStep(names: Formula): Step {
  return { kind: 'member', names };
}

function itemParts(before: Side, olds: Places, after: Side, place: string, keyword: string): Part[] {
  const value = after.keyword(place, keyword);
  if (Array.isArray(value)) {
    return value.map((_, index) => ({
      place: child(place, keyword, index),
      olds: before.items(olds, index),
      step: { kind: 'item', index },
    }));
  }
  const tuple = keyword === 'additionalItems' ? 'items' : 'prefixItems';
  const from = after.branches(place, tuple).length;
  return [{ place: child(place, keyword), olds: before.items(olds, 'rest'), step: { kind: 'rest', from } }];
}

function branchParts(before: Side, olds: Places, after: Side, news: Places): Part[] {
  const former = olds.flatMap((old) => ['anyOf', 'oneOf'].flatMap((union) => before.branches(old, union)));
  const aligned = alignBranches(before, former, after, news);
  return news.flatMap((place, index) => {
    const old = aligned[index];
    return old === undefined ? [] : [{ place, olds: [...olds, old] }];
  });
}
