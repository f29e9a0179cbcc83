import type { Finding } from '../finding.js';
import { Formulas } from '../formula/formulas.js';
import { reasonOf } from '../reason-of.js';
import type { Schema } from '../schema/schema.js';
import { Solver } from '../solve/solver.js';
import { Validator } from '../validator.js';
import { blame } from './blame.js';
import { findEvidence, type Witnesses } from './evidence.js';
import { breakOf, brokenPromiseOf, refusedDocument, undecided, unique, wideningOf } from './findings.js';
import { compareIdentity } from './identity.js';
import { findBrokenPromises } from './promises.js';
import { Side } from './side.js';
import { type Tightening, Tightenings } from './tightenings.js';

/** Settings of {@link compareSchemas}. */
export interface CompareOptions {
  /** What messages call the schema. */
  readonly schema?: string;
}

const ROOT = { before: [''], after: '', steps: [] };

// A question takes well below a second: there are many.
const MAX_STEPS = 20_000;

/**
 * Returns what changed between two versions of a schema that its readers, its writers or its reviewers should
 * know of; nothing for a change that is additive and reserves nothing. Every finding that rests on documents
 * carries a small one that two independent validators confirm. Never throws.
 */
export function compareSchemas(
  before: Schema,
  after: Schema,
  options: CompareOptions = {},
): readonly Finding[] {
  const name = options.schema ?? 'the schema';
  const identity = compareIdentity(before, after, name);
  try {
    return [...identity, ...compareContents(before, after, name)];
  } catch (error) {
    return [...identity, undecided('', reasonOf(error))];
  }
}

function compareContents(before: Schema, after: Schema, name: string): Finding[] {
  const formulas = new Formulas();
  const old: Version = { side: new Side(formulas, before, 'before'), validator: new Validator(before) };
  const fresh: Version = { side: new Side(formulas, after, 'after'), validator: new Validator(after) };
  const promises = findBrokenPromises(old.side, fresh.side);
  // Built alike, the two accept alike.
  if (old.side.formula(['']) === fresh.side.formula([''])) return unique(promises.map(brokenPromiseOf));

  const solver = new Solver(formulas, MAX_STEPS);
  const breaks = compareVersions(solver, old, fresh);
  const findings = [...breaks.found.map(breakOf), ...restOf(breaks, name)];
  for (const promise of promises) {
    // What a document shows already is not told again.
    const shown = promise.code === 'VOCABULARY_MEMBER_REMOVED' ? 'ENUM_NARROWED' : promise.code;
    const isTold = findings.some(({ code, path }) => code === shown && path === promise.place);
    if (!isTold) findings.push(brokenPromiseOf(promise));
  }
  const widenings = compareVersions(solver, fresh, old).found;
  return unique([...findings, ...widenings.flatMap((widening) => wideningOf(widening, fresh.side))]);
}

interface Version {
  readonly side: Side;
  readonly validator: Validator;
}

interface Comparison {
  readonly found: readonly Tightening[];
  /** What the keywords that were found leave unexplained. */
  readonly rest: ReturnType<typeof findEvidence>;
}

function compareVersions(solver: Solver, accepting: Version, refusing: Version): Comparison {
  const { formulas } = solver;
  const witnesses: Witnesses = {
    solver,
    accepted: accepting.side.formula(['']),
    refused: formulas.not(refusing.side.formula([''])),
    accepts: accepting.validator,
    refuses: refusing.validator,
  };
  const aim = { name: accepting.side.name, tells: () => true };
  const tightenings = new Tightenings(accepting.side, refusing.side, witnesses, aim);
  const explained = tightenings.compare(ROOT);
  const rest = findEvidence(witnesses, [], formulas.all([witnesses.accepted, formulas.not(explained)]));
  return { found: blame(tightenings, ROOT), rest };
}

// Whatever no keyword could be named for shows here, so that nothing is lost.
function restOf({ rest }: Comparison, name: string): Finding[] {
  if (rest.kind === 'document') return [refusedDocument(rest.document, rest.instancePath, name)];
  return rest.kind === 'undecided' ? [undecided(rest.doubt.place, rest.doubt.why)] : [];
}
