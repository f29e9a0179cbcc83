import { isPlainObject } from './lib/plain-object.js';

/** A rule of section 6 that a schema cannot state and that a document breaks. */
export interface Finding {
  readonly rule: 'L1' | 'L2' | 'L3';
  /** RFC 6901 JSON Pointer into the document, `""` for its root. */
  readonly path: string;
  readonly message: string;
}

/** What a reader knows beside the document. */
export interface LeaseRulesContext {
  /** Gives the ids of a lease's ancestors, oldest first; undefined for a lease that the journal lacks. */
  readonly chainOf?: (leaseId: string) => readonly string[] | undefined;
}

const INSTANT = /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{3}Z$/;

/**
 * Returns what a lease or a lease record breaks of L1, L2 (section 6) and L3 (section 6.1); nothing where
 * all hold. L3 needs the journal: without `chainOf` it is not checked, and no finding claims that it was.
 * Rules speak of well-formed documents only; what a schema refuses is left to the schema.
 */
export function checkLeaseRules(value: unknown, context: LeaseRulesContext = {}): readonly Finding[] {
  if (!isPlainObject(value)) return [{ rule: 'L1', path: '', message: 'a lease or record is an object' }];
  const findings: Finding[] = [];
  if (neverOpens(value)) {
    findings.push({ rule: 'L1', path: '/expires_at', message: 'expires_at must be after issued_at' });
  }
  if (typeof value.parent_lease_id === 'string' && value.parent_lease_id === value.lease_id) {
    findings.push({ rule: 'L2', path: '/parent_lease_id', message: 'a lease cannot be its own parent' });
  }
  if (isRevokedByStranger(value, context)) {
    findings.push({ rule: 'L3', path: '/by', message: 'only an ancestor or the issuer may revoke a lease' });
  }
  return findings;
}

function neverOpens({ issued_at, expires_at }: Record<string, unknown>): boolean {
  // The form has a fixed width, so the order of the texts is the order of the instants.
  return isInstantForm(issued_at) && isInstantForm(expires_at) && expires_at <= issued_at;
}

function isInstantForm(value: unknown): value is string {
  return typeof value === 'string' && INSTANT.test(value);
}

function isRevokedByStranger(record: Record<string, unknown>, { chainOf }: LeaseRulesContext): boolean {
  const { event, by, lease_id } = record;
  if (event !== 'revoked' || typeof by !== 'string' || by === 'issuer' || chainOf === undefined) return false;
  const ancestors = typeof lease_id === 'string' ? chainOf(lease_id) : undefined;
  return ancestors === undefined || !ancestors.includes(by);
}
