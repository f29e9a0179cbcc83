import { sha256Hex } from '@cognitive-delivery/core';
import { CredentialError } from '../lib/credential-error.js';

const LEAST_SALT_BYTES = 16;
const PROVIDER = /^[a-z0-9-]{1,64}$/;

/** Makes the references of one workspace's resources. */
export interface ResourceReferences {
  /**
   * Returns `sha256:` and the hash of salt, provider and the provider's id of the resource (section 3.3).
   *
   * @throws {provider_malformed} for a provider that was not registered
   */
  ref(provider: string, externalId: string): string;
}

/**
 * Returns what makes references with the salt of a workspace. The hash is over the three texts without anything
 * between them, so no provider may begin with another's name: otherwise two resources could share a reference.
 *
 * @throws {salt_weak} for fewer than 16 bytes of salt
 * @throws {provider_malformed} for a name that is not of `a-z`, `0-9` and `-`
 * @throws {provider_ambiguous} where one name begins with another
 */
export function createResourceReferences(salt: Uint8Array, providers: readonly string[]): ResourceReferences {
  if (salt.length < LEAST_SALT_BYTES) {
    throw new CredentialError('salt_weak', `a salt has at least ${LEAST_SALT_BYTES} random bytes`);
  }
  for (const provider of providers) {
    if (!PROVIDER.test(provider))
      throw new CredentialError('provider_malformed', 'a provider is named by a-z, 0-9 and -');
    if (providers.some((other) => other !== provider && other.startsWith(provider))) {
      throw new CredentialError(
        'provider_ambiguous',
        'the name of one provider begins with that of another; rename one',
      );
    }
  }
  return {
    ref(provider, externalId) {
      if (!providers.includes(provider)) {
        throw new CredentialError(
          'provider_malformed',
          'the provider is not among those that were registered',
        );
      }
      const text = new TextEncoder().encode(provider + externalId);
      const whole = new Uint8Array(salt.length + text.length);
      whole.set(salt);
      whole.set(text, salt.length);
      return `sha256:${sha256Hex(whole)}`;
    },
  };
}
