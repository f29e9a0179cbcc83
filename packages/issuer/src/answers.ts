import type { FileHandle } from 'node:fs/promises';
import type { AgentLease, AgentLeaseManifest, LeaseRecord } from '@cognitive-delivery/contract';
import type { Change, DenialCode, Issue, NarrowingDiff } from '@cognitive-delivery/core';
import type { Exhausted } from './budgets.js';
import type { ClosedCode, LeaseState } from './openness.js';

/** A lease, signed and on record, with what fell away on the way. */
export interface Granted {
  readonly outcome: 'granted';
  readonly lease: AgentLease;
  readonly declared: AgentLeaseManifest;
  readonly changes: readonly Change[];
  readonly diff: NarrowingDiff;
}

/** What a dry run would have granted: no lease, no id, nothing recorded. */
export interface Grantable {
  readonly outcome: 'grantable';
  readonly manifest: AgentLeaseManifest;
  readonly expires_at: string;
  readonly declared: AgentLeaseManifest;
  readonly declared_hash: string;
  readonly changes: readonly Change[];
  readonly diff: NarrowingDiff;
}

/** A refusal: the exact set of codes, and at least one issue with place and advice for each. */
export interface Refused {
  readonly outcome: 'refused';
  /** The id that the journal gives this refusal; absent where nothing was recorded. */
  readonly refusal_id?: string;
  readonly reasons: readonly string[];
  readonly issues: readonly Issue[];
  readonly declared_hash: string;
  /** Set where the declaration is no JSON that can be read: the hash is of its bytes as received. */
  readonly declared_form?: 'raw';
}

/** The answer to `issue`. */
export type IssueAnswer = Granted | Refused;

/** The answer to a dry run of `issue`. */
export type DryRunAnswer = Grantable | Refused;

/** Every code with which a gate denies. */
export type GateDenialCode =
  | DenialCode
  | ClosedCode
  | 'budget_exhausted'
  | 'clock_behind'
  | 'journal_unreadable'
  | 'request_malformed'
  | 'store_unavailable'
  | 'view_stale';

/** The gate opens: the entry of the lease that allows it and, for a path or a command, what it resolved to. */
export interface Allowed {
  readonly outcome: 'allowed';
  readonly entry: string;
  readonly resolved?: string;
}

/** The gate stays shut. */
export interface Denied {
  readonly outcome: 'denied';
  readonly code: GateDenialCode;
  readonly message: string;
  /** The entry that denies, where one does. */
  readonly entry?: string;
  readonly resolved?: string;
}

/** The tool is granted, but this very call needs an operator's approval first. */
export interface ApprovalRequired {
  readonly outcome: 'approval_required';
  readonly tool: string;
  /** Names the call; `approve` takes it, or the same tool and arguments. */
  readonly request_hash: string;
  readonly message: string;
}

/** The answer to `check`. */
export type CheckAnswer = Allowed | Denied | ApprovalRequired;

/** The answer to `open`: a file opened under a lease, which whoever got it closes. */
export type OpenAnswer = (Required<Allowed> & { readonly file: FileHandle }) | Denied;

/** It is on record and on disk. */
export interface Recorded {
  readonly outcome: 'recorded';
  readonly event: LeaseRecord['event'];
  readonly lease_id: string;
  readonly at: string;
}

/** The answer to a command that records something about a lease. */
export type ChangeAnswer = Recorded | NotRecorded;

/** The answer to a command that closes a lease. */
export type CloseAnswer = (Recorded & Reach) | NotRecorded;

/** How far the end of a lease has come: it holds for the whole subtree at every gate from `effective_by` on. */
export interface Reach {
  /** `recorded` while a gate may still go by a view of the journal that is older. */
  readonly reach: 'recorded' | 'effective_everywhere';
  readonly effective_by: string;
}

/** The answer to a command that charges usage. */
export type ChargeAnswer =
  | (Recorded & {
      /** What a reservation is committed or released by. */
      readonly reservation?: string;
      /** The first budget, from the lease upwards, that is used up by now. */
      readonly exhausted?: Exhausted;
    })
  | NotRecorded;

/** Nothing was recorded, and why. */
export type NotRecorded =
  /** The lease is closed already, so there was nothing to record. */
  | {
      readonly outcome: 'unchanged';
      readonly lease_id: string;
      readonly state: LeaseState;
      readonly message: string;
    }
  | { readonly outcome: 'unknown'; readonly message: string }
  | { readonly outcome: 'refused'; readonly code: ChangeRefusalCode; readonly message: string };

/** Why a command on a lease was not carried out. */
export type ChangeRefusalCode =
  | ClosedCode
  | 'budget_exhausted'
  | 'clock_behind'
  | 'journal_unreadable'
  | 'no_signing_key'
  | 'not_an_ancestor'
  | 'request_malformed'
  | 'reservation_unknown'
  | 'store_unavailable'
  | 'tool_not_granted';
