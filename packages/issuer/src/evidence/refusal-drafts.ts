import { leaseHandle } from '@cognitive-delivery/core';
import { clipValue, type Draft } from './draft.js';

/** Returns the event of a command on a lease that was not carried out; the journal holds nothing of it. */
export function changeDraft(refusal: {
  readonly command: string;
  readonly leaseId: string | undefined;
  readonly code: string;
  readonly at: string;
}): Draft {
  const { command, leaseId, code, at } = refusal;
  const lease = leaseId === undefined ? undefined : leaseHandle(leaseId);
  return { what: 'command_refused', at, outcome: 'failure', details: { lease, command, code } };
}

/** Returns the event of a refused declaration that could not be recorded. */
export function unrecordedDraft(refusal: {
  readonly reasons: readonly string[];
  readonly declared_hash: string;
  readonly at: string;
}): Draft {
  const { reasons, declared_hash, at } = refusal;
  const details = { declared_hash, reasons: clipValue(reasons.join(' ')), recorded: false };
  return { what: 'refused', at, outcome: 'failure', details };
}
