import type { LeaseRecord } from '@cognitive-delivery/contract';
import { type Issue, refusalOf } from '@cognitive-delivery/core';
import { isChargeable } from '../charge.js';
import type { Examined } from '../examine-declaration.js';
import { hashFaults } from '../hash-faults.js';
import type { Judged } from '../judge-issue.js';
import type { LedgerState } from '../ledger-state.js';
import type { RootPolicy } from '../read-root-policy.js';
import { examineRecorded, rehearse } from './replay-issue.js';
import type { Scene } from './scene.js';

// With one of these the declaration is none that a journal holds, so it is left out of the record.
const LEFT_OUT = new Set([
  'R1',
  'R3',
  'runtime_error:manifest_invalid',
  'runtime_error:manifest_too_large',
  'runtime_error:manifest_unparseable',
  'runtime_error:unsupported_schema_version',
  'vendor:alm:credential_in_manifest',
]);
// What only the root policy tells.
const BY_POLICY = new Set(['R2', 'R5', 'R6', 'runtime_error:policy_invalid']);
const NO_ROOM = 'R6';
const ATTESTATION = 'vendor:alm:attestation_invalid';
const CLOSED = 'runtime_error:parent_closed';
const UNKNOWN = 'runtime_error:parent_unknown';
const INVALID = 'runtime_error:manifest_invalid';
// No id that anybody drew: a request can name anything as its parent, a record only an id.
const UNNAMED = 'unnamed';
const NO_POLICY: RootPolicy = {
  ok: false,
  issues: [{ code: 'policy_invalid', path: '', message: 'the policy was not valid' }],
};

/** Checks a refusal and decides it again. */
export function judgeRefusal(scene: Scene, record: LeaseRecord): void {
  const { declared, reasons = [] } = record;
  const faults = hashFaults(record, scene.manifests.hashOf);
  for (const { path, message } of faults) scene.find('hash_mismatch', message, { path });
  if (declared !== undefined && faults.length === 0) {
    decideAgain(scene, record, examineRecorded(declared, scene));
  } else if (declared === undefined && !reasons.some((code) => LEFT_OUT.has(code))) {
    const message = 'a refusal for these reasons is recorded with its declaration, and this one is not';
    scene.find('declaration_missing', message, { path: '/declared' });
  } else if (declared === undefined) {
    scene.trust('refusal_undeclared');
  }
}

function decideAgain(scene: Scene, record: LeaseRecord, declaration: Examined): void {
  const { reasons: recorded = [], parent_lease_id: parent } = record;
  const isRoot = parent === undefined && !recorded.includes(UNKNOWN);
  const without = isRoot && scene.terms.rootPolicy === undefined;
  const expected = without ? [] : expectedReasons(scene, record, declaration);
  // Roots that are not in the journal any more may have left no room for another, and that is all they do.
  const others = recorded.filter((code) => code !== NO_ROOM);
  const pruning = isRoot && others.length < recorded.length && expected.join() === others.join();
  const where = { path: '/reasons', certainty: 'depends', pruning } as const;
  if (without) {
    judgeWithoutPolicy(scene, recorded, declaration);
  } else if (expected.length === 0) {
    const message = 'it is granted when it is decided again, unless the issuer was set otherwise then';
    scene.find('refusal_unfounded', message, where);
  } else if (expected.join() !== [...recorded].join()) {
    const message = `the reasons are ${expected.join(', ')} when it is decided again`;
    scene.find('refusal_differs', message, where);
  }
}

