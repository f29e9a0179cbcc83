/**
 * The corpus runner of the contract package, with the call interface of 1.0.2: one object of hooks in, one plain report
 * out. The build bundles this file with what it imports into `conformance/runner.mjs`, a single file.
 */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { adaptObject, type ObjectAdapter } from '../adapters/object-adapter.js';
import { loadCorpus } from '../corpus.js';
import { type CaseResult, runCorpus } from '../run-corpus.js';
import { isFailure } from '../verdict.js';

export { SHAPES } from '@cognitive-delivery/contract';

/** What the hooks were found to do. `failures` empty means conformant in all that was checked. */
export interface PublishedReport {
  readonly validCount: number;
  readonly invalidCount: number;
  readonly canonicalChecked: boolean;
  readonly narrowingChecked: boolean;
  readonly signaturesChecked: boolean;
  readonly rulesChecked: boolean;
  readonly errorPathsChecked: boolean;
  readonly failures: readonly string[];
}

/** Runs the corpus beside this file against hooks in this process. Only `validate` is required. */
export async function runConformance(adapter: ObjectAdapter): Promise<PublishedReport> {
  const here = dirname(fileURLToPath(import.meta.url));
  const corpus = loadCorpus({ fixtures: join(here, '..', 'fixtures'), vectors: here });
  const { results } = await runCorpus(adaptObject(adapter), corpus);
  const checked = (group: string): boolean =>
    results.some((result) => result.group === group && result.state !== 'unchecked');
  const refused = results.filter(({ group }) => group === 'invalid fixtures');
  return {
    validCount: corpus.valid.length,
    invalidCount: corpus.invalid.length,
    canonicalChecked: checked('canonical bytes'),
    narrowingChecked: checked('narrowing'),
    signaturesChecked: checked('signatures') && checked('declared hashes'),
    rulesChecked: checked('lease rules'),
    errorPathsChecked: !refused.some(({ state }) => state === 'unlocated'),
    failures: results.filter(isReported).map(({ id, difference, why }) => `${id}: ${difference} (${why})`),
  };
}

// An adapter without `lastErrors` cannot say where; the flag says so, and it is no failure.
function isReported({ state }: CaseResult): boolean {
  return isFailure(state) && state !== 'unlocated';
}
