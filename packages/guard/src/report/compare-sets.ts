import { compareSchemas } from '../compare/compare-schemas.js';
import type { Finding } from '../finding.js';
import { bundle } from '../lock/bundle.js';
import type { SchemaFile, SchemaSet } from '../lock/schema-set.js';
import { type Place, placeOf } from './place-of.js';

/** A finding with the schema that it is about and its place in the file that a person edits. */
export interface PlacedFinding extends Finding, Place {
  /** The schema's name in its set. */
  readonly schema: string;
  /** The file of the new set; of the old one when the schema is gone. */
  readonly file: string;
  /** Set where somebody has accepted the break beforehand; it no longer counts. */
  readonly accepted?: { readonly reason: string; readonly evidence: string };
}

/** What a new set means to who holds documents of the old one. */
export interface Comparison {
  readonly before: string;
  readonly after: string;
  /** How many schemas both sets have. */
  readonly compared: number;
  /** Schemas that only the new set has. */
  readonly added: readonly string[];
  readonly findings: readonly PlacedFinding[];
}

interface Side {
  readonly set: SchemaSet;
  readonly file: SchemaFile;
}

/** Compares two sets schema by schema; a schema that the new set lacks is a break. */
export function compareSets(before: SchemaSet, after: SchemaSet): Comparison {
  const added = [...after.files.keys()].filter((name) => !before.files.has(name));
  return {
    before: before.label,
    after: after.label,
    compared: after.files.size - added.length,
    added,
    findings: tellOnce(
      [...before.files.values()].flatMap((old) => {
        const now = after.files.get(old.name);
        return now
          ? compareFiles({ set: before, file: old }, { set: after, file: now })
          : [schemaRemoved(old)];
      }),
    ),
  };
}

// A finding in a part that a schema takes from another file belongs to that file, and is told once.
function compareFiles(before: Side, after: Side): PlacedFinding[] {
  const [old, now] = [bundle(before.set, before.file), bundle(after.set, after.file)];
  return compareSchemas(old.schema, now.schema, { schema: after.file.name }).map((finding) => {
    const [place = '', file = after.file] =
      [...now.parts].find(([part]) => isWithin(finding.path, part)) ?? [];
    const path = finding.path.slice(place.length);
    return { ...finding, path, schema: file.name, file: file.file, ...placeOf(file.text, path) };
  });
}

function isWithin(path: string, place: string): boolean {
  return path === place || path.startsWith(`${place}/`);
}

function tellOnce(findings: readonly PlacedFinding[]): PlacedFinding[] {
  const byPlace = new Map(
    findings.toReversed().map((finding) => {
      const { code, severity, schema, path, value } = finding;
      return [JSON.stringify([code, severity, schema, path, value]), finding];
    }),
  );
  return [...byPlace.values()].toReversed();
}

function schemaRemoved({ name, file, text }: SchemaFile): PlacedFinding {
  return {
    code: 'SCHEMA_REMOVED',
    severity: 'breaking',
    path: '',
    message: `the schema ${name} is gone`,
    hint: 'keep the schema until the next major version, marked as deprecated',
    schema: name,
    file,
    ...placeOf(text, ''),
  };
}
