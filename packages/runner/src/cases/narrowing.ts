import type { Corpus, NarrowingVector } from '../corpus.js';
import { canonicalText, firstDifference, isObject, shown } from '../json.js';
import { failed, PASSED, type Verdict } from '../verdict.js';
import type { ConformanceCase } from './conformance-case.js';

/** Returns the cases of `narrow`: section 5 of the specification. */
export function narrowingCases(corpus: Corpus): ConformanceCase[] {
  return corpus.narrowing.map((vector) => ({
    id: `narrow/${vector.name}`,
    group: 'narrowing',
    why: vector.why,
    request: {
      hook: 'narrow',
      declared: JSON.stringify(vector.declared),
      parent: JSON.stringify(vector.parent),
    },
    judge: (result) => judgeNarrowing(result, vector),
  }));
}

function judgeNarrowing(result: unknown, vector: NarrowingVector): Verdict {
  if (!isObject(result)) return failed('expected granted or refusals');
  const { granted, refusals } = result;
  // A grant that carries refusals too, even an empty list, says two things at once.
  if (granted !== undefined && refusals !== undefined) return failed('answered both granted and refusals');
  return vector.refusals
    ? judgeRefusal(refusals, vector.refusals)
    : judgeGrant(granted, vector.granted, refusals);
}

function judgeRefusal(actual: unknown, expected: readonly string[]): Verdict {
  if (!Array.isArray(actual)) return failed(`expected a refusal with ${expected.join(', ')}, was granted`);
  const missing = expected.filter((code) => !actual.includes(code));
  const extra = actual.filter((code) => !expected.includes(code));
  if (missing.length === 0 && extra.length === 0) return PASSED;
  return {
    state: 'failed-elsewhere',
    difference: `refused with ${shown(actual)}; expected exactly ${expected.join(', ')}`,
  };
}

function judgeGrant(actual: unknown, expected: unknown, refusals: unknown): Verdict {
  if (actual === undefined) return failed(`expected a grant, was refused with ${shown(refusals)}`);
  if (canonicalText(actual) === canonicalText(expected)) return PASSED;
  const difference = firstDifference(expected, actual);
  return failed(
    difference
      ? `granted differs at ${difference.path || '/'}: expected ${difference.expected}, got ${difference.actual}`
      : 'granted has other canonical bytes',
  );
}
