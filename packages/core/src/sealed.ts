import type { ConfigCore } from '@cognitive-delivery/contract';
import { canonicalize } from './canonicalize.js';
import type { Issue } from './errors.js';
import { isPlainObject } from './lib/plain-object.js';
import { toPointer } from './lib/pointer.js';

type Tightens = (upper: unknown, lower: unknown) => boolean;

const turnsOn: Tightens = (upper, lower) => upper === false && lower === true;
const isHigher: Tightens = (upper, lower) => isNumber(upper) && isNumber(lower) && lower > upper;
const isLower: Tightens = (upper, lower) => isNumber(upper) && isNumber(lower) && lower < upper;
const hasAll: Tightens = (upper, lower) =>
  Array.isArray(upper) && Array.isArray(lower) && upper.every((entry) => lower.includes(entry));

const MODES: readonly unknown[] = ['self-service-logged', 'two-person', 'disabled'];
const isStricterMode: Tightens = (upper, lower) =>
  MODES.includes(upper) && MODES.indexOf(lower) > MODES.indexOf(upper);

// What tightens each value; a value that is not listed has no direction and can only be matched.
const TIGHTENINGS: ReadonlyMap<string, Tightens> = new Map([
  ['review_policy.cross_model_review_required', turnsOn],
  ['review_policy.reviewer_cannot_be_implementer', turnsOn],
  ['review_policy.required_reviewers', isHigher],
  ['provenance.required_fields', hasAll],
  ['break_glass.mode', isStricterMode],
  ['break_glass.timeout_minutes', isLower],
  ['sealed', hasAll],
]);

/**
 * Returns where a lower layer of configuration loosens what the layer above has sealed: it may leave a
 * sealed value out, match it or tighten it. Check a layer against every one above it; a seal is not handed
 * down by the layers between.
 *
 * | value | tighter is |
 * |---|---|
 * | `review_policy.cross_model_review_required`, `.reviewer_cannot_be_implementer` | true |
 * | `review_policy.required_reviewers` | more |
 * | `provenance.required_fields`, `sealed` | all of them, and others |
 * | `break_glass.mode` | `two-person` than `self-service-logged`, `disabled` than both |
 * | `break_glass.timeout_minutes` | fewer |
 * | every other value, unknown ones too | nothing: it can only be matched, by canonical bytes |
 *
 * A sealed section seals every value in it, and what the upper layer seals without stating it, the lower
 * may not state. Codes: `sealed_value_loosened` at the value, `seal_removed` at `/sealed` where a list
 * lacks a path that the upper layer seals.
 *
 * @throws {not_canonical} for a layer that is no JSON value
 */
export function checkSealed(upper: ConfigCore, lower: ConfigCore): readonly Issue[] {
  const sealed = upper.sealed ?? [];
  const issues = [...new Set(sealed)].flatMap((path) => checkPath(upper, lower, path.split('.')));
  if (lower.sealed !== undefined && !hasAll(sealed, lower.sealed)) {
    issues.push({
      code: 'seal_removed',
      path: '/sealed',
      message: 'the list must hold what the layer above seals',
    });
  }
  return issues;
}

function checkPath(upper: unknown, lower: unknown, path: readonly string[]): Issue[] {
  let [above, below] = [upper, lower];
  for (const [depth, name] of path.entries()) {
    // Neither a value nor an omission: whatever stands here has replaced the section.
    if (!isPlainObject(below)) return [loosened(path.slice(0, depth))];
    above = memberOf(above, name);
    below = memberOf(below, name);
    if (below === undefined) return [];
  }
  return compare(above, below, path);
}

function compare(above: unknown, below: unknown, path: readonly string[]): Issue[] {
  if (isPlainObject(above) && isPlainObject(below)) {
    return Object.keys(below).flatMap((name) =>
      below[name] === undefined ? [] : compare(memberOf(above, name), below[name], [...path, name]),
    );
  }
  if (above === undefined) return [loosened(path)];
  if (TIGHTENINGS.get(path.join('.'))?.(above, below)) return [];
  return canonicalize(above) === canonicalize(below) ? [] : [loosened(path)];
}

function memberOf(value: unknown, name: string): unknown {
  return isPlainObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number';
}

function loosened(path: readonly string[]): Issue {
  return {
    code: 'sealed_value_loosened',
    path: toPointer(path),
    message: 'a layer above seals this; leave it out, match it or tighten it',
  };
}
