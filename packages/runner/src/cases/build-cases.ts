import type { Corpus } from '../corpus.js';
import { canonicalCases } from './canonical.js';
import { componentCases } from './components.js';
import type { ConformanceCase } from './conformance-case.js';
import { narrowingCases } from './narrowing.js';
import { ruleCases } from './rules.js';
import { signatureCases } from './signatures.js';
import { validationCases } from './validation.js';

/** Returns every case of a corpus in a fixed order. @throws Error when two have one id. */
export function buildCases(corpus: Corpus): readonly ConformanceCase[] {
  const cases = [
    ...validationCases(corpus),
    ...canonicalCases(corpus),
    ...signatureCases(corpus),
    ...narrowingCases(corpus),
    ...ruleCases(corpus),
    ...componentCases(corpus),
  ];
  const seen = new Set<string>();
  for (const { id } of cases) {
    if (seen.has(id)) throw new Error(`two cases are called ${id}`);
    seen.add(id);
  }
  return cases;
}
