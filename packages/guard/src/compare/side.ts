import type { Formula } from '../formula/formula.js';
import type { Formulas } from '../formula/formulas.js';
import { child } from '../schema/json-pointer.js';
import { isRecord, isSchema, type Schema } from '../schema/schema.js';
import { SchemaDocument } from '../schema/schema-document.js';
import { Translator } from '../translate/translator.js';

/** Schemas that a value has to satisfy together, as JSON Pointers into one document; none: any value does. */
export type Places = readonly string[];

/** One of the two versions that are compared. */
export class Side extends SchemaDocument {
  readonly translator: Translator;

  constructor(
    readonly formulas: Formulas,
    root: Schema,
    readonly name: string,
  ) {
    super(root);
    this.translator = new Translator(formulas, this, name);
  }

  formula(places: Places): Formula {
    return this.formulas.all(places.map((place) => this.translator.schema(place)));
  }

  /** The places with all that they take in without condition: `$ref` and `allOf`. */
  flat(places: Places): Places {
    return this.#reach(places, (place) => {
      const target = this.target(place);
      return [...(target === undefined ? [] : [target]), ...this.branches(place, 'allOf')];
    });
  }

  /** The places with all that they take in, also under conditions and in one branch of several. */
  broad(places: Places): Places {
    return this.#reach(places, (place) => {
      const target = this.target(place);
      const conditional = ['then', 'else'].map((keyword) => child(place, keyword));
      const dependent = ['dependencies', 'dependentSchemas'].flatMap((keyword) =>
        this.children(place, keyword),
      );
      const branches = ['allOf', 'anyOf', 'oneOf'].flatMap((keyword) => this.branches(place, keyword));
      return [...(target === undefined ? [] : [target]), ...branches, ...conditional, ...dependent];
    });
  }

  /** The places of a keyword's list of schemas. */
  branches(place: string, keyword: string): Places {
    const value = this.keyword(place, keyword);
    return Array.isArray(value) ? value.map((_, index) => child(place, keyword, index)) : [];
  }

  /** The places of a keyword's map of schemas. */
  children(place: string, keyword: string): Places {
    const value = this.keyword(place, keyword);
    return isRecord(value) ? Object.keys(value).map((name) => child(place, keyword, name)) : [];
  }

  /** The names that `properties` declares at any of the places, each with where. */
  declared(places: Places): Map<string, Places> {
    const names = new Map<string, string[]>();
    for (const place of places) {
      for (const name of Object.keys(this.keyword(place, 'properties') ?? {})) {
        names.set(name, [...(names.get(name) ?? []), child(place, 'properties', name)]);
      }
    }
    return names;
  }

  /** What the places say of a member's value: declared, by pattern, or else as an additional member. */
  member(places: Places, name: string): Places {
    return places.flatMap((place) => {
      const named = Object.hasOwn((this.keyword(place, 'properties') ?? {}) as object, name);
      const patterns = Object.keys(this.keyword(place, 'patternProperties') ?? {}).filter((source) =>
        matches(source, name),
      );
      const own = [
        ...(named ? [child(place, 'properties', name)] : []),
        ...patterns.map((source) => child(place, 'patternProperties', source)),
      ];
      return own.length > 0 ? own : this.subschemas([place], 'additionalProperties');
    });
  }

  /** What the places say of the items from an index on, or of the one at it. */
  items(places: Places, index: number | 'rest'): Places {
    return places.flatMap((place) => {
      const list = ['prefixItems', 'items'].find((keyword) => Array.isArray(this.keyword(place, keyword)));
      const length = list === undefined ? 0 : this.branches(place, list).length;
      if (index !== 'rest' && list !== undefined && index < length) return [child(place, list, index)];
      return this.subschemas([place], list === 'items' ? 'additionalItems' : 'items');
    });
  }

  /** The schemas that these steps lead to from the places, where there are any. */
  subschemas(places: Places, ...steps: readonly string[]): Places {
    return places.map((place) => child(place, ...steps)).filter((place) => isSchema(this.at(place)));
  }

  #reach(places: Places, next: (place: string) => Places): Places {
    const found = new Set(places);
    for (const place of found) {
      for (const reached of next(place)) if (this.at(reached) !== undefined) found.add(reached);
    }
    return [...found];
  }
}

function matches(source: string, name: string): boolean {
  try {
    return new RegExp(source, 'u').test(name);
  } catch {
    return false;
  }
}
