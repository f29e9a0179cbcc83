import type { Hello } from './protocol.js';
import type { CaseResult } from './run-corpus.js';

// What an implementation may be called, by what it must have passed (specification section 9). Each role includes the
// ones before it: who issues also signs and reads.
const ROLES = [
  {
    role: 'reader',
    groups: ['valid fixtures', 'invalid fixtures', 'unknown members', 'round trip', 'lease rules'],
  },
  { role: 'signer', groups: ['canonical bytes', 'RFC 8785 vectors', 'declared hashes', 'signatures'] },
  { role: 'issuer', groups: ['narrowing'] },
] as const;

export type Role = (typeof ROLES)[number]['role'];

/** What may be claimed after a run: the roles that were proved, and the sentence that says so. */
export interface Claim {
  readonly roles: readonly Role[];
  readonly sentence: string;
}

/** What a claim rests on, beside the results. */
export interface RunFacts {
  readonly hello: Hello;
  readonly digest: string;
  readonly partial: boolean;
  readonly takesText: boolean;
}

// The algorithm of the corpus's own signatures, the only one that a run tests.
const TESTED_ALGORITHM = 'hmac-sha256';

/**
 * Returns what may be claimed, built from the states of the cases: the roles that were proved, what was not checked,
 * what failed, the signature algorithm. Never a percentage.
 */
export function claimOf(results: readonly CaseResult[], facts: RunFacts): Claim {
  const { hello, digest, partial, takesText } = facts;
  const name = `${hello.name} ${hello.version} (${hello.language})`;
  const corpus = `the corpus of schema set 1.2 (${digest.slice(0, 12)})`;
  if (partial) {
    const sentence = `A part of ${corpus} was run with ${name}; nothing may be claimed from a part.`;
    return { roles: [], sentence };
  }
  const shortfalls = ROLES.map(({ role, groups }) => [
    ...groups.flatMap((group) => shortfall(group, results)),
    ...(role === 'signer' ? algorithmShortfall(hello) : []),
  ]);
  const end = shortfalls.findIndex((missing) => missing.length > 0);
  const roles = ROLES.slice(0, end === -1 ? ROLES.length : end).map(({ role }) => role);
  const components = componentShortfalls(results);
  const notes = [
    ...ROLES.flatMap(({ role }, index) => {
      const missing = shortfalls[index] ?? [];
      return missing.length > 0 ? [`Not a conforming ${role}: ${missing.join('; ')}.`] : [];
    }),
    ...(components.length > 0 ? [`Components: ${components.join('; ')}.`] : []),
    ...(takesText ? [] : ['It was handed values, so how it reads JSON text was not tested.']),
  ];
  return { roles, sentence: [verdictOn(name, corpus, roles, hello), ...notes].join(' ') };
}

function verdictOn(name: string, corpus: string, roles: readonly Role[], hello: Hello): string {
  if (roles.length === 0) return `${name} may not claim conformance with ${corpus}.`;
  const [last, ...others] = [...roles].reverse();
  const list = others.length === 0 ? last : `${others.reverse().join(', ')} and ${last}`;
  return `${name} conforms to ${corpus} as ${list}${roles.includes('signer') ? algorithms(hello) : ''}.`;
}

// Clause 6 has the algorithm stated; what the corpus cannot test is not passed off as tested.
function algorithms({ signature_algorithms }: Hello): string {
  const others = signature_algorithms.filter((algorithm) => algorithm !== TESTED_ALGORITHM);
  const stated = others.length > 0 ? ` (stated and not tested: ${others.join(', ')})` : '';
  return `, signature algorithm ${TESTED_ALGORITHM}${stated}`;
}

function algorithmShortfall({ signature_algorithms }: Hello): string[] {
  return signature_algorithms.includes(TESTED_ALGORITHM) ? [] : [`${TESTED_ALGORITHM} not stated`];
}

// What keeps a group from having been proved, in words; nothing when every case passed.
function shortfall(group: string, results: readonly CaseResult[]): string[] {
  const own = results.filter((result) => result.group === group);
  const count = (...states: readonly string[]): number =>
    own.filter(({ state }) => states.includes(state)).length;
  const unchecked = count('unchecked');
  const excused = count('expected-failure');
  const bad = own.length - unchecked - excused - count('passed', 'unexpected-pass');
  return [
    ...(unchecked > 0 ? [`${group} not checked`] : []),
    ...(bad > 0 ? [`${group} failed ${bad} of ${own.length}`] : []),
    ...(excused > 0 ? [`${group} with ${excused} expected failure${excused === 1 ? '' : 's'}`] : []),
  ];
}

function componentShortfalls(results: readonly CaseResult[]): string[] {
  const groups = new Set(results.map(({ group }) => group).filter((group) => group.startsWith('component ')));
  return [...groups].flatMap((group) =>
    shortfall(group, results).map((text) => text.replace('component ', '')),
  );
}
