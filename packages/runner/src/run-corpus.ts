import { buildCases } from './cases/build-cases.js';
import type { ConformanceCase } from './cases/conformance-case.js';
import { claimOf, type Role } from './claim.js';
import type { Corpus } from './corpus.js';
import type { ExpectedFailures } from './expected-failures.js';
import type { Adapter, Hello, Reply } from './protocol.js';
import { isFailure, STATES, type State, type Verdict } from './verdict.js';

/** How one case ended, as every report shows it. */
export interface CaseResult {
  readonly id: string;
  readonly group: string;
  readonly hook: string;
  readonly why: string;
  readonly state: State;
  readonly difference?: string;
  /** Why a failure was expected. */
  readonly reason?: string;
  readonly milliseconds: number;
}

/** A whole run. `ok` is false when a case failed, an expected failure passed, or a listed case does not exist. */
export interface Report {
  readonly adapter: Hello;
  readonly corpus: { readonly schema_set: '1.2'; readonly digest: string; readonly cases: number };
  readonly counts: Readonly<Record<State, number>>;
  readonly results: readonly CaseResult[];
  /** Ids in the expected-failures file that name no case. */
  readonly unknownExpectations: readonly string[];
  readonly ok: boolean;
  /** Whether only a part of the corpus was run; nothing may be claimed then. */
  readonly partial: boolean;
  /** What the implementation was proved to be. */
  readonly roles: readonly Role[];
  /** The exact sentence that may be claimed. */
  readonly claim: string;
  readonly milliseconds: number;
}

export interface RunOptions {
  readonly expected?: ExpectedFailures;
  /** Runs only the cases whose id holds this text. The claim says that the run was partial. */
  readonly only?: string;
  /** Called after each case with how many are done. */
  readonly onProgress?: (done: number, total: number, last: CaseResult) => void;
}

/**
 * Asks an implementation every question of the corpus and returns what may be claimed of it. Never throws for what the
 * adapter answers; the adapter is closed in the end.
 *
 * @throws AdapterError when the adapter does not start.
 */
export async function runCorpus(adapter: Adapter, corpus: Corpus, options: RunOptions = {}): Promise<Report> {
  const begun = performance.now();
  const { only = '' } = options;
  const partial = only !== '';
  const cases = buildCases(corpus).filter(
    ({ id, aboutText }) => id.includes(only) && (adapter.takesText || !aboutText),
  );
  const expected: ExpectedFailures = options.expected ?? new Map();
  try {
    const hello = await adapter.hello();
    const results: CaseResult[] = [];
    for (const item of cases) {
      const result = await runCase(adapter, hello, item, expected.get(item.id));
      results.push(result);
      options.onProgress?.(results.length, cases.length, result);
    }
    const ids = new Set(cases.map(({ id }) => id));
    const unknownExpectations = partial ? [] : [...expected.keys()].filter((id) => !ids.has(id));
    const { roles, sentence } = claimOf(results, {
      hello,
      digest: corpus.digest,
      partial,
      takesText: adapter.takesText,
    });
    const ok = unknownExpectations.length === 0 && !results.some(({ state }) => isFailure(state));
    return {
      adapter: hello,
      corpus: { schema_set: '1.2', digest: corpus.digest, cases: cases.length },
      counts: countStates(results),
      results,
      unknownExpectations,
      ok,
      partial,
      roles,
      claim: sentence,
      milliseconds: Math.round(performance.now() - begun),
    };
  } finally {
    await adapter.close();
  }
}

async function runCase(
  adapter: Adapter,
  hello: Hello,
  item: ConformanceCase,
  reason: string | undefined,
): Promise<CaseResult> {
  const begun = performance.now();
  const offered = hello.hooks.includes(item.request.hook);
  const verdict = offered
    ? verdictOf(await adapter.ask(item.request), item)
    : ({ state: 'unchecked', difference: `the hook ${item.request.hook} is not offered` } as const);
  const state = withExpectation(verdict.state, reason !== undefined);
  return {
    id: item.id,
    group: item.group,
    hook: item.request.hook,
    why: item.why,
    state,
    ...(verdict.difference === undefined ? {} : { difference: verdict.difference }),
    ...(reason === undefined ? {} : { reason }),
    milliseconds: Math.round((performance.now() - begun) * 10) / 10,
  };
}

function verdictOf(reply: Reply, item: ConformanceCase): Verdict {
  switch (reply.kind) {
    case 'result':
      return judged(reply.result, item);
    case 'unsupported':
      return { state: 'unchecked', difference: `${item.group} is not offered` };
    case 'timed-out':
      return { state: 'timed-out', difference: `no answer within ${reply.afterMs} ms` };
    case 'error':
      return { state: 'errored', difference: `${reply.code}: ${reply.message}` };
    case 'broken':
      return { state: 'errored', difference: reply.message };
  }
}

// A result may be nested so deeply that nothing can walk it.
function judged(result: unknown, item: ConformanceCase): Verdict {
  try {
    return item.judge(result);
  } catch (error) {
    return { state: 'errored', difference: `the result cannot be judged: ${(error as Error).message}` };
  }
}

function withExpectation(state: State, expected: boolean): State {
  if (!expected || state === 'unchecked') return state;
  return state === 'passed' ? 'unexpected-pass' : 'expected-failure';
}

function countStates(results: readonly CaseResult[]): Record<State, number> {
  const counts = Object.fromEntries(STATES.map((state) => [state, 0])) as Record<State, number>;
  for (const { state } of results) counts[state] += 1;
  return counts;
}
