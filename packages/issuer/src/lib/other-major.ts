import { SCHEMA_SET_VERSION } from '@cognitive-delivery/contract';
import { compareSchemaVersion } from '@cognitive-delivery/core';

/** Reports whether a version is of another major, which is not interpreted (section 6.2). */
export function isOtherMajor(version: unknown): boolean {
  return version !== SCHEMA_SET_VERSION && compareSchemaVersion(version) === 'other-major';
}
