import { buildCases } from './cases/build-cases.js';
import type { ConformanceCase } from './cases/conformance-case.js';
import { claimOf } from './claim.js';
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
  const { only } = options;
  const cases = buildCases(corpus).filter(({ id }) => only === undefined || id.includes(only));
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
    const unknownExpectations = only === undefined ? [...expected.keys()].filter((id) => !ids.has(id)) : [];
    const ok = unknownExpectations.length === 0 && !results.some(({ state }) => isFailure(state));
    return {
      adapter: hello,
      corpus: { schema_set: '1.2', digest: corpus.digest, cases: cases.length },
      counts: countStates(results),
      results,
      unknownExpectations,
      ok,
      claim: claimOf(hello, results, { partial: only !== undefined, digest: corpus.digest }),
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
      return item.judge(reply.result);
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

function withExpectation(state: State, expected: boolean): State {
  if (!expected || state === 'unchecked') return state;
  return state === 'passed' ? 'unexpected-pass' : 'expected-failure';
}

function countStates(results: readonly CaseResult[]): Record<State, number> {
  const counts = Object.fromEntries(STATES.map((state) => [state, 0])) as Record<State, number>;
  for (const { state } of results) counts[state] += 1;
  return counts;
}
