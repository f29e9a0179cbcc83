import { canonicalText } from '../formula/canonical-text.js';
import type { Formula } from '../formula/formula.js';
import type { Formulas } from '../formula/formulas.js';
import { isAnnotation } from '../schema/annotations.js';
import { type Dialect, dialectOf } from '../schema/dialect.js';
import { child } from '../schema/json-pointer.js';
import { isRecord } from '../schema/schema.js';
import type { SchemaDocument } from '../schema/schema-document.js';
import { ARRAY_RULES_07, ARRAY_RULES_2020 } from './array-rules.js';
import { COMBINATOR_RULES } from './combinator-rules.js';
import { OBJECT_RULES_07, OBJECT_RULES_2020 } from './object-rules.js';
import type { Rule, Subschema } from './rule.js';
import { SCALAR_RULES } from './scalar-rules.js';

const RULES: Readonly<Record<Dialect, ReadonlyMap<string, Rule>>> = {
  'draft-07': new Map(
    Object.entries({ ...SCALAR_RULES, ...COMBINATOR_RULES, ...ARRAY_RULES_07, ...OBJECT_RULES_07 }),
  ),
  '2020-12': new Map(
    Object.entries({ ...SCALAR_RULES, ...COMBINATOR_RULES, ...ARRAY_RULES_2020, ...OBJECT_RULES_2020 }),
  ),
};

/** Translates the schemas of one document into formulas. */
export class Translator {
  readonly #dialect: Dialect | undefined;
  readonly #done = new Map<string, Formula>();
  readonly #open = new Set<string>();

  constructor(
    readonly formulas: Formulas,
    readonly document: SchemaDocument,
    /** Tells apart documents that share formulas. */
    readonly name: string,
  ) {
    this.#dialect = dialectOf(document.root);
  }

  /** The formula of the schema at a JSON Pointer. */
  schema(pointer: string): Formula {
    const known = this.#done.get(pointer);
    if (known) return known;
    if (this.#open.has(pointer)) {
      // The schema refers to itself: it is looked up when a value gives it something to say.
      return this.formulas.recursion(`${this.name}#${pointer}`, () => this.schema(pointer));
    }
    this.#open.add(pointer);
    const formula = this.#translate(pointer);
    this.#open.delete(pointer);
    this.#done.set(pointer, formula);
    return formula;
  }

  /** The keywords at a JSON Pointer that refuse anything, in the order in which they stand. */
  keywords(pointer: string): string[] {
    const schema = this.document.at(pointer);
    if (!isRecord(schema)) return [];
    // Draft-07, 8.3: all other members of an object with `$ref` are ignored.
    if (this.#dialect === 'draft-07' && Object.hasOwn(schema, '$ref')) return ['$ref'];
    return Object.keys(schema).filter(
      (keyword) => !isAnnotation(keyword) && !(keyword === '$id' && pointer === ''),
    );
  }

  /** The formula of one keyword; `sub` may put other formulas where its subschemas stand. */
  keyword(pointer: string, keyword: string, sub = this.#subschema(pointer)): Formula {
    const schema = this.document.at(pointer);
    if (!isRecord(schema) || !this.#dialect) return this.#withoutRule(pointer, keyword, 'it has no rule');
    const value = schema[keyword];
    if (keyword === '$ref') {
      const target = this.document.target(pointer);
      return target === undefined
        ? this.#withoutRule(pointer, keyword, 'it leads out of the schema')
        : this.schema(target);
    }
    const rule = RULES[this.#dialect].get(keyword);
    if (!rule) return this.#withoutRule(pointer, keyword, 'it has no rule here');
    const formula = rule({ value, schema, formulas: this.formulas, sub });
    return (
      formula ?? this.#withoutRule(pointer, keyword, 'its value is not of the form that the dialect gives it')
    );
  }

  #translate(pointer: string): Formula {
    const schema = this.document.at(pointer);
    if (typeof schema === 'boolean') return schema ? this.formulas.always : this.formulas.never;
    if (!isRecord(schema))
      return this.formulas.opaque(`${this.name}#${pointer}`, pointer, 'this is no schema');
    if (!this.#dialect) return this.#opaqueSchema(pointer, schema, 'the dialect has no rules here');
    // An embedded $id moves what the references below it lead to.
    if (pointer !== '' && typeof schema['$id'] === 'string' && !schema['$ref']) {
      return this.#opaqueSchema(pointer, schema, 'a schema inside has an $id of its own');
    }
    return this.formulas.all(this.keywords(pointer).map((keyword) => this.keyword(pointer, keyword)));
  }

  #subschema(pointer: string): Subschema {
    return (...steps) => this.schema(child(pointer, ...steps));
  }

  #withoutRule(pointer: string, keyword: string, why: string): Formula {
    const schema = this.document.at(pointer);
    // What such a keyword means may rest on its neighbours, and on where a reference leads.
    return this.#opaqueSchema(child(pointer, keyword), schema, `${keyword}: ${why}`, keyword);
  }

  #opaqueSchema(place: string, schema: unknown, why: string, keyword = ''): Formula {
    const alone = keyword !== '' && isRecord(schema) && ALONE.has(keyword);
    const text = canonicalText(alone ? (schema as Record<string, unknown>)[keyword] : schema);
    const context = text.includes('"$ref"') ? this.name : '';
    return this.formulas.opaque(JSON.stringify([this.#dialect, keyword, context, text]), place, why);
  }
}

// Keywords without a rule that mean the same wherever they stand.
const ALONE = new Set(['format', 'contentEncoding', 'contentMediaType']);