// The reasons that there are, as far as what the record says of the issuer's state is taken for true.
function expectedReasons(scene: Scene, record: LeaseRecord, declaration: Examined): readonly string[] {
  const { state, now, terms, manifests } = scene;
  const { reasons: recorded = [], parent_lease_id } = record;
  const says = (reason: string) => recorded.includes(`runtime_error:${reason}`);
  const policyFails = says('policy_invalid');
  const unreadable = says('store_unavailable');
  const judged = (ttlMs?: number): Judged =>
    rehearse(
      unreadable ? withUnreadableLine(state) : state,
      declaration,
      { parent: parent_lease_id ?? (says('parent_unknown') ? UNNAMED : undefined), ttlMs },
      {
        manifests,
        now,
        rootPolicy: policyFails ? NO_POLICY : (terms.rootPolicy ?? NO_POLICY),
        clockBehind: says('clock_behind'),
        hasKey: !says('no_signing_key'),
      },
    );

  // A request may ask for a lease that is over at once; nothing else refuses for this alone what can be read.
  const isTimeless = recorded.join() === INVALID;
  const first = judged();
  const verdict = first.ok && isTimeless ? judged(0) : first;
  if (first.ok && isTimeless) scene.trust('lease_shortened');
  if (says('clock_behind')) scene.trust('clock_was_behind');
  if (says('no_signing_key')) scene.trust('no_signing_key');
  if (policyFails) scene.trust('policy_was_invalid');
  if (unreadable) scene.trust('journal_was_unreadable');
  if (parent_lease_id === undefined && says('parent_unknown')) scene.trust('parent_unnamed');
  const issues = [...(verdict.ok ? [] : verdict.issues), ...attestationIssues(scene, recorded, declaration)];
  return sameAsForgotten(scene, record, refusalOf(issues).reasons);
}

// A state that is held in the place of one in which a line could not be read, which came right since.
function withUnreadableLine(state: LedgerState): LedgerState {
  return { ...state, unreadable: [{ line: 0, code: 'journal_unreadable', message: '' }] };
}

// Without the key of whoever attests there is no telling whether its signature was good.
function attestationIssues(
  scene: Scene,
  recorded: readonly string[],
  declaration: Examined,
): readonly Issue[] {
  if (!recorded.includes(ATTESTATION) || !declaration.ok) return [];
  const { attestation } = declaration.value as { attestation?: { issuer: string } };
  const { attestationKeys } = scene.terms.rules;
  if (attestation === undefined || Object.hasOwn(attestationKeys, attestation.issuer)) return [];
  scene.trust('attestation_refused');
  return [{ code: ATTESTATION, path: '', message: '' }];
}

// An issuer forgets what was closed for long, and when it does is its own affair: it may have said either.
function sameAsForgotten(scene: Scene, record: LeaseRecord, expected: readonly string[]): readonly string[] {
  const { reasons: recorded = [], parent_lease_id: parent = '' } = record;
  const { state, ids } = scene;
  const swap = (from: string, to: string) => expected.map((code) => (code === from ? to : code));
  if (expected.includes(UNKNOWN) && recorded.includes(CLOSED) && ids.has(parent))
    return swap(UNKNOWN, CLOSED);
  const held = state.leases.get(parent) ?? state.remnants.get(parent);
  const forgettable = held !== undefined && !isChargeable(held.expiresAt, state.newest);
  return expected.includes(CLOSED) && recorded.includes(UNKNOWN) && forgettable
    ? swap(CLOSED, UNKNOWN)
    : expected;
}

function judgeWithoutPolicy(scene: Scene, recorded: readonly string[], declaration: Examined): void {
  if (!declaration.ok) return;
  const own = refusalOf([...declaration.issues, ...declaration.ownIssues]).reasons;
  const told = new Set(own);
  const others = recorded.filter((code) => !told.has(code));
  const explained = others.every(
    (code) => BY_POLICY.has(code) || code.startsWith('runtime_error:') || code === ATTESTATION,
  );
  if (own.some((code) => !recorded.includes(code)) || !explained) {
    const message = `the declaration alone is refused for ${own.join(', ') || 'nothing'}`;
    scene.find('refusal_differs', message, { path: '/reasons', certainty: 'depends' });
  } else if (others.length > 0) {
    scene.trust('refused_by_policy');
  }
}
