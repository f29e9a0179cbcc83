import { SCHEMA_SET_VERSION } from '@cognitive-delivery/contract';

/** How a document's `schema_version` stands to the one that a reader knows. */
export type SchemaVersionRelation = 'same' | 'older-minor' | 'newer-minor' | 'other-major' | 'malformed';

const FORM = /^([0-9]+)\.([0-9]+)$/;

/**
 * Tells how `version` stands to `ours`. A reader goes on with every answer but `other-major` and
 * `malformed` (section 6.2): another minor brings at most members that it may ignore.
 */
export function compareSchemaVersion(
  version: unknown,
  ours: string = SCHEMA_SET_VERSION,
): SchemaVersionRelation {
  const theirs = typeof version === 'string' ? FORM.exec(version) : null;
  const known = FORM.exec(ours);
  if (theirs === null || known === null) return 'malformed';
  if (Number(theirs[1]) !== Number(known[1])) return 'other-major';
  const difference = Number(theirs[2]) - Number(known[2]);
  return difference === 0 ? 'same' : difference < 0 ? 'older-minor' : 'newer-minor';
}

/**
 * Returns the lower of two versions of one major, as it was written. What is not comparable to `ours`
 * gives `ours`, so the answer is always a version that the caller knows.
 */
export function lowerMinor(version: string, ours: string = SCHEMA_SET_VERSION): string {
  const relation = compareSchemaVersion(version, ours);
  return relation === 'same' || relation === 'older-minor' ? version : ours;
}
