import type { FindingCode } from '../finding-codes.js';
import type { Formula } from '../formula/formula.js';
import { child } from '../schema/json-pointer.js';
import { isRecord } from '../schema/schema.js';
import { unnamed } from '../translate/object-rules.js';
import { codeOfFalse, codeOfKeyword } from './codes.js';
import { type Evidence, findEvidence, type Witnesses } from './evidence.js';
import { memberStep, partsOf } from './parts.js';
import type { Places, Side } from './side.js';
import type { Step } from './steps.js';

/** What is told of a keyword. */
export interface Difference {
  readonly code: FindingCode;
  /** JSON Pointer into the new version. */
  readonly place: string;
  readonly keyword: string;
}

/** A keyword of the new version that refuses what the old version accepts. */
export interface Tightening extends Difference {
  /** Where the old version speaks of the same values, if it does. */
  readonly counterpart: string | undefined;
  readonly value: unknown;
  readonly evidence: Evidence;
  /** What it refuses: a value after the steps that satisfies the formula. */
  readonly steps: readonly Step[];
  readonly refused: Formula;
}

/** Which way two versions are compared, and which findings may be told; the others are left as they are. */
export interface Aim {
  /** Tells the formulas of one comparison from those of another. */
  readonly name: string;
  readonly tells: (difference: Difference) => boolean;
}

/** A pair of places that speak of the same values. */
export interface Pair {
  readonly before: Places;
  readonly after: string;
  readonly steps: readonly Step[];
  /** The place of a `$ref` that the old version had not: what its target refuses of this value is told there. */
  readonly told?: string | undefined;
}

/**
 * Finds every keyword of the new version that refuses documents of the old one, each at its own place: compares
 * place by place, and what a place refuses by its parts is theirs to tell. A place where nothing was found, or
 * whose parts tell it all, is proved to refuse nothing else.
 */
export class Tightenings {
  readonly found: Tightening[] = [];
  readonly #relaxed = new Map<string, Formula>();
  readonly #open = new Set<string>();

  constructor(
    readonly before: Side,
    readonly after: Side,
    readonly witnesses: Witnesses,
    readonly aim: Aim,
  ) {}

