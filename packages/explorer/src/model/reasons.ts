import type { RefusalCode } from '@cognitive-delivery/core';

const MEANINGS: Readonly<Record<RefusalCode, string>> = {
  R1: 'The declaration does not say what it is for (its purpose).',
  R2: 'No tool would be left: nothing that was asked for is granted above it.',
  R3: 'A path that is asked for leaves the workspace.',
  R4: 'The declaration does not name the runtime of its agent, which whoever runs it knows.',
  R5: 'The lease above it may have no further generation beneath it.',
  R6: 'The lease above it has as many live children as it may have.',
  'runtime_error:clock_behind': 'The clock of the issuer was behind its own journal.',
  'runtime_error:manifest_invalid': 'The declaration does not fit the schema.',
  'runtime_error:manifest_too_large': 'The declaration is larger than an issuer reads.',
  'runtime_error:manifest_unparseable': 'The declaration is no JSON.',
  'runtime_error:no_signing_key': 'The issuer had no key to sign with.',
  'runtime_error:parent_closed': 'The lease that it was asked under was over.',
  'runtime_error:parent_unknown': 'The lease that it was asked under was never granted here.',
  'runtime_error:policy_invalid': 'The root policy of the issuer was not valid.',
  'runtime_error:store_unavailable': 'The journal could not be written.',
  'runtime_error:unsupported_schema_version': 'The declaration is of another major version.',
  'vendor:alm:attestation_invalid': 'The signature of who made the declaration does not hold.',
  'vendor:alm:credential_in_manifest':
    'Something in the declaration looks like a credential; the journal leaves it out.',
};

/** Returns what a refusal code means, in a sentence. */
export function reasonMeaning(code: string): string {
  return Object.hasOwn(MEANINGS, code) ? MEANINGS[code as RefusalCode] : 'A code of another issuer.';
}
