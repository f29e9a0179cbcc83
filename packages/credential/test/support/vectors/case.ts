import { didDocument, ISSUER, LIST_URL, listPayload, MANIFEST, NOW, token } from './material.js';

/** One case of the corpus. */
export interface VectorCase {
  readonly id: string;
  readonly component: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly expected: Readonly<Record<string, unknown>>;
  readonly why: string;
}

type Input = Readonly<Record<string, unknown>>;

/** What a good credential is judged by; each case replaces some of it. */
export function goodInput(patch: Input = {}): Input {
  return {
    token: token(),
    now: NOW,
    action: { skill: 'order.read', risk: 'low' },
    did_documents: { [ISSUER]: didDocument() },
    status_lists: { [LIST_URL]: token(listPayload()) },
    manifest: JSON.stringify(MANIFEST),
    ...patch,
  };
}

const make = (id: string, why: string, patch: Input, expected: Input): VectorCase => ({
  id,
  component: 'credential-verify',
  input: goodInput(patch),
  expected,
  why,
});

/** A credential that passes. */
export const pass = (id: string, why: string, patch: Input = {}): VectorCase =>
  make(id, why, patch, { outcome: 'pass' });

/** A credential whose action a person has to approve. */
export const approval = (id: string, code: string, why: string, patch: Input): VectorCase =>
  make(id, why, patch, { outcome: 'requires_approval', valid: true, requires_approval: true, code });

/** A credential that fails at a step; what only later steps would ask for cannot be had, which changes nothing. */
export const fail = (id: string, step: number, code: string, why: string, patch: Input): VectorCase => {
  const unasked = {
    ...(step < 8 && { action: null }),
    ...(step < 7 && { manifest: null }),
    ...(step < 6 && { status_lists: {} }),
    ...(step < 2 && { did_documents: {} }),
  };
  return make(id, why, { ...unasked, ...patch }, { outcome: 'fail', step, code });
};
