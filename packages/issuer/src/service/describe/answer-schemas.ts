import { codesOf, ERROR_STATUS } from './errors.js';
import { component, openObject, type Schema } from './schema.js';

const TEXT: Schema = { type: 'string' };
const INSTANT: Schema = { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$' };
const HEX64: Schema = { type: 'string', pattern: '^[0-9a-f]{64}$' };
const EITHER_NAME: Schema = { type: 'string', description: "A lease's id, or its handle." };
const COUNT: Schema = { type: 'integer', minimum: 0 };
const only = (value: string): Schema => ({ const: value });
const list = (items: Schema): Schema => ({ type: 'array', items });
const AMOUNTS = openObject({
  'steps?': COUNT,
  'tokens?': COUNT,
  'cost_usd?': { type: 'number', minimum: 0 },
});
const EXHAUSTED = openObject({ lease: TEXT, measure: { enum: ['steps', 'tokens', 'cost_usd'] } });
const CHANGES = list(openObject({ kind: { enum: ['dropped', 'added', 'clamped'] }, message: TEXT }));
const DIFF = openObject({ empty: { type: 'boolean' } });
const ISSUE = openObject({ code: TEXT, path: TEXT, message: TEXT });

const error = (codes: Schema): Schema =>
  openObject({ error: openObject({ code: codes, message: TEXT, 'path?': TEXT }) });

const recorded = (more: Readonly<Record<string, Schema>> = {}): Schema =>
  openObject({ outcome: only('recorded'), event: TEXT, lease_id: TEXT, at: INSTANT, ...more });
const UNCHANGED = openObject({ outcome: only('unchanged'), lease_id: TEXT, state: TEXT, message: TEXT });

/** Every schema of an answer by its name, but those that are shapes of the contract themselves. */
export const ANSWERS: Readonly<Record<string, Schema>> = {
  Granted: openObject({
    outcome: only('granted'),
    lease: component('AgentLease'),
    declared: component('AgentLeaseManifest'),
    changes: CHANGES,
    diff: DIFF,
  }),
  Grantable: openObject({
    outcome: only('grantable'),
    manifest: component('AgentLeaseManifest'),
    expires_at: INSTANT,
    declared: component('AgentLeaseManifest'),
    declared_hash: HEX64,
    changes: CHANGES,
    diff: DIFF,
  }),
  Refused: {
    allOf: [
      error({ enum: codesOf(422) }),
      openObject({
        outcome: only('refused'),
        'refusal_id?': TEXT,
        reasons: { ...list(TEXT), minItems: 1 },
        issues: { ...list(ISSUE), minItems: 1 },
        declared_hash: HEX64,
        'declared_form?': only('raw'),
      }),
    ],
  },
  LeaseView: openObject({
    lease_id: EITHER_NAME,
    handle: TEXT,
    'parent_lease_id?': EITHER_NAME,
    state: { enum: ['open', 'not_yet_open', 'revoked', 'stopped', 'completed', 'expired'] },
    opens: { type: 'boolean' },
    time_left_ms: { type: 'number', minimum: 0 },
    lease: {
      description: 'The lease itself; with handles in place of ids its signature cannot be verified.',
      type: 'object',
    },
    'declared?': { type: 'object' },
    'narrowed?': openObject({ reason: TEXT, 'changes?': {} }),
    'closed?': openObject({ event: TEXT, 'by?': TEXT, 'reason?': TEXT }),
    'attached?': openObject({ containment: TEXT, platform: TEXT, at: INSTANT }),
    'heartbeat_at?': INSTANT,
    usage: AMOUNTS,
    charged: AMOUNTS,
    remaining: { type: 'object' },
  }),
  LeasePage: openObject({ leases: list(component('LeaseView')), 'next?': TEXT }),
  CheckAnswer: {
    oneOf: [
      openObject({ outcome: only('allowed'), entry: TEXT, 'resolved?': TEXT }),
      openObject({
        outcome: only('denied'),
        code: TEXT,
        message: TEXT,
        'entry?': TEXT,
        'resolved?': TEXT,
      }),
      openObject({ outcome: only('approval_required'), tool: TEXT, request_hash: HEX64, message: TEXT }),
    ],
  },
  ChangeAnswer: { oneOf: [recorded(), UNCHANGED] },
  ChargeAnswer: {
    oneOf: [recorded({ 'reservation?': TEXT, 'exhausted?': EXHAUSTED }), UNCHANGED],
  },
  CloseAnswer: {
    oneOf: [
      recorded({ reach: { enum: ['recorded', 'effective_everywhere'] }, effective_by: INSTANT }),
      UNCHANGED,
    ],
  },
  Health: openObject({ status: TEXT }),
  JwkSet: openObject({ keys: list({ type: 'object' }) }),
  Error: error({ enum: Object.keys(ERROR_STATUS) }),
};
