import type { VectorCase } from './case.js';
import { MANIFEST } from './material.js';

type Patch = Readonly<Record<string, unknown>>;

const make = (id: string, why: string, json: string, expected: Patch): VectorCase => ({
  id,
  component: 'credential-manifest',
  input: { json },
  expected,
  why,
});
const text = (patch: Patch) => JSON.stringify({ ...MANIFEST, ...patch });
const valid = (id: string, why: string, patch: Patch = {}) =>
  make(id, why, text(patch), { valid: true, errors: [] });
const invalid = (id: string, why: string, patch: Patch, ...errors: readonly (readonly [string, string])[]) =>
  make(id, why, text(patch), { valid: false, errors: errors.map(([pointer, code]) => ({ pointer, code })) });
const operator = (patch: Patch) => ({ operator: { ...MANIFEST.operator, ...patch } });
const observing = (skills: readonly string[], patch: Patch = {}) => ({ autonomyMax: 'A0', skills, ...patch });

/** A manifest: its schema, and the three checks that no schema expresses. */
export const manifestCases: readonly VectorCase[] = [
  valid('m-good', 'Every required member and limits.'),
  valid('m-all-members', 'Every member there is.', {
    mission: 'Orders are found and answered for.',
    tools: ['orders:read'],
    dataScope: ['orders'],
    channels: ['web-chat'],
    bindingsHash: 'a'.repeat(64),
  }),
  valid('m-open', 'Members that nobody knows are kept: they are part of the hash.', {
    'x-team': { cost: 1 },
  }),
  valid('m-prohibited-empty', 'prohibited may be empty.', { prohibited: [] }),
  valid('m-a4', 'A4 is the highest level there is.', { autonomyMax: 'A4' }),
  valid('m-a2-writes', 'Above A0 a name proves too little to be an error.', { skills: ['ticket.send'] }),
  invalid('m-prohibited-missing', 'prohibited may not be left out.', { prohibited: undefined }, [
    '',
    'manifest_invalid',
  ]),
  invalid('m-name-blank', 'A name is more than blanks.', { name: ' ' }, ['/name', 'manifest_invalid']),
  invalid('m-skills-text', 'skills is a list.', { skills: 'order.read' }, ['/skills', 'manifest_invalid']),
  invalid('m-skill-number', 'A skill is a text.', { skills: [1] }, ['/skills/0', 'manifest_invalid']),
  invalid('m-level-unknown', 'There is no such level.', { autonomyMax: 'A6' }, [
    '/autonomyMax',
    'manifest_invalid',
  ]),
  invalid('m-level-case', 'Levels are written in capitals.', { autonomyMax: 'a2' }, [
    '/autonomyMax',
    'manifest_invalid',
  ]),
  invalid('m-a5', 'A5 names what no agent may do.', { autonomyMax: 'A5' }, [
    '/autonomyMax',
    'autonomy_forbidden',
  ]),
  invalid('m-conflict', 'A skill is granted or prohibited, not both.', { prohibited: ['order.read'] }, [
    '/skills/0',
    'scope_conflict',
  ]),
  valid('m-conflict-case', 'Names are compared as written.', { prohibited: ['Order.Read'] }),
  valid(
    'm-a0-reads',
    'A0 reads and records.',
    observing(['order.read', 'order.list', 'audit.record', 'event.log']),
  ),
  invalid('m-a0-writes', 'A0 writes nothing.', observing(['order.read', 'order.update']), [
    '/skills/1',
    'autonomy_exceeded',
  ]),
  invalid('m-a0-unknown-verb', 'What nothing tells is held to write.', observing(['order.frobnicate']), [
    '/skills/0',
    'autonomy_exceeded',
  ]),
  valid(
    'm-a0-camel-case',
    'The verb is the first word of the last segment.',
    observing(['order.readAll', 'crm:list_open', 'mail/search-inbox']),
  ),
  invalid('m-a0-verb-inside', 'A verb further behind is not the verb.', observing(['order.deleteRead']), [
    '/skills/0',
    'autonomy_exceeded',
  ]),
  invalid('m-a0-no-verb', 'A prefix of a verb is another verb.', observing(['order.reader']), [
    '/skills/0',
    'autonomy_exceeded',
  ]),
  invalid(
    'm-legal-name-mail',
    'An address is no legal person.',
    operator({ legalName: 'anna@example.com' }),
    ['/operator/legalName', 'operator_not_legal_person'],
  ),
  invalid('m-legal-name-url', 'Nor is a web address.', operator({ legalName: 'https://example.com' }), [
    '/operator/legalName',
    'operator_not_legal_person',
  ]),
  valid(
    'm-legal-name-person',
    'A name that may be that of a person is a warning: no machine can tell.',
    operator({ legalName: 'Anna Schmidt' }),
  ),
  invalid('m-legal-name-missing', 'An operator has a name.', operator({ legalName: undefined }), [
    '/operator',
    'manifest_invalid',
  ]),
  invalid('m-registry-blank', 'An operator is registered somewhere.', operator({ registryCode: '  ' }), [
    '/operator/registryCode',
    'manifest_invalid',
  ]),
  invalid('m-country-user-assigned', 'XK is not officially assigned.', operator({ jurisdiction: 'XK' }), [
    '/operator/jurisdiction',
    'jurisdiction_unknown',
  ]),
  invalid('m-country-eu', 'EU is reserved, and no country.', operator({ jurisdiction: 'EU' }), [
    '/operator/jurisdiction',
    'jurisdiction_unknown',
  ]),
  invalid('m-country-uk', 'UK is reserved; the code is GB.', operator({ jurisdiction: 'UK' }), [
    '/operator/jurisdiction',
    'jurisdiction_unknown',
  ]),
  invalid('m-country-lower', 'Codes are written in capitals.', operator({ jurisdiction: 'de' }), [
    '/operator/jurisdiction',
    'manifest_invalid',
  ]),
  invalid('m-country-alpha-3', 'Codes have two letters.', operator({ jurisdiction: 'DEU' }), [
    '/operator/jurisdiction',
    'manifest_invalid',
  ]),
  invalid(
    'm-several',
    'Every fault is told.',
    { ...operator({ jurisdiction: 'ZZ' }), prohibited: ['reply.draft'] },
    ['/skills/1', 'scope_conflict'],
    ['/operator/jurisdiction', 'jurisdiction_unknown'],
  ),
  valid('m-risk-number', 'The highest risk may be a number.', { limits: { maxRiskWithoutApproval: 3 } }),
  invalid('m-amount-negative', 'No amount is below zero.', { limits: { maxTransactionEur: -1 } }, [
    '/limits/maxTransactionEur',
    'manifest_invalid',
  ]),
  make('m-duplicate', 'A member that stands twice.', '{"name":"a","name":"b"}', {
    valid: false,
    errors: [{ pointer: '/name', code: 'json_duplicate_member' }],
  }),
  make('m-not-json', 'No JSON.', 'name: x', { valid: false, errors: [{ pointer: '', code: 'json_syntax' }] }),
  make('m-array', 'A list of manifests is no manifest.', `[${text({})}]`, {
    valid: false,
    errors: [{ pointer: '', code: 'manifest_invalid' }],
  }),
];
