import type { AgentLeaseManifest } from '@cognitive-delivery/contract';
import { scaled } from '@cognitive-delivery/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Chain } from '../src/explain-decision.js';
import { narrow } from '../src/narrow.js';
import type { Edit } from '../src/why-not.js';
import { type Raise, whyRefused } from '../src/why-refused.js';
import { edited, granted } from './support/chains.js';
import { aManifest, type Changes } from './support/manifests.js';

const chain = (...changes: readonly [Changes, ...Changes[]]): Chain => {
  const [policy, ...rest] = changes;
  return [aManifest(policy), ...rest.map(aManifest)];
};
const tools = (...names: string[]): Changes => ({ allow: { tools: names } });

describe('whyRefused', () => {
  test('has nothing to say of what is granted', () => {
    expect(whyRefused(chain({}), aManifest())).toEqual({ outcome: 'granted' });
  });

  test('R2: asks for the declared tool that takes the fewest entries', () => {
    const answer = whyRefused(
      chain(tools('a', 'b'), tools('a'), tools('c')),
      aManifest(tools('x', 'b', 'a')),
    );

    expect(answer).toEqual({
      outcome: 'widening',
      reasons: ['R2'],
      generation: 2,
      edits: [{ op: 'add', generation: 2, list: 'tools', entry: 'a' }],
    });
  });

  test('R5: raises the depth as far up as it is too small', () => {
    const depth = (value: number): Changes => ({ budget: { depth: value } });

    expect(whyRefused(chain(depth(5), depth(1), depth(0)), aManifest())).toMatchObject({
      generation: 1,
      edits: [
        { op: 'raise', generation: 1, field: 'depth', to: 2 },
        { op: 'raise', generation: 2, field: 'depth', to: 1 },
      ],
    });
  });

  test('R6: makes room for one child more', () => {
    const answer = whyRefused(chain({ budget: { fan_out: 9 } }, { budget: { fan_out: 3 } }), aManifest(), {
      liveChildren: 3,
    });

    expect(answer).toMatchObject({
      reasons: ['R6'],
      edits: [{ op: 'raise', generation: 1, field: 'fan_out', to: 4 }],
    });
    expect(whyRefused(chain({ budget: { fan_out: 256 } }), aManifest(), { liveChildren: 256 })).toMatchObject(
      {
        outcome: 'impossible',
        reasons: ['R6'],
        issues: [{ code: 'R6' }],
      },
    );
  });

  test.each<[string, unknown, string]>([
    ['R1', aManifest({ root: { intent: { purpose: ' ' } } }), '/intent/purpose'],
    ['R3', aManifest({ allow: { read_paths: ['/x'] } }), '/allow/read_paths/0'],
    ['R4', aManifest({ agent: { runtime_agent: 'unknown' } }), '/agent/runtime_agent'],
    ['R2', aManifest(tools()), '/allow/tools'],
    ['runtime_error:manifest_invalid', {}, ''],
    [
      'runtime_error:unsupported_schema_version',
      aManifest({ root: { schema_version: '2.0' } }),
      '/schema_version',
    ],
  ])('%s is for the declaration to mend', (code, declared, path) => {
    expect(whyRefused(chain(tools('read_file')), declared)).toMatchObject({
      outcome: 'impossible',
      reasons: expect.arrayContaining([code]),
      issues: expect.arrayContaining([expect.objectContaining({ code, path })]),
    });
  });

  test('names what the declaration is to mend, and not what the parent lacks beside it', () => {
    const declared = aManifest({ allow: { tools: ['x'] }, root: { intent: { purpose: '' } } });

    expect(whyRefused(chain(tools('y')), declared)).toMatchObject({
      reasons: ['R1', 'R2'],
      issues: [{ code: 'R1' }],
    });
  });

  test('is applied and has the declaration granted, and nothing smaller does', () => {
    const names = fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { maxLength: 2 });
    const budget = fc.record(
      { depth: fc.nat({ max: 3 }), fan_out: fc.nat({ max: 2 }) },
      { requiredKeys: [] },
    );
    const one = fc
      .tuple(names, budget)
      .map(([list, budget]) => aManifest({ ...tools('base', ...list), budget }));
    let widened = 0;
    fc.assert(
      fc.property(fc.array(one, { minLength: 1, maxLength: 3 }), names, (declared, wanted) => {
        const [policy = aManifest(), ...rest] = declared;
        const of = granted([policy, ...rest]);
        const child = aManifest(tools(...wanted));
        const answer = whyRefused(of, child);
        if (answer.outcome !== 'widening') return;
        widened++;

        expect(isGranted(of, answer.edits, child)).toBe(true);
        for (const left of answer.edits) {
          expect(
            isGranted(
              of,
              answer.edits.filter((edit) => edit !== left),
              child,
            ),
          ).toBe(false);
        }
      }),
      { numRuns: scaled(5_000) },
    );
    expect(widened).toBeGreaterThan(10);
  });
});

function isGranted(chain: Chain, edits: readonly (Edit | Raise)[], declared: AgentLeaseManifest): boolean {
  const after = granted(edited(chain, edits));
  return after.length === chain.length && narrow(declared, after.at(-1)).ok;
}
