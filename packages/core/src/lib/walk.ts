/** One value inside a document, by the step that leads to it from the one above. */
export interface Visit {
  readonly value: unknown;
  /** Its name or index; undefined for the root. */
  readonly step: string | number | undefined;
  readonly above: Visit | undefined;
}

/** Gives every value of a JSON document, the root first, in the document's order. */
export function* walk(root: unknown): Generator<Visit> {
  const pending: Visit[] = [{ value: root, step: undefined, above: undefined }];
  for (let above = pending.pop(); above !== undefined; above = pending.pop()) {
    yield above;
    const { value } = above;
    if (typeof value !== 'object' || value === null) continue;
    if (Array.isArray(value)) {
      for (let step = value.length - 1; step >= 0; step--) pending.push({ value: value[step], step, above });
    } else {
      const names = Object.keys(value);
      for (let place = names.length - 1; place >= 0; place--) {
        const step = names[place] as string;
        pending.push({ value: (value as Record<string, unknown>)[step], step, above });
      }
    }
  }
}

/** Returns the names and indexes that lead to a value from the root. */
export function pathTo(visit: Visit): (string | number)[] {
  const path: (string | number)[] = [];
  for (let at: Visit | undefined = visit; at?.step !== undefined; at = at.above) path.push(at.step);
  return path.reverse();
}
