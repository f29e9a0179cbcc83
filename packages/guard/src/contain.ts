import { Formulas } from './formula/formulas.js';
import { smallest } from './minimise.js';
import { reasonOf } from './reason-of.js';
import type { Schema } from './schema/schema.js';
import { SchemaDocument } from './schema/schema-document.js';
import type { Outcome } from './solve/outcome.js';
import { Solver } from './solve/solver.js';
import { Translator } from './translate/translator.js';
import { Validator } from './validator.js';

/** The answer to "is every document that the first schema accepts accepted by the second?". */
export type Containment =
  /** Yes: it is proved. */
  | { readonly kind: 'contained' }
  | {
      readonly kind: 'witness';
      /** A small document that the first schema accepts and the second refuses, by two independent validators. */
      readonly document: unknown;
      /** Where in the document, as a JSON Pointer. */
      readonly pointer: string;
      /** Which keyword of the second schema refuses it, as a JSON Pointer into that schema. */
      readonly schemaPath: string;
    }
  /** It could be neither proved nor refuted; `place` is a JSON Pointer, empty where it is no single place. */
  | { readonly kind: 'undecided'; readonly place: string; readonly why: string };

// A question takes a second or two at the most.
const MAX_STEPS = 60_000;

/**
 * Decides whether every document that `a` accepts is accepted by `b`, by what the schemas accept and not by
 * how they are written. Takes draft-07 and 2020-12 as `$schema` says, draft-07 without it; references inside a
 * schema are followed, all others make the answer undecided, as does every keyword without a rule. Never throws.
 */
export function isContained(a: Schema, b: Schema): Containment {
  try {
    const outcome = solve(a, b);
    if (outcome.kind === 'none') return { kind: 'contained' };
    if (outcome.kind === 'unknown') return { kind: 'undecided', ...outcome.doubt };
    try {
      return (
        confirm(a, b, outcome.value) ?? { kind: 'undecided', place: '', why: DISAGREE, ...outcome.doubt }
      );
    } catch (error) {
      return { kind: 'undecided', place: '', why: reasonOf(error), ...outcome.doubt };
    }
  } catch (error) {
    return { kind: 'undecided', place: '', why: reasonOf(error) };
  }
}

function solve(a: Schema, b: Schema): Outcome {
  const formulas = new Formulas();
  const accepted = new Translator(formulas, new SchemaDocument(a), 'a').schema('');
  const refused = formulas.not(new Translator(formulas, new SchemaDocument(b), 'b').schema(''));
  return new Solver(formulas, MAX_STEPS).ask(formulas.all([accepted, refused]));
}

const DISAGREE = 'the validators do not agree on the document that was found';

function confirm(a: Schema, b: Schema, document: unknown): Containment | undefined {
  const [accepts, refuses] = [new Validator(a), new Validator(b)];
  const small = smallest(document, accepts, refuses, () => true);
  if (small === undefined) return undefined;
  const { pointer = '', schemaPath = '' } = refuses.refusal(small.document) ?? {};
  return { kind: 'witness', document: small.document, pointer, schemaPath };
}
