import type { AgentLeaseManifest } from '@cognitive-delivery/contract';
import { declaredHash, verifyLease, verifyProofAt } from '@cognitive-delivery/core';
import type { LeaseEntry } from '@cognitive-delivery/issuer/replay';
import { type Comparison, compareGrant } from './compare.js';
import type { Evidence } from './evidence.js';
import type { JournalModel } from './journal-model.js';

/** What a signature or a proof comes to, by the keys at hand. */
export interface SignatureVerdict {
  readonly outcome: 'absent' | 'no_key' | 'refused' | 'verified';
  /** Of the key that signed. */
  readonly key?: string;
  /** Why it is refused. */
  readonly code?: string;
}

/** Everything that the pages show of one lease. */
export interface LeaseDetail {
  readonly place: number;
  readonly handle: string;
  readonly issued_at: string;
  readonly expires_at: string;
  /** Whether it names no parent. */
  readonly root: boolean;
  /** The places of its ancestors, the root first. */
  readonly chain: readonly number[];
  /** The places of the rows that tell of it. */
  readonly rows: readonly number[];
  readonly granted: AgentLeaseManifest;
  /** Absent where the journal has none. */
  readonly declared?: AgentLeaseManifest;
  /** Whether the declaration is the one that the lease names by its hash. */
  readonly declaredFits: boolean;
  readonly comparison?: Comparison;
  readonly narrowed?: string;
  readonly attached?: { readonly containment: string; readonly platform: string; readonly at: string };
  readonly session: string;
  readonly fingerprint: string;
  readonly signature: SignatureVerdict;
  readonly proof: SignatureVerdict;
}

/** Returns what there is to see of a lease, by its place; undefined where there is none. */
export function detailOf(model: JournalModel, place: number, evidence: Evidence): LeaseDetail | undefined {
  const entry = model.entryAt(place);
  if (entry === undefined) return undefined;
  const { lease, declared, narrowed, attached } = entry;
  const chain = chainAbove(model, entry);
  const above = model.entryAt(chain.at(-1) ?? -1)?.lease.manifest;
  const parent = lease.parent_lease_id === undefined ? evidence.policy : above;
  return {
    place,
    handle: model.handleOf(lease.lease_id),
    issued_at: lease.issued_at,
    expires_at: lease.expires_at,
    root: lease.parent_lease_id === undefined,
    chain,
    rows: model.rowsOf(place),
    granted: shown(model, lease.manifest),
    ...(declared && { declared: shown(model, declared) }),
    declaredFits: declared !== undefined && declaredHash(declared) === lease.declared_hash,
    ...(declared && {
      comparison: hidden(
        model,
        compareGrant({ declared, granted: lease.manifest, parent, recorded: narrowed?.changes }),
      ),
    }),
    ...(narrowed && { narrowed: model.hide(narrowed.reason) }),
    ...(attached && { attached }),
    session: lease.issuer_session_id,
    fingerprint: lease.key_fingerprint,
    signature: judgeSignature(entry, evidence),
    proof: judgeProof(entry, evidence),
  };
}

/** Returns a manifest as it can be shown: without the id that it may name as its parent, and no other either. */
export function shown(model: JournalModel, manifest: AgentLeaseManifest): AgentLeaseManifest {
  return hidden(model, manifest);
}

function hidden<Value>(model: JournalModel, value: Value): Value {
  return JSON.parse(model.hide(JSON.stringify(value))) as Value;
}

function chainAbove(model: JournalModel, { lease }: LeaseEntry): readonly number[] {
  const chain: number[] = [];
  let [place, below] = [model.placeOfId(lease.parent_lease_id), model.placeOfId(lease.lease_id)];
  while (place >= 0 && place < below) {
    chain.unshift(place);
    below = place;
    place = model.placeOfId(model.entryAt(place)?.lease.parent_lease_id);
  }
  return chain;
}

function judgeSignature({ lease }: LeaseEntry, { hmac }: Evidence): SignatureVerdict {
  if (hmac.length === 0) return { outcome: 'no_key' };
  const named = hmac.filter(({ fingerprint }) => fingerprint === lease.key_fingerprint);
  if (named.length === 0) return { outcome: 'refused', code: 'signature_key_unknown' };
  const verified = verifyLease(lease, named);
  return verified.verified
    ? { outcome: 'verified', key: verified.fingerprint }
    : { outcome: 'refused', code: verified.code };
}

function judgeProof({ lease, issuedAt }: LeaseEntry, { keys }: Evidence): SignatureVerdict {
  const has = typeof lease['proof'] === 'string';
  if (keys.length === 0) return { outcome: has ? 'no_key' : 'absent' };
  const verified = verifyProofAt(lease, keys, issuedAt);
  if (verified.verified) return { outcome: 'verified', key: verified.kid };
  return verified.code === 'proof_missing'
    ? { outcome: 'absent' }
    : { outcome: 'refused', code: verified.code };
}
