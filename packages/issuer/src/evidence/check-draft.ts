import { canonicalHash, isAlmError, leaseHandle } from '@cognitive-delivery/core';
import type { Action } from '../action.js';
import type { CheckAnswer } from '../answers.js';
import { requestHash } from '../approval.js';
import { clipValue, type Draft, toolName } from './draft.js';

const OUTCOMES = { allowed: 'success', denied: 'failure' } as const;

/**
 * Returns the event of one answer of the gate: what kind of action, and the entry that decided. Of what was
 * asked for it tells the hash and, for a tool, its name; never a path, a host, a command or an argument.
 */
export function checkDraft(leaseId: string, action: Action, answer: CheckAnswer, at: string): Draft {
  const hash = hashOf(action);
  const { outcome } = answer;
  return {
    what: outcome,
    at,
    actor: { kind: 'agent' },
    ...(outcome !== 'approval_required' && { outcome: OUTCOMES[outcome] }),
    ...(hash !== undefined && { request_hash: hash }),
    details: {
      lease: leaseHandle(leaseId),
      action: action.kind,
      tool: action.kind === 'tool' ? toolName(action.subject) : undefined,
      code: outcome === 'denied' ? answer.code : undefined,
      entry: 'entry' in answer && answer.entry !== undefined ? clipValue(answer.entry) : undefined,
    },
  };
}

// A tool's is the one that an approval names.
function hashOf(action: Action): string | undefined {
  const { kind, subject } = action;
  try {
    return kind === 'tool' ? requestHash(subject, action.args) : canonicalHash({ [kind]: subject });
  } catch (error) {
    if (isAlmError(error, 'not_canonical')) return undefined;
    throw error;
  }
}
