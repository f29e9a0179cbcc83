import { schemaErrors } from './generated/agent-manifest.js';
import { isObject, listOf } from './lib/json.js';
import { MANIFEST_VERSION, type SiteManifest } from './manifest.js';

/** One fault of a document against the schema. */
export interface SchemaFault {
  /** The schema keyword that the value breaks. */
  readonly keyword: string;
  /** JSON Pointer (RFC 6901) to the value; a missing member is reported at the object without it. */
  readonly path: string;
  readonly message: string;
}

/** The verdict of the schema. */
export type ManifestVerdict =
  | { readonly valid: true; readonly manifest: SiteManifest; readonly faults: readonly [] }
  | {
      readonly valid: false;
      readonly faults: readonly SchemaFault[];
      /** The document is of the earlier revision, whose capabilities have protocols in place of bindings. */
      readonly superseded: boolean;
    };

/**
 * Returns the verdict of the schema of AgentManifest 0.1 on a parsed JSON value, with addresses checked to be
 * URIs or paths. A union that no branch of fits is one fault, at the value. The rules beyond the schema are
 * those of {@link checkRules}.
 */
export function validateManifest(value: unknown): ManifestVerdict {
  const errors = schemaErrors(value);
  if (errors.length === 0) return { valid: true, manifest: value as SiteManifest, faults: [] };
  // The outermost union of a place comes last.
  const unions = new Map(
    errors.filter(({ keyword }) => isUnion(keyword)).map((error) => [error.instancePath, error]),
  );
  const told = errors.filter((error) => {
    const union = unions.get(error.instancePath);
    // That a condition failed says nothing beyond the faults it led to.
    return error.keyword !== 'if' && (union === undefined || union === error);
  });
  const faults = told.map(({ keyword, instancePath, message }) => ({ keyword, path: instancePath, message }));
  return { valid: false, faults: distinct(faults), superseded: isSuperseded(value) };
}

function isUnion(keyword: string): boolean {
  return keyword === 'anyOf' || keyword === 'oneOf';
}

// Two conditions may ask for the same value.
function distinct(faults: readonly SchemaFault[]): SchemaFault[] {
  const keyOf = ({ keyword, path, message }: SchemaFault) => `${path} ${keyword} ${message}`;
  return [...new Map(faults.map((fault) => [keyOf(fault), fault])).values()];
}

function isSuperseded(value: unknown): boolean {
  if (!isObject(value) || value['agentManifestVersion'] !== MANIFEST_VERSION) return false;
  const capabilities = listOf(value['capabilities']).filter(isObject);
  return capabilities.some(({ bindings, protocols }) => bindings === undefined && Array.isArray(protocols));
}