  get #formulas() {
    return this.before.formulas;
  }

  /** Compares the pair; returns the new formula without what was found to tighten it. */
  compare(pair: Pair): Formula {
    const key = JSON.stringify([pair.before, pair.after]);
    const known = this.#relaxed.get(key);
    if (known) return known;
    if (this.#open.has(key)) {
      const name = `relaxed ${this.aim.name} ${key}`;
      return this.#formulas.recursion(name, () => this.#relaxed.get(key) ?? this.#formulas.always);
    }
    this.#open.add(key);
    const before = { ...pair, before: this.before.flat(pair.before) };
    const whole = this.after.formula([pair.after]);
    const relaxed = this.#holds(before, whole) ? whole : this.#compareKeywords(before);
    this.#relaxed.set(key, relaxed);
    return relaxed;
  }

  // Whether the old places accept nothing that the formula refuses.
  #holds(pair: Pair, formula: Formula): boolean {
    const { solver } = this.witnesses;
    return solver.ask(this.#beyond(pair, formula)).kind === 'none';
  }

  #beyond(pair: Pair, formula: Formula): Formula {
    return this.#formulas.all([this.before.formula(pair.before), this.#formulas.not(formula)]);
  }

  #compareKeywords(pair: Pair): Formula {
    if (!isRecord(this.after.at(pair.after))) return this.#settle(pair, '', this.#formulas.never);
    const keywords = this.after.translator.keywords(pair.after);
    return this.#formulas.all(keywords.map((keyword) => this.#compareKeyword(pair, keyword)));
  }

  #compareKeyword(pair: Pair, keyword: string): Formula {
    const whole = this.after.translator.keyword(pair.after, keyword);
    if (this.#holds(pair, whole)) return whole;
    // A keyword without a rule, or not of its form, has no parts that could be told apart.
    if (whole.kind === 'opaque') return this.#settle(pair, keyword, whole);
    switch (keyword) {
      case '$ref':
        return this.#compareReference(pair);
      case 'required':
        return this.#compareRequired(pair);
      case 'properties':
        return this.#compareProperties(pair);
      case 'additionalProperties':
        return this.#compareAdditional(pair);
      case 'allOf':
        return this.#formulas.all(
          this.after.branches(pair.after, 'allOf').map((after) => this.compare({ ...pair, after })),
        );
      default:
        return this.#settle(pair, keyword, this.#relaxParts(pair, keyword));
    }
  }

  // Compares the parts of a keyword where the old version has their like; returns the keyword with them relaxed.
  #relaxParts(pair: Pair, keyword: string): Formula {
    const relaxed = new Map(
      partsOf(this.before, pair.before, this.after, pair.after, keyword).map(({ place, olds, step }) => [
        place,
        this.compare({
          before: olds,
          after: place,
          steps: step ? [...pair.steps, step] : pair.steps,
          told: step ? undefined : pair.told,
        }),
      ]),
    );
    return this.after.translator.keyword(pair.after, keyword, (...steps) => {
      const place = child(pair.after, ...steps);
      return relaxed.get(place) ?? this.after.formula([place]);
    });
  }

  // A reference that both versions have is told where it leads; a new one where it stands.
  #compareReference(pair: Pair): Formula {
    const after = this.after.target(pair.after) ?? pair.after;
    const isNew = !pair.before.some((old) => this.before.target(old) !== undefined);
    return this.compare({ ...pair, after, told: isNew ? (pair.told ?? pair.after) : pair.told });
  }

  #compareRequired(pair: Pair): Formula {
    const names = this.after.keyword(pair.after, 'required') as string[];
    return this.#formulas.all(
      names.map((name, index) => this.#settle(pair, 'required', this.#formulas.has(name), [index])),
    );
  }

  #compareProperties(pair: Pair): Formula {
    const declared = this.before.declared(pair.before);
    const members = [...this.after.declared([pair.after])].map(([name, places]) => {
      const names = this.#formulas.values([name]);
      const olds = this.before.member(pair.before, name);
      const [place = ''] = places;
      const inner: Pair = { before: olds, after: place, steps: [...pair.steps, memberStep(names)] };
      const isOpen = this.before.formula(olds) === this.#formulas.always;
      const value = !declared.has(name) && isOpen ? this.#takeFreeName(inner) : this.compare(inner);
      return this.#formulas.members(names, value);
    });
    return this.#settle(pair, 'properties', this.#formulas.all(members));
  }

  // A new member where any was welcome is additive, unless nothing may stand there.
  #takeFreeName(pair: Pair): Formula {
    const value = this.after.formula([pair.after]);
    if (value === this.#formulas.always) return value;
    const { kind } = this.witnesses.solver.ask(value);
    const code = kind === 'none' ? 'NAME_FORBIDDEN' : kind === 'found' ? 'RESERVES_NAME' : 'UNDECIDED';
    return this.#tell(pair, value, { code, keyword: '', place: pair.after });
  }

  // Members that are declared no longer fall to this keyword; that is told of them, not of it.
  #compareAdditional(pair: Pair): Formula {
    const keyword = 'additionalProperties';
    const part = child(pair.after, keyword);
    const others = unnamed(this.#formulas, this.after.at(pair.after));
    const declared = this.after.declared(this.after.broad([pair.after]));
    const removed = [...this.before.declared(pair.before).keys()].filter((name) => !declared.has(name));
    const value = this.after.formula([part]);
    const kept = removed.filter((name) => {
      const names = this.#formulas.all([others, this.#formulas.values([name])]);
      const rule = this.#formulas.members(names, value);
      if (this.#holds(pair, rule)) return true;
      const place = this.before.declared(pair.before).get(name)?.[0] ?? pair.after;
      this.#tell(pair, rule, { code: 'FIELD_REMOVED', keyword: name, place });
      return false;
    });
    const gone = removed.filter((name) => !kept.includes(name));
    const names = this.#formulas.all([others, this.#formulas.not(this.#formulas.values(gone))]);
    const olds = this.before.subschemas(pair.before, keyword);
    const steps: Step[] = [...pair.steps, memberStep(names)];
    const relaxed =
      typeof this.after.at(part) === 'boolean' ? value : this.compare({ before: olds, after: part, steps });
    return this.#settle(pair, keyword, this.#formulas.members(names, relaxed));
  }

  // Keeps a keyword that refuses nothing of the old version, and tells of one that does.
  #settle(pair: Pair, keyword: string, formula: Formula, steps: readonly number[] = []): Formula {
    if (this.#holds(pair, formula)) return formula;
    // The schema itself is false.
    const place = keyword === '' ? pair.after : child(pair.after, keyword, ...steps);
    const code = keyword === '' ? codeOfFalse(place) : codeOfKeyword(keyword, this.after.at(place));
    return this.#tell(pair, formula, { code, keyword, place });
  }

  // Tells of a formula that refuses something, if that shows in a document; returns what is left of it.
  #tell(pair: Pair, formula: Formula, { code, keyword, place }: Difference) {
    const isRemoved = code === 'FIELD_REMOVED';
    const difference = { code, keyword, place: isRemoved ? place : (pair.told ?? place) };
    if (!this.aim.tells(difference)) return formula;
    const { steps } = pair;
    const refused = this.#beyond(pair, formula);
    const evidence = findEvidence(this.witnesses, steps, refused);
    if (evidence.kind === 'none') return formula;
    const value = isRemoved ? undefined : this.after.at(place);
    this.found.push({ ...difference, counterpart: pair.before[0], value, evidence, steps, refused });
    return this.#formulas.always;
  }
}
