import type { AgentLeaseManifest } from '@cognitive-delivery/contract';
import { type Issue, judgeDeclaration, narrow, type WhyRefused, whyRefused } from '@cognitive-delivery/core';
import type { Evidence } from './evidence.js';
import type { JournalModel } from './journal-model.js';
import { shown } from './lease-detail.js';
import { reasonMeaning } from './reasons.js';

/** Everything that the pages show of one refusal. */
export interface RefusalDetail {
  readonly line: number;
  readonly handle: string;
  readonly at: string;
  /** The places of the leases that it was asked under, the root first. */
  readonly chain: readonly number[];
  readonly reasons: readonly {
    readonly code: string;
    readonly meaning: string;
    /** What stands against the declaration, as it is judged again here. */
    readonly issues: readonly Issue[];
  }[];
  /** As the issuer put it. */
  readonly reason: string;
  readonly declared?: AgentLeaseManifest;
  readonly declared_hash: string;
  /** What would have to be different above it; absent where that cannot be told. */
  readonly advice?: WhyRefused;
  /** What each generation of the advice is called. */
  readonly generations: readonly string[];
}

/** Returns what there is to see of the refusal in a line; undefined where there is none. */
export function refusalDetailOf(
  model: JournalModel,
  line: number,
  evidence: Evidence,
): RefusalDetail | undefined {
  const record = model.refusalAt(line);
  if (record === undefined) return undefined;
  const { lease_id, parent_lease_id, declared, declared_hash = '', reasons = [], reason = '', at } = record;
  const chain = chainOfPlace(model, model.placeOfId(parent_lease_id));
  const above = chain.flatMap((place) => model.entryAt(place)?.lease.manifest ?? []);
  const manifests = evidence.policy === undefined ? above : [evidence.policy, ...above];
  const [first, ...rest] = manifests;
  const isKnown = parent_lease_id === undefined ? first !== undefined : above.length > 0;
  const issues = declared === undefined ? [] : issuesOf(declared, isKnown ? manifests.at(-1) : undefined);
  const advice =
    declared !== undefined && first !== undefined && isKnown
      ? whyRefused([first, ...rest], declared)
      : undefined;
  return {
    line,
    handle: model.handleOf(lease_id),
    at,
    chain,
    reasons: reasons.map((code) => ({
      code,
      meaning: reasonMeaning(code),
      issues: issues.filter((issue) => issue.code === code),
    })),
    reason: model.hide(reason),
    ...(declared && { declared: shown(model, declared) }),
    declared_hash,
    // The state above may have been another then: advice that is about other reasons helps nobody.
    ...(advice?.outcome === 'widening' && { advice }),
    generations: [
      ...(evidence.policy === undefined ? [] : ['the root policy']),
      ...chain.map((place) => model.handleOf(model.entryAt(place)?.lease.lease_id ?? '')),
    ],
  };
}

function issuesOf(declared: AgentLeaseManifest, parent: AgentLeaseManifest | undefined): readonly Issue[] {
  if (parent === undefined) return judgeDeclaration(declared).issues;
  const narrowing = narrow(declared, parent);
  return narrowing.ok ? [] : narrowing.issues;
}

function chainOfPlace(model: JournalModel, place: number): readonly number[] {
  const chain: number[] = [];
  let below = Number.POSITIVE_INFINITY;
  for (let at = place; at >= 0 && at < below; ) {
    chain.unshift(at);
    below = at;
    at = model.placeOfId(model.entryAt(at)?.lease.parent_lease_id);
  }
  return chain;
}
