import { readFileSync } from 'node:fs';
import { SCHEMA_SET_VERSION } from '@cognitive-delivery/contract';

/** The one signature algorithm of `signature` (the specification's section 9 demands that it is stated). */
export const SIGNATURE_ALGORITHM = 'hmac-sha256';

/** What `alm --version` prints. */
export interface Version {
  readonly version: string;
  readonly schema_set: string;
  readonly signature_algorithm: string;
}

/** Returns the versions that this command stands for. */
export function readVersion(): Version {
  const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return {
    version: (JSON.parse(manifest) as { version: string }).version,
    schema_set: SCHEMA_SET_VERSION,
    signature_algorithm: SIGNATURE_ALGORITHM,
  };
}
