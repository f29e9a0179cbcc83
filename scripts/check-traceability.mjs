// @ts-check
// Checks that every normative clause of the specification is tested or says why not, that what is named as
// its test exists, and, where the text lies beside the repository, that the map still speaks of that text.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildCases, loadCorpus } from '../packages/runner/dist/index.js';
import { sharedFolder } from '../packages/testkit/dist/index.js';
import { ROOT } from './lib/run.mjs';
import { clausesOf, tableClausesOf } from './lib/spec-clauses.mjs';

/** @typedef {import('./generate/traceability.mjs').Traceability} Traceability */
/** @typedef {import('./lib/spec-clauses.mjs').Clause} Clause */

/**
 * What a cover may name.
 * @typedef {{ caseIds: ReadonlySet<string>, rules: ReadonlySet<string>, readTest: (file: string) => string | undefined }} Targets
 */

/**
 * Reads the map of the repository.
 * @returns {Traceability}
 */
export function readMap() {
  return JSON.parse(readFileSync(join(ROOT, 'conformance', 'traceability.json'), 'utf8'));
}

/**
 * Reads what the covers of the repository may name: the cases that the runner makes of the corpus, the rules
 * that a fixture breaks, and the tests.
 * @returns {Targets}
 */
export function readTargets() {
  const vectors = join(ROOT, 'conformance');
  const corpus = loadCorpus({ fixtures: join(vectors, 'fixtures'), vectors });
  return {
    caseIds: new Set(buildCases(corpus).map(({ id }) => id)),
    rules: new Set(corpus.byRule.map(({ rule }) => rule)),
    readTest(file) {
      const path = join(ROOT, file);
      return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
    },
  };
}

/**
 * Reads the specification's text and tables where they lie beside the repository; undefined elsewhere.
 * @returns {{ clauses: Clause[], sections: Map<string, string> } | undefined}
 */
export function readSpecification() {
  const [texts, facts] = [sharedFolder('specs'), sharedFolder('facts')];
  if (texts === undefined || facts === undefined) return undefined;
  const { clauses, sections } = clausesOf(readFileSync(join(texts, 'agent-lease-manifest-1.2.txt'), 'utf8'));
  const rows = tableClausesOf(readFileSync(join(facts, 'lease.md'), 'utf8'));
  return { clauses: [...clauses, ...rows], sections };
}

/**
 * Returns a line for each entry that has no test and no reason, or whose test does not exist.
 * @param {Traceability} map
 * @param {Targets} targets
 * @returns {string[]}
 */
export function coverFaults({ clauses, decisions }, targets) {
  return Object.entries({ ...clauses, ...decisions }).flatMap(([id, { clause, covers, excluded }]) => {
    const faults = [];
    if (!clause) faults.push('says nothing');
    if (covers && excluded !== undefined) faults.push('is both covered and excluded');
    if (excluded === undefined && !covers?.length) faults.push('has neither covers nor an exclusion');
    if (excluded === '') faults.push('is excluded without a reason');
    for (const [index, cover] of (covers ?? []).entries()) {
      if (covers?.indexOf(cover) !== index) faults.push(`names ${cover} twice`);
      if (!exists(cover, targets)) faults.push(`${cover} names nothing`);
    }
    return faults.map((fault) => `${id}: ${fault}`);
  });
}

/**
 * Returns a line for each difference between the map and the text: a clause without an entry, an entry without
 * a clause, a clause that changed.
 * @param {Traceability} map
 * @param {{ clauses: readonly Clause[], sections: ReadonlyMap<string, string> }} specification
 * @returns {string[]}
 */
export function driftFaults({ clauses, sections }, specification) {
  const byId = new Map(specification.clauses.map((clause) => [clause.id, clause]));
  const missing = [...byId].filter(([id]) => !Object.hasOwn(clauses, id));
  const titles = new Map(sections.map(({ id, title }) => [id, title]));
  return [
    ...missing.map(([id, { text }]) => `${id}: has no entry; its text is ${JSON.stringify(text)}`),
    ...Object.entries(clauses).flatMap(([id, { key, level }]) => {
      const clause = byId.get(id);
      if (!clause) return [`${id}: the specification has no such clause`];
      if (key !== clause.key) return [`${id}: the clause changed; affirm it with the key ${clause.key}`];
      return level === clause.level ? [] : [`${id}: its level is ${clause.level}`];
    }),
    ...[...new Set([...byId.values()].map(({ section }) => section))].flatMap((section) => {
      const title = specification.sections.get(section);
      return titles.get(section) === title ? [] : [`section ${section} is called ${JSON.stringify(title)}`];
    }),
  ];
}

/** @param {string} cover @param {Targets} targets */
function exists(cover, { caseIds, rules, readTest }) {
  const [kind, name] = [cover.slice(0, cover.indexOf(':')), cover.slice(cover.indexOf(':') + 1)];
  switch (kind) {
    case 'fixture':
      return caseIds.has(`validate/${name}`) && !name.includes('/');
    case 'vector':
      return caseIds.has(name) && !name.startsWith('case/');
    case 'case':
      return [...caseIds].some((id) => id.startsWith('case/') && id.endsWith(`/${name}`));
    case 'rule':
      return rules.has(name);
    case 'check': {
      const [file = '', title] = name.split('#');
      return title !== undefined && title !== '' && readTest(file)?.includes(title) === true;
    }
    default:
      return false;
  }
}

function main() {
  const map = readMap();
  const specification = readSpecification();
  const faults = [
    ...coverFaults(map, readTargets()),
    ...(specification ? driftFaults(map, specification) : []),
  ];
  for (const fault of faults) console.error(fault);
  const entries = Object.values(map.clauses);
  const excluded = entries.filter((entry) => entry.excluded !== undefined).length;
  const covers = entries.reduce((sum, entry) => sum + (entry.covers?.length ?? 0), 0);
  const drift = specification ? '' : '; not compared with the specification, whose text is not here';
  console.log(`${entries.length} clauses, ${excluded} excluded, ${covers} covers${drift}`);
  return faults.length > 0 ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = main();
