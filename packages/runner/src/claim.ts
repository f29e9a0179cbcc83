import type { Hello } from './protocol.js';
import type { CaseResult } from './run-corpus.js';

/** What an implementation may be called, by what it must have passed (specification section 9). */
const ROLES = [
  {
    role: 'reader',
    groups: ['valid fixtures', 'invalid fixtures', 'unknown members', 'round trip', 'lease rules'],
  },
  { role: 'signer', groups: ['canonical bytes', 'RFC 8785 vectors', 'declared hashes', 'signatures'] },
  { role: 'issuer', groups: ['narrowing'] },
] as const;

/** A later role includes the earlier: who issues also signs and reads. */
type Standing = {
  readonly role: string;
  readonly groups: readonly string[];
  readonly missing: readonly string[];
};

/**
 * Returns the exact sentence that may be claimed after a run, built from the states of its cases: the roles that were
 * proved, what was not checked, what failed, the signature algorithm. Never a percentage.
 */
export function claimOf(
  hello: Hello,
  results: readonly CaseResult[],
  run: { readonly partial: boolean; readonly digest: string },
): string {
  const name = `${hello.name} ${hello.version} (${hello.language})`;
  const corpus = `the corpus of schema set 1.2 (${run.digest.slice(0, 12)})`;
  if (run.partial) return `A part of ${corpus} was run with ${name}; nothing may be claimed from a part.`;

  const standings = ROLES.map(({ role, groups }): Standing => {
    const missing = groups.flatMap((group) => shortfall(group, results));
    return { role, groups, missing };
  });
  const proved = standings.slice(
    0,
    countWhile(standings, ({ missing }) => missing.length === 0),
  );
  const rest = standings.slice(proved.length);
  const algorithm = hello.signature_algorithms.join(', ') || 'no signature algorithm';
  const components = componentShortfalls(results);
  const notes = [
    ...rest.flatMap(({ role, missing }) =>
      missing.length > 0 ? [`Not a conforming ${role}: ${missing.join('; ')}.`] : [],
    ),
    ...(components.length > 0 ? [`Components: ${components.join('; ')}.`] : []),
  ];
  if (proved.length === 0)
    return `${name} may not claim conformance with ${corpus}. ${notes.join(' ')}`.trim();
  const roles = proved
    .map(({ role }) => role)
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' and ');
  const signs = proved.length > 1 ? `, signature algorithm ${algorithm}` : '';
  return [`${name} conforms to ${corpus} as ${roles}${signs}.`, ...notes].join(' ');
}

function countWhile<T>(items: readonly T[], holds: (item: T) => boolean): number {
  const end = items.findIndex((item) => !holds(item));
  return end === -1 ? items.length : end;
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
