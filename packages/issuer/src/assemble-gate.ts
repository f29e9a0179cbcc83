import { randomUUID } from 'node:crypto';
import { homedir } from 'node:os';
import { formatInstant, verifyLease } from '@cognitive-delivery/core';
import { Checkpointer } from './checkpoints/checkpointer.js';
import type { CheckpointOptions } from './checkpoints/options.js';
import { type Checks, createChecks } from './checks.js';
import { DEFAULT_SKEW_MS, decisionTime, type GateContext } from './decision.js';
import { checkDraft } from './evidence/check-draft.js';
import { Evidence } from './evidence/evidence.js';
import { draftsOf } from './evidence/record-drafts.js';
import { freshView } from './fresh-view.js';
import { compileGate } from './gate.js';
import type { GateOptions } from './issuer.js';
import { JournalView } from './journal-view.js';
import type { LeaseEntry, LedgerState } from './ledger-state.js';

/** What an issuer and a gate that stands alone have in common. */
export interface GateParts {
  readonly journal: JournalView;
  readonly checks: Checks;
  readonly evidence: Evidence;
  readonly session: string;
  /** Undefined where no checkpoints are made. */
  readonly checkpointer: Checkpointer | undefined;
  contextOf(state: LedgerState): GateContext;
  close(): Promise<void>;
}

/** What an issuer's gate has beyond one that stands alone. */
export interface IssuerGateOptions {
  /** Keeps what is closed in memory, for views of a whole journal. */
  readonly history?: boolean;
  readonly checkpoints?: CheckpointOptions | undefined;
}

/** Puts a gate together. */
export function assembleGate(options: GateOptions, own: IssuerGateOptions = {}): GateParts {
  const { history = false, checkpoints } = own;
  const { store, keys, clock = Date.now, skewMs = DEFAULT_SKEW_MS, maxStalenessMs = 0 } = options;
  const { workspace, ownFiles, home = homedir(), path = process.env['PATH'] ?? '' } = options;
  const session = options.session ?? randomUUID();
  const evidence = new Evidence(options.evidence, session);
  const onRecorded = (records: Parameters<typeof draftsOf>[0]) => {
    evidence.write(() => draftsOf(records));
    checkpointer?.notice();
  };
  const journal = new JournalView(store, { keys, history, onRecorded, keepsTree: checkpoints !== undefined });
  const checkpointer = checkpoints && new Checkpointer(journal, checkpoints, keys, clock);
  const view = freshView(journal, maxStalenessMs);
  const verified = new WeakMap<LeaseEntry, boolean>();

  const isVerified = (entry: LeaseEntry): boolean => {
    const known = verified.get(entry) ?? verifyLease(entry.lease, keys.verifying).verified;
    verified.set(entry, known);
    return known;
  };
  const contextOf = (state: LedgerState): GateContext => ({
    keys,
    isVerified,
    ...decisionTime(clock(), state, skewMs),
  });
  const checks = createChecks({
    journal,
    view,
    gate: compileGate({ workspace, ownFiles, home, path }),
    contextOf,
    onChecked(leaseId, action, answer) {
      evidence.write(() => [checkDraft(leaseId, action, answer, formatInstant(clock()))]);
    },
  });
  return {
    journal,
    checks,
    evidence,
    session,
    checkpointer,
    contextOf,
    async close() {
      view.stop();
      await checkpointer?.close();
      await journal.close();
    },
  };
}
