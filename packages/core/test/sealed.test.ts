import type { ConfigCore } from '@cognitive-delivery/contract';
import { describe, expect, test } from 'vitest';
import { checkSealed } from '../src/sealed.js';

// Puts a value at a dotted path.
function at(path: string, value: unknown): ConfigCore {
  return path.split('.').reduceRight((inner, name) => ({ [name]: inner }), value) as ConfigCore;
}

function findings(upper: ConfigCore, lower: unknown): string[] {
  return checkSealed(upper, lower as ConfigCore).map(({ code, path }) => `${code} ${path}`);
}

describe('a sealed value', () => {
  test.each([
    ['review_policy.cross_model_review_required', false, true],
    ['review_policy.reviewer_cannot_be_implementer', false, true],
    ['review_policy.required_reviewers', 2, 3],
    ['provenance.required_fields', ['a', 'b'], ['b', 'c', 'a']],
    ['break_glass.mode', 'self-service-logged', 'two-person'],
    ['break_glass.mode', 'two-person', 'disabled'],
    ['break_glass.mode', 'self-service-logged', 'disabled'],
    ['break_glass.timeout_minutes', 30, 15],
  ])('%s: %j may be tightened to %j, not the other way', (path, loose, tight) => {
    const pointer = `/${path.replaceAll('.', '/')}`;

    expect(findings({ ...at(path, loose), sealed: [path] }, at(path, tight))).toEqual([]);
    expect(findings({ ...at(path, tight), sealed: [path] }, at(path, loose))).toEqual([
      `sealed_value_loosened ${pointer}`,
    ]);
  });

  test.each([
    ['adoption_tier', 2, 3],
    ['governance.source', 'a', 'b'],
    ['governance.refresh_mode', 'manual', 'on-open'],
    ['governance.profile', 'a', 'b'],
    ['cdi.enabled', false, true],
    ['cdi.aggregation_endpoint', null, 'https://example.com'],
    ['own_section.limit', { a: [1, 2] }, { a: [2, 1] }],
  ])('%s has no direction: %j can only be matched', (path, value, other) => {
    const upper = { ...at(path, value), sealed: [path] };

    expect(findings(upper, at(path, structuredClone(value)))).toEqual([]);
    expect(findings(upper, at(path, other))).toHaveLength(1);
    expect(findings({ ...at(path, other), sealed: [path] }, at(path, value))).toHaveLength(1);
  });

  test('may be left out, with its whole section too', () => {
    const upper: ConfigCore = { break_glass: { mode: 'disabled' }, sealed: ['break_glass.mode'] };

    expect(findings(upper, {})).toEqual([]);
    expect(findings(upper, { break_glass: {} })).toEqual([]);
    expect(findings(upper, { break_glass: { mode: undefined } })).toEqual([]);
  });

  test('may not be replaced by another type, nor its section', () => {
    const upper: ConfigCore = {
      review_policy: { required_reviewers: 2 },
      sealed: ['review_policy.required_reviewers'],
    };

    expect(findings(upper, { review_policy: { required_reviewers: '3' } })).toEqual([
      'sealed_value_loosened /review_policy/required_reviewers',
    ]);
    expect(findings(upper, { review_policy: { required_reviewers: null } })).toHaveLength(1);
    expect(findings(upper, { review_policy: null })).toEqual(['sealed_value_loosened /review_policy']);
    expect(findings(upper, { review_policy: [3] })).toEqual(['sealed_value_loosened /review_policy']);
  });

  test('that the upper layer does not state may not be stated below', () => {
    const upper: ConfigCore = { sealed: ['cdi.enabled', 'constructor.name'] };

    expect(findings(upper, {})).toEqual([]);
    expect(findings(upper, { cdi: { enabled: true } })).toEqual(['sealed_value_loosened /cdi/enabled']);
  });

  test('does not bind what is not sealed', () => {
    expect(findings({ break_glass: { mode: 'disabled' } }, { break_glass: { mode: 'two-person' } })).toEqual(
      [],
    );
  });
});

describe('a sealed section', () => {
  const upper: ConfigCore = {
    review_policy: { required_reviewers: 2, cross_model_review_required: true },
    sealed: ['review_policy'],
  };

  test.each([
    [{ required_reviewers: 2 }, []],
    [{ required_reviewers: 4, cross_model_review_required: true }, []],
    [{ required_reviewers: 1 }, ['/review_policy/required_reviewers']],
    [{ cross_model_review_required: false }, ['/review_policy/cross_model_review_required']],
    [{ reviewer_cannot_be_implementer: false }, ['/review_policy/reviewer_cannot_be_implementer']],
    [{ 'own/rule': 1 }, ['/review_policy/own~1rule']],
  ])('%j: %j', (review_policy, pointers) => {
    expect(findings(upper, { review_policy })).toEqual(
      pointers.map((path) => `sealed_value_loosened ${path}`),
    );
  });
});

describe('the list of seals', () => {
  const upper: ConfigCore = { adoption_tier: 2, sealed: ['adoption_tier', 'cdi'] };

  test.each([
    [undefined, []],
    [['cdi', 'adoption_tier', 'governance'], []],
    [['cdi'], ['seal_removed /sealed']],
    [[], ['seal_removed /sealed']],
    ['adoption_tier', ['seal_removed /sealed']],
  ])('%j below: %j', (sealed, expected) => {
    expect(findings(upper, { sealed })).toEqual(expected);
  });

  test('reports a path once, however often it is sealed', () => {
    expect(
      findings({ adoption_tier: 2, sealed: ['adoption_tier', 'adoption_tier'] }, { adoption_tier: 1 }),
    ).toHaveLength(1);
  });
});
