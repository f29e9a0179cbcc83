// @ts-check
import { Validator } from '@cfworker/json-schema';
import { Ajv } from 'ajv';
import { compareSchemas } from '../../dist/index.js';

/** @typedef {import('./mutants.mjs').Mutant} Mutant */
/** @typedef {(document: unknown) => boolean} Accepts */

/**
 * found: a break, and reported; missed: a break, and not; no effect: labelled as a narrowing, but no document shows
 * it and nothing was reported; silent: no break, and nothing reported; false alarm: no break, and reported; undecided.
 * unproved: reported with a document that does not show it; mislabelled: a document shows a break where the label
 * says that there is none.
 * @typedef {'found' | 'missed' | 'no effect' | 'silent' | 'false alarm' | 'undecided' | 'unproved' | 'mislabelled'} Outcome
 * @typedef {{ mutant: Mutant, outcome: Outcome, isShown: boolean, says: string }} Judgement
 * @typedef {{ schema: object, accepts: Accepts[], documents: readonly unknown[] }} Original
 */

/**
 * Holds what the guard says of a mutant against documents that two validators judge.
 * @param {Mutant} mutant
 * @param {Original} before
 * @returns {Judgement}
 */
export function judgeMutant(mutant, { schema, accepts, documents }) {
  const findings = compareSchemas(/** @type {any} */ (schema), /** @type {any} */ (mutant.after));
  const breaking = findings.filter(({ severity }) => severity === 'breaking');
  const undecided = findings.filter(({ severity }) => severity === 'undecided');
  const says = [...breaking, ...undecided]
    .map(({ code, path, message }) => `${code} ${path}: ${message}`)
    .join('; ');
  const claims = breaking.filter((finding) => 'witness' in finding);
  const after = validatorsOf(mutant.after);
  const shows = (/** @type {unknown} */ document) => {
    // The cheapest question first: most documents are accepted by both schemas.
    return after.every((takes) => !takes(document)) && accepts.every((takes) => takes(document));
  };
  const isProved = claims.every(({ witness }) => shows(witness));
  const isShown = (isProved && claims.length > 0) || documents.some(shows);
  /** @param {Outcome} outcome */
  const judged = (outcome) => ({ mutant, outcome, isShown, says });
  if (!isProved) return judged('unproved');
  if (mutant.operator.label === 'promise') return judged(breaking.length > 0 ? 'found' : 'missed');
  if (isShown && mutant.operator.label !== 'narrowing') return judged('mislabelled');
  if (breaking.length > 0) return judged(isShown || isPromise(breaking) ? 'found' : 'false alarm');
  if (undecided.length > 0) return judged('undecided');
  if (isShown) return judged('missed');
  return judged(mutant.operator.label === 'narrowing' ? 'no effect' : 'silent');
}

/** A narrowing may also break a promise that no document shows. @param {{ code: string }[]} breaking */
function isPromise(breaking) {
  return breaking.every(({ code }) => code === 'VOCABULARY_MEMBER_REMOVED');
}

/**
 * Makes what mutants of a schema are judged against.
 * @param {object} schema
 * @param {(accepts: Accepts) => unknown[]} makeDocuments
 * @returns {Original}
 */
export function original(schema, makeDocuments) {
  const accepts = validatorsOf(schema);
  return {
    schema,
    accepts,
    // The second validator is asked where the first sees a break; asking it about everything would take hours.
    documents: makeDocuments((document) => accepts[0]?.(document) === true),
  };
}

/** @param {object} schema @returns {Accepts[]} */
function validatorsOf(schema) {
  const validate = new Ajv({ strict: false }).compile(schema);
  const validator = new Validator(/** @type {any} */ (schema), '7');
  return [(document) => validate(document), (document) => validator.validate(document).valid];
}
