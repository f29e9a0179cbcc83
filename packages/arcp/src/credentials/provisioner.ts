/** A credential as `job.accepted` carries it to the submitter. `value` is a secret. */
export interface ProvisionedCredential {
  readonly id: string;
  /** How the value is presented, for example `bearer`; clients ignore what they do not know. */
  readonly scheme: string;
  readonly value: string;
  readonly endpoint: string;
  readonly profile?: string;
  readonly constraints?: CredentialConstraints;
}

/** What the upstream is asked to hold a credential to: the lease, with what is left of its budget. */
export interface CredentialConstraints {
  readonly 'cost.budget'?: readonly string[];
  readonly 'model.use'?: readonly string[];
  readonly expires_at?: string;
}

/** What a provisioner is asked for. */
export interface CredentialOrder {
  /** Names everything that is issued for this order, whether or not the answer ever arrives. */
  readonly request_id: string;
  readonly job_id: string;
  readonly constraints: CredentialConstraints;
}

/** Makes and takes back credentials of an upstream service. */
export interface Provisioner {
  /** Issues credentials for one job alone; a value is never issued twice. */
  issue(order: CredentialOrder, signal: AbortSignal): Promise<readonly ProvisionedCredential[]>;
  /**
   * Takes back whatever was issued under a request, and sees to it that nothing more is: an order that is
   * still on its way comes to nothing. Answers alike where there is nothing to take back.
   *
   * Rejects with a {@link PermanentRevocationError} where trying again is of no use, with anything else
   * where it is.
   */
  revoke(requestId: string, signal: AbortSignal): Promise<void>;
}

/** Thrown by a provisioner for what can never be revoked, so that an operator is told at once. */
export class PermanentRevocationError extends Error {
  override readonly name = 'PermanentRevocationError';
}

/** Reports whether a revocation failed for good; holds across copies of the package. */
export function isPermanent(error: unknown): boolean {
  return error instanceof Error && error.name === 'PermanentRevocationError';
}
