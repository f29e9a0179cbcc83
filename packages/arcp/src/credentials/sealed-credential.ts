import type { ProvisionedCredential } from './provisioner.js';

const INSPECT = Symbol.for('nodejs.util.inspect.custom');

/**
 * A credential that gives its value to nobody but who asks for it by `disclose`. Printed, inspected, logged
 * or written as JSON it shows its id.
 */
export class SealedCredential {
  readonly id: string;
  readonly #credential: ProvisionedCredential;

  constructor(credential: ProvisionedCredential) {
    this.id = credential.id;
    this.#credential = credential;
  }

  /** Returns the credential with its secret, for the one message that carries it to the submitter. */
  disclose(): ProvisionedCredential {
    return this.#credential;
  }

  toJSON(): object {
    return { id: this.id, value: '(secret)' };
  }

  toString(): string {
    return `credential ${this.id}`;
  }

  [INSPECT](): string {
    return this.toString();
  }
}

/** The `status` event that hands a rotated credential to the submitter, and to nobody else. */
export interface RotatedStatus {
  readonly phase: 'credential_rotated';
  readonly id: string;
  readonly value: string;
}

/** Returns the event that tells the submitter of a rotated credential. It holds the secret. */
export function rotatedStatus(credential: SealedCredential): RotatedStatus {
  const { id, value } = credential.disclose();
  return { phase: 'credential_rotated', id, value };
}
