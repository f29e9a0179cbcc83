import {
  type AdmissionOptions,
  type AdmittedLease,
  admitLease,
  type LeaseRequest,
} from '@cognitive-delivery/arcp';
import type { Context } from './context.js';
import { EXIT } from './exit.js';
import { Failure } from './failure.js';
import { readDocument } from './input.js';
import type { Option } from './verb.js';

/** The option of verbs that convert between ARCP and agent leases. */
export const BOTH_OPTION: Readonly<Record<'both-in-force', Option>> = {
  'both-in-force': { help: 'the check that the lease comes from goes on beside the other' },
};

/** Returns the request in a document: the payload of a submission or an acceptance, or a lease alone. */
export function requestIn(document: unknown): LeaseRequest {
  if (typeof document !== 'object' || document === null) return { lease_request: document };
  const { lease_request, lease, lease_constraints } = document as Record<string, unknown>;
  const request = lease_request ?? lease;
  if (request === undefined && lease_constraints === undefined) return { lease_request: document };
  return {
    ...(request !== undefined && { lease_request: request }),
    ...(lease_constraints !== undefined && { lease_constraints }),
  };
}

/** Returns the ARCP lease of a document. @throws INVALID_REQUEST with exit 1 where it is not admitted */
export async function readArcpLease(
  context: Context,
  operand: string,
  options: AdmissionOptions = {},
): Promise<AdmittedLease> {
  const admission = admitLease(requestIn(await readDocument(context, operand)), options);
  if (admission.ok) return admission.lease;
  const { code, message, details } = admission.error;
  throw new Failure(code, message, { exit: EXIT.no, place: `${operand}${details?.place ?? ''}` });
}

/** Returns the names in an option such as `a,b`. */
export function namesIn(text: string | undefined): string[] {
  return text === undefined ? [] : text.split(',').filter((name) => name !== '');
}
