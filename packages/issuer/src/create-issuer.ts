import { randomUUID } from 'node:crypto';
import { homedir } from 'node:os';
import { verifyLease } from '@cognitive-delivery/core';
import { actionOf, type CheckRequest } from './action.js';
import type { ChangeAnswer, CheckAnswer, DryRunAnswer, IssueAnswer } from './answers.js';
import { requestHash } from './approval.js';
import { chainOf } from './chain.js';
import { decideApprove } from './decide-approve.js';
import { decideCheck } from './decide-check.js';
import { decideClose } from './decide-close.js';
import { decideExpire } from './decide-expire.js';
import { decideIssue, dryRun } from './decide-issue.js';
import { decideReport } from './decide-report.js';
import { DEFAULT_SKEW_MS, type Decision, type DecisionContext, decisionTime } from './decision.js';
import { createGate } from './gate.js';
import type { IssueRequest, Issuer, IssuerOptions, OpenAnswer } from './issuer.js';
import { JournalView, journalFailure } from './journal-view.js';
import type { LeaseEntry, LedgerState } from './ledger-state.js';
import { isOpenMode, openJudged } from './open-under-lease.js';
import { readDeclaration } from './read-declaration.js';
import { readRootPolicy } from './root-policy.js';
import { viewLease, viewLeases, viewTree } from './views.js';

/**
 * Returns an issuer over a journal. It reads the journal before every answer, so that what another
 * process recorded counts at once, and decides under the journal's lock whatever it records.
 *
 * @throws {not_canonical} where the root policy is no JSON value
 */
export function createIssuer(options: IssuerOptions): Issuer {
  const { store, keys, clock = Date.now, skewMs = DEFAULT_SKEW_MS } = options;
  const { workspace, home = homedir(), path = process.env['PATH'] ?? '' } = options;
  const journal = new JournalView(store);
  const gate = createGate({ workspace, home, path });
  const verified = new WeakMap<LeaseEntry, boolean>();
  const constant = {
    newId: () => randomUUID(),
    keys,
    rootPolicy: readRootPolicy(options.rootPolicy),
    session: options.session ?? randomUUID(),
    allowCredentials: options.allowCredentials ?? false,
    attestationKeys: options.attestationKeys ?? {},
    isVerified(entry: LeaseEntry): boolean {
      const known = verified.get(entry) ?? verifyLease(entry.lease, keys.verifying).verified;
      verified.set(entry, known);
      return known;
    },
  };
  const contextOf = (state: LedgerState): DecisionContext => ({
    ...constant,
    ...decisionTime(clock(), state, skewMs),
  });

  // Records what `decide` decides about a lease.
  const change = async <Answer>(
    decide: (state: LedgerState, context: DecisionContext) => Decision<Answer>,
  ): Promise<Answer | Extract<ChangeAnswer, { outcome: 'refused' }>> => {
    try {
      return await journal.decide((state) => decide(state, contextOf(state)));
    } catch (error) {
      return { outcome: 'refused', ...journalFailure(error) };
    }
  };

  const issue = async (
    request: IssueRequest & { readonly dryRun?: boolean },
  ): Promise<IssueAnswer | DryRunAnswer> => {
    const reading = readDeclaration(request.declared);
    try {
      if (request.dryRun === true) {
        const state = await journal.read();
        return dryRun(state, reading, request, contextOf(state));
      }
      return await journal.decide((state) => decideIssue(state, reading, request, contextOf(state)));
    } catch (error) {
      const message = `no lease was given out: ${journalFailure(error).message}`;
      const code = 'runtime_error:store_unavailable';
      return {
        outcome: 'refused',
        reasons: [code],
        issues: [{ code, path: '', message }],
        declared_hash: reading.hash,
        ...(!reading.ok && { declared_form: 'raw' }),
      };
    }
  };

  const check = async (request: CheckRequest): Promise<CheckAnswer> => {
    const action = actionOf(request);
    if ('outcome' in action) return action;
    const decide = (state: LedgerState) =>
      decideCheck(state, { leaseId: request.lease_id, action, gate }, contextOf(state));
    try {
      const { records, answer } = decide(await journal.read());
      // Only an approval that is used up needs the lock, and is looked for again under it.
      return records.length === 0 ? answer : await journal.decide(decide);
    } catch (error) {
      return { outcome: 'denied', ...journalFailure(error) };
    }
  };

  const open: Issuer['open'] = async (leaseId, file, mode): Promise<OpenAnswer> => {
    if (!isOpenMode(mode)) {
      return { outcome: 'denied', code: 'request_malformed', message: 'the mode is r, w or a' };
    }
    const answer = await check({ lease_id: leaseId, [mode === 'r' ? 'read' : 'write']: file });
    if (answer.outcome !== 'allowed') return answer as Extract<CheckAnswer, { outcome: 'denied' }>;
    const { resolved = '' } = answer;
    const opened = await openJudged(resolved, mode);
    if (opened.ok) return { ...answer, resolved, file: opened.file };
    return { outcome: 'denied', code: 'path_unresolvable', message: opened.message, resolved };
  };

  return {
    issue: issue as Issuer['issue'],
    check,
    open,
    async approve(lease_id, call) {
      const { tool } = call;
      const request_hash = 'request_hash' in call ? call.request_hash : requestHash(tool, call.args);
      return change((state, context) => decideApprove(state, { lease_id, tool, request_hash }, context));
    },
    revoke: (lease_id, how = {}) =>
      change((state, context) => decideClose(state, { ...how, event: 'revoked', lease_id }, context)),
    stop: (lease_id, how = {}) =>
      change((state, context) => decideClose(state, { ...how, event: 'stopped', lease_id }, context)),
    complete: (lease_id, how = {}) =>
      change((state, context) => decideClose(state, { ...how, event: 'completed', lease_id }, context)),
    expire: () => change(decideExpire),
    heartbeat: (lease_id, { usage } = {}) =>
      change((state, context) =>
        decideReport(state, { event: 'heartbeat', lease_id, ...(usage !== undefined && { usage }) }, context),
      ),
    attach: (lease_id, { containment, platform = process.platform }) =>
      change((state, context) =>
        decideReport(state, { event: 'attached', lease_id, containment, platform }, context),
      ),
    async get(leaseId) {
      const state = await journal.read();
      const entry = state.leases.get(leaseId);
      return entry && viewLease(state, entry, contextOf(state));
    },
    async list() {
      const state = await journal.read();
      return viewLeases(state, contextOf(state));
    },
    async tree() {
      const state = await journal.read();
      return viewTree(state, contextOf(state));
    },
    async chainOf(leaseId) {
      return chainOf(await journal.read(), leaseId);
    },
    async sync() {
      const { leases, refusals, invalid, unreadable } = await journal.read();
      return {
        leases: leases.size,
        refusals: refusals.length,
        invalid: [...invalid],
        unreadable: [...unreadable],
        torn_tails: store.tornTails,
      };
    },
    close: () => store.close(),
  };
}
