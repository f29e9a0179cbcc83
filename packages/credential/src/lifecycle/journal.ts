import type { CredentialContent, Disclosure, IssuerIdentity } from '../issue/credential-request.js';

/** A version of a manifest was published; versions are never changed. */
export interface PublishedRecord {
  readonly event: 'published';
  readonly at: string;
  readonly slug: string;
  readonly version: number;
  readonly hash: string;
  /** The text as it is served. */
  readonly text: string;
}

/** An index was taken for an operation. From here on it is never used for another. */
export interface ReservedRecord {
  readonly event: 'reserved';
  readonly at: string;
  readonly operation: string;
  /** The hash of what was asked for, so that a key is not used for something else. */
  readonly request_hash: string;
  readonly list: number;
  readonly index: number;
  /** The payload to sign, whole: a retry signs the same. */
  readonly credential: Readonly<Record<string, unknown>>;
  readonly slug: string;
}

/** A credential was signed. The token of the first signature stands. */
export interface IssuedRecord {
  readonly event: 'issued';
  readonly at: string;
  readonly operation: string;
  readonly token: string;
}

/** A credential was revoked, for good. */
export interface RevokedRecord {
  readonly event: 'revoked';
  readonly at: string;
  readonly id: string;
  readonly reason: string;
}

/** One line of an issuer's journal. */
export type CredentialRecord = PublishedRecord | ReservedRecord | IssuedRecord | RevokedRecord;

/** What an issuer is, beside its keys: the same for every credential. */
export interface IssuerProfile {
  readonly issuer: IssuerIdentity;
  readonly policy: { readonly id: string; readonly policy: string };
  /** Where the site is published, an https URL that ends in a slash. */
  readonly site: string;
}

/** What a credential is asked for with: what the profile does not say. */
export type IssueContent = Omit<CredentialContent, 'agent' | 'manifestUrl' | 'disclosure'> & {
  readonly domainCode: string;
  /** The DID of the agent; derived from the site where absent. */
  readonly agentId?: string;
  readonly disclosure: Disclosure;
};
