import type { Issuer } from '@cognitive-delivery/issuer';
import type { Context } from './context.js';
import { EXIT } from './exit.js';
import { Failure } from './failure.js';
import { readDocument } from './input.js';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const HANDLE = /^lease:[0-9a-f]{1,12}$/;

/**
 * Returns the lease id that an operand names: the id itself, or the one in a lease file, in the answer of
 * `alm issue --json`, or on standard input. A handle is refused: it opens nothing.
 *
 * @throws lease_expected, input_unreadable, or a parser's code
 */
export async function readLeaseId(context: Context, operand: string): Promise<string> {
  if (UUID.test(operand)) return operand;
  if (HANDLE.test(operand)) {
    throw new Failure('lease_expected', 'a handle opens nothing; give the lease id or the lease file', {
      exit: EXIT.usage,
      place: operand,
    });
  }
  const id = leaseIdIn(await readDocument(context, operand));
  if (id === undefined) {
    throw new Failure('lease_expected', 'the document carries no lease id; give a lease', {
      exit: EXIT.no,
      place: operand,
    });
  }
  return id;
}

function leaseIdIn(document: unknown): string | undefined {
  if (typeof document !== 'object' || document === null) return undefined;
  const { lease, lease_id: id } = document as { lease?: unknown; lease_id?: unknown };
  return typeof id === 'string' && UUID.test(id) ? id : leaseIdIn(lease);
}

/**
 * Returns the lease id that an operator's operand names. Besides what {@link readLeaseId} reads, a handle or
 * the beginning of one serves, as long as it names one lease only.
 *
 * @throws lease_unknown, lease_ambiguous, and as {@link readLeaseId}
 */
export async function resolveLease(context: Context, issuer: Issuer, operand: string): Promise<string> {
  if (!HANDLE.test(operand)) return readLeaseId(context, operand);
  const named = (await issuer.list()).filter(({ handle }) => handle.startsWith(operand));
  const [found] = named;
  if (found === undefined) {
    throw new Failure('lease_unknown', 'no lease has this handle; alm list shows them', {
      exit: EXIT.no,
      place: operand,
    });
  }
  if (named.length > 1) {
    throw new Failure('lease_ambiguous', `${named.length} leases begin like this; write more of the handle`, {
      exit: EXIT.usage,
      place: operand,
    });
  }
  return found.lease_id;
}
