import type { Issue } from '@cognitive-delivery/core';
import type { IssueContent } from './journal.js';

/** A refusal: nothing was recorded. */
export interface Refused {
  readonly ok: false;
  readonly issues: readonly Issue[];
  readonly warnings: readonly Issue[];
}

/** What {@link CredentialIssuer.publish} answers. */
export type Publication =
  | {
      readonly ok: true;
      readonly version: number;
      readonly hash: string;
      /** False where the latest version has these very bytes. */
      readonly created: boolean;
      /** The live credentials that stop matching at step 7 from now on, and have to be issued anew. */
      readonly stale: readonly string[];
      readonly warnings: readonly Issue[];
    }
  | Refused;

/** What {@link CredentialIssuer.issue} and {@link CredentialIssuer.rotate} are asked for with. */
export interface IssueOrder {
  /** Names the operation: a retry under the same key gets the same credential. */
  readonly operation: string;
  readonly slug: string;
  readonly content: IssueContent;
  readonly validForSeconds?: number;
  readonly environment?: 'SANDBOX';
}

/** What {@link CredentialIssuer.issue} and {@link CredentialIssuer.rotate} answer. */
export type IssuerAnswer =
  | {
      readonly ok: true;
      readonly id: string;
      readonly token: string;
      readonly credential: Readonly<Record<string, unknown>>;
      readonly warnings: readonly Issue[];
    }
  | Refused;

/** What {@link CredentialIssuer.revoke} answers: when and why it was revoked, and whether just now. */
export type Revocation =
  | { readonly ok: true; readonly at: string; readonly reason: string; readonly first: boolean }
  | Refused;
