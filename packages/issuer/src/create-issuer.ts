import { randomUUID } from 'node:crypto';
import { formatInstant, parseInstant } from '@cognitive-delivery/core';
import type { CloseAnswer, DryRunAnswer, IssueAnswer, NotRecorded, Refused } from './answers.js';
import { requestHash } from './approval.js';
import { assembleGate, type GateParts } from './assemble-gate.js';
import { remainingBudget } from './budgets.js';
import { chainOf } from './chain.js';
import { decideApprove } from './decide-approve.js';
import { type ChargeCommand, decideCharge } from './decide-charge.js';
import { type CloseCommand, decideClose } from './decide-close.js';
import { decideExpire } from './decide-expire.js';
import { decideIssue, dryRun } from './decide-issue.js';
import { decideReport, type ReportCommand } from './decide-report.js';
import type { Decision, DecisionContext } from './decision.js';
import { changeDraft, unrecordedDraft } from './evidence/refusal-drafts.js';
import { type Examined, examineDeclaration } from './examine-declaration.js';
import type { IssueRequest, Issuer, IssuerOptions } from './issuer.js';
import { journalFailure } from './journal-view.js';
import type { LedgerState } from './ledger-state.js';
import { decideOnce, type Once, type OnceAnswer } from './once.js';
import { readDeclaration } from './read-declaration.js';
import { readRootPolicy } from './read-root-policy.js';
import { viewLease, viewLeases, viewTree } from './views.js';

/**
 * Returns an issuer over a journal. It reads the journal before every answer, so that what another
 * process recorded counts at once, and decides under the journal's lock whatever it records.
 *
 * @throws {not_canonical} where the root policy is no JSON value
 */
export function createIssuer(options: IssuerOptions): Issuer {
  return assembleIssuer(options).issuer;
}

/** An issuer with what a service over it needs besides. */
export interface IssuerParts extends Pick<GateParts, 'journal' | 'evidence' | 'contextOf'> {
  readonly issuer: Issuer;
  /** As `issue`; the answer to a request that came before is given again. */
  issueOnce(request: IssueRequest, once: Once): Promise<OnceAnswer>;
}

