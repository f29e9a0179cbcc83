import type { InclusionProof, Issue } from '@cognitive-delivery/core';
import { own } from '../lib/own.js';

/** Names the form of a bundle, and its version. */
export const BUNDLE_FORM = 'alm-evidence/1';

/** A journal line that is part of the evidence, with the proof that it is in the tree. */
export interface BundleLine extends InclusionProof {
  readonly text: string;
}

/**
 * What shows under whose authority a lease was held, for somebody who has the issuer's published keys and
 * nothing else (`schemas/evidence-bundle.schema.json`).
 */
export interface EvidenceBundle {
  readonly evidence: typeof BUNDLE_FORM;
  /** When it was put together, as whoever did says. */
  readonly made_at: string;
  /** The handle of the lease that it is about. */
  readonly lease: string;
  /** The handles of its ancestors, oldest first, and its own. */
  readonly chain: readonly string[];
  /** Of these, the ones that were live: whoever has the bundle can act under them. */
  readonly live: readonly string[];
  /** The records of these leases, in the order of the journal. */
  readonly lines: readonly BundleLine[];
  /** The signed head of the tree that the proofs lead to (C2SP tlog-checkpoint). */
  readonly checkpoint: string;
  /** The log of the issuer's public keys, as it was at the checkpoint or later. */
  readonly key_history: readonly string[];
}

// Enough for any chain that a person follows; a reader of what a stranger sent has to stop somewhere.
const MOST_LINES = 100_000;
// Each is looked at beside all those before it.
const MOST_KEY_EVENTS = 10_000;
const HANDLE = /^lease:[0-9a-f]{12}$/;

/** Returns a bundle, or the place that is none. Looks at the form alone. */
export function readBundle(
  value: unknown,
): { readonly ok: true; readonly bundle: EvidenceBundle } | { readonly ok: false; readonly issue: Issue } {
  const fault = faultOf(value);
  return fault === undefined
    ? { ok: true, bundle: value as EvidenceBundle }
    : { ok: false, issue: { code: 'bundle_malformed', path: fault, message: 'this is no evidence bundle' } };
}

/** Reports whether a value claims to be a bundle of any version. */
export function isBundle(value: unknown): boolean {
  return own(value, 'evidence') !== undefined;
}

function faultOf(value: unknown): string | undefined {
  if (own(value, 'evidence') !== BUNDLE_FORM) return '/evidence';
  const texts = (name: string, pattern: RegExp) => {
    const list = own(value, name);
    return Array.isArray(list) && list.every((item) => typeof item === 'string' && pattern.test(item));
  };
  const text = (name: string, pattern: RegExp) => {
    const member = own(value, name);
    return typeof member === 'string' && pattern.test(member);
  };
  if (!text('made_at', /^/)) return '/made_at';
  if (!text('lease', HANDLE)) return '/lease';
  if (!texts('chain', HANDLE) || (own(value, 'chain') as string[]).at(-1) !== own(value, 'lease'))
    return '/chain';
  if (!texts('live', HANDLE)) return '/live';
  if (!text('checkpoint', /^/)) return '/checkpoint';
  const isHistory = texts('key_history', /^/);
  if (!isHistory || (own(value, 'key_history') as string[]).length > MOST_KEY_EVENTS) return '/key_history';
  const lines = own(value, 'lines');
  if (!Array.isArray(lines) || lines.length > MOST_LINES) return '/lines';
  let before = -1;
  for (const [place, line] of lines.entries()) {
    const [index, textOf, path] = [own(line, 'index'), own(line, 'text'), own(line, 'path')];
    // In the order of the journal, and none of them twice.
    const follows = Number.isSafeInteger(index) && (index as number) > before;
    if (!follows || typeof textOf !== 'string' || !Array.isArray(path)) return `/lines/${place}`;
    before = index as number;
  }
  return undefined;
}
