import { closedObject, type Schema } from './schema.js';

const text = (maxLength: number, description?: string): Schema => ({
  type: 'string',
  minLength: 1,
  maxLength,
  ...(description !== undefined && { description }),
});
const UUID = '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$';
const HANDLE = '^lease:[0-9a-f]{12}$';
const COUNT: Schema = { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER };

const LEASE_ID: Schema = { type: 'string', pattern: UUID };
/** What names a lease in a path. */
export const LEASE_NAME: Schema = {
  type: 'string',
  maxLength: 64,
  pattern: `${UUID}|${HANDLE}|^self$`,
  description: 'The id of a lease, its handle, or `self` with a lease id as bearer.',
};

/** What was spent, or is to be; an absent member was not measured, which is not the same as nothing. */
const USAGE: Schema = {
  ...closedObject({ 'steps?': COUNT, 'tokens?': COUNT, 'cost_usd?': { type: 'number', minimum: 0 } }),
  description: 'What is left out was not measured, which is not the same as nothing.',
};
const SPENT: Schema = { ...USAGE, minProperties: 1 };
const REASON = { type: 'string', maxLength: 500 };

export const ISSUE: Schema = closedObject({
  declared: {
    description: 'The declaration as a JSON value, or as a string that holds its JSON text.',
  },
  'parent?': { ...LEASE_ID, description: 'The id of the lease to issue beneath.' },
  'ttl_ms?': { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
  'dry_run?': { type: 'boolean' },
});

const action = (name: string, more: Readonly<Record<string, Schema>> = {}): Schema =>
  closedObject({ [name]: text(8192), ...more });

export const CHECK: Schema = {
  oneOf: [
    action('tool', { 'args?': { description: 'The arguments of the call; an approval is bound to them.' } }),
    action('read'),
    action('write'),
    action('host'),
    action('url'),
    action('command', { 'cwd?': text(8192, 'The folder to start from, itself from the workspace.') }),
  ],
};

export const APPROVE: Schema = {
  oneOf: [
    closedObject({ tool: text(128), request_hash: { type: 'string', pattern: '^[0-9a-f]{64}$' } }),
    closedObject({ tool: text(128), 'args?': {} }),
  ],
};

export const CHARGE: Schema = closedObject({ usage: SPENT });
export const TOTAL: Schema = closedObject({ 'usage?': USAGE });
export const COMMIT: Schema = closedObject({ reservation: LEASE_ID, 'usage?': USAGE });
export const RELEASE: Schema = closedObject({ reservation: LEASE_ID });
export const ATTACH: Schema = closedObject({
  containment: { enum: ['enforced', 'advisory'] },
  platform: text(64),
});
export const STOP: Schema = closedObject({ 'reason?': REASON });
export const REVOKE: Schema = closedObject({
  'reason?': REASON,
  'by?': {
    type: 'string',
    pattern: `${UUID}|${HANDLE}`,
    description: 'An ancestor that revokes, by id or handle; the issuer itself where it is absent.',
  },
});

const NUMBER: Schema = { type: 'string', pattern: '^(0|[1-9][0-9]{0,14})$' };

export const LIST_QUERY: Schema = closedObject({
  'after?': { ...NUMBER, description: 'The `next` of the page before.' },
  'limit?': {
    type: 'string',
    pattern: '^([1-9][0-9]?|1[0-9]{2}|200)$',
    description: 'How many leases at most, from 1 to 200; 50 where it is absent.',
  },
  'state?': { enum: ['open'], description: 'Leaves out what opens nothing now.' },
});

export const JOURNAL_QUERY: Schema = closedObject({
  'after?': { ...NUMBER, description: 'How many lines to leave out at the start.' },
  'limit?': { ...NUMBER, description: 'How many lines at most; all there are where it is absent.' },
  'follow?': { enum: ['true', 'false'], description: 'Goes on as records come.' },
});
