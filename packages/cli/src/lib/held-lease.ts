import type { Context } from './context.js';
import { usageFailure } from './failure.js';
import { readLeaseId } from './lease.js';
import type { Call, Option } from './verb.js';

/** The option that names the lease which a process works under. */
export const LEASE_OPTION: Readonly<Record<'lease', Option>> = {
  lease: { value: 'LEASE', help: 'the lease, by id or file; the id in the variable ALM_LEASE if not given' },
};

/**
 * Returns the id of the lease that a call works under, or undefined where it names none. Standard input is
 * not for reading a lease here.
 *
 * @throws usage, and as {@link readLeaseId}
 */
export async function findHeldLease({ context, text }: Call): Promise<string | undefined> {
  const named = text('lease') ?? leaseOfEnvironment(context);
  if (named === '-') throw usageFailure('--lease is an id or a file; standard input is for the work itself');
  return named === undefined ? undefined : readLeaseId(context, named);
}

/** Returns the same, or fails where there is none. @throws usage, and as {@link findHeldLease} */
export async function readHeldLease(call: Call): Promise<string> {
  const id = await findHeldLease(call);
  if (id === undefined) throw usageFailure('--lease is missing, and ALM_LEASE is not set');
  return id;
}

function leaseOfEnvironment({ env }: Context): string | undefined {
  const id = env['ALM_LEASE'];
  return id === undefined || id === '' ? undefined : id;
}
