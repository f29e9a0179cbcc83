import { type Action, actionOf, type CheckRequest } from './action.js';
import type { CheckAnswer, Denied, OpenAnswer } from './answers.js';
import { decideCheck } from './decide-check.js';
import type { GateContext } from './decision.js';
import { type FreshView, StaleView } from './fresh-view.js';
import type { ActionGate } from './gate.js';
import { type JournalView, journalFailure } from './journal-view.js';
import type { LedgerState } from './ledger-state.js';
import { isOpenMode, type OpenMode, openJudged } from './open-under-lease.js';

/** What a gate answers with. */
export interface ChecksOptions {
  readonly journal: JournalView;
  readonly view: FreshView;
  readonly gate: ActionGate;
  readonly contextOf: (state: LedgerState) => GateContext;
  /** Is told of every answer to a request that names an action. */
  readonly onChecked: (leaseId: string, action: Action, answer: CheckAnswer) => void;
}

/** The one implementation of `check` and `open`, for an issuer as for a gate that stands alone. */
export interface Checks {
  /** Tells whether a lease opens one action at this moment. */
  check(request: CheckRequest): Promise<CheckAnswer>;
  /** Opens a regular file of the workspace under a lease: what is judged is what is opened. */
  open(leaseId: string, path: string, mode: OpenMode): Promise<OpenAnswer>;
}

/** Returns the checks of one gate. */
export function createChecks({ journal, view, gate, contextOf, onChecked }: ChecksOptions): Checks {
  const decideOn = (leaseId: string, action: Action) => (state: LedgerState) =>
    decideCheck(state, { leaseId, action, gate }, contextOf(state));

  const answer = async (leaseId: string, action: Action): Promise<CheckAnswer> => {
    const decide = decideOn(leaseId, action);
    try {
      const { records, answer } = decide(await view.get());
      // Only an approval that is used up needs the lock, and is looked for again under it.
      return records.length === 0 ? answer : await journal.decide(decide);
    } catch (error) {
      if (error instanceof StaleView)
        return { outcome: 'denied', code: 'view_stale', message: error.message };
      return { outcome: 'denied', ...journalFailure(error) };
    }
  };

  const check = async (request: CheckRequest): Promise<CheckAnswer> => {
    const action = actionOf(request);
    if ('outcome' in action) return action;
    const answered = await answer(request.lease_id, action);
    onChecked(request.lease_id, action, answered);
    return answered;
  };

  return {
    check,
    async open(leaseId, path, mode) {
      if (!isOpenMode(mode)) return denied('request_malformed', 'the mode is r, w or a');
      const answered = await check({ lease_id: leaseId, [mode === 'r' ? 'read' : 'write']: path });
      if (answered.outcome !== 'allowed') return answered as Denied;
      const { resolved = '' } = answered;
      const opened = await openJudged(resolved, mode);
      if (opened.ok) return { ...answered, resolved, file: opened.file };
      return { ...denied('path_unresolvable', opened.message), resolved };
    },
  };
}

function denied(code: Denied['code'], message: string): Denied {
  return { outcome: 'denied', code, message };
}
