import type { ComponentCase, Corpus } from '../corpus.js';
import { firstDifference, isObject } from '../json.js';
import { failed, PASSED, type Verdict } from '../verdict.js';
import type { ConformanceCase } from './conformance-case.js';

/** Returns the cases of the hook `case`: faults once seen in public software, each with the right answer. */
export function componentCases(corpus: Corpus): ConformanceCase[] {
  return corpus.components.map((item) => ({
    id: `case/${item.component}/${item.id}`,
    group: `component ${item.component}`,
    why: item.why,
    request: { hook: 'case', component: item.component, input: item.input },
    judge: (result) => judgeMembers(result, item),
  }));
}

// Further members are welcome at every level; those that the case names must have exactly these values.
function judgeMembers(result: unknown, item: ComponentCase): Verdict {
  const difference = firstDifference(item.expected, namedMembers(item.expected, result));
  if (!difference) return PASSED;
  return failed(`at ${difference.path || '/'}: expected ${difference.expected}, got ${difference.actual}`);
}

function namedMembers(expected: unknown, actual: unknown): unknown {
  if (!isObject(expected) || !isObject(actual)) return actual;
  const named = Object.keys(expected).filter((name) => Object.hasOwn(actual, name));
  return Object.fromEntries(named.map((name) => [name, namedMembers(expected[name], actual[name])]));
}
