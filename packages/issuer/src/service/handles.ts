import { leaseHandle } from '@cognitive-delivery/core';
import type { LedgerState } from '../ledger-state.js';
import type { Caller } from './caller.js';
import { ServiceError } from './service-error.js';

/** Finds leases by their handles. */
export class Handles {
  #ids = new Map<string, string[]>();
  // Of which leases the index is, and the line of the newest one in it.
  #leases: LedgerState['leases'] | undefined;
  #line = 0;

  /** Returns the ids of the leases that are held and have this handle; more than one by bad luck alone. */
  find(state: LedgerState, handle: string): readonly string[] {
    const { leases } = state;
    const isStale = this.#ids.size > 1000 && this.#ids.size > 2 * leases.size;
    if (this.#leases !== leases || isStale) {
      this.#ids = new Map();
      this.#leases = leases;
      this.#line = 0;
    }
    let newest = this.#line;
    for (const [id, { line }] of leases) {
      if (line <= this.#line) continue;
      const own = leaseHandle(id);
      const known = this.#ids.get(own);
      if (known === undefined) this.#ids.set(own, [id]);
      else if (!known.includes(id)) known.push(id);
      newest = Math.max(newest, line);
    }
    this.#line = newest;
    return (this.#ids.get(handle) ?? []).filter((id) => leases.has(id));
  }
}

/**
 * Returns the id of the lease that a path names. Only who may see leases besides their own finds them by handle;
 * whoever knows an id holds the lease.
 *
 * @throws {not_your_lease} {lease_unknown} {handle_ambiguous}
 */
export async function leaseNamed(
  name: string,
  caller: Caller,
  find: (handle: string) => Promise<readonly string[]>,
): Promise<string> {
  if (caller.kind === 'lease') {
    if (name === 'self' || name === caller.id || name === leaseHandle(caller.id)) return caller.id;
    throw new ServiceError('not_your_lease', 'a lease id opens the calls of that lease alone; say self');
  }
  if (name === 'self') {
    throw new ServiceError('not_your_lease', 'self is the lease whose id is the credential; name the lease');
  }
  if (!name.startsWith('lease:')) return name;
  const byHandle = caller.kind === 'token' && caller.scopes.some((scope) => scope !== 'present');
  if (!byHandle) throw new ServiceError('not_your_lease', 'name the lease by its id');
  const [id, ...others] = await find(name);
  if (id === undefined) throw unknownLease();
  if (others.length > 0) {
    throw new ServiceError('handle_ambiguous', 'two leases have this handle; name the one by its id');
  }
  return id;
}

/** Returns the error of a lease that is not held. */
export function unknownLease(): ServiceError {
  return new ServiceError(
    'lease_unknown',
    'no lease of this name was granted here, or it was closed long ago',
  );
}
