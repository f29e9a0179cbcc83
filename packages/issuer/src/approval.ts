import type { LeaseRecord } from '@cognitive-delivery/contract';
import { canonicalHash } from '@cognitive-delivery/core';

/** How long an approval waits for its call. */
export const APPROVAL_MS = 5 * 60_000;

/**
 * The member `approval` of a heartbeat record: an operator's consent to one call of one tool, or the
 * note that this consent was used. The record's schema is open, and a heartbeat is the one event that
 * changes nothing else.
 */
export interface ApprovalNote {
  readonly id: string;
  readonly state: 'granted' | 'used';
  readonly tool: string;
  readonly request_hash: string;
}

/** Returns the hash that ties an approval to one call: a tool and exactly these arguments. */
export function requestHash(tool: string, args: unknown): string {
  return canonicalHash({ tool, args });
}

/** Returns the approval that a record carries, or undefined where it carries none or a malformed one. */
export function approvalOf(record: LeaseRecord): ApprovalNote | undefined {
  const note = record['approval'];
  if (typeof note !== 'object' || note === null) return undefined;
  const { id, state, tool, request_hash } = note as Record<string, unknown>;
  if (typeof id !== 'string' || typeof tool !== 'string' || typeof request_hash !== 'string')
    return undefined;
  return state === 'granted' || state === 'used' ? { id, state, tool, request_hash } : undefined;
}
