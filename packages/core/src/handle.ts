import { sha256Hex } from './digest.js';

// Keeps a handle apart from every other hash of an id, so that none can stand in for another.
const DOMAIN = 'alm-lease-handle-v1\0';
const DIGITS = 12;

/**
 * Returns a short name for a lease that can be shown, logged or measured: a live lease id opens what the
 * lease grants, its handle opens nothing and does not give the id away. Same id, same handle.
 */
export function leaseHandle(leaseId: string): string {
  return `lease:${sha256Hex(DOMAIN + leaseId).slice(0, DIGITS)}`;
}