/** Puts an issuer together. @throws {not_canonical} where the root policy is no JSON value */
export function assembleIssuer(options: IssuerOptions): IssuerParts {
  const { store, clock = Date.now, maxStalenessMs = 0, attestationKeys = {} } = options;
  const { allowCredentials = false, history = false } = options;
  const gate = assembleGate(options, { history, checkpoints: options.checkpoints });
  const { journal, checks, evidence, session } = gate;
  const constant = { newId: () => randomUUID(), rootPolicy: readRootPolicy(options.rootPolicy), session };
  const instant = () => formatInstant(clock());
  const contextOf = (state: LedgerState): DecisionContext => ({ ...constant, ...gate.contextOf(state) });

  // Records what `decide` decides about a lease, or about many where `leaseId` is undefined.
  const change = async <Answer extends { readonly outcome: string }>(
    command: string,
    leaseId: string | undefined,
    decide: (state: LedgerState, context: DecisionContext) => Decision<Answer>,
  ): Promise<Answer | Extract<NotRecorded, { outcome: 'refused' }>> => {
    const answer = await journal
      .decide((state) => decide(state, contextOf(state)))
      .catch((error: unknown) => ({ outcome: 'refused' as const, ...journalFailure(error) }));
    if (answer.outcome === 'refused' && 'code' in answer) {
      evidence.write(() => [changeDraft({ command, leaseId, code: String(answer.code), at: instant() })]);
    }
    return answer;
  };

  // Answers with what `decide` makes of a declaration, or with the refusal that could not be recorded.
  const judge = async <Answer>(
    { declared }: IssueRequest,
    decide: (declaration: Examined) => Promise<Answer>,
  ): Promise<Answer | Refused> => {
    const reading = readDeclaration(declared);
    const declaration = examineDeclaration(reading, { allowCredentials, attestationKeys });
    try {
      return await decide(declaration);
    } catch (error) {
      const message = `no lease was given out: ${journalFailure(error).message}`;
      const code = 'runtime_error:store_unavailable';
      const declared_hash = reading.hash;
      evidence.write(() => [unrecordedDraft({ reasons: [code], declared_hash, at: instant() })]);
      return {
        outcome: 'refused',
        reasons: [code],
        issues: [{ code, path: '', message }],
        declared_hash,
        ...(!reading.ok && { declared_form: 'raw' }),
      };
    }
  };

  const issue = (
    request: IssueRequest & { readonly dryRun?: boolean },
  ): Promise<IssueAnswer | DryRunAnswer> =>
    judge<IssueAnswer | DryRunAnswer>(request, async (declaration) => {
      if (request.dryRun === true) {
        const state = await journal.read();
        return dryRun(state, declaration, request, contextOf(state));
      }
      return await journal.decide((state) => decideIssue(state, declaration, request, contextOf(state)));
    });

  const issueOnce = async (request: IssueRequest, once: Once): Promise<OnceAnswer> => {
    const answer = await judge<OnceAnswer>(request, (declaration) =>
      journal.decide((state) => {
        const context = contextOf(state);
        return decideOnce(state, once, context, () => decideIssue(state, declaration, request, context));
      }),
    );
    return answer.outcome === 'refused' ? { outcome: 'first', answer } : answer;
  };

  const charge = (command: ChargeCommand) =>
    change(command.do, command.lease_id, (state, context) => decideCharge(state, command, context));
  const report = (command: ReportCommand) =>
    change(command.event, command.lease_id, (state, context) => decideReport(state, command, context));

  // From the answer on, a gate that began to read before the record was there may still go by what it read.
  const end = async (command: CloseCommand): Promise<CloseAnswer> => {
    const begun = performance.now();
    const answer = await change(command.event, command.lease_id, (state, context) =>
      decideClose(state, command, context),
    );
    if (answer.outcome !== 'recorded') return answer;
    if (!(maxStalenessMs > 0)) return { ...answer, reach: 'effective_everywhere', effective_by: answer.at };
    const recordedBy = (parseInstant(answer.at) ?? 0) + Math.ceil(performance.now() - begun);
    return { ...answer, reach: 'recorded', effective_by: formatInstant(recordedBy + maxStalenessMs) };
  };

  const issuer: Issuer = {
    issue: issue as Issuer['issue'],
    ...checks,
    async approve(lease_id, call) {
      const { tool } = call;
      const request_hash = 'request_hash' in call ? call.request_hash : requestHash(tool, call.args);
      return change('approve', lease_id, (state, context) =>
        decideApprove(state, { lease_id, tool, request_hash }, context),
      );
    },
    revoke: (lease_id, how = {}) => end({ ...how, event: 'revoked', lease_id }),
    stop: (lease_id, how = {}) => end({ ...how, event: 'stopped', lease_id }),
    complete: (lease_id, how = {}) => end({ ...how, event: 'completed', lease_id }),
    expire: () => change('expire', undefined, decideExpire),
    heartbeat: (lease_id, { usage } = {}) =>
      report({ event: 'heartbeat', lease_id, ...(usage !== undefined && { usage }) }),
    attach: (lease_id, { containment, platform = process.platform }) =>
      report({ event: 'attached', lease_id, containment, platform }),
    report: (lease_id, usage) => charge({ do: 'report', lease_id, usage }),
    reserve: (lease_id, usage) => charge({ do: 'reserve', lease_id, usage }),
    commit: (lease_id, reservation, usage) =>
      charge({ do: 'commit', lease_id, reservation, ...(usage !== undefined && { usage }) }),
    release: (lease_id, reservation) => charge({ do: 'release', lease_id, reservation }),
    async remaining(leaseId) {
      const state = await journal.read();
      const entry = state.leases.get(leaseId);
      return entry && remainingBudget(state, entry, contextOf(state).now);
    },
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
    async checkpoint() {
      const message = 'this issuer makes no checkpoints; give it the option checkpoints';
      return (await gate.checkpointer?.make()) ?? { outcome: 'refused', code: 'checkpoints_off', message };
    },
    async sync() {
      const { granted, refused, invalid, unreadable } = await journal.read();
      const { snapshotFailure } = journal;
      const checkpointFailure = gate.checkpointer?.failure;
      const written = evidence.status();
      return {
        leases: granted,
        refusals: refused,
        invalid: [...invalid],
        unreadable: [...unreadable],
        torn_tails: store.tornTails,
        ...(snapshotFailure !== undefined && { snapshot_failure: snapshotFailure }),
        ...(checkpointFailure !== undefined && { checkpoint_failure: checkpointFailure }),
        ...(written !== undefined && { evidence: written }),
      };
    },
    close: gate.close,
  };
  return { issuer, issueOnce, journal, evidence, contextOf };
}
