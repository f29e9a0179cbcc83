import type { MaybePromise } from '../lib/maybe-promise.js';
import type { VerifiedStatusList } from '../status/list-credential.js';
import type { Credential } from './content.js';

/** What a source answers: the content, or that it cannot be had. Never a guess in its place. */
export type Fetched<T> =
  | { readonly ok: true; readonly content: T }
  | { readonly ok: false; readonly code: string; readonly message: string };

/** Where a verification takes what it needs beside the token. A source that throws counts as unreachable. */
export interface VerificationSources {
  /** The DID document of an issuer, as published now. */
  resolveDid(did: string): MaybePromise<Fetched<unknown>>;
  /** The status list at a URL: its token, or a list that {@link verifyStatusList} verified not long ago. */
  fetchStatusList(url: string): MaybePromise<Fetched<string | VerifiedStatusList>>;
  /** The text of the manifest that the agent publishes now. */
  fetchManifest(credential: Credential): MaybePromise<Fetched<string | Uint8Array>>;
  /** The signed statement of which credential of the agent is current; not asked for where absent. */
  fetchCurrent?(credential: Credential): MaybePromise<Fetched<string>>;
}

/** Asks a source and takes whatever it throws for an answer that cannot be had. */
export function ask<T>(source: () => MaybePromise<Fetched<T>>): MaybePromise<Fetched<T>> {
  try {
    const answer = source();
    // What was at hand is not waited for.
    return 'then' in answer ? Promise.resolve(answer).catch(failed) : answer;
  } catch {
    return failed();
  }
}

function failed(): Fetched<never> {
  return { ok: false, code: 'source_failed', message: 'the source failed' };
}
