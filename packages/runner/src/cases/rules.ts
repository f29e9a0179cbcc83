import type { Corpus, RuleFixture, ValidFixture } from '../corpus.js';
import { isObject, shown } from '../json.js';
import { failed, PASSED, type Verdict } from '../verdict.js';
import type { ConformanceCase } from './conformance-case.js';
import { placeOf } from './place.js';

/** Returns the cases of `rules`: L1, L2 and L3 of sections 6 and 6.1 of the specification. */
export function ruleCases(corpus: Corpus): ConformanceCase[] {
  const ruled = corpus.valid.filter(({ shape }) => shape === 'agent-lease' || shape === 'lease-record');
  return [
    ...ruled.map((fixture) => holdsCase(fixture)),
    ...ruled.flatMap(underChain),
    ...corpus.byRule.map(breaksCase),
    ...corpus.byRule.filter(({ chain }) => chain).map(silentCase),
  ];
}

function holdsCase(fixture: ValidFixture, chain?: readonly string[]): ConformanceCase {
  return {
    id: `rules/${fixture.name}${chain ? '/with-journal' : ''}`,
    group: 'lease rules',
    why: 'a document that keeps the rules has no finding',
    request: { hook: 'rules', shape: fixture.shape, text: fixture.text, ...(chain ? { chain } : {}) },
    judge: judgeNoFinding,
  };
}

// L3 asks whether the revoker stands above the lease, or is the issuer; with a journal that says so, it is kept.
// Of other events it asks nothing, whoever their `by` names.
function underChain(fixture: ValidFixture): ConformanceCase[] {
  const { event, by } = JSON.parse(fixture.text) as Record<string, unknown>;
  if (typeof by !== 'string') return [];
  return [holdsCase(fixture, event !== 'revoked' || by === 'issuer' ? [] : [by])];
}

function silentCase(fixture: RuleFixture): ConformanceCase {
  return {
    id: `rules/${fixture.name}/without-journal`,
    group: 'lease rules',
    why: `${fixture.rule} says nothing without a journal`,
    request: { hook: 'rules', shape: fixture.shape, text: fixture.text },
    judge: judgeNoFinding,
  };
}

function breaksCase(fixture: RuleFixture): ConformanceCase {
  return {
    id: `rules/${fixture.name}`,
    group: 'lease rules',
    why: `the document breaks ${fixture.rule}`,
    request: {
      hook: 'rules',
      shape: fixture.shape,
      text: fixture.text,
      ...(fixture.chain ? { chain: fixture.chain } : {}),
    },
    judge: (result) => judgeFinding(findingsOf(result), fixture),
  };
}

function judgeNoFinding(result: unknown): Verdict {
  const findings = findingsOf(result);
  if (!findings) return failed('expected a list of findings');
  return findings.length === 0 ? PASSED : failed(`expected no finding, got ${shown(findings[0])}`);
}

function judgeFinding(
  findings: readonly Record<string, unknown>[] | undefined,
  fixture: RuleFixture,
): Verdict {
  const wanted = `${fixture.rule} at ${fixture.path}`;
  if (!findings || findings.length === 0) return failed(`expected ${wanted}, got no finding`);
  const places = findings.filter(({ rule }) => rule === fixture.rule).map(({ path }) => placeOf(path));
  if (places.includes(fixture.path)) return PASSED;
  if (places.length > 0 && places.every((place) => place === undefined)) {
    return { state: 'unlocated', difference: `${fixture.rule} without a place; expected ${fixture.path}` };
  }
  return { state: 'failed-elsewhere', difference: `got ${shown(findings[0])}; expected ${wanted}` };
}

function findingsOf(result: unknown): readonly Record<string, unknown>[] | undefined {
  const findings = isObject(result) ? result['findings'] : undefined;
  return Array.isArray(findings) ? findings.filter(isObject) : undefined;
}
