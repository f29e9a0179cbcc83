/** Why a schema refuses a document. */
export interface Refusal {
  /** JSON Pointer into the document. */
  readonly pointer: string;
  /** JSON Pointer into the schema. */
  readonly schemaPath: string;
}

/** The one of the two validators that is asked first, most often, and for reasons. */
export interface FirstValidator {
  accepts(document: unknown): boolean;
  /** The first refusal that is deepest in the document. */
  refusal(document: unknown): Refusal | undefined;
}

/** Returns what lies deepest in a document, of several the first. */
export function deepest<Found extends { readonly instancePath: string }>(
  found: readonly Found[],
): Found | undefined {
  const depth = ({ instancePath }: Found): number => instancePath.split('/').length;
  return found.reduce<Found | undefined>(
    (best, next) => (best && depth(best) >= depth(next) ? best : next),
    undefined,
  );
}
