import type { FindingCode } from '../finding-codes.js';
import { canonicalText } from '../formula/canonical-text.js';
import type { Places, Side } from './side.js';

/** What a schema says of a member that changed its meaning. */
interface BrokenNote {
  readonly code: FindingCode;
  /** The keyword in the new version; empty where it is gone. */
  readonly keyword: string;
  readonly value?: unknown;
  readonly message: string;
}

const NOTES = [
  { keyword: 'description', code: 'DESCRIPTION_CHANGED', what: 'description' },
  { keyword: 'default', code: 'DEFAULT_CHANGED', what: 'default' },
  { keyword: 'unit', code: 'UNIT_CHANGED', what: 'unit' },
  { keyword: 'x-unit', code: 'UNIT_CHANGED', what: 'unit' },
] as const;

/** Returns what was said of a member and does not hold any more. What is said for the first time breaks nothing. */
export function brokenNotes(
  before: Side,
  oldPlaces: Places,
  after: Side,
  newPlaces: Places,
  name: string,
): BrokenNote[] {
  const broken: BrokenNote[] = [];
  const tell = (code: FindingCode, keyword: string, message: string): void => {
    const [place = ''] = newPlaces;
    const value = after.keyword(place, keyword);
    broken.push(value === undefined ? { code, keyword: '', message } : { code, keyword, value, message });
  };
  for (const { keyword, code, what } of NOTES) {
    const was = noteOf(before, oldPlaces, keyword);
    const is = noteOf(after, newPlaces, keyword);
    if (was === undefined || (is !== undefined && canonicalText(was) === canonicalText(is))) continue;
    tell(
      code,
      keyword,
      `the ${what} of ${JSON.stringify(name)} was ${is === undefined ? 'removed' : 'changed'}`,
    );
  }
  const [was, is] = [markersOf(before, oldPlaces), markersOf(after, newPlaces)];
  if (was.stable && !is.stable) {
    tell('STABILITY_LOWERED', '$comment', `${JSON.stringify(name)} was marked stable and is so no longer`);
  }
  if (was.deprecated !== undefined && was.deprecated !== is.deprecated) {
    const how = is.deprecated === undefined ? 'withdrawn' : 'rewritten';
    tell('DEPRECATION_WITHDRAWN', '$comment', `the deprecation of ${JSON.stringify(name)} was ${how}`);
  }
  return broken;
}

/** Returns an annotation, the nearest where a reference adds another; texts without their line breaks. */
export function noteOf(side: Side, places: Places, keyword: string): unknown {
  const place = side.flat(places).find((each) => side.keyword(each, keyword) !== undefined);
  const value = place === undefined ? undefined : side.keyword(place, keyword);
  return typeof value === 'string' ? value.trim().replace(/\s+/g, ' ') : value;
}

// The stability marker of a member stands in its `$comment`: `stability: stable; deprecated: use b; …`.
function markersOf(side: Side, places: Places): { stable: boolean; deprecated: string | undefined } {
  const parts = side
    .flat(places)
    .flatMap((place) => String(side.keyword(place, '$comment') ?? '').split(';'))
    .map((part) => part.trim());
  const deprecated = parts.find((part) => part.startsWith('deprecated:'));
  const isMarked = side.flat(places).some((place) => side.keyword(place, 'deprecated') === true);
  return {
    stable: parts.includes('stability: stable'),
    deprecated: deprecated ?? (isMarked ? 'deprecated' : undefined),
  };
}
