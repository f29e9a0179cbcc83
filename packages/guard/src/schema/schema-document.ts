import { valueAt } from './json-pointer.js';
import { targetOf } from './references.js';
import { own, type Schema } from './schema.js';

/** A schema with what stands at its places, which are JSON Pointers. */
export class SchemaDocument {
  readonly #values = new Map<string, unknown>();

  constructor(readonly root: Schema) {}

  at(place: string): unknown {
    if (!this.#values.has(place)) this.#values.set(place, valueAt(this.root, place));
    return this.#values.get(place);
  }

  /** The value of a keyword at a place. */
  keyword(place: string, keyword: string): unknown {
    return own(this.at(place), keyword);
  }

  /** Where the `$ref` at a place leads; undefined without one, or when it leads out of the schema. */
  target(place: string): string | undefined {
    return targetOf(this.root, this.keyword(place, '$ref'));
  }
}
