/** One value inside a document and the way to it. */
export interface Visit {
  readonly value: unknown;
  /** The names and indexes from the root. */
  readonly path: readonly (string | number)[];
}

/** Gives every value of a JSON document, the root first, in the document's order. */
export function* walk(value: unknown, path: readonly (string | number)[] = []): Generator<Visit> {
  const pending: Visit[] = [{ value, path }];
  for (let visit = pending.pop(); visit !== undefined; visit = pending.pop()) {
    yield visit;
    const { value: parent, path: above } = visit;
    if (typeof parent !== 'object' || parent === null) continue;
    const steps = Array.isArray(parent) ? parent.map((_, index) => index) : Object.keys(parent);
    for (const step of steps.reverse()) {
      pending.push({ value: (parent as Record<string | number, unknown>)[step], path: [...above, step] });
    }
  }
}
