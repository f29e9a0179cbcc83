import { createHash } from 'node:crypto';
import { approval, fail, pass, type VectorCase } from './case.js';
import { canonical, credential, hashOf, MANIFEST, token } from './material.js';

type Patch = Readonly<Record<string, unknown>>;

// The manifest and the credential of an agent at A4.
const MANIFEST_A4 = { ...MANIFEST, autonomyMax: 'A4', skills: ['order.read', 'reply.send'] };
const at4 = (patch: Patch, top: Patch = {}) => ({
  manifest: JSON.stringify(MANIFEST_A4),
  token: token(
    credential(top, {
      autonomyLevel: 'A4',
      manifestHash: hashOf(MANIFEST_A4),
      scope: {
        skills: MANIFEST_A4.skills,
        prohibited: MANIFEST.prohibited,
        maxRiskWithoutApproval: 'high',
      },
    }),
  ),
  ...patch,
});
const SEND = { skill: 'reply.send', risk: 'low', level: 'A4' };
const approvalOf = (patch: Patch = {}) => ({
  credential: credential()['id'],
  action: createHash('sha256').update(canonical(SEND)).digest('hex'),
  approvedBy: 'Head of order operations',
  at: '2026-12-01T11:58:00Z',
  ...patch,
});

/** Step 8 for an agent at A4, whose actions a person approves one by one. */
export const approvalCases: readonly VectorCase[] = [
  approval(
    'approval-a4',
    'approval_for_level',
    'An action at A4 is approved by a person, each time.',
    at4({ action: SEND }),
  ),
  approval(
    'approval-a4-untold',
    'approval_for_level',
    'Under A4 an action of unknown level is held to be one.',
    at4({ action: { skill: 'reply.send', risk: 'low' } }),
  ),
  pass(
    's8-a4-reading',
    'Under A4 a skill that only reads needs none.',
    at4({ action: { skill: 'order.read', risk: 'low' } }),
  ),
  pass(
    's8-a4-lower-level',
    'Nor does an action of a lower level.',
    at4({ action: { ...SEND, level: 'A3' } }),
  ),
  pass(
    'approval-recorded',
    'A recorded approval of this action.',
    at4({ action: SEND, approvals: [approvalOf()] }),
  ),
  approval(
    'approval-lapsed',
    'approval_for_level',
    'An approval lapses after five minutes.',
    at4({ action: SEND, approvals: [approvalOf({ at: '2026-12-01T11:55:00Z' })] }),
  ),
  approval(
    'approval-future',
    'approval_for_level',
    'An approval that is yet to be given.',
    at4({ action: SEND, approvals: [approvalOf({ at: '2026-12-01T12:00:01Z' })] }),
  ),
  approval(
    'approval-other-action',
    'approval_for_level',
    'An approval of another action.',
    at4({ action: { ...SEND, amountEur: 0 }, approvals: [approvalOf()] }),
  ),
  approval(
    'approval-other-credential',
    'approval_for_level',
    'An approval under another credential.',
    at4({
      action: SEND,
      approvals: [approvalOf({ credential: 'urn:uuid:00000000-0000-4000-8000-000000000000' })],
    }),
  ),
  approval(
    'approval-without-credential',
    'approval_for_level',
    'An approval that names no credential, for a credential without an id.',
    at4({ action: SEND, approvals: [approvalOf({ credential: undefined })] }, { id: undefined }),
  ),
  approval(
    'approval-by-nobody',
    'approval_for_level',
    'An approval that nobody gave.',
    at4({ action: SEND, approvals: [approvalOf({ approvedBy: ' ' })] }),
  ),
  pass(
    'approval-until',
    'An approval that says until when it stands.',
    at4({
      action: SEND,
      approvals: [approvalOf({ at: '2026-12-01T09:00:00Z', until: '2026-12-01T13:00:00Z' })],
    }),
  ),
  fail(
    's8-approved-out-of-scope',
    8,
    'skill_not_in_scope',
    'No approval puts an action in scope.',
    at4({ action: { skill: 'order.cancel', risk: 'low' }, approvals: [approvalOf()] }),
  ),
];
