import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@cognitive-delivery/testkit';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import {
  admitLease,
  createLeaseGuard,
  failedToolResult,
  jobAuthority,
  SealedCredential,
  withCredentials,
} from '../src/index.js';
import { handClocks, lease } from './support/leases.js';

const folder = join(repositoryRoot, 'schemas', 'arcp');
const names = readdirSync(folder).map((file) => file.replace(/\.schema\.json$/, ''));
const BASE = 'https://cognitive-delivery.github.io/contract/1.x/arcp';

const ajv = new Ajv2020({ allErrors: true, strict: true, strictTypes: false, strictRequired: false });
for (const name of names)
  ajv.addSchema(JSON.parse(readFileSync(join(folder, `${name}.schema.json`), 'utf8')));

function faults(name: string, value: unknown): readonly string[] {
  const validate = ajv.getSchema(`${BASE}/${name}.schema.json`);
  if (validate === undefined) throw new Error(`no schema ${name}`);
  validate(JSON.parse(JSON.stringify(value)));
  return (validate.errors ?? []).map(({ instancePath, keyword }) => `${instancePath} ${keyword}`);
}

const granted = lease(
  {
    'tool.call': ['web.*'],
    'agent.delegate': ['pdf@*'],
    'model.use': ['gpt-*'],
    'cost.budget': ['USD:5.00'],
  },
  '2026-10-05T06:00:10Z',
);
const guard = createLeaseGuard(granted, { clocks: handClocks() });
const accepted = { ...jobAuthority('job-1', guard), accepted_at: '2026-10-05T06:00:00.000Z' };
const sealed = new SealedCredential({
  id: 'key-1',
  scheme: 'bearer',
  value: 'SECRET',
  endpoint: 'https://llm.example.com/v1',
  constraints: { 'cost.budget': ['USD:5.00'], expires_at: '2026-10-05T06:00:10.000Z' },
});

test('each schema compiles and says where it is', () => {
  expect(names).toHaveLength(10);
  for (const name of names) expect(ajv.getSchema(`${BASE}/${name}.schema.json`), name).toBeTypeOf('function');
});

describe('what is sent validates', () => {
  test('job.accepted, with and without secrets, and job.subscribed', () => {
    expect(accepted.budget).toEqual({ USD: 5 });
    expect(faults('job-accepted', accepted)).toEqual([]);
    expect(faults('job-accepted', withCredentials(accepted, [sealed]))).toEqual([]);
    const subscribed = { ...jobAuthority('job-1', guard), current_status: 'running' };
    expect(faults('job-subscribed', subscribed)).toEqual([]);
    expect(faults('job-subscribed', { ...subscribed, credentials: [] })).not.toEqual([]);
  });

  test('every error', () => {
    const denial = guard.check('tool.call', 'rm');
    const refusal = guard.delegate({ agent: 'pdf@1', lease_request: { 'tool.call': ['**'] } });
    const rejection = admitLease({ lease_request: [] });
    const errors = [
      denial.allowed ? undefined : denial.error,
      refusal.accepted ? undefined : refusal.error,
      rejection.ok ? undefined : rejection.error,
    ];
    for (const error of errors) {
      if (error === undefined) expect.fail('nothing was denied');
      expect(faults('error', error)).toEqual([]);
      expect(faults('tool-result', failedToolResult('call-1', error))).toEqual([]);
    }
    expect(faults('tool-result', { call_id: 'c', result: 1, error: errors[0] })).not.toEqual([]);
  });
});

// What admission refuses and a schema cannot say: it needs a parser, or the rest of the document.
describe('the schema of a lease refuses nothing that is admitted', () => {
  const TEXTS = [
    '/a/**',
    'a b',
    'https://api.example.com/**',
    's3://b/**.csv',
    'https://**',
    'https://h?x=*',
    'USD:1.50',
    '/a/[b]?{c}',
    'x'.repeat(1024),
  ];
  test.each(['fs.read', 'net.fetch', 'tool.call', 'model.use', 'cost.budget', 'x-vendor.acme.cap'])(
    '%s',
    (capability) => {
      for (const text of TEXTS) {
        if (!admitLease({ lease_request: { [capability]: [text] } }).ok) continue;
        expect(faults('lease', { [capability]: [text] }), text).toEqual([]);
      }
    },
  );

  test.each([
    { 'db.read': ['x'] },
    { 'x-vendor.acme': ['x'] },
    { 'x-vendor.Acme.cap': ['x'] },
    { 'tool.call': 'web' },
    { 'tool.call': [''] },
    { 'tool.call': ['***'] },
    { 'fs.read': ['/a/../b'] },
    { 'fs.read': ['/a//b'] },
    { 'fs.read': ['/a/'] },
    { 'fs.read': ['a\\b'] },
    { 'net.fetch': ['**'] },
    { 'net.fetch': ['https://u@h/'] },
    { 'net.fetch': ['https://h/#x'] },
    { 'cost.budget': ['USD:-1'] },
    { 'cost.budget': ['USD:1e3'] },
  ])('and refuses %j as admission does', (request) => {
    expect(admitLease({ lease_request: request }).ok).toBe(false);
    expect(faults('lease', request)).not.toEqual([]);
    expect(faults('job-submit', { lease_request: request })).not.toEqual([]);
  });
});
