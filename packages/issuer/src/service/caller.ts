import { leaseHandle } from '@cognitive-delivery/core';
import type { RouteDescription, Scope } from './describe/routes.js';
import { ServiceError } from './service-error.js';
import { TOKEN_FORM } from './token-file.js';
import type { Tokens } from './tokens.js';

/** Who asks. */
export type Caller =
  | { readonly kind: 'anybody' }
  | { readonly kind: 'token'; readonly name: string; readonly scopes: readonly Scope[] }
  | { readonly kind: 'lease'; readonly id: string };

const LEASE_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Returns who asks, by the header `Authorization`. A lease id is taken as it is: whether it was ever granted
 * is for the issuer to say.
 *
 * @throws {credential_missing} {credential_unknown} {tokens_unavailable}
 */
export async function callerOf(authorization: string | undefined, tokens: Tokens): Promise<Caller> {
  if (authorization === undefined) {
    throw new ServiceError('credential_missing', 'send a token or a lease id: Authorization: Bearer …');
  }
  const [, credential = ''] = /^bearer +(\S+)$/i.exec(authorization) ?? [];
  if (LEASE_ID.test(credential)) return { kind: 'lease', id: credential };
  const token = TOKEN_FORM.test(credential) ? await tokens.find(credential) : undefined;
  if (token === undefined) {
    throw new ServiceError('credential_unknown', 'this is no token that is good here, and no lease id');
  }
  return { kind: 'token', name: token.name, scopes: token.scopes };
}

/** Lets a caller pass to a route, or not. @throws {scope_missing} */
export function admitCaller(caller: Caller, { access }: RouteDescription): void {
  if (access === undefined || (caller.kind === 'lease' && access.lease)) return;
  if (caller.kind === 'token' && caller.scopes.some((scope) => access.scopes.includes(scope))) return;
  const needed = `this needs a token with the scope ${access.scopes.join(' or ')}`;
  throw new ServiceError('scope_missing', access.lease ? `${needed}, or the id of the lease itself` : needed);
}

/** Whether a caller may see the ids of leases as they are. */
export function seesIds(caller: Caller): boolean {
  return caller.kind === 'token' && caller.scopes.includes('operate');
}

/** Returns a name for the caller that may be logged and measured. */
export function nameOf(caller: Caller): string {
  if (caller.kind === 'anybody') return 'anybody';
  return caller.kind === 'token' ? `token:${caller.name}` : leaseHandle(caller.id);
}
