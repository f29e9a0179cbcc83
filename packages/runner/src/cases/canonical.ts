import { createHash } from 'node:crypto';
import type { Corpus } from '../corpus.js';
import { isObject, shownApart } from '../json.js';
import { failed, PASSED, type Verdict } from '../verdict.js';
import type { ConformanceCase } from './conformance-case.js';

/** Returns the cases of `canonicalise`: section 7 of the specification. */
export function canonicalCases(corpus: Corpus): ConformanceCase[] {
  return [
    ...corpus.canonical.map(
      (vector): ConformanceCase => ({
        id: `canonicalise/${vector.name}`,
        group: 'canonical bytes',
        why: vector.why,
        request: { hook: 'canonicalise', text: JSON.stringify(vector.value) },
        judge: (result) => judgeCanonical(result, vector.sha256, vector.canonical),
      }),
    ),
    ...corpus.mustFail.map(
      (vector): ConformanceCase => ({
        id: `canonicalise/${vector.name}`,
        group: 'canonical bytes',
        why: vector.why,
        request: { hook: 'canonicalise', construct: vector.construct },
        judge: (result) =>
          isObject(result) && result['fails'] === true ? PASSED : failed('expected to fail, was serialised'),
      }),
    ),
    ...corpus.jcs.map((vector): ConformanceCase => {
      const bytes = Buffer.from(vector.bytes, 'hex');
      return {
        id: `canonicalise/jcs/${vector.name}`,
        group: 'RFC 8785 vectors',
        why: 'canonical bytes are those of RFC 8785',
        request: { hook: 'canonicalise', text: vector.text },
        judge: (result) => judgeCanonical(result, sha256(bytes), bytes.toString('utf8')),
      };
    }),
  ];
}

function judgeCanonical(result: unknown, digest: string, canonical: string): Verdict {
  const text = isObject(result) ? result['canonical'] : undefined;
  if (typeof text !== 'string') return failed('expected canonical text');
  // The digest decides: it is what every hash and signature rests on. The text is for the reader of the report.
  if (sha256(Buffer.from(text, 'utf8')) === digest) return PASSED;
  const apart = shownApart(canonical, text);
  return failed(`expected ${apart.expected}, got ${apart.actual}`);
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
